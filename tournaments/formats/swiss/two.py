"""Swiss of two seats: rounds of the FIDE (Dutch) system, standings of C.07."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from enum import Enum
from typing import Final

from games.api import gettext_noop as _
from tournaments.formats.breaches import Past
from tournaments.formats.course import JSON, Breach, Bye, Course, Draft, Pair, Table
from tournaments.formats.errors import Refused
from tournaments.formats.event import SYSTEM, event_of
from tournaments.formats.standing import table_of
from tournaments.formats.tie_breaks import chosen_tie_breaks
from tournaments.history import AWAY, Event, Outing
from tournaments.pairing.dutch import NoPairing, Paired, field, in_order, pair, seats
from tournaments.pairing.dutch.reasons import Reasons

EXPLAINED: Final = 150
"""In a round of more players nobody is told why: reasons take longer than the pairing."""


def draft(course: Course, rounds: int, away: Mapping[int, Bye]) -> Draft:
    """Pair the next round."""
    number = course.round_number + 1
    event = _before(course, rounds, away)
    players = field(event, number)
    if len(players) < 2:
        raise Refused(
            _("Fewer than two can play this round: finish the event, or bring somebody back.")
        )
    try:
        paired = pair(players)
    except NoPairing as error:
        text = _(
            "Round %(round)s can’t be paired without a second meeting, a second bye or a third "
            "game running in one seat: finish the event, or pair the round by hand."
        )
        raise Refused(text, round=number) from error
    byes = {
        one.number: away[one.number]
        for one in course.competitors
        if one.number in away and one.plays(number)
    }
    why = Reasons(event, number, paired) if len(players) <= EXPLAINED else None
    reasons = {}
    if paired.bye:
        byes[paired.bye.number] = "U"
        if why:
            reasons[paired.bye.number] = {"kind": "dutch_bye", **_json(why.bye())}
    record = {"engine": "dutch", "version": SYSTEM}
    return Draft(_pairs(event, number, paired, why), byes, reasons, record)


def standings(course: Course, rounds: int, after: int | None) -> Table:
    codes = chosen_tie_breaks("swiss", course.settings)
    return table_of(course, event_of(course, rounds, SYSTEM), codes, "swiss", after)


def warnings(
    course: Course, rounds: int, pairs: Sequence[tuple[int, ...]], byes: Sequence[int]
) -> tuple[Breach, ...]:
    """Return what breaks a rule: no pairing of the engine breaks more than it must."""
    event = event_of(course, rounds, SYSTEM)
    points = {one.number: event.points(one.number, len(one.rounds)) for one in event.entrants}
    past = Past(course)
    found: list[Breach] = []
    for one in pairs:
        found += past.met(one)
        found += past.forbidden(one)
        found += past.third_in_row(one)
        found += past.apart(one, points, course.settings.win, 10)
    return (*found, *past.had_bye(byes))


def _before(course: Course, rounds: int, away: Mapping[int, Bye]) -> Event:
    """Return the event with what is known of the next round: who is not to be paired."""
    event = event_of(course, rounds, SYSTEM)
    noted = {}
    for one in course.competitors:
        if not one.plays(course.round_number + 1):
            noted[one.number] = AWAY
        elif one.number in away:
            noted[one.number] = Outing(0, "-", away[one.number])
    entrants = tuple(
        replace(one, rounds=(*one.rounds, noted[one.number])) if one.number in noted else one
        for one in event.entrants
    )
    return replace(event, entrants=entrants)


def _pairs(event: Event, number: int, paired: Paired, why: Reasons | None) -> tuple[Pair, ...]:
    made = []
    for x, y in in_order(event, number, paired.pairs):
        both = tuple(player.number for player in seats(x, y, event.first_seat))
        reason = {"kind": "dutch", **_json(why.pair(x, y))} if why else None
        made.append(Pair(both, reason=reason))
    return tuple(made)


def _json(reason: object) -> dict[str, JSON]:
    """Return a record as JSON has it: lists for tuples, texts for what is enumerated."""
    found: dict[str, JSON] = _plain(asdict(reason))  # type: ignore[call-overload]
    return found


def _plain(value: JSON) -> JSON:
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value.value if isinstance(value, Enum) else value
