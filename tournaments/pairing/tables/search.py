"""The search for the tables of least penalty: descent and seeded kicks, never by the clock.

Its one step takes two tables and divides their players anew in the best way, which
includes every swap between them. Tables stand in order of score and look at their
neighbours; one with a repeat meeting looks at all, and all do once if there are more
starts than need be. When no two tables can do better, three are mixed at random and the
descent goes on from there, for a given effort.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from tournaments.pairing.tables.history import History
from tournaments.pairing.tables.penalty import Penalty

Table: TypeAlias = tuple[int, ...]

REACH: Final = 4
"""So many tables above and below count as neighbours."""
EFFORT: Final = 1500
"""So many divisions of two tables are looked at for each player, at most."""


class _Costs:
    """Penalties in one number, by index: so many of a criterion never make one of the one before.

    A table's penalty for starts supposes that he starts who has started least.
    """

    def __init__(self, history: History, numbers: Sequence[int], tables: int) -> None:
        points = [history.score(number) for number in numbers]
        starts = [history.starts(number) for number in numbers]
        start = 1 + tables * (max(points) - min(points)) ** 2
        self.meeting = start * (1 + tables * max(starts))
        self.start = start
        self.points = points
        self.starts = [start * one for one in starts]
        self.met = [[0] * len(numbers) for _ in numbers]
        at = {number: index for index, number in enumerate(numbers)}
        for (one, other), times in history.met.items():
            if one in at and other in at:
                self.met[at[one]][at[other]] = self.met[at[other]][at[one]] = times * self.meeting

    def of(self, table: Table) -> int:
        """Return the penalty of a table."""
        points = [self.points[one] for one in table]
        difference: int = max(points) - min(points)
        cost = difference * difference + min([self.starts[one] for one in table])
        for at, one in enumerate(table):
            row = self.met[one]
            for other in table[:at]:
                cost += row[other]
        return cost

    def one(self, penalty: Penalty) -> int:
        return penalty.meetings * self.meeting + penalty.starts * self.start + penalty.spread


def improve(
    history: History,
    tables: Sequence[Table],
    least: Penalty,
    seed: int,
    effort: int = EFFORT,
) -> tuple[Table, ...]:
    """Return better tables for the same players; the same ones for the same seed.

    ``tables`` descend by score. It ends early at a penalty that is ``least`` in everything.
    """
    numbers = [number for table in tables for number in table]
    at = {number: index for index, number in enumerate(numbers)}
    costs = _Costs(history, numbers, len(tables))
    search = _Search(
        costs,
        [tuple(at[number] for number in table) for table in tables],
        costs.one(least),
        effort * len(numbers),
    )
    search.run(random.Random(seed))  # noqa: S311  a lot that anybody can draw again
    return tuple(tuple(numbers[index] for index in table) for table in search.tables)


class _Search:
    def __init__(self, costs: _Costs, tables: list[Table], least: int, effort: int) -> None:
        self.of = costs.of
        self.meeting, self.start = costs.meeting, costs.start
        self.reach = REACH
        self.points = costs.points
        self.tables = tables
        self.costs = [costs.of(table) for table in tables]
        self.total = sum(self.costs)
        self.least = least
        self.effort = effort

    def run(self, rng: random.Random) -> None:
        self.descend(set(range(len(self.tables))))
        if self.total - self.least >= self.start:
            self.reach = len(self.tables)
            self.descend(set(range(len(self.tables))))
            self.reach = REACH
        while self.total > self.least and self.effort > 0 and len(self.tables) > 1:
            before = self.tables[:], self.costs[:], self.total
            self.descend(self.kick(rng))
            if self.total > before[2]:
                self.tables, self.costs, self.total = before

    def kick(self, rng: random.Random) -> set[int]:
        """Mix three tables, of which one has something to gain; return which.

        While there are more repeats or starts than need be, every other time it is one of
        the worst tables, with two from anywhere.
        """
        if self.total - self.least >= self.start and rng.random() < 0.5:
            worst = max(self.costs) // self.start
            chosen = rng.choice(
                [at for at, cost in enumerate(self.costs) if cost // self.start == worst]
            )
            others = [at for at in range(len(self.tables)) if at != chosen]
        else:
            chosen = rng.choice([at for at, cost in enumerate(self.costs) if cost])
            others = list(self.near(chosen))
        mixed = {chosen, *rng.sample(others, min(2, len(others)))}
        players = [one for at in sorted(mixed) for one in self.tables[at]]
        rng.shuffle(players)
        for at in sorted(mixed):
            size = len(self.tables[at])
            self.put(at, tuple(players[:size]))
            players = players[size:]
        return mixed

    def near(self, at: int) -> Iterator[int]:
        """Yield the tables that a table looks at, the nearest first."""
        reach = len(self.tables) if self.costs[at] >= self.meeting else self.reach
        for distance in range(1, reach + 1):
            if at - distance >= 0:
                yield at - distance
            if at + distance < len(self.tables):
                yield at + distance

    def descend(self, changed: set[int]) -> None:
        """Divide anew until none of the changed tables gains by it, nor those it changes."""
        while changed and self.effort > 0:
            at = min(changed)
            changed.remove(at)
            for other in self.near(at):
                if self.divide(min(at, other), max(at, other)):
                    changed |= {at, other}

    def divide(self, upper: int, lower: int) -> bool:
        """Divide the players of two tables in the best way; return whether it is a better one."""
        before = self.costs[upper] + self.costs[lower]
        if not before:
            return False
        one, other = sorted((self.tables[upper], self.tables[lower]), key=len)
        pool = one + other
        # Of two equal sizes each division would come twice; one player stays where he is.
        fixed = pool[: len(one) == len(other)]
        best, found = before, None
        for rest in combinations(pool[len(fixed) :], len(one) - len(fixed)):
            self.effort -= 1
            part = fixed + rest
            cost = self.of(part)
            if cost < best:
                against = tuple([player for player in pool if player not in part])
                cost += self.of(against)
                if cost < best:
                    best, found = cost, (part, against)
        if found is None:
            return False
        # The stronger part stays above, so that neighbours remain neighbours by score.
        first, second = sorted(found, key=self.mean, reverse=True)
        self.put(upper, first)
        self.put(lower, second)
        return True

    def mean(self, table: Table) -> float:
        return sum(self.points[one] for one in table) / len(table)

    def put(self, at: int, table: Table) -> None:
        self.tables[at] = table
        cost = self.of(table)
        self.total += cost - self.costs[at]
        self.costs[at] = cost
