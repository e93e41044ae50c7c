"""What the Dutch system looks at in a player: score, colours, floats (articles 1.2 to 1.8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

WHITE: Final = 1
BLACK: Final = -1

ABSOLUTE: Final = 3
STRONG: Final = 2
MILD: Final = 1

DOWN: Final = -1
UP: Final = 1


class NoPairing(Exception):
    """No complete pairing keeps the absolute criteria: the arbiter decides (article 1.9.3)."""


@dataclass(frozen=True)
class Player:
    """A player to be paired.

    ``score`` is the pairing score in tenths, virtual points included. ``colours``
    are those of his played games in order, ``met`` the numbers he may not meet.
    ``floats`` are of the last round and of the one before: DOWN, UP or 0.
    ``bye`` says whether he may get the pairing-allocated bye (C2), ``unplayed``
    counts his rounds without a game (C9). ``odd`` is the parity of his place among
    those who have arrived (article 5.2.5); ``top`` marks a topscorer (article 1.8).
    """

    number: int
    score: int
    colours: tuple[int, ...] = ()
    met: frozenset[int] = frozenset()
    floats: tuple[int, int] = (0, 0)
    bye: bool = True
    unplayed: int = 0
    odd: bool = True
    top: bool = False

    @property
    def rank(self) -> tuple[int, int]:
        """Article 1.2: by score, then by number."""
        return -self.score, self.number

    @cached_property
    def difference(self) -> int:
        """Games with White less games with Black."""
        return sum(self.colours)

    @cached_property
    def preference(self) -> tuple[int, int]:
        """The colour he wants (0: none) and how strongly (article 1.7)."""
        difference, played = self.difference, self.colours
        if abs(difference) > 1:
            return (BLACK if difference > 0 else WHITE), ABSOLUTE
        if len(played) > 1 and played[-1] == played[-2]:
            return -played[-1], ABSOLUTE
        if difference:
            return -difference, STRONG
        return (-played[-1], MILD) if played else (0, 0)

    @cached_property
    def wants(self) -> int:
        return self.preference[0]

    @cached_property
    def strength(self) -> int:
        return self.preference[1]

    @property
    def absolute(self) -> bool:
        return self.strength == ABSOLUTE

    @property
    def tired(self) -> bool:
        """Whether his last two games were both played with the colour he does not want."""
        return len(self.colours) > 1 and self.colours[-1] == self.colours[-2] == -self.wants
