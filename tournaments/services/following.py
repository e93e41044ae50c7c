"""Spectators' favourites: whose games come first on the pages of an event."""

from __future__ import annotations

from koturnir.accounts.models import User
from tournaments.models import Entrant, Favourite, Tournament
from tournaments.refusals import Refused


def follow(tournament: Tournament, user: User, entrant_id: int, *, wanted: bool) -> Entrant:
    """Follow an entrant, or no longer. Raises `Refused` for one who is not in the event."""
    entrant = tournament.entrants.select_related("user").filter(pk=entrant_id).first()
    if entrant is None:
        raise Refused("not_found")
    if wanted:
        Favourite.objects.get_or_create(user=user, entrant=entrant)
    else:
        Favourite.objects.filter(user=user, entrant=entrant).delete()
    return entrant
