"""Correspondence tables: whose turn it is, whose time runs out, and how it ended.

All is called in the transaction that changed the table, whose row is locked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Case, DateTimeField, Q, Value, When

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.notifications.kinds import GAME_OVER, LAST_CALL, REMINDER, TURN
from koturnir.notifications.models import Notice, Preferences
from koturnir.notifications.policy import Wishes, calls
from koturnir.notifications.selectors import clocks
from koturnir.notifications.selectors.people import has_address, preferences_of, wishes
from koturnir.notifications.services.noticing import Told, write
from koturnir.tables.models import Seat, Table

OF_A_TURN: Final = (TURN, REMINDER, LAST_CALL)
PARKED: Final = timedelta(days=36_500)
"""How far a call is put off while the clock stands: it is planned anew when that runs."""
MOVED: Final = timedelta(hours=1)
"""A deadline that moved by more than this is worth telling again."""


def follow(table: Table, seats: Sequence[Seat]) -> None:
    """Have the notices about a table agree with how it stands now."""
    now = time.now()
    asked = [] if table.is_over else [seat for seat in seats if _asked(seat)]
    by_user = {seat.user_id: seat for seat in asked}
    preferences = preferences_of(by_user)
    known = _known(table, asked)
    for row in known:
        if row.state == Notice.State.WAITING:
            seat = by_user.get(row.user_id)
            wanted = wishes(preferences[seat.user_id], seat.user) if seat else Wishes()
            _keep_or_drop(row, table, seat, wanted, now)
    if asked:
        _write_missing(table, asked, preferences, known, now)


def end(table: Table, seats: Sequence[Seat]) -> None:
    """Tell the people of a correspondence table that it has ended."""
    if table.pace != Table.Pace.CORRESPONDENCE:
        return
    now = time.now()
    write(
        [
            Told(
                seat.user_id,
                GAME_OVER,
                f"{GAME_OVER}/{table.code}/{seat.user_id}",
                now,
                table_id=table.pk,
            )
            for seat in seats
            if has_address(seat.user)
        ]
    )


def call_again(user: User) -> None:
    """Plan the person's calls anew: other hours are quiet for him now."""
    wanted = wishes(preferences_of([user.pk])[user.pk], user)
    now = time.now()
    rows = Notice.objects.filter(
        user=user, kind__in=(REMINDER, LAST_CALL), state=Notice.State.WAITING
    )
    for row in rows.filter(due_at__gt=now, expires_at__gt=now):
        whole = timedelta(seconds=row.data["whole"])
        due = max(_moment(row.kind, whole, row.expires_at, wanted) or row.due_at, now)
        Notice.objects.filter(pk=row.pk, state=Notice.State.WAITING).update(**_put_off(due))


def _asked(seat: Seat) -> bool:
    return seat.asked_at_version is not None and not seat.left and has_address(seat.user)


def _base(kind: str, table: Table, seat: Seat) -> str:
    return f"{kind}/{table.code}/{seat.asked_at_version}/{seat.user_id}"


def _known(table: Table, asked: Sequence[Seat]) -> list[Notice]:
    """Return what waits about the table, and all that was told of the present decisions."""
    wanted = Q(state=Notice.State.WAITING)
    for seat in asked:
        for kind in OF_A_TURN:
            base = _base(kind, table, seat)
            wanted |= Q(key=base) | Q(key__startswith=f"{base}/")
    found = Notice.objects.filter(wanted, table=table, kind__in=OF_A_TURN)
    return list(found.order_by("id"))


def _keep_or_drop(
    row: Notice, table: Table, seat: Seat | None, wanted: Wishes, now: datetime
) -> None:
    waiting = Notice.objects.filter(pk=row.pk, state=Notice.State.WAITING)
    if seat is None or row.data.get("version") != seat.asked_at_version:
        reason = "over" if table.is_over else "moved"
        waiting.update(state=Notice.State.DROPPED, reason=reason)
        return
    clock = clocks.running(table, seat)
    deadline = clock.deadline if clock else None
    if row.expires_at == deadline:
        return
    due = row.due_at
    if row.kind != TURN:
        whole = timedelta(seconds=row.data["whole"])
        moment = _moment(row.kind, whole, deadline, wanted) if deadline else now + PARKED
        due = max(moment or row.due_at, now)
    waiting.update(expires_at=deadline, **_put_off(due))


def _put_off(due: datetime) -> dict[str, Any]:
    """Return the fields of a notice that is due at another time; what was pushed stays so."""
    push = Case(When(push_at__isnull=False, then=Value(due)), output_field=DateTimeField())
    return {"due_at": due, "look_at": due, "push_at": push}


def _write_missing(
    table: Table,
    asked: Sequence[Seat],
    preferences: Mapping[int, Preferences],
    known: Sequence[Notice],
    now: datetime,
) -> None:
    told: list[Told] = []
    for seat in asked:
        clock = clocks.running(table, seat)
        deadline = clock.deadline if clock else None
        whole = clock.deadline - clock.since if clock else timedelta()
        delay = timedelta(minutes=preferences[seat.user_id].delay_minutes)
        wanted = wishes(preferences[seat.user_id], seat.user)
        for kind in OF_A_TURN:
            base = key = _base(kind, table, seat)
            earlier = [one for one in known if one.key == base or one.key.startswith(f"{base}/")]
            if earlier:
                last = earlier[-1]
                if not _worth_telling_again(last, deadline) or deadline is None:
                    continue
                whole = timedelta(seconds=last.data["whole"])
                key = f"{base}/{int(deadline.timestamp())}"
            moment = now + delay if kind == TURN else _moment(kind, whole, deadline, wanted)
            if moment is None or (kind != TURN and moment <= now):
                continue
            data = {"version": seat.asked_at_version, "whole": whole.total_seconds()}
            told.append(
                Told(seat.user_id, kind, key, moment, deadline, table_id=table.pk, data=data)
            )
    write(told)


def _worth_telling_again(last: Notice, deadline: datetime | None) -> bool:
    """Whether a call that was made is to be made again: the deadline lies much later now."""
    return (
        last.kind != TURN
        and last.state == Notice.State.CARRIED
        and deadline is not None
        and last.expires_at is not None
        and deadline - last.expires_at > MOVED
    )


def _moment(
    kind: str, whole: timedelta, deadline: datetime | None, wanted: Wishes
) -> datetime | None:
    if deadline is None:
        return None
    planned = calls(whole, deadline, wanted)
    return planned.reminder if kind == REMINDER else planned.last
