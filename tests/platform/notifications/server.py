"""A mail server in a thread: it stores what comes, and refuses or hangs when told to."""

from __future__ import annotations

import asyncio
import email
import email.policy
from email.message import EmailMessage
from threading import Event
from types import TracebackType
from typing import Any

from aiosmtpd.controller import Controller


class MailServer:
    """``mails`` are what came; ``refusal`` is answered instead of taking, if set."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusal = ""
        self.hangs = False
        self._released = Event()
        self._controller = Controller(self, hostname="127.0.0.1", port=0)

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

    @property
    def port(self) -> int:
        assert self._controller.server is not None
        port: int = self._controller.server.sockets[0].getsockname()[1]
        return port

    def __enter__(self) -> MailServer:
        # The controller knocks at its own port to see that it is there, which with 0 it can't.
        self._controller._trigger_server = lambda: None  # type: ignore[method-assign]
        self._controller.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._released.set()
        self._controller.stop()


def text_of(message: EmailMessage, kind: str = "plain") -> str:
    body = message.get_body((kind,))
    assert body is not None
    content: str = body.get_content()
    return content
