"""What is wrong with a round, criterion by criterion, and how little it could be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from tournaments.pairing.tables.history import History
from tournaments.pairing.tables.sizes import Sizes
from tournaments.pairing.tables.spread import cuts, spread


class Penalty(NamedTuple):
    """Compared in this order: the least matter of the first outweighs all of the next.

    ``meetings``: for each two at one table, how often they have met before. ``starts``: how
    often each table's starter has started before. ``spread``: the squares of highest less
    lowest score of each table, in (1/600)² of a point.
    """

    meetings: int
    starts: int
    spread: int


def table_penalty(history: History, seats: Sequence[int]) -> Penalty:
    """Return the penalty of a table, its starter first."""
    return Penalty(
        sum(history.meetings(one, other) for one, other in combinations(seats, 2)),
        history.starts(seats[0]),
        spread([history.score(number) for number in seats]),
    )


def total(penalties: Iterable[Penalty]) -> Penalty:
    """Return the penalty of a round: the sum by criterion."""
    every = list(penalties)
    return Penalty(
        sum(one.meetings for one in every),
        sum(one.starts for one in every),
        sum(one.spread for one in every),
    )


def bound(history: History, numbers: Sequence[int], plan: Sizes) -> Penalty:
    """Return, for each criterion by itself, what no division of these players is below."""
    points = sorted((history.score(number) for number in numbers), reverse=True)
    starts = sorted(history.starts(number) for number in numbers)
    return Penalty(
        _least_meetings(history, numbers, plan),
        sum(starts[: plan.tables]),
        cuts(points, plan)[0],
    )


def _least_meetings(history: History, numbers: Sequence[int], plan: Sizes) -> int:
    """Let everybody choose his company alone, those whom he has met least.

    At a full table each needs one more companion than at a short one; those sit at full
    tables for whom that one costs least. Each meeting is chosen by two, so half of it counts.
    """
    base, further = 0, []
    for number in numbers:
        met = sorted(history.meetings(number, other) for other in numbers if other != number)
        base += sum(met[: plan.seats - 2])
        # Who has no further companion is at a short table, the only one.
        further.append(met[plan.seats - 2] if len(met) > plan.seats - 2 else 0)
    chosen = base + sum(sorted(further)[: plan.full * plan.seats])
    return -(-chosen // 2)
