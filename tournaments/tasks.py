"""The work of events that no person asks for."""

from __future__ import annotations

from celery import shared_task

from koturnir.core import time
from koturnir.tables.services.outages import in_outage
from tournaments.services import absences, life, outages, series


@shared_task
def attend() -> int:
    """Carry out what is due in events; return in how many.

    Nothing is due while the platform is away, or before an outage has moved the times.
    """
    now = time.now()
    if in_outage(now):
        return 0
    outages.shift(now)
    absences.call_absent(now)
    absences.end_overdue(now)
    return life.attend_due(now)


@shared_task
def make_recurring() -> int:
    """Make the next events of those that come again; return how many."""
    return series.make_due(time.now())
