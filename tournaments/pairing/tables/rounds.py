"""A round at tables of three to five seats, and the record of how good it is."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.pairing.tables.history import History
from tournaments.pairing.tables.order import seat
from tournaments.pairing.tables.penalty import Penalty, bound, table_penalty, total
from tournaments.pairing.tables.search import EFFORT, Table, improve
from tournaments.pairing.tables.sizes import Sizes, sizes
from tournaments.pairing.tables.spread import cuts


@dataclass(frozen=True, slots=True)
class Seated:
    """A table: numbers in the order of seats, the starter first, and what it costs."""

    seats: tuple[int, ...]
    penalty: Penalty


@dataclass(frozen=True, slots=True)
class Paired:
    """A round: its tables from the top, who sits out, the penalty and what none is below.

    Where ``penalty`` equals ``bound`` in a criterion, nothing could be better in that one;
    where it does not, nothing is said.
    """

    tables: tuple[Seated, ...]
    out: tuple[int, ...]
    penalty: Penalty
    bound: Penalty


def pair(
    history: History, entrants: Sequence[int], seats: int, seed: int = 0, effort: int = EFFORT
) -> Paired:
    """Pair a round for the entrants, given in their initial order.

    The same ``seed`` draws the same round. Raises `NoTables` for too few entrants.
    """
    plan = sizes(len(entrants), seats)
    out = _sitting_out(history, entrants, plan.out)
    ranked = sorted(
        (number for number in entrants if number not in out),
        key=lambda number: -history.score(number),
    )
    least = bound(history, ranked, plan)
    found = improve(history, _start(history, ranked, plan), least, seed, effort)
    rng = random.Random(seed)  # noqa: S311  a lot that anybody can draw again
    seated = [seat(history, table, rng) for table in found]
    tables = sorted(
        (Seated(table, table_penalty(history, table)) for table in seated),
        key=lambda table: sorted(-history.score(one) for one in table.seats),
    )
    return Paired(tuple(tables), out, total(table.penalty for table in tables), least)


def _sitting_out(history: History, entrants: Sequence[int], count: int) -> tuple[int, ...]:
    """Return who sits out: who has done so least, of these the last by points, then by order."""
    order = sorted(
        range(len(entrants)),
        key=lambda at: (history.byes.get(entrants[at], 0), history.score(entrants[at]), -at),
    )
    return tuple(entrants[at] for at in order[:count])


def _start(history: History, ranked: Sequence[int], plan: Sizes) -> list[Table]:
    """Cut the ranking into tables with the least spread; deal equal scores out in turn.

    So in the first round each table has one of the strongest, and none has them all.
    """
    points = [history.score(number) for number in ranked]
    places = [table for table, size in enumerate(cuts(points, plan)[1]) for _ in range(size)]
    tables: list[list[int]] = [[] for _ in range(plan.tables)]
    for _, group in groupby(zip(ranked, points, places, strict=True), key=lambda one: one[1]):
        members = list(group)
        slots = [place for _, _, place in members]
        turns = sorted((slots[:at].count(place), place) for at, place in enumerate(slots))
        for (number, _, _), (_, place) in zip(members, turns, strict=True):
            tables[place].append(number)
    return [tuple(table) for table in tables]
