"""Who does not come: forfeits, is marked absent, and after two absences is withdrawn."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

from games.api import GameError
from koturnir.tables.models import Table
from koturnir.tables.refusals import Refused as TableRefused
from koturnir.tables.services import playing
from tournaments.models import Entrant, Pairing
from tournaments.services.entering import ABSENCES, withdraw

log = logging.getLogger(__name__)

NO_SHOW = "no_show"


def call_absent(now: datetime) -> int:
    """End the wait at tables whose grace time is over; return at how many somebody was missing.

    The table's lock is taken first, and the event hears of what becomes of it as of any end.
    """
    late = Pairing.objects.filter(grace_until__lte=now, decided_at=None, table__status="playing")
    late = late.filter(round__stage__tournament__paused_at=None)
    return sum(_call(pairing) for pairing in late.select_related("table"))


def end_overdue(now: datetime) -> int:
    """End games of rounds whose last date has come, as they stand; return how many."""
    open_still = Pairing.objects.filter(
        round__status="running", round__ends_at__lte=now, decided_at=None, table__status="playing"
    )
    open_still = open_still.filter(round__stage__tournament__paused_at=None)
    open_still = open_still.exclude(round__stage__format="arena")
    codes = [code for code in open_still.values_list("table__code", flat=True) if code]
    return sum(_end(code) for code in codes)


def _end(code: str) -> bool:
    try:
        return playing.end_by_platform(code)
    except (TableRefused, GameError):  # as above
        log.exception("overdue table %s not ended", code)
        return False


def _call(pairing: Pairing) -> bool:
    table = pairing.table
    assert table is not None
    missing = list(table.seats.filter(came_at=None, left="").values_list("user_id", flat=True))
    try:
        if missing:
            _put_out(table, missing)
    except (TableRefused, GameError):  # one table that can't be ended must not keep up the others
        log.exception("absentees of table %s not put out", table.code)
        return False
    Pairing.objects.filter(pk=pairing.pk).update(grace_until=None)
    return bool(missing)


def _put_out(table: Table, missing: Sequence[int]) -> None:
    seats = table.seats.filter(left="").count()
    if seats - len(missing) < 2:
        playing.abort_by_platform(table.code, NO_SHOW)
    else:
        playing.withdraw_by_platform(table.code, missing, NO_SHOW)


def count_absences(pairing: Pairing, absent: Sequence[int]) -> None:
    """Note that these seats did not come; whoever has missed two games is withdrawn."""
    tournament = pairing.round.stage.tournament
    for place in pairing.places.filter(seat__in=absent).select_related("entrant"):
        entrant = place.entrant
        if entrant.status != Entrant.Status.ENTERED:
            continue
        entrant.absences += 1
        entrant.save(update_fields=["absences"])
        if entrant.absences >= ABSENCES:
            withdraw(tournament, entrant, None, absences=entrant.absences)
