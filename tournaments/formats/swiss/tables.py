"""Swiss of three to five seats: score groups with few repeats and fair starts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from games.api import gettext_noop as _
from tournaments.formats.breaches import Past
from tournaments.formats.course import JSON, Breach, Bye, Course, Draft, Pair
from tournaments.formats.errors import Refused
from tournaments.formats.several import VERSION, history_of, scale_of, seed_of
from tournaments.pairing.tables import POINT, History, NoTables, pair

_OFTEN: Final = 100


def draft(course: Course, away: Mapping[int, Bye]) -> Draft:
    """Pair the next round."""
    number = course.round_number + 1
    history, seats = history_of(course), course.settings.seats
    there = [one.number for one in course.competitors if one.plays(number)]
    entrants = [one for one in there if one not in away]
    seed = seed_of(course, number)
    try:
        paired = pair(_kept_apart(history, course), entrants, seats, seed)
    except NoTables as error:
        text = _(
            "%(players)s can play this round, too few for a table of %(seats)s: finish the event, "
            "or bring somebody back."
        )
        raise Refused(text, players=len(entrants), seats=seats) from error
    byes: dict[int, Bye] = {one: away[one] for one in there if one in away}
    byes |= dict.fromkeys(paired.out, "U")
    reasons = {one: _out(history, one) for one in paired.out}
    record = {
        "engine": "tables",
        "version": VERSION,
        "seed": seed,
        "penalty": list(paired.penalty),
        "bound": list(paired.bound),
    }
    pairs = tuple(Pair(one.seats, reason=_reason(history, one.seats)) for one in paired.tables)
    return Draft(pairs, byes, reasons, record)


def warnings(
    course: Course, pairs: Sequence[tuple[int, ...]], byes: Sequence[int]
) -> tuple[Breach, ...]:
    """Return what breaks a rule. Second meetings are told, though a round may need some."""
    history, past = history_of(course), Past(course)
    points = {one.number: history.score(one.number) for one in course.competitors}
    win = scale_of(course.settings, course.settings.seats)[0]
    found: list[Breach] = []
    for one in pairs:
        found += past.met(one)
        found += past.forbidden(one)
        found += past.third_in_row(one)
        found += past.apart(one, points, win, POINT)
    return (*found, *past.had_bye(byes))


def _kept_apart(history: History, course: Course) -> History:
    """Count those who may not meet as having met very often: they sit apart where it can be."""
    met = Counter(history.met)
    for group in course.settings.forbidden:
        met.update(dict.fromkeys(combinations(sorted(group), 2), _OFTEN))
    return replace(history, met=met)


def _reason(history: History, seats: Sequence[int]) -> JSON:
    met = [
        [one, other, history.meetings(one, other)]
        for one, other in combinations(seats, 2)
        if history.meetings(one, other)
    ]
    return {
        "kind": "tables",
        "scores": [history.score(number) for number in seats],
        "met": met,
        "starts": [history.starts(number) for number in seats],
    }


def _out(history: History, number: int) -> JSON:
    return {
        "kind": "tables_out",
        "byes": history.byes.get(number, 0),
        "score": history.score(number),
    }
