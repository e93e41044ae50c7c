"""How many tables, of how many: as few as can be, none more than one seat short.

Where no such spread exists (five at four seats; six, seven or eleven at five), the
fewest possible sit out. Fewer players than a short table seats can't be seated at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SEATS: Final = (3, 4, 5)


class NoTables(ValueError):
    """Too few players for one table that is at most a seat short."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """``full`` tables of ``seats``, ``short`` ones of a seat less, and how many sit ``out``."""

    seats: int
    full: int
    short: int
    out: int

    @property
    def tables(self) -> int:
        return self.full + self.short


def sizes(players: int, seats: int) -> Sizes:
    """Return how so many players are spread. Raises `NoTables`, or `ValueError` for the seats."""
    if seats not in SEATS:
        raise ValueError(f"a table has three to five seats, not {seats}")
    for seated in range(players, seats - 2, -1):
        tables = -(-seated // seats)
        short = tables * seats - seated
        if short <= tables:
            return Sizes(seats, tables - short, short, players - seated)
    raise NoTables(f"{players} players are too few for a table of {seats}")
