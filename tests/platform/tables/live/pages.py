"""A page's end of a socket, for tests: it speaks the protocol, and hides the probes."""

from __future__ import annotations

import asyncio
import json
from typing import Any, ClassVar

from asgiref.testing import ApplicationCommunicator
from django.conf import settings
from django.contrib.auth import login
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest

from koturnir.accounts.models import User
from koturnir.accounts.services.guests import BACKEND
from koturnir.asgi import application
from koturnir.tables.live.database import run
from koturnir.tables.models import Table

ORIGIN = "http://localhost"
PATIENCE = 20  # seconds, for a message that never comes to be called missing


def session_of(user: User) -> str:
    request = HttpRequest()
    request.session = SessionStore()
    login(request, user, backend=BACKEND)
    request.session.save()
    key = request.session.session_key
    assert key
    return key


class Page:
    """One connection. ``seen`` has every message that came, in order."""

    open: ClassVar[list[Page]] = []

    def __init__(self, communicator: ApplicationCommunicator) -> None:
        self._communicator = communicator
        self.seen: list[dict[str, Any]] = []
        self.probes: list[int] = []

    @classmethod
    async def dial(
        cls,
        path: str,
        user: User | None = None,
        origin: str | None = ORIGIN,
        headers: dict[str, str] | None = None,
    ) -> tuple[Page, bool]:
        """Return a page and whether it was let in."""
        sent = dict(headers or {})
        if origin is not None:
            sent["origin"] = origin
        if user is not None:
            sent["cookie"] = f"{settings.SESSION_COOKIE_NAME}={await run(session_of, user)}"
        raw = [(name.encode(), value.encode()) for name, value in sent.items()]
        place, _, query = path.partition("?")
        scope = {"type": "websocket", "path": place, "query_string": query.encode()}
        communicator = ApplicationCommunicator(application, {**scope, "headers": raw})
        await communicator.send_input({"type": "websocket.connect"})
        connected = (await communicator.receive_output(PATIENCE))["type"] == "websocket.accept"
        page = cls(communicator)
        if connected:
            cls.open.append(page)
        return page, connected

    @classmethod
    async def at(cls, table: Table, user: User | None = None, query: str = "") -> Page:
        """Return a page at the table that was let in and has its first view."""
        page, connected = await cls.dial(f"/ws/tables/{table.code}{query}", user)
        assert connected
        await page.get("view")
        return page

    @property
    def view(self) -> dict[str, Any]:
        """The last whole view that came."""
        return next(m for m in reversed(self.seen) if m["t"] == "view")

    async def say(self, **message: Any) -> None:
        await self.say_text(json.dumps(message))

    async def say_text(self, text: str) -> None:
        await self._communicator.send_input({"type": "websocket.receive", "text": text})

    async def say_bytes(self, data: bytes) -> None:
        await self._communicator.send_input({"type": "websocket.receive", "bytes": data})

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a request and return its answer."""
        await self.say(**message)
        return await self.answer()

    async def answer(self) -> dict[str, Any]:
        return await self.get("ok", "refused")

    async def get(self, *types: str) -> dict[str, Any]:
        """Return the next message of these types; the others are only ``seen``."""
        while True:
            message = await self._next()
            if message["t"] in types:
                return message

    async def _next(self) -> dict[str, Any]:
        while True:
            output = await self._communicator.receive_output(PATIENCE)
            assert output["type"] == "websocket.send", output
            message: dict[str, Any] = json.loads(output["text"])
            if message["t"] == "probe":
                self.probes.append(message["n"])
                continue
            self.seen.append(message)
            return message

    async def closed(self) -> int:
        """Return the code with which the server closes, skipping what it still says."""
        while True:
            output = await self._communicator.receive_output(PATIENCE)
            if output["type"] == "websocket.close":
                Page.open.remove(self)
                return int(output["code"])

    async def leave(self) -> None:
        Page.open.remove(self)
        await self._communicator.send_input({"type": "websocket.disconnect", "code": 1000})
        await self._communicator.wait(PATIENCE)

    @classmethod
    async def close_all(cls) -> None:
        for page in list(cls.open):
            try:
                await page.leave()
            except asyncio.CancelledError:
                continue
