"""The acts of a game going on: come, move, resign, abort, time out; and what an event does to it.

One function commits a move, whoever sends it: a page, a mail, a bot.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final, cast

from django.db import transaction

from games.api import GameError, MalformedMove, NotYourTurn
from koturnir.accounts.services.vacations import Busy
from koturnir.core import time
from koturnir.tables import hooks
from koturnir.tables.models import LogEntry, Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services import holidays
from koturnir.tables.services.outages import catch_up, charged_at
from koturnir.tables.services.sitting import AGREED, Sitting, clock_of

RESIGNED, TIMEOUT, REMOVED, ABORTED = "resigned", "timeout", "removed", "aborted"
NO_SHOW, CALLED_OFF = "no_show", "called_off"
OUT_OF_DATE: Final = "date"
"""The date at which an event's round ends: the points count as they stand."""
MOST_SECONDS: Final = 86_400
"""The most time that an organizer can add at once."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a request did: the table's version after it; ``repeated`` if it was done before."""

    version: int
    repeated: bool = False


def arrive(code: str, user_id: int, now: datetime | None = None) -> bool:
    """Note that the person has come to the table; return whether it was for the first time.

    One statement without the table's lock: it may be said at every turn.
    """
    seats = Seat.objects.filter(
        table__code=code, table__status=Table.Status.PLAYING, user_id=user_id, left=""
    )
    return bool(seats.filter(came_at=None).update(came_at=now or time.now()))


def submit(
    code: str,
    user_id: int,
    text: str,
    expected_version: int,
    request_id: str,
    *,
    lag_ms: int = 0,
    now: datetime | None = None,
) -> Receipt:
    """Play the move ``text`` for the user's seat.

    ``expected_version`` is the version the mover looked at; a request that was
    carried out before is answered with what it did then. ``lag_ms`` is the
    measured lag of the mover's line. Raises `Refused`: ``not_found``,
    ``not_seated``, ``not_playing``, ``flag_fallen``, ``not_your_turn``,
    ``on_hold``, ``stale``, ``malformed_move``, ``illegal_move``.
    """
    with transaction.atomic():
        sitting = _open(code, now)
        seat = sitting.seat_of(user_id)
        if before := _answered(sitting, seat, request_id):
            return before
        _check_playing(sitting, seat)
        _check_not_held(sitting)
        if arrive(code, user_id, sitting.now):
            seat.came_at = sitting.now
        if _fallen(sitting, seat, lag_ms) and not _saved(sitting, seat):
            # The flag fell before this move came: that is what is committed, so no raise here.
            _lose_on_time(sitting, seat)
        else:
            _move(sitting, seat, text, expected_version, request_id, lag_ms)
            return Receipt(sitting.table.version)
    raise Refused("flag_fallen")


def submit_for_steward(code: str, seat_index: int, text: str, expected_version: int) -> Receipt:
    """Play a bot's move for a seat that was handed to a steward. Raises `Refused`.

    A turn that comes twice is stale: it needs no request id, and one of the
    seat's person, who chose his freely before he left, can't stand in its way.
    """
    with transaction.atomic():
        sitting = _open(code, None)
        seat = next((s for s in sitting.seats if s.index == seat_index and s.steward), None)
        if seat is None:
            raise Refused("not_seated")
        if not sitting.playing:
            raise Refused("not_playing")
        _check_not_held(sitting)
        _move(sitting, seat, text, expected_version, "", 0)
        return Receipt(sitting.table.version)


def resign(code: str, user_id: int, request_id: str, now: datetime | None = None) -> Receipt:
    """Leave the game for good. Raises `Refused`."""
    with transaction.atomic():
        sitting = _open(code, now)
        seat = sitting.seat_of(user_id)
        if before := _answered(sitting, seat, request_id):
            return before
        _check_playing(sitting, seat)
        sitting.withdraw(seat, RESIGNED, request_id)
        sitting.close()
        return Receipt(sitting.table.version)


def offer_abort(code: str, user_id: int, *, on: bool, now: datetime | None = None) -> Receipt:
    """Offer to abort, or take the offer back; done when every person offers it.

    Possible until every seat that stays has moved. A request that comes again
    after it ended the table is answered as the first time. Raises `Refused`.
    """
    with transaction.atomic():
        sitting = _open(code, now)
        seat = sitting.seat_of(user_id)
        if on and seat.wants_abort and sitting.table.status == Table.Status.ABORTED:
            return Receipt(sitting.table.version, repeated=True)
        _check_playing(sitting, seat)
        if hooks.event_of(sitting.table.id) is not None:
            raise Refused("of_event")
        if not can_abort(sitting.table):
            raise Refused("too_late_to_abort")
        seat.wants_abort = on
        people = [s for s in sitting.seats if not s.user.is_bot and not s.left]
        if all(s.wants_abort for s in people):
            sitting.abort(ABORTED)
        sitting.close()
        return Receipt(sitting.table.version)


def offer_end(code: str, user_id: int, *, on: bool, now: datetime | None = None) -> Receipt:
    """Propose to end the game as it stands, or take that back; done when every person agrees.

    By correspondence only. A request that comes again after it ended the table is
    answered as the first time. Raises `Refused`.
    """
    with transaction.atomic():
        sitting = _open(code, now)
        seat = sitting.seat_of(user_id)
        if on and seat.wants_end and sitting.table.reason == AGREED:
            return Receipt(sitting.table.version, repeated=True)
        _check_playing(sitting, seat)
        _check_not_held(sitting)
        if sitting.table.pace != Table.Pace.CORRESPONDENCE:
            raise Refused("not_by_agreement")
        if seat.wants_end != on:
            sitting.offer_end(seat, on=on)
        people = [s for s in sitting.seats if not s.user.is_bot and not s.left]
        if all(s.wants_end for s in people):
            sitting.finish_as_it_stands()
        if sitting.changed:
            sitting.close()
        return Receipt(sitting.table.version)


def can_abort(table: Table) -> bool:
    """Whether some seat has not moved yet. One that left never will, so it doesn't count."""
    moved = LogEntry.objects.filter(table=table, kind=LogEntry.Kind.MOVE).values("seat")
    return table.seats.filter(left="").exclude(index__in=moved).exists()


def remove(code: str, user_id: int) -> None:
    """Take a person out of a game that goes on (a deleted account)."""
    with transaction.atomic():
        sitting = _open(code, None)
        seat = sitting.seat_of(user_id)
        _check_playing(sitting, seat)
        sitting.withdraw(seat, REMOVED)
        sitting.close()


def time_out(code: str, now: datetime | None = None) -> bool:
    """Carry out what a passed deadline means; return whether a flag had fallen.

    Nothing happens if the table is held by somebody else, who does it himself.
    """
    with transaction.atomic():
        try:
            sitting = _open(code, now, skip=True)
        except Refused:
            return False
        # A flag that fell in the moment of a pause falls when the game goes on.
        lost = 0
        for seat in [] if sitting.held else _fallen_in_order(sitting):
            if not sitting.playing:
                break
            try:
                if holidays.saved(sitting, seat):
                    continue
            except Busy:  # the next sweep decides
                return False
            _lose_on_time(sitting, seat, close=False)
            lost += 1
        if sitting.changed:
            sitting.close()
        return lost > 0


def follow_vacations(code: str, now: datetime | None = None) -> bool:
    """Begin or end at a table what vacations do; return whether one did.

    Nothing happens if the table is held by somebody else, who does it himself.
    """
    with transaction.atomic():
        try:
            sitting = _open(code, now, skip=True)
        except Refused:
            return False
        if sitting.changed:
            sitting.close()
            return True
        return False


# --- what the organizer of an event does, or the platform for him


def abort_by_platform(code: str, reason: str, now: datetime | None = None) -> bool:
    """End a game without a result; return whether it was still going on.

    ``reason`` is `NO_SHOW`, `CALLED_OFF` or another code. Raises `Refused` (``not_found``).
    """
    with transaction.atomic():
        sitting = _open(code, now)
        if not sitting.playing:
            return False
        sitting.abort(reason)
        sitting.close()
        return True


def end_by_platform(code: str, reason: str = OUT_OF_DATE, now: datetime | None = None) -> bool:
    """End a game as it stands, by the points so far; return whether it was still going on.

    Raises `Refused` (``not_found``).
    """
    with transaction.atomic():
        sitting = _open(code, now)
        if not sitting.playing:
            return False
        sitting.finish_as_it_stands(reason)
        sitting.close()
        return True


def withdraw_by_platform(
    code: str, user_ids: Collection[int], reason: str, now: datetime | None = None
) -> int:
    """Take people out of a game for good; return how many were still in it.

    ``reason`` is `NO_SHOW` or `REMOVED`. They go in the order of their seats, and when too
    few are left the game ends by its own rules: whoever comes last in that order then stays.
    If nobody has come, `abort_by_platform` is the right end. Raises `Refused` (``not_found``).
    """
    with transaction.atomic():
        sitting = _open(code, now)
        gone = 0
        for seat in sitting.seats:
            if seat.user_id in user_ids and sitting.playing and not seat.left:
                sitting.withdraw(seat, reason)
                gone += 1
        if gone:
            sitting.close()
        return gone


def add_time(code: str, seconds: int, now: datetime | None = None) -> bool:
    """Give every clock of a game that goes on so many seconds more (1..86400).

    With so much time for each decision only those gain who decide now, and a cap
    is kept after the next move. Returns False where no clock is. Raises `Refused`
    (``not_found``), ``ValueError``.
    """
    if not 1 <= seconds <= MOST_SECONDS:
        raise ValueError(f"{seconds} s are not between 1 and {MOST_SECONDS}")
    with transaction.atomic():
        sitting = _open(code, now)
        if not sitting.playing or sitting.control.base_ms is None:
            return False
        sitting.add_time(seconds)
        sitting.close()
        return True


def hold(code: str, now: datetime | None = None) -> bool:
    """Stop the clocks of a game and take no moves; return whether that was new.

    Raises `Refused` (``not_found``).
    """
    with transaction.atomic():
        sitting = _open(code, now)
        if not sitting.playing or sitting.held:
            return False
        sitting.hold()
        sitting.close()
        return True


def release(code: str, now: datetime | None = None) -> bool:
    """Let a game that was held go on; return whether it was held. Raises `Refused`."""
    with transaction.atomic():
        sitting = _open(code, now)
        if not sitting.held:
            return False
        sitting.release()
        sitting.close()
        return True


# --- parts


def _open(code: str, now: datetime | None, *, skip: bool = False) -> Sitting:
    moment = now or time.now()
    sitting = Sitting.open(code, moment, charged_at(moment), skip=skip)
    catch_up(sitting)
    return sitting


def _answered(sitting: Sitting, seat: Seat, request_id: str) -> Receipt | None:
    """Return the answer to a request that was carried out before."""
    version = sitting.answered(seat, request_id)
    return None if version is None else Receipt(version, repeated=True)


def _check_playing(sitting: Sitting, seat: Seat) -> None:
    if not sitting.playing or seat.left:
        raise Refused("not_playing")


def _check_not_held(sitting: Sitting) -> None:
    if sitting.held:
        raise Refused("on_hold")


def _move(
    sitting: Sitting, seat: Seat, text: str, expected: int, request_id: str, lag_ms: int
) -> None:
    if seat.index not in sitting.awaited():
        raise Refused("not_your_turn")
    # Another seat's hidden choice does not make mine stale; a changed position does.
    if not cast(int, seat.asked_at_version) <= expected <= sitting.table.version:
        raise Refused("stale")
    try:
        sitting.move(seat, text, request_id, lag_ms)
    except MalformedMove as error:
        raise Refused("malformed_move", str(error)) from error
    except NotYourTurn as error:
        raise Refused("not_your_turn", str(error)) from error
    except GameError as error:
        raise Refused("illegal_move", str(error)) from error
    sitting.close()


def _fallen(sitting: Sitting, seat: Seat, lag_ms: int) -> bool:
    left = sitting.time_left(seat, lag_ms)
    if seat.running_since is None or left is None:
        return False
    # A vacation that began as the flag fell came in time.
    return left < 0 if seat.away_since else left <= 0


def _saved(sitting: Sitting, seat: Seat) -> bool:
    try:
        return holidays.saved(sitting, seat)
    except Busy as busy:
        raise Refused("server_error") from busy


def _fallen_in_order(sitting: Sitting) -> list[Seat]:
    """Return the seats whose deadline has passed, the one that fell first in front."""
    falls = [(sitting.control.deadline(clock_of(seat)), seat) for seat in sitting.seats]
    passed = [
        (at, seat)
        for at, seat in falls
        if at is not None and at <= sitting.charged_at and not seat.away_since
    ]
    return [seat for _, seat in sorted(passed, key=lambda fall: fall[0])]


def _lose_on_time(sitting: Sitting, seat: Seat, *, close: bool = True) -> None:
    several = sum(not s.left for s in sitting.seats) > 2
    if several and sitting.table.on_timeout == Table.OnTimeout.STEWARD:
        sitting.hand_to_steward(seat, TIMEOUT)
    else:
        sitting.withdraw(seat, TIMEOUT)
    if close:
        sitting.close()
