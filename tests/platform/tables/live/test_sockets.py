"""The sockets by the protocol: who is let in, what is answered, what all pages are shown."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from koturnir.accounts.models import User
from koturnir.tables.live import rooms, sockets
from koturnir.tables.live.database import run
from koturnir.tables.live.hub import Hub
from koturnir.tables.live.pages import Pacer
from koturnir.tables.models import ChatLine, Table
from koturnir.tables.services import playing, seating
from koturnir.tables.services.seating import Settings
from tests.platform.tables.helpers import fresh, kinds, legal, move, person, play_out, user_at
from tests.platform.tables.live.pages import Page

pytestmark = pytest.mark.django_db(transaction=True)


def fresh_view(table: Table, user: User | None) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(rooms.whole_view(table.code, user.id if user else None)[1])
    return view


def whose(table: Table) -> list[User]:
    return [user_at(table, index) for index in (0, 1)]


# --- being let in


async def test_a_page_gets_the_whole_view_first(fresh_hub: Hub, table: Table) -> None:
    first, second = await run(whose, table)
    page = await Page.at(table, first)
    expected = await run(fresh_view, table, first)
    got = dict(page.view)
    # Oneself is there now.
    got["seats"] = [seat | {"present": False} for seat in got["seats"]]
    expected["seats"] = [seat | {"present": False} for seat in expected["seats"]]
    assert got == expected
    assert page.view["me"]["seat"] == 0
    assert page.view["v"] == 1
    spectator = await Page.at(table)
    assert spectator.view["me"] is None
    assert (await Page.at(table, second)).view["me"]["seat"] == 1


@pytest.mark.parametrize("origin", ["http://evil.example", "http://localhost.evil.example", None])
async def test_other_origins_are_refused(fresh_hub: Hub, table: Table, origin: str | None) -> None:
    for path in (f"/ws/tables/{table.code}", "/ws/lobby"):
        _, connected = await Page.dial(path, origin=origin)
        assert not connected


async def test_who_may_not_watch_is_refused_before_the_handshake(
    fresh_hub: Hub, pair: list[User]
) -> None:
    hidden = await run(seating.create_table, pair[0], Settings("tiny", 2, visibility="invite"))
    path = f"/ws/tables/{hidden.code}"
    assert not (await Page.dial(path))[1]
    assert not (await Page.dial(path + "?invite=wrong"))[1]
    assert not (await Page.dial(path, pair[1]))[1]
    assert not (await Page.dial("/ws/tables/nothing"))[1]
    assert (await Page.dial(path, pair[0]))[1]
    assert (await Page.dial(f"{path}?invite={hidden.invite_code}", pair[1]))[1]
    assert fresh_hub.rooms.keys() == {hidden.code}


@pytest.mark.parametrize(
    "path", ["/ws", "/ws/tables/", "/ws/tables/../..", "/ws/tables/a\x00b", "/ws/lobby/x", "/"]
)
async def test_there_is_no_socket_elsewhere(fresh_hub: Hub, db: None, path: str) -> None:
    assert not (await Page.dial(path))[1]


async def test_watchers_of_a_closed_game_are_sent_away_when_it_starts(
    fresh_hub: Hub, pair: list[User]
) -> None:
    table = await run(seating.create_table, pair[0], Settings("tiny", 2, watch="players"))
    host, watcher = await Page.at(table, pair[0]), await Page.at(table)
    await run(seating.join, table.code, pair[1])
    assert await watcher.closed() == 4403
    assert (await host.get("update"))["table"]["status"] in {"open", "playing"}
    assert not (await Page.dial(f"/ws/tables/{table.code}"))[1]


# --- playing


async def test_a_move_is_answered_and_shown_to_everybody(fresh_hub: Hub, table: Table) -> None:
    first, second = await run(whose, table)
    mine, theirs, watcher = (
        await Page.at(table, first),
        await Page.at(table, second),
        await Page.at(table),
    )
    before = mine.view["version"]
    answer = await mine.ask(t="move", id="m1", version=before, move=mine.view["legal"][0])
    assert answer == {"t": "ok", "id": "m1", "version": before + 1}
    for page in (mine, theirs, watcher):
        update = await _update_to(page, before + 1)
        assert update["from"] == before
        assert [e["version"] for e in update["entries"]] == [before + 1]
        assert "log" not in update
    shown = [page.seen[-1]["entries"][0]["text"] for page in (theirs, watcher)]
    assert shown == [None, None]


async def _update_to(page: Page, version: int) -> dict[str, Any]:
    """The update that brought the page to a version; others (of presence) may stand before."""
    for message in page.seen:
        if message["t"] == "update" and message["version"] == version and message["entries"]:
            return message
    while True:
        message = await page.get("update")
        if message["version"] == version and message["entries"]:
            return message


async def test_two_pages_of_one_person_stay_equal(fresh_hub: Hub, table: Table) -> None:
    first, _ = await run(whose, table)
    tabs = [await Page.at(table, first), await Page.at(table, first)]
    await run(move, table, 0)
    await run(move, table, 1)
    version = (await run(fresh, table)).version
    updates = [await _update_to(tab, version) for tab in tabs]
    assert updates[0] == updates[1]
    assert updates[0]["legal"] == await run(legal, table, 0)


async def test_a_spectator_is_shown_the_spectators_view_only(fresh_hub: Hub, table: Table) -> None:
    stranger = await run(person, "Zoe")
    anonymous, known = await Page.at(table), await Page.at(table, stranger)
    for page in (anonymous, known):
        assert page.view["legal"] == []
        assert page.view["position"]["viewer"] is None
        assert all(card is None for hand in page.view["position"]["hands"] for card in hand)
    for page, code in ((anonymous, "not_seated"), (known, "not_seated")):
        for request in (
            {"t": "move", "move": "c1", "version": 1},
            {"t": "resign"},
            {"t": "abort", "on": True},
        ):
            answer = await page.ask(id="x", **request)
            assert (answer["t"], answer["code"]) == ("refused", code)
    assert await run(kinds, table) == await run(kinds, table)
    assert (await run(fresh, table)).status == "playing"


async def test_a_move_sent_twice_is_played_once(fresh_hub: Hub, table: Table) -> None:
    first, _ = await run(whose, table)
    page, other = await Page.at(table, first), await Page.at(table, first)
    request = {
        "t": "move",
        "id": "once",
        "version": page.view["version"],
        "move": page.view["legal"][0],
    }
    answers = [await page.ask(**request), await page.ask(**request), await other.ask(**request)]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["t"] == "ok"
    assert (await run(kinds, table)).count("move") == 1


async def test_refusals_have_a_code_a_sentence_and_the_request(
    fresh_hub: Hub, table: Table
) -> None:
    first, _ = await run(whose, table)
    page = await Page.at(table, first)
    version = page.view["version"]
    asked = [
        ({"move": "c9", "version": version}, "malformed_move"),
        ({"move": page.view["legal"][0], "version": 0}, "stale"),
        ({"move": page.view["legal"][0], "version": version + 5}, "stale"),
    ]
    held = set(page.view["legal"])
    missing = next(c for c in ("c1", "c2", "c3", "c4", "c5") if c not in held)
    asked.append(({"move": missing, "version": version}, "illegal_move"))
    for number, (fields, code) in enumerate(asked):
        answer = await page.ask(t="move", id=f"q{number}", **fields)
        assert (answer["t"], answer["code"], answer["id"]) == ("refused", code, f"q{number}")
        assert answer["message"]
        assert answer["version"] == version
    await page.ask(t="move", id="good", version=version, move=page.view["legal"][0])
    answer = await page.ask(t="move", id="again", version=version, move=page.view["legal"][0])
    assert answer["code"] == "not_your_turn"


async def test_resigning_and_aborting_over_the_socket(fresh_hub: Hub, table: Table) -> None:
    first, second = await run(whose, table)
    mine, theirs = await Page.at(table, first), await Page.at(table, second)
    assert (await mine.ask(t="abort", id="a1", on=True))["t"] == "ok"
    update = await theirs.get("update")
    while not any(seat["wants_abort"] for seat in update["seats"]):
        update = await theirs.get("update")
    assert update["entries"] == []
    answers = [await theirs.ask(t="resign", id="r1"), await theirs.ask(t="resign", id="r1")]
    assert answers[0] == answers[1]
    end = await mine.get("view")  # what was hidden is told anew
    assert end["table"]["status"] == "finished"
    assert end["table"]["secret"] is not None
    assert (await mine.ask(t="abort", id="a2", on=True))["code"] == "not_playing"


# --- messages


MALFORMED = [
    ("", "bad_message"),
    ("{", "bad_message"),
    ("[" * 3000, "bad_message"),
    ('{"t": NaN}', "bad_message"),
    ('{"t": "dance"}', "unknown_type"),
    ('{"t": "__init__"}', "unknown_type"),
    ('{"t": "move"}', "bad_message"),
    ('{"t": "move", "id": "a", "move": "c1"}', "bad_message"),
    ('{"t": "move", "id": "a", "move": "c1", "version": "1"}', "bad_message"),
    ('{"t": "move", "id": "a", "move": "c1", "version": true}', "bad_message"),
    ('{"t": "move", "id": "a", "move": "c1", "version": 1.0}', "bad_message"),
    ('{"t": "move", "id": "a", "move": "c1", "version": -1}', "bad_message"),
    ('{"t": "move", "id": "a", "move": "c1", "version": 99999999999}', "bad_message"),
    ('{"t": "move", "id": "a", "move": 1, "version": 1}', "bad_message"),
    ('{"t": "move", "id": "a", "move": "", "version": 1}', "bad_message"),
    ('{"t": "move", "id": "a", "move": "\\u0000", "version": 1}', "bad_message"),
    ('{"t": "move", "id": "a", "move": "\\ud800", "version": 1}', "bad_message"),
    ('{"t": "move", "id": "\\ud800", "move": "c1", "version": 1}', "bad_message"),
    ('{"t": "move", "id": 7, "move": "c1", "version": 1}', "bad_message"),
    ('{"t": "move", "id": "%s", "move": "c1", "version": 1}' % ("i" * 65), "too_long"),
    ('{"t": "move", "id": "a", "move": "%s", "version": 1}' % ("c" * 201), "too_long"),
    ('{"t": "abort", "id": "a", "on": 1}', "bad_message"),
    ('{"t": "resign"}', "bad_message"),
    ('{"t": "chat", "id": "a"}', "bad_message"),
    ('{"t": "chat", "id": "a", "text": "  "}', "bad_message"),
    ('{"t": "chat", "id": "a", "text": "x\\u0000y"}', "bad_message"),
    ('{"t": "chat", "id": "a", "text": "\\udc80"}', "bad_message"),
    ('{"t": "chat", "id": "a", "text": "%s"}' % ("x" * 501), "too_long"),
    ('{"t": "chat", "id": "a", "text": "%s"}' % ("x" * 5000), "too_long"),
    ('{"t": "ping", "n": "\\ud800", "version": 1}', "bad_message"),
    ('{"t": "ping", "n": 1}', "bad_message"),
]


async def test_malformed_messages_are_refused_and_change_nothing(
    fresh_hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = iter(range(0, 10_000, 100))
    monkeypatch.setattr(sockets, "Pacer", lambda: Pacer(lambda: next(moments)))  # never in haste
    first, _ = await run(whose, table)
    page = await Page.at(table, first)
    before = await run(fresh, table)
    for text, code in MALFORMED:
        await page.say_text(text)
        answer = await page.answer()
        assert (answer["t"], answer["code"]) == ("refused", code), text
        assert answer["message"]
        # The socket lives on.
        await page.say(t="ping", n=5, version=before.version)
        assert (await page.get("pong"))["n"] == 5
    assert (await run(fresh, table)).version == before.version
    assert not await run(ChatLine.objects.exists)


async def test_binary_frames_are_refused(fresh_hub: Hub, table: Table) -> None:
    page = await Page.at(table)
    await page.say_bytes(b'{"t": "fetch"}')
    assert (await page.answer())["code"] == "bad_message"


async def test_unknown_fields_are_ignored(fresh_hub: Hub, table: Table) -> None:
    page = await Page.at(table)
    await page.say(t="ping", n=1, version=page.view["version"], seat=0, colour="red")
    assert (await page.get("pong"))["version"] == page.view["version"]


async def test_haste_is_refused_and_named_and_then_ends_it(
    fresh_hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "Pacer", lambda: Pacer(lambda: 0.0))  # all in one moment
    page = await Page.at(table)
    for number in range(45):
        await page.say(t="ping", n=number, version=page.view["version"], id=f"p{number}")
    refused = await page.get("refused")
    assert (refused["code"], refused["id"]) == ("too_fast", "p20")
    assert await page.closed() == 4008


@pytest.mark.parametrize(
    ("headers", "preferred", "language"),
    [
        ({}, "", "en"),
        ({"accept-language": "ru-RU,ru;q=0.9"}, "", "ru"),
        ({"accept-language": "fi"}, "", "en"),
        ({"accept-language": "ru"}, "en", "en"),
    ],
)
async def test_a_sentence_comes_in_the_language_of_the_person(
    fresh_hub: Hub, table: Table, headers: dict[str, str], preferred: str, language: str
) -> None:
    user = await run(lambda: person("Zoe", language=preferred)) if preferred else None
    _, connected = await Page.dial(f"/ws/tables/{table.code}", user, headers=headers)
    assert connected
    (socket,) = fresh_hub.rooms[table.code].pages
    assert isinstance(socket, sockets.Socket)
    assert socket.language == language


# --- keeping up


async def test_fetch_gives_the_whole_view(fresh_hub: Hub, table: Table) -> None:
    page = await Page.at(table)
    first = page.view
    await page.say(t="fetch")
    again = await page.get("view")
    assert {**again, "now": None} == {**first, "now": None}


async def test_a_ping_from_behind_brings_the_view(fresh_hub: Hub, table: Table) -> None:
    page = await Page.at(table)
    version = page.view["version"]
    await page.say(t="ping", n=1, version=version)
    await page.get("pong")
    assert [m["t"] for m in page.seen] == ["view", "pong"]
    await page.say(t="ping", n=2, version=version - 1)
    pong = await page.get("pong")
    assert [m["t"] for m in page.seen] == ["view", "pong", "view", "pong"]
    assert (pong["n"], pong["version"]) == (2, version)
    assert pong["now"] == page.view["now"]


async def test_the_lag_is_measured_by_echoes(
    fresh_hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = await run(whose, table)
    page = await Page.at(table, first)
    (socket,) = fresh_hub.rooms[table.code].pages
    assert isinstance(socket, sockets.Socket)
    assert page.probes == [1]
    socket._probed = time.monotonic() - 60
    await page.say(t="echo", n=99)  # no answer to the probe
    await page.say(t="echo", n=1)
    await page.say(t="echo", n=1)  # only the first counts
    await page.say(t="ping", n=1, version=page.view["version"])
    await page.get("pong")
    assert socket.lag_ms >= 60_000
    # However slow the line is said to be, the clock gives back half a second.
    given: list[int] = []
    real = playing._fallen

    def noting(sitting: Any, seat: Any, lag_ms: int) -> bool:
        given.append((sitting.time_left(seat, lag_ms) or 0) - (sitting.time_left(seat) or 0))
        return real(sitting, seat, lag_ms)

    monkeypatch.setattr(playing, "_fallen", noting)
    await page.ask(t="move", id="m", version=page.view["version"], move=page.view["legal"][0])
    assert given == [0]  # no time has passed, so none can come back
    assert socket.lag_ms >= 60_000


# --- chat


async def test_seats_and_spectators_talk_apart(fresh_hub: Hub, table: Table) -> None:
    first, second = await run(whose, table)
    stranger = await run(person, "Zoe")
    mine, theirs = await Page.at(table, first), await Page.at(table, second)
    watcher, anonymous = await Page.at(table, stranger), await Page.at(table)
    assert (mine.view["table"]["chat_room"], watcher.view["table"]["chat_room"]) == (
        "seats",
        "spectators",
    )
    assert (await mine.ask(t="chat", id="c1", text="among us"))["t"] == "ok"
    assert (await watcher.ask(t="chat", id="c2", text="they can't hear"))["t"] == "ok"
    assert (await mine.ask(t="chat", id="c3", text="among us again"))["t"] == "ok"
    assert (await watcher.ask(t="chat", id="c4", text="nor this"))["t"] == "ok"
    for page, said in (
        (theirs, ["among us", "among us again"]),
        (anonymous, ["they can't hear", "nor this"]),
    ):
        lines = [await page.get("chat") for _ in said]
        assert [line["line"]["text"] for line in lines] == said
    assert theirs.seen[-1]["line"]["seat"] == 0
    assert anonymous.seen[-1]["line"]["seat"] is None
    assert (await anonymous.ask(t="chat", id="c5", text="me too"))["code"] == "not_seated"


async def test_a_line_sent_twice_is_said_once(fresh_hub: Hub, table: Table) -> None:
    first, _ = await run(whose, table)
    page = await Page.at(table, first)
    for _ in range(2):
        assert (await page.ask(t="chat", id="same", text=" Привет,\n  all "))["t"] == "ok"
    assert await run(lambda: list(ChatLine.objects.values_list("text", flat=True))) == [
        "Привет, all"
    ]


# --- the lobby


async def test_lobby_pages_hear_of_tables(fresh_hub: Hub, pair: list[User]) -> None:
    page, connected = await Page.dial("/ws/lobby")
    assert connected
    await page.say(t="ping")
    await page.get("pong")
    table = await run(seating.create_table, pair[0], Settings("tiny", 2))
    await page.get("lobby")
    await run(seating.join, table.code, pair[1])
    await page.get("lobby")
    await run(play_out, table)
    await page.get("lobby")
    await page.say(t="move")
    assert (await page.get("refused"))["code"] == "unknown_type"
