"""Until when a person must have decided in his games by correspondence: for calendars."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from koturnir.tables.models import Seat, Table
from koturnir.tables.selectors.mine import waiting_seats
from koturnir.tables.selectors.timing import timing


@dataclass(frozen=True, slots=True)
class Deadline:
    """When the clock of ``seat`` falls, as it was ``known_at`` the moment it began to run."""

    seat: Seat
    at: datetime
    known_at: datetime

    @property
    def table(self) -> Table:
        return self.seat.table


def deadlines(user_id: int, now: datetime) -> list[Deadline]:
    """Return the deadlines of the games that wait for a person, one a game, the next first.

    A game whose clock stands, for a vacation or since it is held, has none until it runs.
    """
    seats = waiting_seats(user_id).filter(table__pace=Table.Pace.CORRESPONDENCE)
    found = []
    for seat in seats.select_related("table").prefetch_related("table__seats__user"):
        at = timing(seat, now).deadline
        if at is not None and seat.running_since is not None:
            found.append(Deadline(seat, at, seat.running_since))
    return sorted(found, key=lambda one: (one.at, one.table.pk))
