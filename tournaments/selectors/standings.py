"""Standings of an event, who goes on from a stage, and who is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from django.db.models import F

from tournaments.formats import stages
from tournaments.formats.course import Course, Table
from tournaments.formats.knockout import Rules
from tournaments.formats.knockout.rules import Decider
from tournaments.models import Pairing, Place, Stage, Tournament
from tournaments.selectors.courses import courses, format_of, settings_of_stage


@dataclass(frozen=True, slots=True)
class GroupTable:
    """The standings of a group of a stage; a stage without groups has one."""

    course: Course
    table: Table


def standings(stage: Stage, rounds: int | None = None) -> list[GroupTable]:
    """Return the standings of each group of a stage that has begun."""
    fmt = format_of(stage)
    return [GroupTable(course, fmt.standings(course, rounds)) for course in courses(stage)]


@dataclass(frozen=True, slots=True)
class GoingOn:
    """Who plays the next stage, the first seed first; a preview while equals are ``undecided``."""

    seeds: tuple[int, ...]
    undecided: tuple[stages.Undecided, ...]


def going_on(stage: Stage, after: Stage) -> GoingOn:
    """Return who goes on from a stage by its cut. Raises a format's refusal."""
    tables = standings(stage)
    rankings = [_ranking(one.table) for one in tables]
    cut = stages.Cut(int(stage.cut.get("direct", 2)), int(stage.cut.get("extra", 0)))
    qualified = stages.qualify(rankings, cut, _values(tables), stage.decided)
    settings = settings_of_stage(after)
    if after.format != "knockout" or settings.seats > 2:
        seeds = tuple(number for tier in qualified.tiers for number in tier)
    else:
        rules = Rules(
            double=settings.double,
            reset=settings.reset,
            third_place=settings.third_place,
            best_of=settings.best_of,
            deciders=tuple(Decider(one) for one in settings.deciders),
        )
        seeds = stages.seeds(qualified.tiers, stage.groups, rules)
    return GoingOn(seeds, qualified.undecided)


def _ranking(table: Table) -> stages.Ranking:
    placed = [line for line in table.lines if line.place is not None]
    return [
        tuple(line.number for line in lines)
        for _, lines in groupby(placed, key=lambda line: line.place)
    ]


def _values(tables: list[GroupTable]) -> Mapping[int, tuple[float, ...]]:
    """Compare entrants of different groups by points a round, then by the tie-breaks."""
    values: dict[int, tuple[float, ...]] = {}
    for one in tables:
        rounds = max(1, one.course.round_number)
        for line in one.table.lines:
            cells = [float(cell.number or 0) / rounds for cell in line.cells]
            values[line.number] = (float(line.points or 0) / rounds, *cells)
    return values


def absent_now(tournament: Tournament) -> list[int]:
    """Return the ids of entrants who are called and have not come, or have not checked in."""
    waiting = Pairing.objects.filter(
        round__stage__tournament=tournament, decided_at=None, table__status="playing"
    )
    empty = Place.objects.filter(
        pairing__in=waiting,
        pairing__table__seats__user=F("entrant__user"),
        pairing__table__seats__came_at=None,
    )
    missing = list(empty.values_list("entrant_id", flat=True))
    if tournament.check_in_minutes:
        unseen = tournament.entrants.filter(status="entered", checked_in_at=None)
        missing += unseen.values_list("pk", flat=True)
    return missing
