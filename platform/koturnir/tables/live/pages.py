"""A socket's two halves: what came in, bounded; what goes out, queued."""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from games.strictjson import BadJSON, loads

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

MAX_BYTES: Final = 4096
PER_SECOND: Final = 20
PER_TEN_SECONDS: Final = 60
QUEUE: Final = 200
TOO_MANY: Final = 4008


class BadMessage(Exception):
    """A message that is refused; ``code`` as in refusals."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Pacer:
    """Counts messages: 20 a second and 60 in ten are taken, twice that ends it."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._times: deque[float] = deque()

    def check(self) -> bool:
        """Count a message. Returns False when it is too many to go on at all.

        Raises `BadMessage` when it is too many to be taken.
        """
        now = self._now()
        self._times.append(now)
        while self._times and self._times[0] < now - 10:
            self._times.popleft()
        last_second = sum(t > now - 1 for t in self._times)
        if last_second > 2 * PER_SECOND or len(self._times) > 2 * PER_TEN_SECONDS:
            return False
        if last_second > PER_SECOND or len(self._times) > PER_TEN_SECONDS:
            raise BadMessage("too_fast")
        return True


def read(text: str | None) -> Message:
    """Return the object that a frame holds. Raises `BadMessage`."""
    if text is None:
        raise BadMessage("bad_message")
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise BadMessage("too_long")
    try:
        message = loads(text, MAX_BYTES)
    except BadJSON:
        raise BadMessage("bad_message") from None
    if not isinstance(message, dict) or not isinstance(message.get("t"), str):
        raise BadMessage("bad_message")
    return message


def is_text(value: object) -> bool:
    """Whether ``value`` is a text that can be stored and sent: no NUL, no half surrogates."""
    return isinstance(value, str) and re.search("[\x00\ud800-\udfff]", value) is None


class Outbox:
    """Sends in order from a queue; a client too slow to keep up is let go."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._queue: asyncio.Queue[str | int] = asyncio.Queue(QUEUE)
        self.task = asyncio.create_task(self._work())

    def put(self, text: str) -> None:
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.task.cancel()

    def end(self, code: int) -> None:
        try:
            self._queue.put_nowait(code)
        except asyncio.QueueFull:
            self.task.cancel()

    async def _work(self) -> None:
        while True:
            item = await self._queue.get()
            if isinstance(item, int):
                await self._send({"type": "websocket.close", "code": item})
                return
            await self._send({"type": "websocket.send", "text": item})
