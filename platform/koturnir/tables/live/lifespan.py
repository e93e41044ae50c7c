"""The life of a web process: notice the outage it ends, beat while it lives."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Any, Final

from koturnir.core import time
from koturnir.tables.live.database import run
from koturnir.tables.live.hub import hub
from koturnir.tables.live.pages import Receive, Send
from koturnir.tables.selectors import pictures
from koturnir.tables.services import outages

log = logging.getLogger(__name__)

BEAT_EVERY: Final = 1.0


def awake() -> None:
    """Before the first page is served, give back the time in which none was."""
    now = time.now()
    outages.beat(outages.ASGI, now, outages.RESTART_GAP)
    outages.settle(now)


def _beat() -> None:
    now = time.now()
    if outages.beat(outages.ASGI, now) is not None:
        outages.settle(now)


async def lifespan(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Answer the server's lifespan events."""
    beating: asyncio.Task[None] | None = None
    while True:
        event = await receive()
        if event["type"] == "lifespan.startup":
            try:
                await run(awake)
            except Exception as error:
                log.exception("the outage before this start was not credited")
                await send({"type": "lifespan.startup.failed", "message": str(error)})
                return
            beating = asyncio.create_task(_beat_on())
            # On a thread of its own: drawing takes a second or two, and pages come first.
            threading.Thread(target=pictures.warm, daemon=True).start()
            await send({"type": "lifespan.startup.complete"})
        elif event["type"] == "lifespan.shutdown":
            if beating is not None:
                beating.cancel()
            await hub.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return


async def _beat_on() -> None:
    while True:
        await asyncio.sleep(BEAT_EVERY)
        try:
            await run(_beat)
        except Exception as error:  # the database is away: that is an outage, noted when it is back
            log.warning("no heartbeat: %s", error)
