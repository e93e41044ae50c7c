"""The table's work that no person asks for: flags, plans, quick matches."""

from __future__ import annotations

import logging
from collections.abc import Callable

from celery import shared_task

from koturnir.core import time
from koturnir.tables.models import Table
from koturnir.tables.services import holidays, outages, plans, playing, seating, seeking

log = logging.getLogger(__name__)
BATCH = 500


@shared_task
def sweep() -> int:
    """Carry out passed deadlines and vacations; return how many flags fell.

    Nothing falls while the platform is away, or before an outage was credited.
    """
    now = time.now()
    outages.beat(outages.SWEEPER, now)
    outages.settle(now)
    if outages.in_outage(now):
        return 0
    for code in holidays.due(now):
        _do(playing.follow_vacations, code)
    due = Table.objects.filter(deadline__lte=now).order_by("deadline")[:BATCH]
    return sum(_do(playing.time_out, code) for code in due.values_list("code", flat=True))


def _do(act: Callable[[str], int], code: str) -> int:
    try:
        return act(code)
    except Exception:  # one table that can't be ended must not keep all other flags up
        log.exception("what was due at table %s not carried out", code)
        return False


@shared_task
def follow_plans(code: str) -> int:
    """Play what is planned for whoever must decide at a table; return how many moves."""
    return plans.carry_out(code)


@shared_task
def sweep_plans() -> int:
    """Follow the plans that a worker which died left behind; return how many moves."""
    plans.forget_old()
    return sum(_do(plans.carry_out, code) for code in plans.due())


@shared_task
def pair_seekers() -> int:
    """Seat whoever seeks a quick match; return the number of tables made."""
    return len(seeking.pair_all(time.now()))


@shared_task
def close_unattended() -> int:
    """Close open tables that everybody has left alone; return how many."""
    return seating.close_unattended(time.now())
