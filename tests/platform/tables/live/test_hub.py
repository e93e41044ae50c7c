"""The hub: pages kept up to date whatever becomes of messages, and rooms that come and go."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from channels.layers import get_channel_layer

from koturnir.accounts.models import User
from koturnir.tables import publish
from koturnir.tables.live import rooms
from koturnir.tables.live.database import run
from koturnir.tables.live.hub import Hub
from koturnir.tables.models import Table
from koturnir.tables.selectors import presence
from koturnir.tables.services import playing
from tests.platform.tables.helpers import fresh, move, user_at
from tests.platform.tables.live.pages import Page

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def nobody_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message server takes everything and delivers nothing."""
    monkeypatch.setattr(publish, "send", lambda group, message: None)


async def test_a_lost_message_is_noticed_by_looking(
    fresh_hub: Hub, table: Table, nobody_told: None
) -> None:
    page = await Page.at(table)
    version = page.view["version"]
    await run(move, table, 0)
    await fresh_hub._look_once(keep_presence=False)
    update = await page.get("update")
    assert (update["from"], update["version"]) == (version, version + 1)


async def test_looking_finds_what_made_no_entry(
    fresh_hub: Hub, table: Table, nobody_told: None
) -> None:
    page = await Page.at(table)
    user = await run(user_at, table, 0)
    await run(lambda: playing.offer_abort(table.code, user.id, on=True))
    await fresh_hub._look_once(keep_presence=True)
    assert (await page.get("update"))["seats"][0]["wants_abort"] is True


async def test_looking_at_what_did_not_change_says_nothing(fresh_hub: Hub, table: Table) -> None:
    page = await Page.at(table)
    await fresh_hub._look_once(keep_presence=False)
    await page.say(t="ping", n=1, version=page.view["version"])
    await page.get("pong")
    assert [m["t"] for m in page.seen] == ["view", "pong"]


async def test_whoever_opens_the_socket_has_come(fresh_hub: Hub, table: Table) -> None:
    user = await run(user_at, table, 1)
    await Page.at(table)
    await Page.at(table, user)

    def came() -> list[int | None]:
        return list(table.seats.exclude(came_at=None).values_list("index", flat=True))

    assert await run(came) == [1]


async def test_a_message_server_that_fails_loses_no_move(
    fresh_hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await run(user_at, table, 0)
    page = await Page.at(table, first)
    version = page.view["version"]

    async def fail(*_: Any) -> None:
        raise ConnectionError("away")

    monkeypatch.setattr(get_channel_layer(), "group_send", fail)
    answer = await page.ask(t="move", id="m", version=version, move=page.view["legal"][0])
    assert (answer["t"], answer["version"]) == ("ok", version + 1)
    assert (await run(fresh, table)).version == version + 1
    await fresh_hub._look_once(keep_presence=False)
    update = await page.get("update")
    if update["version"] == version:  # that the page itself is here, told before
        update = await page.get("update")
    assert update["version"] == version + 1


async def test_a_page_with_a_gap_gets_the_whole_view(fresh_hub: Hub, table: Table) -> None:
    behind, other = await Page.at(table), await Page.at(table)
    for page in fresh_hub.rooms[table.code].pages:
        page.version -= 1
        break
    await run(move, table, 0)
    kinds = {(await page.get("view", "update"))["t"] for page in (behind, other)}
    assert kinds == {"view", "update"}
    version = (await run(fresh, table)).version
    assert {page.seen[-1]["version"] for page in (behind, other)} == {version}


async def test_a_view_read_before_a_move_is_not_given_after_its_update(
    fresh_hub: Hub, table: Table, nobody_told: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move is committed and told while a page that fetches waits for its view."""
    page = await Page.at(table)
    version = page.view["version"]
    real = rooms.whole_view
    loop = asyncio.get_running_loop()
    room = fresh_hub.rooms[table.code]

    async def told() -> None:
        """The update is on its way: given, or waiting until the view has been."""
        telling = asyncio.create_task(fresh_hub.refresh(table.code))
        while not telling.done() and not room.lock._waiters:
            await asyncio.sleep(0)

    def slow(code: str, user_id: int | None) -> tuple[int, str]:
        result = real(code, user_id)
        monkeypatch.setattr(rooms, "whole_view", real)
        move(table, 0)
        asyncio.run_coroutine_threadsafe(told(), loop).result()
        return result

    monkeypatch.setattr(rooms, "whole_view", slow)
    await page.say(t="fetch")
    while page.seen[-1]["version"] <= version:
        await page.get("view", "update")
    await page.say(t="ping", n=1, version=version + 1)
    await page.get("pong")
    versions = [message["version"] for message in page.seen]
    assert versions == sorted(versions)
    assert versions[-1] == version + 1
    assert fresh_hub.rooms[table.code].follower.version == version + 1


async def test_a_room_lives_as_long_as_its_pages(fresh_hub: Hub, table: Table) -> None:
    first, second = await Page.at(table), await Page.at(table)
    await first.leave()
    assert fresh_hub.rooms.keys() == {table.code}
    await run(move, table, 0)
    assert (await second.get("update"))["entries"]
    await second.leave()
    assert fresh_hub.rooms == {}
    third = await Page.at(table)
    await run(move, table, 1)
    assert (await third.get("update"))["entries"]


class Silent:
    """A page that only counts what it is given."""

    def __init__(self) -> None:
        self.user_id: int | None = None
        self.version = 0
        self.given: list[str] = []

    def put(self, text: str) -> None:
        self.given.append(text)

    def end(self, code: int) -> None:
        self.given.append(str(code))


async def test_a_page_that_leaves_takes_no_room_from_one_that_comes(
    fresh_hub: Hub, table: Table
) -> None:
    first, second = Silent(), Silent()
    coming = asyncio.create_task(fresh_hub.enter(table.code, first))
    await asyncio.sleep(0)  # it has made the room and waits for the database
    await fresh_hub.enter(table.code, second)
    await fresh_hub.leave(table.code, second)
    await coming
    assert fresh_hub.rooms[table.code].pages == {first}
    await run(move, table, 0)
    await fresh_hub.refresh(table.code)
    assert first.given


async def test_a_table_that_cannot_be_shown_disturbs_no_other(
    fresh_hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await Page.at(table)
    version = page.view["version"]

    def fail(*_: Any) -> None:
        raise RuntimeError("database away")

    with monkeypatch.context() as patch:
        patch.setattr(fresh_hub.rooms[table.code].follower, "updates", fail)
        await run(move, table, 0)
        await fresh_hub.refresh(table.code)
    await fresh_hub._look_once(keep_presence=False)
    message = await page.get("update", "view")
    assert message["version"] == version + 1


async def test_who_is_at_the_page_is_shown_to_the_others(
    fresh_hub: Hub, table: Table, pair: list[User]
) -> None:
    first, second = await run(lambda: [user_at(table, index) for index in (0, 1)])
    mine = await Page.at(table, first)
    assert [seat["present"] for seat in mine.view["seats"]] == [True, False]
    theirs = await Page.at(table, second)
    while not (await mine.get("update"))["seats"][1]["present"]:
        continue
    tab = await Page.at(table, second)
    await tab.leave()  # one page of two: the person is still there
    assert await run(presence.present, table.code, [second.id]) == {second.id}
    await theirs.leave()
    while (await mine.get("update"))["seats"][1]["present"]:
        continue
    assert await run(presence.present, table.code, [first.id, second.id]) == {first.id}
