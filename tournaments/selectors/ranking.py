"""The standings as their pages show them, and the terms of each number down to the opponents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournaments.formats.course import Cell, Line, Part
from tournaments.formats.course import Table as Standings
from tournaments.models import Entrant, Stage
from tournaments.selectors.standings import standings
from tournaments.wording import term, tie_break_meaning, tie_break_title, value


@dataclass(frozen=True, slots=True)
class Column:
    code: str
    title: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of the standings."""

    number: int
    entrant: int
    name: str
    username: str
    rating: int
    gone: bool
    place: int | None
    points: str
    scored: Fraction | None
    cells: tuple[str, ...]
    reached: str


@dataclass(frozen=True, slots=True)
class Ranking:
    """The standings of a stage, or of one of its groups. ``group`` counts from 1; 0: no groups."""

    stage: Stage
    group: int
    columns: tuple[Column, ...]
    ranks: tuple[Rank, ...]
    has_points: bool


Entrants = Mapping[int, Entrant]


def entrants_of(stage: Stage) -> dict[int, Entrant]:
    """Return the numbered entrants of the stage's event."""
    found = stage.tournament.entrants.exclude(number=None).select_related("user")
    return {one.number or 0: one for one in found}


def rankings(stage: Stage, entrants: Entrants, rounds: int | None = None) -> list[Ranking]:
    """Return the standings of each group of a stage that has begun, after so many rounds of it."""
    tables = standings(stage, rounds)
    return [
        _ranking(stage, at if len(tables) > 1 else 0, one.table, entrants)
        for at, one in enumerate(tables, 1)
    ]


def _ranking(stage: Stage, group: int, table: Standings, entrants: Entrants) -> Ranking:
    seats = stage.tournament.seats
    columns = tuple(
        Column(code, tie_break_title(code, seats, stage.format), tie_break_meaning(code, seats))
        for code, _title in table.columns
    )
    ranks = tuple(_rank(line, entrants[line.number]) for line in table.lines)
    has_points = any(line.points is not None for line in table.lines)
    return Ranking(stage, group, columns, ranks, has_points)


def _rank(line: Line, entrant: Entrant) -> Rank:
    return Rank(
        number=line.number,
        entrant=entrant.pk,
        name=str(entrant.user),
        username=entrant.user.username,
        rating=entrant.rating,
        gone=not entrant.is_in,
        place=line.place,
        points="" if line.points is None else value(line.points),
        scored=line.points,
        cells=tuple(shown(cell) for cell in line.cells),
        reached=line.reached,
    )


def shown(cell: Cell) -> str:
    return "–" if cell.number is None else value(cell.number)


_FOLDS: Final = {
    "sum": gettext_noop("The terms are added up."),
    "mean": gettext_noop("The number is the mean of the terms."),
    "rounded_mean": gettext_noop("The number is the mean of the terms, rounded."),
    "performance": gettext_noop("The mean rating, and what the share of points adds to it."),
    "perfect": gettext_noop("The lowest rating that would expect these results."),
    "most": gettext_noop("The greatest of the terms counts."),
}


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a line, what makes it, and each of its terms in words; some do not count."""

    code: str
    title: str
    meaning: str
    value: str
    fold: str
    terms: tuple[tuple[str, bool], ...]


def numbers_of(stage: Stage, number: int, entrants: Entrants) -> list[Number]:
    """Return each number of an entrant's line in a stage, with the terms that made it."""
    for one in standings(stage):
        for line in one.table.lines:
            if line.number == number:
                return _numbers(stage, one.table, line, entrants)
    return []


def _numbers(stage: Stage, table: Standings, line: Line, entrants: Entrants) -> list[Number]:
    names = names_of(entrants)
    seats = stage.tournament.seats
    return [
        Number(
            code,
            tie_break_title(code, seats, stage.format),
            tie_break_meaning(code, seats),
            shown(cell),
            _(_FOLDS[cell.fold]),
            tuple(
                # A stage counts its own rounds; people know those of the event.
                (term(_in_event(part, stage), code, names), not part.cut)
                for part in cell.parts
            ),
        )
        for (code, _title), cell in zip(table.columns, line.cells, strict=True)
    ]


def _in_event(part: Part, stage: Stage) -> Part:
    return replace(part, round=part.round + stage.rounds_before) if part.round else part


def names_of(entrants: Entrants) -> dict[int, str]:
    return {number: str(one.user) for number, one in entrants.items()}
