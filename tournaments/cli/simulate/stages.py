"""A tournament of any format, carried out by the questions that every format answers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tournaments.cli.refusal import Refusal
from tournaments.cli.simulate.outcomes import outcome
from tournaments.cli.simulate.people import Attendance, ratings
from tournaments.cli.simulate.plan import Plan, Played
from tournaments.formats.course import Bye, Competitor, Course, Draft, Format, Game, Pair, Settings
from tournaments.formats.course import Played as Round
from tournaments.formats.errors import Refused
from tournaments.formats.event import event_of
from tournaments.formats.registry import get


def play(slug: str, plan: Plan, settings: Settings) -> Played:
    """Play the plan. Raises `Refusal` for one that the format does not take."""
    format_ = get(slug)
    people, rng = random.Random(f"people {plan.seed}"), random.Random(f"games {plan.seed}")
    try:
        format_.check(settings, plan.players)
        course = start(plan, settings, people)
        plan = replace(plan, rounds=format_.rounds(settings, plan.players))
        attendance = Attendance(plan, people)
        if format_.late:
            course = _late(course, attendance)
        course, drafts, note = _carry_out(format_, course, attendance, plan, rng)
    except Refused as error:
        raise Refusal(str(error)) from error
    return told(format_, course, drafts, plan.rounds, note)


def start(plan: Plan, settings: Settings, rng: random.Random) -> Course:
    """Return the stage before its first round."""
    return Course(
        settings,
        tuple(
            Competitor(number, f"Player {number}", rating)
            for number, rating in enumerate(ratings(plan.players, rng), start=1)
        ),
        lot=plan.seed,
        first_seat=rng.choice(("w", "b")),
        name=f"Simulation of {plan.players}, seed {plan.seed}",
    )


def told(
    format_: Format, course: Course, drafts: Sequence[Draft], rounds: int, note: str = ""
) -> Played:
    """Return what was played, as the files tell it."""
    two = course.settings.seats == 2 and format_.slug in ("swiss", "round_robin")
    event = None
    places = {line.number: line.place or 0 for line in format_.standings(course).lines}
    if two:
        event = event_of(course, rounds)
        ranked = tuple(replace(one, rank=places[one.number]) for one in event.entrants)
        event = replace(event, entrants=ranked)
    return Played(
        [_round(course, at, draft) for at, draft in enumerate(drafts)],
        event,
        note,
        _standings(format_, course),
    )


def _late(course: Course, attendance: Attendance) -> Course:
    """Let those who come late do so; that somebody leaves is not known before he does."""
    firsts = zip(course.competitors, attendance.first, strict=True)
    return replace(course, competitors=tuple(replace(one, first=first) for one, first in firsts))


def _carry_out(
    format_: Format, course: Course, attendance: Attendance, plan: Plan, rng: random.Random
) -> tuple[Course, list[Draft], str]:
    drafts: list[Draft] = []
    while not format_.over(course):
        number = course.round_number + 1
        try:
            draft = format_.draft(course, _away(course, attendance, plan))
        except Refused as error:
            if not drafts:
                raise
            return course, drafts, str(error)
        drafts.append(draft)
        course = replace(course, played=(*course.played, Round((), draft.byes)))
        pairs = draft.pairs
        while pairs:
            course = _with(course, [outcome(course, pair, plan, rng) for pair in pairs])
            pairs = format_.follow(course)
        leaving = {one for one, last in enumerate(attendance.last, 1) if last == number}
        if number < plan.rounds:
            course = _gone(course, leaving, number)
    return course, drafts, ""


def _away(course: Course, attendance: Attendance, plan: Plan) -> dict[int, Bye]:
    away: dict[int, Bye] = {}
    for one in course.competitors:
        lot = attendance.bye()
        if lot and one.plays(course.round_number + 1):
            away[one.number] = lot
    return away


def _with(course: Course, games: Sequence[Game]) -> Course:
    *before, last = course.played
    return replace(course, played=(*before, replace(last, games=(*last.games, *games))))


def _gone(course: Course, leaving: set[int], number: int) -> Course:
    competitors = tuple(
        replace(one, last=number) if one.number in leaving else one for one in course.competitors
    )
    return replace(course, competitors=competitors)


def _round(course: Course, at: int, draft: Draft) -> dict[str, Any]:
    reasons = {frozenset(pair.seats): pair for pair in draft.pairs}
    played = course.played[at]
    return {
        "number": at + 1,
        "boards": [_board(game, reasons.get(frozenset(game.seats))) for game in played.games],
        "byes": {str(number): bye for number, bye in played.byes.items()},
        "bye_reasons": {str(number): reason for number, reason in draft.reasons.items()},
        "record": draft.record,
    }


def _board(game: Game, pair: Pair | None) -> dict[str, Any]:
    return {
        "seats": list(game.seats),
        **({"match": game.match} if game.match else {}),
        "places": list(game.places),
        "scores": list(game.scores),
        "absent": sorted(game.absent),
        "reason": pair.reason if pair else None,
    }


def _standings(format_: Format, course: Course) -> list[dict[str, Any]]:
    table = format_.standings(course)
    names = {one.number: one for one in course.competitors}
    return [
        {
            "place": line.place,
            "number": line.number,
            "name": names[line.number].name,
            "rating": names[line.number].rating,
            "points": _number(line.points),
            **{
                code: _number(cell.number)
                for (code, _title), cell in zip(table.columns, line.cells, strict=True)
            },
            **({"reached": line.reached} if line.reached else {}),
        }
        for line in table.lines
    ]


def _number(number: Fraction | None) -> float | None:
    return None if number is None else round(float(number), 4)
