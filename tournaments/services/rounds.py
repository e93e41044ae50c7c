"""A round: paired, looked at and changed by the organizer, begun, closed.

All of these act on an event that is held.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any, Final

from games import registry
from koturnir.tables.services.seating import Settings, seat_players
from tournaments.formats.course import Course, Draft, Pair
from tournaments.models import Entrant, Pairing, Place, Result, Round, Stage, Tournament
from tournaments.refusals import Refused
from tournaments.selectors.boards import away_from
from tournaments.selectors.courses import courses, format_of
from tournaments.services import mails
from tournaments.services.acts import note
from tournaments.services.results import decide

BREATH: Final = timedelta(minutes=1)
"""Between two rounds at least: people come back from the table they played at."""


def plan(stage: Stage, now: datetime) -> Round:
    """Return the next round that has not begun, with the time when it is to begin."""
    tournament = stage.tournament
    last = stage.rounds.filter(status=Round.Status.CLOSED).order_by("-number").first()
    number = last.number + 1 if last else 1
    round_, _ = Round.objects.get_or_create(stage=stage, number=number)
    round_.stage = stage
    if last is None or last.closed_at is None:
        return round_
    by_mail = tournament.schedule == Tournament.Schedule.DATE
    pause = timedelta() if by_mail else timedelta(minutes=tournament.gap_minutes)
    if tournament.schedule == Tournament.Schedule.TIMES and round_.starts_at is not None:
        earliest = last.closed_at + BREATH
        # A time that has become too early is moved, and is then the round's time.
        wanted = max(round_.starts_at, earliest)
    else:
        wanted = round_.starts_at or last.closed_at + pause
    if round_.starts_at != wanted:
        round_.starts_at = wanted
        round_.save()
    return round_


def pair(round_: Round, now: datetime) -> None:
    """Pair a planned round by the format's engine. Raises a format's refusal."""
    stage = round_.stage
    fmt = format_of(stage)
    round_.pairings.all().delete()
    away = away_from(stage, round_.number)
    board = 0
    records: list[dict[str, Any]] = []
    for at, course in enumerate(courses(stage)):
        if fmt.over(course):  # a smaller group may have no round left
            records.append({})
            continue
        draft = fmt.draft(course, {n: b for n, b in away.items() if _plays(course, n)})
        records.append(_record(course, draft))
        board = _write(round_, at, draft, board)
    round_.record = {"groups": records, "at": now.isoformat()}
    round_.status = Round.Status.PAIRED
    round_.save()


def pair_by_standings(round_: Round, now: datetime) -> None:
    """Seat a round by the standings alone, for the organizer to change: no rule is looked at."""
    stage = round_.stage
    fmt, seats = format_of(stage), stage.tournament.seats
    round_.pairings.all().delete()
    away = away_from(stage, round_.number)
    board = 0
    for at, course in enumerate(courses(stage)):
        playing = {one.number for one in course.competitors if one.plays(course.round_number + 1)}
        ranked = [one.number for one in fmt.standings(course).lines if one.number in playing]
        here = [number for number in ranked if number not in away]
        tables = [tuple(here[start : start + seats]) for start in range(0, len(here), seats)]
        byes = {number: letter for number, letter in away.items() if number in playing}
        if tables and len(tables[-1]) == 1:
            (left,) = tables.pop()
            byes[left] = "U"
        draft = Draft(tuple(Pair(one) for one in tables), byes)
        board = _write(round_, at, draft, board)
    if not round_.pairings.filter(bye="").exists():
        raise Refused("too_few_entrants")
    round_.pairings.update(by_hand=True)
    round_.record = {"groups": [{"engine": "hand"}], "at": now.isoformat()}
    round_.status = Round.Status.PAIRED
    round_.save()


def begin(round_: Round, now: datetime) -> None:
    """Begin a paired round: tables are made, players called, clocks run."""
    stage, tournament = round_.stage, round_.stage.tournament
    round_.status, round_.started_at, round_.starts_at = Round.Status.RUNNING, now, now
    if tournament.schedule == Tournament.Schedule.DATE and tournament.round_days:
        round_.ends_at = now + timedelta(days=tournament.round_days)
    round_.save()
    gone = _gone(stage)
    for pairing in round_.pairings.prefetch_related("places__entrant__user"):
        make_table(pairing, tournament, now, gone)
    note(
        tournament,
        "began",
        stage=stage.number,
        round=round_.number,
        pairings=[_shown(one) for one in round_.pairings.prefetch_related("places__entrant")],
        engine=[one.get("engine", "") for one in round_.record.get("groups", [])],
    )


def follow(round_: Round, now: datetime) -> int:
    """Make the games that follow in a round that runs (knock-out); return how many."""
    stage = round_.stage
    fmt = format_of(stage)
    if not fmt.continuous:
        return 0
    last = round_.pairings.order_by("-board").first()
    board, gone, made = last.board if last else 0, _gone(stage), 0
    for at, course in enumerate(courses(stage)):
        for found in fmt.follow(course):
            board, made = board + 1, made + 1
            make_table(_pairing(round_, at, board, found), stage.tournament, now, gone)
    return made


def close(round_: Round, now: datetime) -> None:
    """Close a round of which every pairing is decided."""
    round_.status, round_.closed_at = Round.Status.CLOSED, now
    round_.save()
    note(round_.stage.tournament, "closed", stage=round_.stage.number, round=round_.number)


def make_table(
    pairing: Pairing, tournament: Tournament, now: datetime, gone: set[int] | None = None
) -> None:
    """Make the table of a pairing and call its players; decide what needs no game."""
    pairing.started_at = now
    places = list(pairing.places.select_related("entrant__user").order_by("seat"))
    missing = [one.seat for one in places if one.entrant_id in (gone or set())]
    here = [one.entrant for one in places if one.seat not in missing]
    if pairing.bye:
        pairing.decided_at = now
        pairing.save()
    elif missing and len(here) < _fewest(tournament):
        pairing.save()
        decide(pairing, (), (), missing, Result.Source.FORFEIT, now)
    else:
        # Whoever is gone has no seat: the others play without him.
        users = [one.user for one in here]
        pairing.table = seat_players(_settings(tournament, len(users)), users, now=now)
        if tournament.grace_seconds:
            pairing.grace_until = now + timedelta(seconds=tournament.grace_seconds)
        pairing.save()
        for one in here:
            mails.tell(one, "called", pairing=pairing.pk)


def _plays(course: Course, number: int) -> bool:
    return any(one.number == number for one in course.competitors)


def _gone(stage: Stage) -> set[int]:
    gone = stage.tournament.entrants.exclude(status=Entrant.Status.ENTERED)
    return set(gone.values_list("pk", flat=True))


def _write(round_: Round, group: int, draft: Draft, board: int) -> int:
    """Write a draft as pairings; return the number of the last board."""
    for found in draft.pairs:
        board += 1
        _pairing(round_, group, board, found)
    for number, letter in sorted(draft.byes.items()):
        board += 1
        pairing = Pairing.objects.create(
            round=round_, group=group, board=board, bye=letter, reason=draft.reasons.get(number)
        )
        _seat(pairing, [number])
    return board


def _pairing(round_: Round, group: int, board: int, found: Pair) -> Pairing:
    game = round_.pairings.filter(match=found.match).count() + 1 if found.match else 1
    pairing = Pairing.objects.create(
        round=round_, group=group, board=board, match=found.match, game=game, reason=found.reason
    )
    _seat(pairing, found.seats)
    return pairing


def _seat(pairing: Pairing, numbers: Sequence[int]) -> None:
    tournament = pairing.round.stage.tournament
    by_number = {one.number: one for one in tournament.entrants.filter(number__in=numbers)}
    Place.objects.bulk_create(
        Place(pairing=pairing, entrant=by_number[number], seat=seat)
        for seat, number in enumerate(numbers)
    )


def _record(course: Course, draft: Draft) -> dict[str, Any]:
    """Return how a draft was made: the engine's record and the digest of what it was made from."""
    text = json.dumps(asdict(course), sort_keys=True, default=_plain)
    return {**(draft.record or {}), "input": hashlib.sha256(text.encode()).hexdigest()}


def _plain(value: object) -> object:
    return sorted(value) if isinstance(value, frozenset) else str(value)


def _shown(pairing: Pairing) -> dict[str, Any]:
    numbers = [one.entrant.number for one in pairing.places.all()]
    shown: dict[str, Any] = {"board": pairing.board, "seats": numbers}
    if pairing.bye:
        shown["bye"] = pairing.bye
    return shown


def _fewest(tournament: Tournament) -> int:
    return max(2, registry.get(tournament.game).spec.min_seats)


def _settings(tournament: Tournament, seats: int) -> Settings:
    return Settings(
        game=tournament.game,
        seat_count=seats,
        options=tournament.options,
        time_control=tournament.time_control,
        rated=tournament.rated,
        watch=tournament.watch,
        vacation=tournament.vacation,
    )
