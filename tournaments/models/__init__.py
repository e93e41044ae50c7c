"""Events and all that belongs to them: Tournament > Stage > Round > Pairing > Table."""

from tournaments.models.acts import Act, Favourite
from tournaments.models.clubs import Club, Membership, Series
from tournaments.models.entrants import ByeRequest, Entrant
from tournaments.models.feeds import Feed
from tournaments.models.rounds import Pairing, Place, Result, Round, Stage
from tournaments.models.tournament import Tournament

__all__ = [
    "Act",
    "ByeRequest",
    "Club",
    "Entrant",
    "Favourite",
    "Feed",
    "Membership",
    "Pairing",
    "Place",
    "Result",
    "Round",
    "Series",
    "Stage",
    "Tournament",
]
