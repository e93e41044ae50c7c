"""The organizer's desk. Every act stands in the event's public log, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.tables.refusals import Refused as TableRefused
from koturnir.tables.services import playing
from tournaments.formats.errors import Refused as FormatRefused
from tournaments.models import Entrant, Pairing, Place, Result, Round, Stage, Tournament
from tournaments.refusals import Refused
from tournaments.selectors import playing as at_tables
from tournaments.selectors import standings
from tournaments.selectors.courses import courses, format_of
from tournaments.services import entering, life, mails, rounds, starting
from tournaments.services.acts import because, note
from tournaments.services.holding import held, look_at
from tournaments.services.results import CALLED_OFF, decide

Status = Tournament.Status
REMOVED: Final = "removed"
MAX_MESSAGE: Final = 1000
MAX_ADDED: Final = 24 * 3600


# --- the start and the rounds


def start_now(code: str, organizer: User) -> None:
    """Start the event, before its time if need be. Raises `Refused`, or a format's refusal."""
    with held(code, organizer) as tournament:
        if tournament.status != Status.REGISTRATION:
            raise Refused("not_open")
        now = time.now()
        starting.start(tournament, now)
        first = Round.objects.filter(stage__tournament=tournament, number=1).first()
        if first is not None and first.starts_at and first.starts_at > now:
            first.starts_at = now
            first.save()
        life.go_on(tournament, now)


def pair_again(code: str, organizer: User) -> None:
    """Throw the paired round away and pair it anew (someone withdrew since). Raises `Refused`."""
    with held(code, organizer) as tournament:
        round_ = _paired(tournament)
        rounds.pair(round_, time.now())
        note(tournament, "paired", organizer, round=round_.number, again=True)


def swap(code: str, organizer: User, first: int, second: int, reason: str) -> None:
    """Have two entrants, by number, change places in the paired round. Raises `Refused`.

    They may sit at one table (the seats change) or one may have a bye. What rules this
    breaks the desk shows before (`selectors.desk.warnings`); nothing is forbidden here.
    """
    with held(code, organizer) as tournament:
        round_ = _paired(tournament)
        both = {
            place.entrant.number: place
            for place in Place.objects.filter(
                pairing__round=round_, entrant__number__in=[first, second]
            ).select_related("entrant", "pairing")
        }
        if len(both) != 2:
            raise Refused("not_swappable")
        one, other = both[first], both[second]
        if one.pairing.bye and other.pairing.bye:
            raise Refused("not_swappable")
        _exchange(one, other)
        Pairing.objects.filter(pk__in=[one.pairing_id, other.pairing_id]).update(
            by_hand=True, reason=None
        )
        note(
            tournament,
            "swapped",
            organizer,
            because(reason),
            round=round_.number,
            numbers=[first, second],
        )


def _exchange(one: Place, other: Place) -> None:
    mine, his = one.entrant_id, other.entrant_id
    # A place is unique in its pairing: one steps aside first.
    Place.objects.filter(pk=one.pk).delete()
    Place.objects.filter(pk=other.pk).update(entrant_id=mine)
    Place.objects.create(pairing_id=one.pairing_id, seat=one.seat, entrant_id=his)


def release(code: str, organizer: User, *, at_once: bool = True) -> None:
    """Nod to the paired round: it begins at its time, or at once. Raises `Refused`."""
    with held(code, organizer) as tournament:
        round_ = _paired(tournament)
        now = time.now()
        round_.released = True
        if at_once:
            round_.starts_at = now
        round_.save()
        note(tournament, "released", organizer, round=round_.number)
        life.go_on(tournament, now)


def _paired(tournament: Tournament) -> Round:
    if tournament.paused_at is not None:
        raise Refused("paused")
    stage = at_tables.stage_under_way(tournament)
    round_ = stage.rounds.filter(status=Round.Status.PAIRED).first()
    if round_ is None:
        raise Refused("not_paired")
    round_.stage = stage
    return round_


def set_start(code: str, organizer: User, round_id: int, starts_at: datetime) -> None:
    """Set when a round that has not begun is to begin. Raises `Refused`."""
    with held(code, organizer) as tournament:
        round_ = Round.objects.filter(pk=round_id, stage__tournament=tournament).first()
        if round_ is None or round_.status not in {Round.Status.PLANNED, Round.Status.PAIRED}:
            raise Refused("no_such_round")
        round_.starts_at = starts_at
        round_.save()
        note(tournament, "moved", organizer, round=round_.number, to=starts_at.isoformat())
        look_at(tournament, time.now())


# --- results


def set_result(
    code: str,
    organizer: User,
    pairing_id: int,
    places: Sequence[int],
    absent: Sequence[int],
    reason: str,
) -> None:
    """Set or correct a result: places by seat (1 the best), or seats that forfeit.

    Both empty: the result is taken back. A table that is still being played is called off.
    Raises `Refused`.
    """
    reason = because(reason)
    table = (
        Pairing.objects.filter(
            pk=pairing_id, round__stage__tournament__code=code, table__status="playing"
        )
        .values_list("table__code", flat=True)
        .first()
    )
    with held(code, organizer) as tournament:  # whoever may not must not end a table either
        pairing = _pairing(tournament, pairing_id)
        _check_result(pairing, places, absent)
    if table is not None:
        playing.abort_by_platform(table, CALLED_OFF)
    with held(code, organizer) as tournament:
        pairing = _pairing(tournament, pairing_id)
        before = pairing.results.order_by("-version").first()
        decide(pairing, places, (), absent, Result.Source.HAND, time.now())
        _check_later(pairing)
        note(
            tournament,
            "result" if before is None else "corrected",
            organizer,
            reason,
            round=pairing.round.number,
            board=pairing.board,
            places=list(places),
            absent=sorted(absent),
            before=[before.places, before.absent] if before else None,
        )


def _pairing(tournament: Tournament, pairing_id: int) -> Pairing:
    found = Pairing.objects.select_related("round__stage").filter(
        pk=pairing_id, round__stage__tournament=tournament, bye=""
    )
    pairing = found.first()
    if pairing is None:
        raise Refused("not_found")
    pairing.round.stage.tournament = tournament
    return pairing


def _check_result(pairing: Pairing, places: Sequence[int], absent: Sequence[int]) -> None:
    seats = pairing.places.count()
    if pairing.round.stage.tournament.is_over:
        raise Refused("is_over")
    if pairing.round.status not in {Round.Status.RUNNING, Round.Status.CLOSED}:
        raise Refused("no_such_round")
    if places and (
        len(places) != seats
        or any(place != 1 + sum(other < place for other in places) for place in places)
    ):
        raise Refused("bad_result")
    if not set(absent) <= set(range(seats)) or (places and absent and seats == 2):
        raise Refused("bad_result")


def _check_later(pairing: Pairing) -> None:
    """Raise `Refused` if what was played since can't have followed from the corrected result."""
    stage = pairing.round.stage
    later = stage.tournament.stages.filter(number__gt=stage.number).exclude(status="waiting")
    if later.exists():
        raise Refused("later_games")
    if stage.format != "knockout":
        return
    try:
        for course in courses(stage):
            format_of(stage).standings(course)
    except FormatRefused as refusal:
        raise Refused("later_games") from refusal


# --- entrants


def disqualify(code: str, organizer: User, number: int, reason: str) -> None:
    """Put an entrant out of the event; his game is forfeited. Raises `Refused`."""
    reason = because(reason)
    entrant = _entrant(code, organizer, number)
    _out_of_tables(entrant)
    with held(code, organizer) as tournament:
        entrant = tournament.entrants.get(pk=entrant.pk)
        entrant.status = Entrant.Status.DISQUALIFIED
        entrant.last_round = at_tables.rounds_begun(tournament)
        entrant.waiting_since = None
        entrant.save()
        note(tournament, "disqualified", organizer, reason, entrant=number)
        look_at(tournament, time.now())


def withdraw(code: str, organizer: User, number: int, reason: str) -> None:
    """Withdraw an entrant, who may return. Raises `Refused`."""
    reason = because(reason)
    entrant = _entrant(code, organizer, number)
    _out_of_tables(entrant)
    with held(code, organizer) as tournament:
        entering.withdraw(tournament, tournament.entrants.get(pk=entrant.pk), organizer, reason)


def remove(code: str, organizer: User, entrant_id: int) -> None:
    """Take an entry away before the start. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.has_started:
            raise Refused("started")
        gone = tournament.entrants.filter(pk=entrant_id).first()
        if gone is None:
            raise Refused("not_entered")
        gone.delete()
        entering.fill_up(tournament)


def check_in(code: str, organizer: User, entrant_id: int) -> None:
    """Note that an entrant is there. Raises `Refused`."""
    with held(code, organizer) as tournament:
        entrant = tournament.entrants.filter(pk=entrant_id).first()
        if entrant is None:
            raise Refused("not_entered")
        entrant.checked_in_at = entrant.checked_in_at or time.now()
        entrant.save()


def order_seeds(code: str, organizer: User, entrants: Sequence[int]) -> None:
    """Set the seeds by hand: the entrants' ids, the first seed first. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.has_started:
            raise Refused("started")
        known = set(tournament.entrants.values_list("pk", flat=True))
        if set(entrants) != known or len(entrants) != len(known):
            raise Refused("not_entered")
        tournament.seeding = Tournament.Seeding.HAND
        for seed, pk in enumerate(entrants, 1):
            tournament.entrants.filter(pk=pk).update(seed=seed)


def give_bye(code: str, organizer: User, number: int, round_number: int, letter: str) -> None:
    """Give an entrant a bye for a round not paired yet: H, F or Z; "" takes it back."""
    with held(code, organizer) as tournament:
        entrant = tournament.entrants.filter(number=number).first()
        if entrant is None:
            raise Refused("not_entered")
        if round_number <= at_tables.rounds_paired(tournament):
            raise Refused("no_such_round")
        if letter not in {"", "H", "F", "Z"}:
            raise Refused("no_bye")
        entrant.bye_requests.filter(round=round_number).delete()
        if letter:
            entrant.bye_requests.create(round=round_number, letter=letter, at=time.now())
        note(tournament, "bye", organizer, entrant=number, round=round_number, letter=letter)


def _entrant(code: str, organizer: User, number: int) -> Entrant:
    with held(code, organizer) as tournament:
        entrant = tournament.entrants.filter(number=number).select_related("user").first()
        if entrant is None or tournament.is_over:
            raise Refused("not_entered")
        return entrant


def _out_of_tables(entrant: Entrant) -> None:
    for table in at_tables.running_tables(entrant.tournament, entrant.user):
        with suppress(TableRefused):  # it ended by itself meanwhile
            playing.withdraw_by_platform(table, [entrant.user_id], REMOVED)


# --- the event as a whole


def pause(code: str, organizer: User, reason: str) -> None:
    """Pause the event: clocks stand, and nothing becomes due. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.status != Status.RUNNING:
            raise Refused("not_running")
        if tournament.paused_at is not None:
            raise Refused("paused")
        tournament.paused_at = time.now()
        tournament.due_at = None
        note(tournament, "paused", organizer, because(reason))
        tables = at_tables.running_tables(tournament)
    for table in tables:
        playing.hold(table)


def resume(code: str, organizer: User) -> None:
    """Go on after a pause: what was to come is moved by as much. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.paused_at is None:
            raise Refused("not_paused")
        now = time.now()
        lost = now - tournament.paused_at
        _move_on(tournament, lost)
        tournament.paused_at = None
        note(tournament, "resumed", organizer, seconds=round(lost.total_seconds()))
        look_at(tournament, now)
        tables = at_tables.running_tables(tournament)
    for table in tables:
        playing.release(table)


def _move_on(tournament: Tournament, lost: timedelta) -> None:
    for pairing in Pairing.objects.filter(
        round__stage__tournament=tournament, grace_until__isnull=False
    ):
        pairing.grace_until = pairing.grace_until and pairing.grace_until + lost
        pairing.save()
    for round_ in Round.objects.filter(stage__tournament=tournament).exclude(status="closed"):
        fixed = tournament.schedule == Tournament.Schedule.TIMES
        if round_.starts_at and not (fixed and round_.status == Round.Status.PLANNED):
            round_.starts_at += lost
        if round_.ends_at:
            round_.ends_at += lost
        round_.save()


def add_time(code: str, organizer: User, seconds: int, reason: str) -> int:
    """Give everybody at the event's tables more time; return at how many. Raises `Refused`."""
    if not 1 <= seconds <= MAX_ADDED:
        raise Refused("bad_number")
    with held(code, organizer) as tournament:
        note(tournament, "time", organizer, because(reason), seconds=seconds)
        tables = at_tables.running_tables(tournament)
    for table in tables:
        playing.add_time(table, seconds)
    return len(tables)


def message(code: str, organizer: User, text: str, *, to_absent: bool = False) -> int:
    """Send a message to all entrants, or to those who have not come; return to how many."""
    text = text.strip()
    if not text:
        raise Refused("needs_reason")
    if len(text) > MAX_MESSAGE:
        raise Refused("too_long")
    with held(code, organizer) as tournament:
        people = list(tournament.entrants.filter(status=Entrant.Status.ENTERED))
        if to_absent:
            missing = set(standings.absent_now(tournament))
            people = [one for one in people if one.pk in missing]
        # Public like every act; those who are absent are named by their number.
        note(
            tournament,
            "message",
            organizer,
            text[:500],
            to=[one.number for one in people] if to_absent else "all",
        )
        for one in people:
            mails.tell(one, "message", text=text)
        return len(people)


def decide_cut(code: str, organizer: User, numbers: Sequence[int], reason: str) -> None:
    """Order entrants who are equal at the cut, the best first. Raises `Refused`."""
    with held(code, organizer) as tournament:
        stage = at_tables.stage_under_way(tournament)
        after = tournament.stages.filter(number=stage.number + 1).first()
        if after is None:
            raise Refused("not_undecided")
        open_now = {n for one in standings.going_on(stage, after).undecided for n in one.entrants}
        if not numbers or not set(numbers) <= open_now or len(set(numbers)) != len(numbers):
            raise Refused("not_undecided")
        stage.decided = [*(n for n in stage.decided if n not in numbers), *numbers]
        stage.save()
        note(tournament, "decided", organizer, because(reason), order=list(numbers))
        tournament.paused_at = None
        look_at(tournament, time.now())


def cancel(code: str, organizer: User, reason: str) -> None:
    """Cancel the event; running games are called off. Raises `Refused`."""
    reason = because(reason)
    with held(code, organizer) as tournament:
        if tournament.is_over:
            raise Refused("is_over")
        tables = at_tables.running_tables(tournament)
        life.cancel(tournament, time.now(), reason, organizer)
    for table in tables:
        playing.abort_by_platform(table, CALLED_OFF)


def finish(code: str, organizer: User, reason: str) -> None:
    """End an event before its last round, once no game is open. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.status != Status.RUNNING or at_tables.running_tables(tournament):
            raise Refused("not_running")
        stage = at_tables.stage_under_way(tournament)
        note(tournament, "ended", organizer, because(reason))
        stage.rounds.exclude(status=Round.Status.CLOSED).filter(
            status__in=[Round.Status.PLANNED, Round.Status.PAIRED]
        ).delete()
        stage.status = Stage.Status.FINISHED
        stage.save()
        life.finish(tournament, time.now())


def archive(code: str, organizer: User, *, on: bool = True) -> None:
    """Put an event that is over away from the lists, or back."""
    with held(code, organizer) as tournament:
        if not tournament.is_over:
            raise Refused("not_running")
        tournament.archived = on
