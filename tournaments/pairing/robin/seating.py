"""Seats of a whole schedule: everybody holds every seat as often as every other.

For two seats, a table is a step from who holds the one to who holds the other. A walk that
takes each step once and returns comes to each player as often as it leaves him: turned
along such walks, the tables give him both seats equally often, or one once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations


def seat_evenly(tables: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the tables, of players from 1, with the seats balanced; who sits where is kept.

    With tables of one size no player's numbers of two seats differ by more than one. With
    short ones among them that holds as far as it is reached: their last seat is missing.
    """
    seated = list(tables)
    pairs = list(combinations(range(max(map(len, tables), default=0)), 2))
    better = True
    while better:
        better = False
        for one, other in pairs:
            turned = _turn(seated, one, other)
            if _unevenness(turned) < _unevenness(seated):
                seated, better = turned, True
    return seated


def _unevenness(tables: Sequence[tuple[int, ...]]) -> int:
    """The sum of squares of how often each seat was held: least when even."""
    held = Counter((player, seat) for table in tables for seat, player in enumerate(table))
    return sum(times * times for times in held.values())


def _turn(tables: Sequence[tuple[int, ...]], one: int, other: int) -> list[tuple[int, ...]]:
    """Exchange two seats at some of the tables, so that they are even for everybody."""
    turned = [list(table) for table in tables]
    concerned = [table for table in turned if len(table) > other]
    steps = _along([(table[one], table[other]) for table in concerned])
    for table, (first, second) in zip(concerned, steps, strict=True):
        table[one], table[other] = first, second
    return [tuple(table) for table in turned]


def _along(steps: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Direct the steps along closed walks. 0 is nobody, whom the odd ones are led by."""
    degree = Counter(player for step in steps for player in step)
    odd = [player for player in sorted(degree) if degree[player] % 2]
    every = [*steps, *((player, 0) for player in odd)]
    open_at: dict[int, list[int]] = {}
    for number, step in enumerate(every):
        for player in step:
            open_at.setdefault(player, []).append(number)
    directed: dict[int, tuple[int, int]] = {}
    for start in sorted(open_at):
        at = start
        while open_at[at]:
            number = open_at[at].pop()
            if number in directed:
                continue
            first, second = every[number]
            directed[number] = (at, second if at == first else first)
            at = directed[number][1]
    return [directed[number] for number in range(len(steps))]
