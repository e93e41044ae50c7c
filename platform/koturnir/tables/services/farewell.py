"""What becomes of a person's tables when the account goes."""

from __future__ import annotations

from contextlib import suppress

from koturnir.accounts.models import User
from koturnir.tables.models import Note, Plan, Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services import playing, seating, seeking


def leave_all(user: User) -> None:
    """Free the user's seats at open tables, resign running games, leave the pool.

    Notes and plans that he made for himself go.
    """
    Note.objects.filter(user=user).delete()
    Plan.objects.filter(seat__user=user).delete()
    seeking.stop_seeking(user)
    seats = Seat.objects.filter(user=user, left="").select_related("table")
    for seat in seats.filter(table__status=Table.Status.OPEN):
        with suppress(Refused):  # started meanwhile: then it is among those below
            seating.leave(seat.table.code, user)
    for seat in seats.filter(table__status=Table.Status.PLAYING):
        with suppress(Refused):  # over meanwhile
            playing.remove(seat.table.code, user.id)
