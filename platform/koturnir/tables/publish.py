"""Tell the pages that something was committed: ids, never content.

A page's process reads the database itself, so nothing secret passes through the
message server, and a message that gets lost costs a moment, not a move.
"""

from __future__ import annotations

import logging
from functools import partial

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from koturnir.tables import signals

log = logging.getLogger(__name__)

LOBBY_GROUP = "lobby"


def table_group(code: str) -> str:
    return f"table.{code}"


def table_changed(code: str) -> None:
    """After commit, have every page of the table caught up."""
    transaction.on_commit(partial(nudge, code), robust=True)


def lobby_changed() -> None:
    """After commit, have every lobby page fetch its list again."""
    transaction.on_commit(partial(send, LOBBY_GROUP, {"type": "lobby.changed"}), robust=True)


def chat_said(code: str, line_id: int) -> None:
    """After commit, have a new line of chat shown."""
    message = {"type": "table.chat", "code": code, "line": line_id}
    transaction.on_commit(partial(send, table_group(code), message), robust=True)


def seats_awaited(code: str, version: int, seats: tuple[int, ...]) -> None:
    """After commit, have whoever must decide told: bots, later people away."""
    transaction.on_commit(
        partial(
            signals.seats_awaited.send_robust, None, table_code=code, version=version, seats=seats
        ),
        robust=True,
    )


def nudge(code: str) -> None:
    """Have every page of the table caught up, now."""
    send(table_group(code), {"type": "table.changed", "code": code})


def send(group: str, message: dict[str, object]) -> None:
    """Send ``message`` to a group of the channel layer; without the server, go on.

    What is committed stays committed when nobody can be told: pages notice by
    their next ping.
    """
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        async_to_sync(layer.group_send)(group, message)
    except Exception as error:  # any fault of the message server
        log.warning("message server away, %s not told: %s", group, error)
