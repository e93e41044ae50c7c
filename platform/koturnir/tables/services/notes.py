"""Notes of a player about a game, which nobody but himself ever sees."""

from __future__ import annotations

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.tables.models import Note, Seat, Table
from koturnir.tables.refusals import Refused


def write(code: str, user: User, text: str) -> None:
    """Keep ``text`` as the user's note; an empty one is thrown away. Raises `Refused`."""
    text = text.replace("\r\n", "\n").replace("\x00", "").strip()
    if len(text) > Note.MOST:
        raise Refused("too_long")
    seat = Seat.objects.filter(table__code=code, user=user).select_related("table").first()
    if seat is None:
        raise Refused("not_seated")
    if not text:
        Note.objects.filter(table=seat.table, user=user).delete()
        return
    Note.objects.update_or_create(
        table=seat.table, user=user, defaults={"text": text, "at": time.now()}
    )


def read(table: Table, user_id: int) -> str:
    """Return the user's note at a table; empty if there is none."""
    note = Note.objects.filter(table=table, user_id=user_id).first()
    return note.text if note else ""
