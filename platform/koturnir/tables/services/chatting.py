"""What people say at a table: seats among themselves, spectators among themselves."""

from __future__ import annotations

from django.db import IntegrityError, transaction

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.tables import publish
from koturnir.tables.models import ChatLine, Table
from koturnir.tables.refusals import Refused

MAX_LENGTH = 500


def room_of(table: Table, user: User | None) -> str:
    """Return the room in which the user reads and writes at this table."""
    seated = user is not None and table.seats.filter(user=user).exists()
    return ChatLine.Room.SEATS if seated else ChatLine.Room.SPECTATORS


def say(table: Table, user: User, text: str, request_id: str = "") -> ChatLine:
    """Add a line to the room of the user's own. Raises `Refused`."""
    text = " ".join(text.split())
    if not text:
        raise Refused("bad_message")
    if len(text) > MAX_LENGTH:
        raise Refused("too_long")
    room = room_of(table, user)
    try:
        with transaction.atomic():
            line = ChatLine.objects.create(
                table=table, room=room, user=user, text=text, request_id=request_id, at=time.now()
            )
            publish.chat_said(table.code, line.id)
    except IntegrityError:  # sent before
        return ChatLine.objects.get(table=table, user=user, request_id=request_id)
    return line
