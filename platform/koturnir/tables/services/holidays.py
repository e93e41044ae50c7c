"""Vacations at a table: the clock of whoever is away stands, from moment to moment exactly.

The rows of `Vacation` say who is away when. They are followed under the table's lock,
each beginning and end once, with an entry in the log: by the sweeper, and before
anybody else charges a clock. Of live tables nothing is touched.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Exists, OuterRef, Q

from koturnir.accounts.models import Vacation
from koturnir.accounts.services.vacations import begin_automatic
from koturnir.tables.models import Seat, Table
from koturnir.tables.services.sitting import Sitting, clock_of

CAP: Final = timedelta(days=3)
"""What a table that caps vacations lets each person have in its one game."""
_CAP_MS: Final = CAP // timedelta(milliseconds=1)


def follow(sitting: Sitting, until: datetime) -> None:
    """Begin and end at the sitting's table what vacations begin and end up to ``until``."""
    table = sitting.table
    if not sitting.playing or not _counts(table):
        return
    seats = [seat for seat in sitting.seats if not seat.left and not seat.user.is_bot]
    rows = Vacation.objects.filter(
        user_id__in=[seat.user_id for seat in seats],
        starts_at__lte=until,
        ends_at__gt=table.started_at,
    ).order_by("starts_at")
    known = list(rows)
    for seat in seats:
        _follow(sitting, seat, [row for row in known if row.user_id == seat.user_id], until)


def due(now: datetime) -> list[str]:
    """Return the codes of tables at which a vacation begins or ends."""
    present = Vacation.objects.filter(user=OuterRef("user"), starts_at__lte=now, ends_at__gt=now)
    playing = Seat.objects.filter(table__status=Table.Status.PLAYING).order_by()
    begin = (
        playing.filter(Exists(present), table__pace=Table.Pace.CORRESPONDENCE)
        .filter(away_since=None, left="")
        .exclude(table__vacation=Table.Vacation.NONE)
        .exclude(table__vacation=Table.Vacation.CAPPED, vacation_ms__gte=_CAP_MS)
    )
    end = playing.filter(away_since__isnull=False).filter(~Exists(present) | Q(away_until__lte=now))
    ends = end.values_list("table__code", flat=True)
    return list(begin.values_list("table__code", flat=True).union(ends))


def saved(sitting: Sitting, seat: Seat) -> bool:
    """Begin an automatic vacation for a seat whose flag has fallen; return whether it did.

    It begins at the moment when the flag fell, so the clock stands at nothing. Raises
    `Busy` when that can't be decided just now.
    """
    fell = sitting.control.deadline(clock_of(seat))
    if fell is None or not _counts(sitting.table) or _left(sitting.table, seat) <= timedelta():
        return False
    if begin_automatic(seat.user_id, fell, sitting.now) is None:
        return False
    follow(sitting, sitting.now)
    return seat.away_since is not None


def _counts(table: Table) -> bool:
    by_mail = table.pace == Table.Pace.CORRESPONDENCE
    return by_mail and table.vacation != Table.Vacation.NONE


def _left(table: Table, seat: Seat) -> timedelta:
    """Return how much vacation the seat may still have in this game."""
    if table.vacation != Table.Vacation.CAPPED:
        return timedelta.max
    return CAP - timedelta(milliseconds=seat.vacation_ms)


def _follow(sitting: Sitting, seat: Seat, rows: Iterable[Vacation], until: datetime) -> None:
    started = sitting.table.started_at
    assert started is not None
    for row in rows:
        floor = max(started, seat.back_at or started)
        left = _left(sitting.table, seat)
        if seat.away_since is None:
            if row.ends_at <= floor or left <= timedelta():
                continue
            since = max(row.starts_at, floor)
            ends = row.ends_at if left == timedelta.max else min(row.ends_at, since + left)
            sitting.go_away(seat, since, ends)
        elif row.ends_at <= seat.away_since:
            continue
        assert seat.away_since is not None
        assert seat.away_until is not None
        ends = min(row.ends_at, seat.away_until)
        if ends > until:
            return
        sitting.come_back(seat, ends)
    if seat.away_since is not None:  # called off, between being noticed and beginning
        sitting.come_back(seat, until)
