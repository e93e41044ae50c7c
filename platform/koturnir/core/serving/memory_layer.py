"""A channel layer in memory that workers on other threads may send through.

The stock layer puts messages in queues of asyncio, which belong to one event loop: a
sender from another thread would not wake it. Here every message is sent on the loop
that receives.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from channels.layers import InMemoryChannelLayer


class MemoryLayer(InMemoryChannelLayer):
    _home: asyncio.AbstractEventLoop | None = None

    async def receive(self, channel: str) -> Any:
        self._home = asyncio.get_running_loop()
        return await super().receive(channel)

    async def send(self, channel: str, message: Any) -> None:
        await self._at_home(super().send(channel, message))

    async def group_send(self, group: str, message: Any) -> None:
        await self._at_home(super().group_send(group, message))

    async def _at_home(self, sending: Coroutine[Any, Any, None]) -> None:
        home = self._home
        if home is None or home is asyncio.get_running_loop() or not home.is_running():
            await sending
        else:
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(sending, home))
