"""The sockets: a table's page, and the lobby. Plain ASGI, one coroutine each."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.utils import translation

from koturnir.accounts.models import User
from koturnir.tables.live import acts, rooms
from koturnir.tables.live.database import run
from koturnir.tables.live.hub import hub
from koturnir.tables.live.pages import (
    TOO_MANY,
    BadMessage,
    Message,
    Outbox,
    Pacer,
    Receive,
    Send,
    is_text,
    read,
)
from koturnir.tables.refusals import SENTENCES, Refused

log = logging.getLogger(__name__)

PROBE_EVERY = 15.0


class Socket:
    """One page's connection. ``version`` is what the page has been given."""

    def __init__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        user = scope["user"]
        self.user: User | None = user if user.is_authenticated else None
        self.user_id: int | None = self.user.id if self.user else None
        self.language = _language(scope, self.user)
        self.version = 0
        self.lag_ms = 0
        self._probed = 0.0
        self._probes = 0
        self._receive, self._send = receive, send
        self._pacer = Pacer()
        self.outbox: Outbox

    def put(self, text: str) -> None:
        self.outbox.put(text)

    def end(self, code: int) -> None:
        self.outbox.end(code)

    def say(self, **message: Any) -> None:
        self.put(rooms.encode(message))

    def refuse(self, code: str, request_id: object = None, detail: str = "") -> None:
        with translation.override(self.language):
            sentence = str(SENTENCES[code])
        self.say(
            t="refused",
            id=request_id if is_text(request_id) else None,
            code=code,
            message=sentence,
            detail=detail,
            version=self.version,
        )

    async def accept(self) -> None:
        await self._send({"type": "websocket.accept"})
        self.outbox = Outbox(self._send)

    async def messages(self, take: Any) -> None:
        """Take messages until either side ends it."""
        reader = asyncio.create_task(self._read(take))
        try:
            await asyncio.wait({reader, self.outbox.task}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            reader.cancel()
            self.outbox.task.cancel()
            await asyncio.gather(reader, self.outbox.task, return_exceptions=True)

    async def _read(self, take: Any) -> None:
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return
            await self._answer(take, event.get("text"))

    async def _answer(self, take: Any, text: str | None) -> None:
        message: Message = {}
        request_id: object = None
        try:
            try:
                message = read(text)
                request_id = message.get("id")
            finally:  # what can't be read counts as well
                await self._pace()
            await take(message)
        except Refused as refusal:
            self.refuse(refusal.code, request_id, refusal.detail)
        except BadMessage as error:
            self.refuse(error.code, request_id)
        except Exception:
            log.exception("message of type %s not carried out", message.get("t"))
            self.refuse("server_error", request_id)

    async def _pace(self) -> None:
        if not self._pacer.check():
            self.end(TOO_MANY)
            await asyncio.Event().wait()  # the outbox closes the socket

    # --- lag

    def probe(self) -> None:
        """Ask for an echo, to measure how long the line takes."""
        self._probes += 1
        self._probed = time.monotonic()
        self.say(t="probe", n=self._probes)

    def echoed(self, number: object) -> None:
        if number != self._probes or not self._probed:
            return
        measured = int((time.monotonic() - self._probed) * 1000)
        self._probed = 0.0
        # A single slow answer is not the line's lag: move towards it by half.
        self.lag_ms = measured if not self.lag_ms else (self.lag_ms + measured) // 2


def _language(scope: dict[str, Any], user: User | None) -> str:
    wanted = (user and user.language) or scope.get("cookies", {}).get(
        settings.LANGUAGE_COOKIE_NAME, ""
    )
    known = {code for code, _ in settings.LANGUAGES}
    if wanted in known:
        return wanted
    headers = dict(scope.get("headers", []))
    accepted = headers.get(b"accept-language", b"").decode("latin-1")[:2]
    return accepted if accepted in known else settings.LANGUAGE_CODE


async def table_socket(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """`/ws/tables/CODE`: follow a table and act at it."""
    await receive()  # websocket.connect
    code = scope["url_route"]["kwargs"]["code"]
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    invite = query.get("invite", [""])[0]
    socket = Socket(scope, receive, send)
    if not await run(rooms.admitted, code, socket.user_id, invite):
        await send({"type": "websocket.close", "code": 4403})
        return
    await hub.start()
    await socket.accept()
    probing = asyncio.create_task(_probe_now_and_then(socket))
    try:
        await hub.enter(code, socket)
        await hub.show(code, socket)
        await socket.messages(acts.TableActs(code, socket).take)
    finally:
        probing.cancel()
        await hub.leave(code, socket)


async def _probe_now_and_then(socket: Socket) -> None:
    while True:
        socket.probe()
        await asyncio.sleep(PROBE_EVERY)


async def lobby_socket(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """`/ws/lobby`: be told that the list of tables changed."""
    await receive()
    socket = Socket(scope, receive, send)
    await hub.start()
    await socket.accept()

    async def take(message: Message) -> None:
        if message["t"] != "ping":
            raise BadMessage("unknown_type")
        socket.say(t="pong")

    try:
        await hub.enter_lobby(socket)
        await socket.messages(take)
    finally:
        await hub.leave_lobby(socket)


async def no_socket(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Any other address: refused, as a visitor's mistake and not as a fault of ours."""
    await receive()
    await send({"type": "websocket.close", "code": 4404})
