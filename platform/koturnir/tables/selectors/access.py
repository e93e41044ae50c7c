"""Who may see a table, and as whom."""

from __future__ import annotations

from dataclasses import dataclass

from games.api import EVERYTHING, Viewer
from koturnir.tables.models import Seat, Table


@dataclass(frozen=True, slots=True)
class Viewing:
    """Somebody looking at a table: a person in a chair, or a spectator (``chair`` None).

    Spectators are all alike, so that what they get is made once.
    """

    user_id: int | None
    chair: int | None
    seat: int | None
    host: bool

    def viewer(self, table: Table) -> Viewer:
        """Return the viewer that the game may show the table to."""
        return EVERYTHING if table.is_over else self.seat


SPECTATOR = Viewing(None, None, None, host=False)


def viewing(table: Table, seats: list[Seat], user_id: int | None) -> Viewing:
    """Return how the user looks at the table."""
    for seat in seats:
        if seat.user_id == user_id:
            return Viewing(user_id, seat.chair, seat.index, table.host_id == user_id)
    return SPECTATOR


def may_see(table: Table, seats: list[Seat], user_id: int | None, invite: str = "") -> bool:
    """Whether the user may open the table's page and follow it."""
    if any(seat.user_id == user_id for seat in seats):
        return True
    if table.status == Table.Status.OPEN:
        # A table one may join is one he may look at.
        return table.visibility == Table.Visibility.PUBLIC or invite == table.invite_code
    return table.watch == Table.Watch.EVERYONE
