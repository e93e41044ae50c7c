"""The acts of a game going on: move, resign, abort, time out.

One function commits a move, whoever sends it: a page, a mail, a bot.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import cast

from django.db import transaction

from games.api import GameError, MalformedMove, NotYourTurn
from koturnir.core import time
from koturnir.tables.models import LogEntry, Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services.outages import charged_at, give_back
from koturnir.tables.services.sitting import Sitting, clock_of

RESIGNED, TIMEOUT, REMOVED, ABORTED = "resigned", "timeout", "removed", "aborted"


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a request did: the table's version after it; ``repeated`` if it was done before."""

    version: int
    repeated: bool = False


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
    ``stale``, ``malformed_move``, ``illegal_move``.
    """
    with transaction.atomic():
        sitting = _open(code, now)
        seat = sitting.seat_of(user_id)
        if before := _answered(sitting, seat, request_id):
            return before
        _check_playing(sitting, seat)
        if _fallen(sitting, seat, lag_ms):
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
        if not can_abort(sitting.table):
            raise Refused("too_late_to_abort")
        seat.wants_abort = on
        people = [s for s in sitting.seats if not s.user.is_bot and not s.left]
        if all(s.wants_abort for s in people):
            sitting.abort(ABORTED)
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
        for seat in (fallen := _fallen_in_order(sitting)):
            if sitting.playing:
                _lose_on_time(sitting, seat, close=False)
        if fallen:
            sitting.close()
        return bool(fallen)


def _open(code: str, now: datetime | None, *, skip: bool = False) -> Sitting:
    moment = now or time.now()
    sitting = Sitting.open(code, moment, charged_at(moment), skip=skip)
    give_back(sitting)
    return sitting


def _answered(sitting: Sitting, seat: Seat, request_id: str) -> Receipt | None:
    """Return the answer to a request that was carried out before."""
    version = sitting.answered(seat, request_id)
    return None if version is None else Receipt(version, repeated=True)


def _check_playing(sitting: Sitting, seat: Seat) -> None:
    if not sitting.playing or seat.left:
        raise Refused("not_playing")


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
    return seat.running_since is not None and left is not None and left <= 0


def _fallen_in_order(sitting: Sitting) -> list[Seat]:
    """Return the seats whose deadline has passed, the one that fell first in front."""
    falls = [(sitting.control.deadline(clock_of(seat)), seat) for seat in sitting.seats]
    passed = [(at, seat) for at, seat in falls if at is not None and at <= sitting.charged_at]
    return [seat for _, seat in sorted(passed, key=lambda fall: fall[0])]


def _lose_on_time(sitting: Sitting, seat: Seat, *, close: bool = True) -> None:
    several = sum(not s.left for s in sitting.seats) > 2
    if several and sitting.table.on_timeout == Table.OnTimeout.STEWARD:
        sitting.hand_to_steward(seat, TIMEOUT)
    else:
        sitting.withdraw(seat, TIMEOUT)
    if close:
        sitting.close()
