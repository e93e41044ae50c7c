"""How much time a seat has at a moment, and whether its clock stands and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from koturnir.core.time import iso
from koturnir.tables.clock import Clock, TimeControl
from koturnir.tables.models import Seat
from koturnir.tables.offtime import Period
from koturnir.tables.services.sitting import clock_of


@dataclass(frozen=True, slots=True)
class Timing:
    """A seat's time: ``left_ms`` is ``None`` without a clock.

    ``stands`` says why a clock that would run stands now: "hold", "vacation", "night" or
    "weekend", else it is empty; ``until`` is when it runs on, where that is known.
    """

    left_ms: int | None
    deadline: datetime | None
    stands: str = ""
    until: datetime | None = None


def shown_clock(control: TimeControl, seat: Seat) -> Clock:
    """Return the seat's clock as it is now; standing while the table is held or he is away."""
    clock = clock_of(seat)
    marks = [at for at in (seat.table.held_at, seat.away_since) if at is not None]
    return control.pause(clock, min(marks)) if marks and clock.running else clock


def timing(seat: Seat, now: datetime) -> Timing:
    """Return the seat's time at ``now``; its table must be at hand."""
    control = TimeControl.parse(seat.table.time_control)
    clock = shown_clock(control, seat)
    left = control.left(clock, now)
    left = None if left is None else max(0, left)
    deadline = control.deadline(clock)
    if seat.running_since is None:
        return Timing(left, deadline)
    if seat.table.held_at is not None:
        return Timing(left, deadline, "hold")
    if seat.away_since is not None:
        return Timing(left, deadline, "vacation", seat.away_until)
    period = clock.off.period_at(now)
    if period is not None:
        return Timing(left, deadline, _why(period), period.end)
    return Timing(left, deadline)


def off_periods(control: TimeControl, clock: Clock) -> list[list[str | None]]:
    """Return the off-time of a running clock up to the flag's fall as [from, to, why]."""
    end = control.deadline(clock)
    found = clock.off.periods(clock.since, end) if clock.since and end else ()
    return [[iso(period.start), iso(period.end), _why(period)] for period in found]


def _why(period: Period) -> str:
    return "weekend" if period.weekend else "night"
