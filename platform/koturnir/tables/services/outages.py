"""Outages: noticed by heartbeats, recorded once, credited to every clock that ran.

Two parts beat: ``asgi`` (players reach the site) and ``sweeper`` (flags fall,
bots move). A gap between two beats is an outage. While one lasts, clocks are
charged up to the last beat only; when it ends, those that still run are
credited, with an entry in each table's log. Outages never overlap, and follow
each other in time as they do by id.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Max, QuerySet

from games.api import GameError
from koturnir.core.locking import for_update
from koturnir.core.models import Heartbeat, Outage
from koturnir.tables.models import LogEntry, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services import holidays
from koturnir.tables.services.sitting import Sitting

log = logging.getLogger(__name__)

ASGI: Final = "asgi"
SWEEPER: Final = "sweeper"
GAP: Final = timedelta(seconds=5)
"""A silence longer than this is an outage."""
RESTART_GAP: Final = timedelta(seconds=1.5)
"""A web process that starts knows of a restart: a shorter silence is enough."""
RECONNECT: Final = timedelta(seconds=2)
"""Pages need this long to come back after the web processes were away."""


def charged_at(now: datetime) -> datetime:
    """Return the moment up to which clocks may be charged at ``now``."""
    beats = Heartbeat.objects.filter(at__lt=now - GAP).values_list("at", flat=True)
    return min(beats, default=now)


def in_outage(now: datetime) -> bool:
    """Whether flags must not fall now: the web is away, or an outage awaits its credit."""
    if Outage.objects.filter(settled_at=None).exists():
        return True
    return Heartbeat.objects.filter(name=ASGI, at__lt=now - GAP).exists()


def beat(part: str, now: datetime, gap: timedelta = GAP) -> Outage | None:
    """Note that ``part`` works; return the outage that this ends, if it ends one."""
    with transaction.atomic():
        # All rows, so that two parts that come back at once record one after the other.
        beats = {row.name: row for row in for_update(Heartbeat.objects.order_by("name"))}
        row = beats.get(part)
        if row is None:
            Heartbeat.objects.get_or_create(name=part, defaults={"at": now})
            return None
        silent_since = row.at
        # Another part may be away for longer and not be back yet: what comes before this
        # outage could not be recorded after it.
        started = min(other.at for other in beats.values())
        row.at = max(row.at, now)
        row.save()
        if now - silent_since <= gap:
            return None
        ended = now + (RECONNECT if part == ASGI else timedelta())
        return _record(part, started, ended)


def _record(part: str, started: datetime, ended: datetime) -> Outage | None:
    # Both parts may have been away at once: no moment is credited twice.
    known = Outage.objects.aggregate(last=Max("ended_at"))["last"]
    started = max(started, known or started)
    if started >= ended:
        return None
    return Outage.objects.create(part=part, started_at=started, ended_at=ended)


def settle(now: datetime) -> int:
    """Credit every recorded outage that is not credited yet; return how many tables it hit.

    May be interrupted and repeated, also by several processes at once: a table
    takes each outage once.
    """
    hit = 0
    for outage in _unsettled():
        running = Table.objects.filter(deadline__isnull=False, started_at__lt=outage.ended_at)
        for code in running.values_list("code", flat=True):
            try:
                hit += _credit(code, outage, now)
            except GameError:  # one table that can't be opened must not keep all flags up
                log.exception("table %s not credited with outage %s", code, outage.id)
        Outage.objects.filter(id=outage.id, settled_at=None).update(settled_at=now)
    return hit


def _credit(code: str, outage: Outage, now: datetime) -> bool:
    with transaction.atomic():
        try:
            sitting = Sitting.open(code, now)
        except Refused:
            return False
        taken = _catch_up(sitting, [outage], min(now, outage.ended_at))
        if sitting.changed:
            sitting.close()
        return taken > 0


def catch_up(sitting: Sitting) -> None:
    """Do for the sitting's clocks what their time has come for and nobody has done yet.

    That is outages that `settle` has not come to, and vacations that begin and end. For
    whoever charges a clock.
    """
    _catch_up(sitting, list(_unsettled()), sitting.now)


def _catch_up(sitting: Sitting, outages: list[Outage], until: datetime) -> int:
    """Take outages and vacations in the order of time; return how many outages it took.

    In that order each clock is charged up to where it began to stand, whatever for.
    """
    taken = 0
    for outage in outages:
        holidays.follow(sitting, outage.started_at)
        taken += _take(sitting, outage)
    holidays.follow(sitting, until)
    return taken


def _unsettled() -> QuerySet[Outage]:
    return Outage.objects.filter(settled_at=None).order_by("id")


def _take(sitting: Sitting, outage: Outage) -> bool:
    """Credit the clocks that ran during the outage, unless that was done.

    While a table is held, and before it was released, no clock ran: the release
    has given that time back.
    """
    started = _after_release(sitting.table, outage.started_at)
    if sitting.held or started >= outage.ended_at:
        return False
    ran = (s.running_since and s.running_since < outage.ended_at for s in sitting.seats)
    if not sitting.playing or not any(ran):
        return False
    before = LogEntry.objects.filter(table=sitting.table, kind=LogEntry.Kind.CREDIT)
    if before.filter(data__outage=outage.id).exists():
        return False
    sitting.credit(started, outage.ended_at, outage.id)
    return True


def _after_release(table: Table, moment: datetime) -> datetime:
    releases = LogEntry.objects.filter(table=table, kind=LogEntry.Kind.RELEASE, at__gt=moment)
    return releases.aggregate(last=Max("at"))["last"] or moment
