"""The order of the entrants by points and a list of tie-breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.several.encounter import Group, part
from tournaments.tiebreaks.several.record import Record
from tournaments.tiebreaks.several.registry import ALL
from tournaments.tiebreaks.several.values import Value, folded


@dataclass(frozen=True, slots=True)
class Standing:
    """An entrant's line; equal places are shared. ``values`` go with the tie-breaks.

    One is None for a direct encounter of who was no more tied with anybody.
    """

    number: int
    place: int
    points: Fraction
    values: tuple[Value | None, ...]


def standings(record: Record, tie_breaks: Sequence[TieBreak]) -> tuple[Standing, ...]:
    """Return the lines in order; those who share a place by number. Ties that are left are left."""
    groups = _parted([tuple(sorted(record.ratings))], lambda number: (-record.points[number],))
    columns: list[Mapping[int, Value]] = []
    for tie_break in tie_breaks:
        groups, column = _stage(record, tie_break, groups)
        columns.append(column)
    lines = []
    place = 1
    for group in groups:
        for number in sorted(group):
            values = tuple(column.get(number) for column in columns)
            lines.append(Standing(number, place, record.points[number], values))
        place += len(group)
    return tuple(lines)


def _stage(
    record: Record, tie_break: TieBreak, groups: Sequence[Group]
) -> tuple[list[Group], Mapping[int, Value]]:
    definition = ALL[tie_break.name]
    shares = definition.shares
    column: dict[int, Value] = {}
    if shares is None:
        parted: list[Group] = []
        for group in groups:
            parts, values = part(record, group)
            parted += parts
            column |= values
        return parted, column
    for number in record.ratings:
        column[number] = folded(tuple(shares(record, tie_break, number)), definition.fold)

    def rank(number: int) -> tuple[Fraction | bool, ...]:
        found = column[number].number
        return (True,) if found is None else (False, -found)

    return _parted(groups, rank), column


def _parted(
    groups: Sequence[Group], rank: Callable[[int], tuple[Fraction | bool, ...]]
) -> list[Group]:
    return [
        tuple(part)
        for group in groups
        for _rank, part in groupby(sorted(group, key=rank), key=rank)
    ]
