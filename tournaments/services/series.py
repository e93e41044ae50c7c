"""Events that come again by a rule: a weekly club night.

A series copies its pattern some days ahead and opens the copy for entries. It keeps to the hour
of its zone, also when summer time begins or ends.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.db import transaction

from games.api import GameError
from koturnir.accounts.models import User
from koturnir.accounts.services.preferences import known_zone
from koturnir.core import time
from koturnir.core.locking import for_update
from koturnir.tables.clock import BadTimeControl
from tournaments.formats.errors import Refused as FormatRefused
from tournaments.models import Series, Tournament
from tournaments.refusals import Refused
from tournaments.services import setup
from tournaments.services.holding import held

log = logging.getLogger(__name__)

MOST_WEEKS: Final = 26


def repeat(
    code: str, organizer: User, every_weeks: int, zone: str, until: datetime | None = None
) -> Series:
    """Have an event come again every so many weeks, or change how it does. Raises `Refused`."""
    if not 1 <= every_weeks <= MOST_WEEKS:
        raise Refused("bad_number")
    with held(code, organizer) as tournament:
        if tournament.starts_at is None:
            raise Refused("no_time")
        series = running(tournament) or Series()
        series.pattern = tournament
        series.every_weeks, series.until = every_weeks, until
        series.zone = known_zone(zone) or "UTC"
        series.next_at = _after(series, tournament.starts_at)
        # A date of which there is an event already does not come again.
        last = series.events.order_by("-starts_at").first() if series.pk else None
        known = [one.starts_at for one in (last,) if one is not None and one.starts_at is not None]
        while series.next_at <= max([time.now(), *known]):
            series.next_at = _after(series, series.next_at)
        if until is not None and series.next_at > until:
            raise Refused("bad_number")
        series.active = True
        series.save()
        tournament.series = series
        return series


def stop(code: str, organizer: User) -> None:
    """Have an event come again no more; those that were made stay. Raises `Refused`."""
    with held(code, organizer) as tournament:
        series = running(tournament)
        if series is not None:
            Series.objects.filter(pk=series.pk).update(active=False)


def running(tournament: Tournament) -> Series | None:
    """Return the series that an event belongs to, while it goes on."""
    return Series.objects.filter(events=tournament, active=True).first()


def make_due(now: datetime) -> int:
    """Make the events of every series whose time has come; return how many."""
    waiting = Series.objects.filter(active=True).values_list("pk", "next_at", "ahead_days")
    due = [pk for pk, next_at, ahead in waiting if next_at - timedelta(days=ahead) <= now]
    return sum(_make(pk, now) for pk in due)


def _make(pk: int, now: datetime) -> int:
    """Make what is due of one series, unless somebody else is at it; return how many."""
    made = 0
    with transaction.atomic():
        found = for_update(Series.objects.filter(pk=pk, active=True), skip_locked=True)
        series = found.first()
        if series is None:
            return 0
        while series.active and series.next_at - timedelta(days=series.ahead_days) <= now:
            if series.until is not None and series.next_at > series.until:
                series.active = False
                break
            # Dates that went by while the platform was away are let go.
            made += series.next_at > now and _copy(series)
            series.next_at = _after(series, series.next_at)
        series.save()
    return made


def _copy(series: Series) -> bool:
    pattern = series.pattern
    try:
        with transaction.atomic():
            copy = setup.duplicate(pattern, pattern.organizer, series.next_at)
            Tournament.objects.filter(pk=copy.pk).update(series=series)
            setup.publish(copy.code, pattern.organizer)
    except (Refused, FormatRefused, GameError, BadTimeControl) as refusal:
        log.warning("series %s not continued at %s: %s", series.pk, series.next_at, refusal)
        return False
    return True


def _after(series: Series, moment: datetime) -> datetime:
    """Return the same hour of the series' zone, so many weeks later."""
    local = moment.astimezone(ZoneInfo(series.zone))
    return (local + timedelta(weeks=series.every_weeks)).astimezone(UTC)
