"""When the clock of a seat runs out, as far as its person is told about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from koturnir.tables.clock import TimeControl
from koturnir.tables.models import Seat, Table
from koturnir.tables.services.sitting import clock_of


@dataclass(frozen=True, slots=True)
class Running:
    """A clock that runs from ``since`` on and falls at ``deadline``."""

    since: datetime
    deadline: datetime


def running(table: Table, seat: Seat) -> Running | None:
    """Return the seat's clock if it runs and can fall: at no held table, and on no vacation."""
    clock = clock_of(seat)
    deadline = TimeControl.parse(table.time_control).deadline(clock)
    stands = table.held_at is not None or seat.away_since is not None
    if clock.since is None or deadline is None or stands:
        return None
    return Running(clock.since, deadline)
