"""What an organizer chooses for a knock-out, checked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from games.api import gettext_noop as _
from tournaments.formats.errors import Refused


class Decider(StrEnum):
    """What decides a match whose games leave it open: a closed list, used in the chosen order."""

    SCORE = "score"
    """The better difference of the games' own scores, over all games of the match."""
    START = "start"
    """Who sat later: the sum of his seats over the games (0 starts) is greater."""
    SEED = "seed"
    """The better seed."""
    EXTRA = "extra"
    """Another game of those still tied for going on, and another, until one decides."""


CONCLUSIVE: Final = frozenset({Decider.SEED, Decider.EXTRA})
"""Those that leave nothing open: one of them, and only the last, ends the list."""

POINTS: Final = {2: (1, 0), 3: (5, 3, 1), 4: (5, 3, 2, 1), 5: (5, 3, 2, 1, 0)}
"""Points of a game for the places at a table of so many; who ties shares."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How a knock-out is played.

    ``double``: whoever loses once goes on in the losers' bracket; ``reset``: its
    winner has to beat the other twice. ``third_place``: the losers of the
    semi-finals meet. ``best_of`` games a match, ``deciders`` when they are tied.
    A table has up to ``seats`` seats, of which the first ``advance`` go on.
    """

    double: bool = False
    reset: bool = True
    third_place: bool = False
    best_of: int = 1
    deciders: tuple[Decider, ...] = (Decider.SCORE, Decider.START, Decider.SEED)
    seats: int = 2
    advance: int = 1

    def __post_init__(self) -> None:
        if self.best_of not in (1, 3, 5):
            raise Refused(_("A match is the best of 1, 3 or 5 games."))
        if self.seats not in POINTS:
            raise Refused(_("A table has two to five seats."))
        if self.advance not in (1, 2) or self.advance >= self.seats:
            raise Refused(_("One or two of a table go on, and fewer than sit there."))
        if self.seats > 2 and (self.double or self.third_place):
            raise Refused(
                _("A losers’ bracket and a game for the third place need tables of two seats.")
            )
        if self.double and self.third_place:
            raise Refused(_("With a losers’ bracket the third place needs no game of its own."))
        ends = [decider in CONCLUSIVE for decider in self.deciders]
        if not ends or any(ends[:-1]) or not ends[-1]:
            raise Refused(_("The last rule that decides a match is the seed or an extra game."))
        if len(set(self.deciders)) < len(self.deciders):
            raise Refused(_("A rule that decides a match is named once."))


def points(places: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Return the points of a game for places like (1, 2, 2, 4), 1 the best."""
    table = POINTS[len(places)]
    return tuple(
        Fraction(sum(table[place - 1 : place - 1 + places.count(place)]), places.count(place))
        for place in places
    )
