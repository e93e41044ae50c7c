"""Whether what was written about a turn, or about the end of a game, still holds."""

from __future__ import annotations

from koturnir.notifications.checks import PRESENT
from koturnir.notifications.models import Notice
from koturnir.tables.models import Seat, Table
from koturnir.tables.selectors import presence


def seat_of(notice: Notice) -> Seat | None:
    assert notice.table is not None
    return notice.table.seats.filter(user_id=notice.user_id).first()


def turn_is_over(notice: Notice) -> str:
    """Return why a person is not told that he must decide: he has, or he is there."""
    table = notice.table
    assert table is not None
    if table.status != Table.Status.PLAYING:
        return "over"
    seat = seat_of(notice)
    if seat is None or seat.left or seat.asked_at_version != notice.data.get("version"):
        return "moved"
    return at_the_page(notice)


def at_the_page(notice: Notice) -> str:
    assert notice.table is not None
    here = presence.present(notice.table.code, [notice.user_id])
    return PRESENT if here else ""
