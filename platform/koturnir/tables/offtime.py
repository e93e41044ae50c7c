"""Off-time: the nights and weekends in which a correspondence clock stands, as pure values.

A night is from 23:00 to 7:00, a weekend Saturday and Sunday, by the wall clock of
the person's zone: where summer time begins or ends, a night is an hour shorter or
longer. Every moment is an aware datetime; amounts are whole milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

EVENING: Final = time(23)
MORNING: Final = time(7)
_DAY: Final = timedelta(days=1)
_MS: Final = timedelta(milliseconds=1)
_SATURDAY: Final = 5


class Period(NamedTuple):
    """A stretch of off-time; ``weekend`` if a Saturday or Sunday is in it."""

    start: datetime
    end: datetime
    weekend: bool


@dataclass(frozen=True, slots=True)
class OffTime:
    """Which hours of one person do not count."""

    zone: str = "UTC"
    nights: bool = False
    weekends: bool = False

    def __bool__(self) -> bool:
        return self.nights or self.weekends

    def counted(self, start: datetime, end: datetime) -> int:
        """Return the milliseconds that count from ``start`` to ``end``; 0 if it is not later."""
        if end <= start:
            return 0
        span = end - start
        for period in self.periods(start, end):
            span -= min(period.end, end) - max(period.start, start)
        return span // _MS

    def after(self, start: datetime, ms: int) -> datetime:
        """Return the first moment at which ``ms`` milliseconds from ``start`` on have counted."""
        left = timedelta(milliseconds=ms)
        if not self or ms <= 0:
            return start + left
        at = start
        for period in self._from(start):
            if at + left <= period.start:
                break
            left -= max(timedelta(), period.start - at)
            at = max(at, period.end)
        return at + left

    def period_at(self, moment: datetime) -> Period | None:
        """Return the off-time that ``moment`` is in."""
        found = next(self.periods(moment, moment + _MS), None)
        return found if found and found.start <= moment else None

    def periods(self, start: datetime, end: datetime) -> Iterator[Period]:
        """Yield the off-time that overlaps ``start`` .. ``end``, whole, in order, apart."""
        for period in self._from(start) if self else ():
            if period.start >= end:
                return
            yield period

    def _from(self, start: datetime) -> Iterator[Period]:
        """Yield, without end, the off-time that ends after ``start``."""
        zone = ZoneInfo(self.zone)
        # A weekend with its nights began on Friday, so three days before at the earliest.
        day = start.astimezone(zone).date() - 3 * _DAY
        present: Period | None = None
        while True:
            for found in self._of(day, zone):
                if present is not None and found.start <= present.end:
                    end = max(present.end, found.end)
                    present = Period(present.start, end, present.weekend or found.weekend)
                    continue
                if present is not None and present.end > start:
                    yield present
                present = found
            day += _DAY

    def _of(self, day: date, zone: ZoneInfo) -> Iterator[Period]:
        if self.weekends and day.weekday() >= _SATURDAY:
            yield Period(_first(day, time(), zone), _last(day + _DAY, time(), zone), True)
        if self.nights:
            yield Period(_first(day, EVENING, zone), _last(day + _DAY, MORNING, zone), False)


ALL_COUNTS: Final = OffTime()


def _first(day: date, wall: time, zone: ZoneInfo) -> datetime:
    """Return when the wall clock shows this for the first time, or jumps over it."""
    return datetime.combine(day, wall, zone).astimezone(UTC)


def _last(day: date, wall: time, zone: ZoneInfo) -> datetime:
    """Return when the wall clock shows this for the last time, or jumps over it."""
    both = (datetime.combine(day, wall.replace(fold=fold), zone) for fold in (0, 1))
    return max(moment.astimezone(UTC) for moment in both)
