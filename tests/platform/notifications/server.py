"""A mail server in a thread: it stores what comes, and refuses or hangs when told to."""

from __future__ import annotations

import asyncio
import email
import email.policy
from email.message import EmailMessage
from threading import Event, Thread
from types import TracebackType
from typing import Any

from aiosmtpd.smtp import SMTP


class MailServer:
    """``mails`` are what came; ``refusal`` is answered instead of taking, if set."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusal = ""
        self.hangs = False
        self._released = Event()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        while self.hangs and not self._released.is_set():
            await asyncio.sleep(0.02)
        if self.refusal:
            return self.refusal
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(message, EmailMessage)
        self.mails.append(message)
        return "250 OK"

    @property
    def host(self) -> str:
        return "127.0.0.1"

    def __enter__(self) -> MailServer:
        self._thread.start()
        self.port: int = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(30)
        return self

    async def _listen(self) -> int:
        self._server = await self._loop.create_server(
            lambda: SMTP(self, hostname="localhost", loop=self._loop), self.host, 0
        )
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._released.set()
        self._loop.call_soon_threadsafe(self._server.close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(30)


def text_of(message: EmailMessage, kind: str = "plain") -> str:
    body = message.get_body((kind,))
    assert body is not None
    content: str = body.get_content()
    return content
