"""The hub of one web process: one subscription a table, made once, fanned out locally.

A message of the channel layer says only that a table changed; the hub reads
what changed from the database. Should the message be lost, the hub notices by
looking at the revisions of its tables every two seconds.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final, Protocol

from channels.layers import get_channel_layer

from koturnir.tables.live import rooms
from koturnir.tables.live.database import run
from koturnir.tables.models import ChatLine
from koturnir.tables.publish import LOBBY_GROUP, nudge, table_group
from koturnir.tables.selectors import presence

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 2.0
PRESENCE_EVERY: Final = 5  # looks


class Page(Protocol):
    """A socket at a table, as the hub sees it."""

    user_id: int | None
    version: int

    def put(self, text: str) -> None: ...
    def end(self, code: int) -> None: ...


class Room:
    """The pages of one table in this process."""

    def __init__(self, code: str) -> None:
        self.pages: set[Page] = set()
        self.follower = rooms.Follower(code)
        self.lock = asyncio.Lock()


class Hub:
    """All rooms of the process, and the lobby pages. Used from the event loop only."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.lobby: set[Page] = set()
        self._channel: str | None = None
        self._tasks: list[asyncio.Task[None]] = []

    # --- life

    async def start(self) -> None:
        """Begin to listen; once a process, at its first socket."""
        if self._tasks:
            return
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._look())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    async def enter(self, code: str, page: Page) -> None:
        room = self.rooms.get(code)
        first = room is None
        if room is None:
            room = self.rooms[code] = Room(code)
        # At once, lest another page that leaves meanwhile takes the room away.
        room.pages.add(page)
        if first:
            await self._subscribe(table_group(code))
            async with room.lock:
                await run(room.follower.prime)
        if page.user_id is not None:
            await self._presence(code, page.user_id, here=True)

    async def leave(self, code: str, page: Page) -> None:
        room = self.rooms.get(code)
        if room is None:
            return
        room.pages.discard(page)
        if not room.pages:
            del self.rooms[code]
            await self._unsubscribe(table_group(code))
            if code in self.rooms:  # somebody came meanwhile
                await self._subscribe(table_group(code))
        gone = page.user_id
        if gone is not None and not any(other.user_id == gone for other in room.pages):
            await self._presence(code, gone, here=False)

    async def enter_lobby(self, page: Page) -> None:
        self.lobby.add(page)
        if len(self.lobby) == 1:
            await self._subscribe(LOBBY_GROUP)

    async def leave_lobby(self, page: Page) -> None:
        self.lobby.discard(page)
        if not self.lobby:
            await self._unsubscribe(LOBBY_GROUP)
            if self.lobby:
                await self._subscribe(LOBBY_GROUP)

    # --- what comes in

    async def _listen(self) -> None:
        while True:
            try:
                layer = get_channel_layer()
                assert layer is not None
                self._channel = await layer.new_channel()
                for group in self._groups():
                    await layer.group_add(group, self._channel)
                while True:
                    await self._take(await layer.receive(self._channel))
            except asyncio.CancelledError:
                raise
            except Exception as error:  # the message server is away: look() serves meanwhile
                log.warning("message server away: %s", error)
                await asyncio.sleep(1)

    async def _take(self, message: dict[str, Any]) -> None:
        kind = message.get("type")
        if kind == "table.changed":
            await self.refresh(message["code"])
        elif kind == "table.chat":
            await self._chat(message["code"], message["line"])
        elif kind == "lobby.changed":
            for page in list(self.lobby):
                page.put('{"t":"lobby"}')

    async def _look(self) -> None:
        turn = 0
        while True:
            await asyncio.sleep(LOOK_EVERY)
            turn += 1
            try:
                await self._look_once(keep_presence=turn % PRESENCE_EVERY == 0)
            except Exception as error:  # the database is away: pages keep what they have
                log.warning("tables not looked at: %s", error)

    async def _look_once(self, *, keep_presence: bool) -> None:
        if not self.rooms:
            return
        stored = await run(rooms.revisions, list(self.rooms))
        for code, revision in stored.items():
            room = self.rooms.get(code)
            if room is not None and room.follower.revision not in (-1, revision):
                await self.refresh(code)
        if keep_presence:
            for code, room in list(self.rooms.items()):
                users = [p.user_id for p in room.pages if p.user_id is not None]
                await run(presence.note, code, users)

    # --- what goes out

    async def show(self, code: str, page: Page) -> None:
        """Give a page of the table the whole view.

        Under the room's lock: between the reading and the giving no update can pass,
        which would leave the page with the older of the two.
        """
        async with self.rooms[code].lock:
            await self._give_whole(code, page)

    async def refresh(self, code: str) -> None:
        """Bring every page of the table up to date."""
        room = self.rooms.get(code)
        if room is None:
            return
        try:
            async with room.lock:
                users = {page.user_id for page in room.pages}
                since = room.follower.version
                texts = await run(room.follower.updates, users)
                for page in list(room.pages):
                    await self._give(code, page, since, room.follower.version, texts)
        except Exception:
            log.exception("table %s not shown", code)

    async def _give(
        self, code: str, page: Page, since: int, version: int, texts: dict[int | None, str | None]
    ) -> None:
        if page.user_id not in texts:
            return  # came meanwhile, and was given the whole view
        text = texts[page.user_id]
        if text is None:
            page.end(4403)
        elif page.version == since:
            page.version = version
            page.put(text)
        elif page.version <= version:
            await self._give_whole(code, page)

    async def _give_whole(self, code: str, page: Page) -> None:
        page.version, whole = await run(rooms.whole_view, code, page.user_id)
        page.put(whole)

    async def _chat(self, code: str, line_id: int) -> None:
        room = self.rooms.get(code)
        found = await run(rooms.line_for_rooms, line_id) if room else None
        if room is None or found is None:
            return
        name, seated, text = found
        for page in list(room.pages):
            if (page.user_id in seated) == (name == ChatLine.Room.SEATS):
                page.put(text)

    # --- parts

    def _groups(self) -> list[str]:
        groups = [table_group(code) for code in self.rooms]
        return [*groups, LOBBY_GROUP] if self.lobby else groups

    async def _subscribe(self, group: str) -> None:
        await self._layer("group_add", group)

    async def _unsubscribe(self, group: str) -> None:
        await self._layer("group_discard", group)

    async def _layer(self, verb: str, group: str) -> None:
        layer = get_channel_layer()
        if layer is None or self._channel is None:
            return
        try:
            await getattr(layer, verb)(group, self._channel)
        except Exception as error:
            log.warning("message server away: %s", error)

    async def _presence(self, code: str, user_id: int, *, here: bool) -> None:
        if not await run(rooms.come if here else rooms.seated, code, user_id):
            return
        if here:
            await run(presence.note, code, [user_id])
        else:
            await run(presence.forget, code, user_id)
        await run(nudge, code)


hub = Hub()
