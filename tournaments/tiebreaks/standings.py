"""Standings: the order of the entrants by points and a list of tie-breaks (Art. 4 of C.07)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import groupby

from games.api import gettext_noop
from tournaments.history import Event
from tournaments.tiebreaks.codes import Refused, TieBreak
from tournaments.tiebreaks.encounter import Encounter, Group, part
from tournaments.tiebreaks.registry import ALL, parse
from tournaments.tiebreaks.tables import Kind, Scores, Tables
from tournaments.tiebreaks.values import Value, tenths


@dataclass(frozen=True, slots=True)
class Standing:
    """An entrant's line; equal places are shared.

    ``values`` go with the tie-breaks. It is None for a direct encounter of who
    was no more tied with anybody.
    """

    number: int
    place: int
    points: Fraction
    values: tuple[Value | None, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The lines in order; those who share a place by number.

    ``encounters`` go with the tie-breaks: the tables of a direct encounter as
    they were made, nothing for the others.
    """

    rounds: int
    tie_breaks: tuple[TieBreak, ...]
    lines: tuple[Standing, ...]
    encounters: tuple[tuple[Encounter, ...], ...]


def standings(
    event: Event,
    tie_breaks: Sequence[str],
    kind: Kind,
    rounds: int | None = None,
    scores: Scores | None = None,
) -> Standings:
    """Return the standings after so many rounds; None: after all that there are.

    Ties that the list leaves are left. Raises `Refused` for a tie-break that is
    none, that is not for such an event, or that needs what is not known.
    """
    chosen = tuple(parse(code, kind) for code in tie_breaks)
    for tie_break in chosen:
        _check(tie_break, event, scores)
    played = event.paired_rounds
    tables = Tables(event, kind, played if rounds is None else min(rounds, played), scores)
    groups = _parted([tuple(sorted(tables.score))], lambda number: -tables.score[number])
    columns: list[Mapping[int, Value]] = []
    encounters: list[tuple[Encounter, ...]] = []
    for tie_break in chosen:
        groups, column, made = _stage(tables, tie_break, groups)
        columns.append(column)
        encounters.append(made)
    lines = []
    place = 1
    for group in groups:
        for number in sorted(group):
            values = tuple(column.get(number) for column in columns)
            lines.append(Standing(number, place, tenths(tables.score[number]), values))
        place += len(group)
    return Standings(tables.rounds, chosen, tuple(lines), tuple(encounters))


def _stage(
    tables: Tables, tie_break: TieBreak, groups: Sequence[Group]
) -> tuple[list[Group], Mapping[int, Value], tuple[Encounter, ...]]:
    """Part every group by one tie-break: the groups, the values, the encounters."""
    definition = ALL[tie_break.name]
    terms = definition.terms
    if terms is None:
        return _met(tables.variant(tie_break.forfeits), groups)
    make = partial(terms, tables, tie_break)
    column = {number: Value(make, number, definition.fold) for number in tables.lines}
    sign = 1 if definition.ascending != tie_break.reversed else -1

    def rank(number: int) -> tuple[bool, Fraction]:
        found = column[number].number
        return (found is None, Fraction(0) if found is None else sign * found)

    return _parted(groups, rank), column, ()


def _met(
    tables: Tables, groups: Sequence[Group]
) -> tuple[list[Group], Mapping[int, Value], tuple[Encounter, ...]]:
    """Part every group by direct encounter. A value shows the first table a player was in."""
    parted: list[Group] = []
    column: dict[int, Value] = {}
    encounters: list[Encounter] = []
    for group in groups:
        parts, made = part(tables, group)
        parted += parts
        encounters += made
        if made:
            column.update(made[0].values)
    return parted, column, tuple(encounters)


def _parted(
    groups: Sequence[Group], rank: Callable[[int], int | tuple[bool, Fraction]]
) -> list[Group]:
    parted: list[Group] = []
    for group in groups:
        if len(group) == 1:
            parted.append(group)
            continue
        ranks = {number: rank(number) for number in group}
        order = sorted(group, key=ranks.__getitem__)
        parted += [tuple(part) for _, part in groupby(order, key=ranks.__getitem__)]
    return parted


def _check(tie_break: TieBreak, event: Event, scores: Scores | None) -> None:
    needs = ALL[tie_break.name].needs
    if needs == "ratings" and not tie_break.unrated and not all(e.rating for e in event.entrants):
        text = gettext_noop(
            "%(code)s needs a rating of everybody, and some have none: leave it out, or say what "
            "the unrated count as, like %(code)s/U1400."
        )
        raise Refused(text, code=str(tie_break))
    if needs == "scores" and scores is None:
        text = gettext_noop("%(code)s needs the points of the games, and there are none.")
        raise Refused(text, code=str(tie_break))
