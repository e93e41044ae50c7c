"""What leaves the platform about a game that hides something: the law of secrecy above the engine.

The same table is shown before and after its log was made to say something that
the viewer may not know; what he is given must be equal to the byte.
"""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Callable

import pytest
from django.test import Client as Browser

from koturnir.accounts.models import User
from koturnir.tables.live import rooms
from koturnir.tables.models import Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import records
from koturnir.tables.services import chatting, playing, seating
from tests.platform.tables.client import Client
from tests.platform.tables.helpers import (
    awaited,
    fresh,
    legal,
    move,
    play_out,
    rewrite,
    seat,
    state_of,
    table_of,
    user_at,
)

CARDS = ("1", "2", "3", "4", "5")


def dealt(table: Table, index: int) -> list[int]:
    """The versions at which the seat was dealt its first cards, in order."""
    draws = list(table.log.filter(kind="chance").values_list("version", flat=True))
    return draws[index : 2 * 3 : 2]


def other_card(table: Table, index: int) -> dict[int, str]:
    """A change of the log by which a seat of two was dealt another card, still unplayed."""
    hands, deck = state_of(table).hands, state_of(table).deck
    for version in dealt(table, index):
        card = table.log.get(version=version).text
        if int(card) in hands[index]:
            return {version: next(c for c in CARDS if c != card and deck[int(c) - 1])}
    raise AssertionError("the seat has played all its first cards")


def other_choice(table: Table, index: int) -> dict[int, str]:
    """A change of the log by which a seat chose another card than it did.

    Where it holds only cards like the chosen one, another of them was dealt too.
    """
    entry = table.log.filter(kind="move", seat=index).last()
    assert entry is not None
    others = [text for text in held(table, index) if text != entry.text]
    assert others
    return {entry.version: others[0]}


def held(table: Table, index: int) -> list[str]:
    return [f"c{card}" for card in state_of(table).hands[index]]


def browser_of(user: User | None) -> Browser:
    browser = Browser()
    if user is not None:
        browser.force_login(user)
    return browser


def everything(table: Table, user: User | None) -> bytes:
    """All that a viewer can fetch of a table, in one."""
    user_id = user.id if user else None
    told = [rooms.whole_view(table.code, user_id)[1].encode()]
    follower = rooms.Follower(table.code)
    told.append((follower.updates([user_id])[user_id] or "").encode())
    browser = browser_of(user)
    for version in range(1, fresh(table).version + 1):
        told.append(browser.get(f"/tables/{table.code}/replay/?version={version}").content)
    for name in ("board.svg", "record.json", "verify/"):
        answer = browser.get(f"/tables/{table.code}/{name}")
        told.append(f"{name} {answer.status_code}".encode())
        if answer.status_code == 200:
            told.append(answer.content)
    return b"\n".join(told)


def playing_table(two: list[User]) -> Table:
    """A table of two where seat 0 has chosen a card in secret and can have chosen another."""
    while True:
        table = table_of(two)
        if len(set(held(table, 0))) > 1:
            break
    cards = held(table, 0)
    move(table, 0, cards[0])
    return table


@pytest.mark.parametrize("change", [other_card, other_choice])
@pytest.mark.parametrize("who", [1, None])
def test_what_is_hidden_changes_nothing_that_is_given(
    two: list[User], change: Callable[[Table, int], dict[int, str]], who: int | None
) -> None:
    table = playing_table(two)
    viewer = None if who is None else user_at(table, who)
    before = everything(table, viewer)
    own = everything(table, user_at(table, 0))
    rewrite(table, change(table, 0))
    assert everything(table, viewer) == before
    # It is no blind test: the seat itself sees the difference.
    assert everything(table, user_at(table, 0)) != own


def test_refusals_do_not_tell_of_hidden_cards(two: list[User]) -> None:
    table = playing_table(two)

    def refusals() -> list[tuple[str, str]]:
        told = []
        for text in ("c1", "c2", "c3", "c4", "c5", "c6"):
            if text in legal(table, 1):
                continue
            with pytest.raises(Refused) as caught:
                playing.submit(table.code, user_at(table, 1).id, text, fresh(table).version, "x")
            told.append((caught.value.code, caught.value.detail))
        return told

    before = refusals()
    rewrite(table, other_card(table, 0))
    assert refusals() == before
    assert len(before) >= 3


def test_a_choice_stays_hidden_in_the_log_until_all_are_in(two: list[User]) -> None:
    table = playing_table(two)
    card = table.log.filter(kind="move").get().text

    def told(index: int | None) -> list[str | None]:
        user_id = None if index is None else user_at(table, index).id
        view = json.loads(rooms.whole_view(table.code, user_id)[1])
        return [entry["text"] for entry in view["log"] if entry["kind"] == "move"]

    assert (told(0), told(1), told(None)) == ([card], [None], [None])
    move(table, 1)
    view = json.loads(rooms.whole_view(table.code, None)[1])
    shown = [event for entry in view["log"] for event in entry["events"] if "cards" in event]
    assert shown[0]["cards"][0] == int(card[1:])


def test_only_the_waiting_seat_is_told_its_legal_moves(two: list[User]) -> None:
    table = playing_table(two)
    seated = [user_at(table, index) for index in (0, 1)]
    views = [json.loads(rooms.whole_view(table.code, user.id)[1]) for user in seated]
    assert views[0]["legal"] == []
    assert views[1]["legal"] == legal(table, 1)
    assert json.loads(rooms.whole_view(table.code, None)[1])["legal"] == []


def test_the_secret_stands_nowhere_before_the_end(two: list[User]) -> None:
    table = playing_table(two)
    secret = bytes(fresh(table).secret)
    marks = [secret.hex().encode(), base64.b64encode(secret), repr(secret).encode(), secret]
    viewers = [None, user_at(table, 0), user_at(table, 1)]
    for viewer in viewers:
        pages = [everything(table, viewer)]
        for path in (f"/tables/{table.code}/", "/", "/lobby/tables/"):
            answer = browser_of(viewer).get(path)
            assert answer.status_code == 200
            pages.append(answer.content)
        for page in pages:
            assert not any(mark in page or mark.upper() in page for mark in marks)
            assert fresh(table).invite_code.encode() not in page
    assert not any(mark in json.dumps(fresh(table).state).encode() for mark in marks)
    play_out(table)
    assert marks[0] in everything(table, None)


def test_records_and_checks_are_refused_before_the_end(two: list[User]) -> None:
    table = playing_table(two)
    with pytest.raises(ValueError, match="not ended"):
        records.record(fresh(table), list(table.seats.all()))
    for name in ("record.json", "verify/"):
        for viewer in (None, two[0]):
            assert browser_of(viewer).get(f"/tables/{table.code}/{name}").status_code == 404
    play_out(table)
    assert browser_of(None).get(f"/tables/{table.code}/record.json").status_code == 200


def test_after_the_end_nothing_is_kept(two: list[User]) -> None:
    table = play_out(table_of(two))
    view = json.loads(rooms.whole_view(table.code, None)[1])
    assert view["table"]["secret"] == bytes(table.secret).hex()
    assert all(e["text"] for e in view["log"] if e["kind"] in {"move", "chance"})
    assert view["position"]["viewer"] == "everything"


@pytest.mark.parametrize("seed", range(3))
def test_old_state_plus_events_equals_a_fresh_fetch(three: list[User], seed: int) -> None:
    """Of every viewer, after every change, through a random game with all that can happen."""
    rng = random.Random(seed)
    table = table_of(three)
    viewers: list[int | None] = [None, *(user.id for user in three)]
    follower = rooms.Follower(table.code)
    follower.prime()
    clients = {v: Client(rooms.whole_view(table.code, v)[1]) for v in viewers}
    changes = 0
    while seats := awaited(table):
        if changes == 0:
            playing.offer_abort(table.code, three[0].id, on=True)
        if rng.random() < 0.05 and not any(s.left for s in table.seats.all()):
            playing.resign(table.code, user_at(table, seats[-1]).id, "bye")
        else:
            index = rng.choice(seats)
            move(table, index, rng.choice(legal(table, index)))
        changes += 1
        if rng.random() < 0.3:
            continue  # two changes in one update
        for viewer, text in follower.updates(viewers).items():
            clients[viewer].take(text or "")
            whole = Client(rooms.whole_view(table.code, viewer)[1])
            assert clients[viewer].known() == whole.known()
    for viewer, text in follower.updates(viewers).items():
        clients[viewer].take(text or "")
        assert clients[viewer].known() == Client(rooms.whole_view(table.code, viewer)[1]).known()
    assert clients[None].view["table"]["status"] == "finished"


def test_a_long_game_of_squares_can_be_followed_by_updates_alone(two: list[User]) -> None:
    table = table_of(two, game="okolitsa", options={"river": True, "fields": True})
    follower = rooms.Follower(table.code)
    follower.prime()
    client = Client(rooms.whole_view(table.code, two[1].id)[1])
    rng = random.Random(5)
    for _ in range(12):
        index = awaited(table)[0]
        move(table, index, rng.choice(legal(table, index)))
        text = follower.updates([two[1].id])[two[1].id] or ""
        assert json.loads(text)["t"] == "update"
        client.take(text)
    playing.resign(table.code, two[0].id, "bye")
    text = follower.updates([two[1].id])[two[1].id] or ""
    assert json.loads(text)["t"] == "update"  # it hid nothing: no need to tell all anew
    client.take(text)
    assert client.known() == Client(rooms.whole_view(table.code, two[1].id)[1]).known()


def test_words_are_the_speakers_own_until_the_start(two: list[User]) -> None:
    table = seating.create_table(two[0], seating.Settings("tiny", 2))
    seating.say_words(table.code, two[0], "abracadabra")
    assert "abracadabra" not in rooms.whole_view(table.code, None)[1]
    seating.join(table.code, two[1])
    assert "abracadabra" in rooms.whole_view(table.code, None)[1]


def test_chat_rooms_are_told_apart_in_views(two: list[User]) -> None:
    table = table_of(two)
    chatting.say(table, two[0], "among us")
    index = next(s.index for s in table.seats.all() if s.user_id == two[0].id)
    seated = json.loads(rooms.whole_view(table.code, two[1].id)[1])
    assert [(line["text"], line["seat"]) for line in seated["chat"]] == [("among us", index)]
    assert json.loads(rooms.whole_view(table.code, None)[1])["chat"] == []
    assert seat(table, index or 0).user == two[0]
