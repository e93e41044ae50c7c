"""Direct encounter at tables: who of the tied did better where they sat together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from tournaments.tiebreaks.several.record import Record
from tournaments.tiebreaks.several.values import Share, Value, folded
from tournaments.tiebreaks.values import Fold

Group = tuple[int, ...]


def part(record: Record, tied: Group) -> tuple[list[Group], Mapping[int, Value]]:
    """Part a tied group, each part again: the groups in order, and the first values of each."""
    values = meet(record, tied) if len(tied) > 1 else {}
    if any(value.number is None for value in values.values()) or not values:
        return [tied], values
    numbers = {number: value.number or Fraction(0) for number, value in values.items()}
    order = sorted(tied, key=lambda number: (-numbers[number], number))
    parts = [tuple(group) for _value, group in groupby(order, key=numbers.__getitem__)]
    if len(parts) == 1:
        return [tied], values
    return [last for one in parts for last in part(record, one)[0]], values


def meet(record: Record, tied: Group) -> dict[int, Value]:
    """Return the points of each against the others, undefined for all unless all have met.

    Against each other one, it is the mean of his points at the tables where both sat.
    """
    among = set(tied)
    made: dict[int, list[Share]] = {}
    complete = True
    for number in tied:
        tables = [
            (at, seat, tuple(one.number for one in others if one.number in among))
            for at, seat, others in record.tables[number]
        ]
        times = Counter(other for _at, _seat, others in tables for other in others)
        complete &= len(times) == len(tied) - 1
        made[number] = [
            Share(at, others, sum((seat.points / times[one] for one in others), Fraction(0)))
            for at, seat, others in tables
            if others
        ]
    if not complete:
        return {number: Value(None, tuple(shares)) for number, shares in made.items()}
    return {number: folded(shares, Fold.SUM) for number, shares in made.items()}
