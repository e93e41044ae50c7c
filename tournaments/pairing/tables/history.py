"""What has been played at tables of three to five: who met whom, seats held, points.

Points are whole numbers of six-hundredths, so that a tenth of a point can be shared
by two, three, four or five without a rest. A player is known by his number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

POINT: Final = 600


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sat at a table, by number in the order of seats (the starter first), and his points.

    Who did not come has met nobody: he is left out.
    """

    seats: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class History:
    """The sum of the rounds so far. ``met`` has the lower number first.

    ``held`` tells of each player how often he held each seat, the start seat first.
    """

    met: Mapping[tuple[int, int], int] = field(default_factory=dict)
    held: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    points: Mapping[int, int] = field(default_factory=dict)
    byes: Mapping[int, int] = field(default_factory=dict)

    def meetings(self, one: int, other: int) -> int:
        """Return how often two players sat at one table."""
        return self.met.get((min(one, other), max(one, other)), 0)

    def times(self, number: int, seat: int) -> int:
        """Return how often a player held a seat, counted from 0."""
        held = self.held.get(number, ())
        return held[seat] if seat < len(held) else 0

    def starts(self, number: int) -> int:
        """Return how often a player started."""
        return self.times(number, 0)

    def score(self, number: int) -> int:
        """Return a player's points."""
        return self.points.get(number, 0)

    def after(self, sittings: Sequence[Sitting], out: Sequence[int] = (), bye: int = 0) -> History:
        """Return the history with a round more. Who sits ``out`` has ``bye`` points for it."""
        met, held = Counter(self.met), dict(self.held)
        points, byes = Counter(self.points), Counter(self.byes)
        for sitting in sittings:
            met.update((min(pair), max(pair)) for pair in combinations(sitting.seats, 2))
            for seat, number in enumerate(sitting.seats):
                width = max(len(held.get(number, ())), len(sitting.seats))
                held[number] = tuple(
                    self.times(number, one) + (one == seat) for one in range(width)
                )
                points[number] += sitting.points[seat]
        for number in out:
            byes[number] += 1
            points[number] += bye
        return History(met, held, points, byes)
