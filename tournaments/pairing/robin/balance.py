"""What balance a schedule has, counted from its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple


class Range(NamedTuple):
    """The least and the most of a number."""

    least: int
    most: int

    @property
    def even(self) -> bool:
        return self.least == self.most


@dataclass(frozen=True, slots=True)
class Balance:
    """How often two meet, a player starts, holds a seat (any one), and sits out."""

    meetings: Range
    starts: Range
    seats: Range
    byes: Range


def balance(players: int, tables: Sequence[tuple[int, ...]], out: Iterable[int]) -> Balance:
    """Return the balance of all the tables of a schedule, for players from 1, two at least."""
    numbers = range(1, players + 1)
    met = Counter(frozenset(two) for table in tables for two in combinations(table, 2))
    held = Counter((player, seat) for table in tables for seat, player in enumerate(table))
    seats = range(max(map(len, tables)))
    byes = Counter(out)
    return Balance(
        meetings=_range(met[frozenset(two)] for two in combinations(numbers, 2)),
        starts=_range(held[player, 0] for player in numbers),
        seats=_range(held[player, seat] for player in numbers for seat in seats),
        byes=_range(byes[player] for player in numbers),
    )


def _range(counts: Iterable[int]) -> Range:
    every = list(counts)
    return Range(min(every), max(every))
