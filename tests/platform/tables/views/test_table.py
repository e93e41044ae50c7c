"""The page of a table and its plain forms: who may see and do what."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from koturnir.accounts.models import User
from koturnir.tables.models import Table
from koturnir.tables.services import seating
from koturnir.tables.services.seating import Settings
from tests.platform.tables.helpers import fresh, guest, person, play_out, table_of, user_at
from tests.platform.tables.views.conftest import Browser

SEES = ("", "replay/?version=1", "board.svg")
AFTER = ("record.json", "verify/")
ACTS = ("join", "leave", "start", "words", "rematch")


def opened(host: User, **settings: Any) -> Table:
    return seating.create_table(host, Settings("tiny", 2, **settings))


def statuses(browser: Browser, table: Table, user: User | None, query: str = "") -> list[int]:
    paths = [f"/tables/{table.code}/{name}" for name in (*SEES, *AFTER)]
    client = browser(user)
    return [client.get(path + (query if path.endswith("/") else "")).status_code for path in paths]


def test_a_public_game_is_open_to_everybody(browser: Browser, three: list[User]) -> None:
    table = table_of(three[:2])
    for user in (None, three[2], three[0]):
        assert statuses(browser, table, user) == [200, 200, 200, 404, 404]
    play_out(table)
    for user in (None, three[2], three[0]):
        assert statuses(browser, table, user) == [200] * 5


def test_a_game_for_its_players_is_there_for_nobody_else(
    browser: Browser, three: list[User]
) -> None:
    table = table_of(three[:2], watch="players")
    for user in (None, three[2]):
        assert statuses(browser, table, user) == [404] * 5
    assert statuses(browser, table, three[0]) == [200, 200, 200, 404, 404]
    play_out(table)
    assert statuses(browser, table, None) == [404] * 5
    assert statuses(browser, table, three[1]) == [200] * 5


def test_an_open_table_has_a_page_and_no_game(browser: Browser, two: list[User]) -> None:
    assert statuses(browser, opened(two[0]), None) == [200, 400, 404, 404, 404]


def test_an_invite_link_opens_and_is_remembered(browser: Browser, two: list[User]) -> None:
    table = opened(two[0], visibility="invite")
    path = f"/tables/{table.code}/"
    client = browser(two[1])
    assert client.get(path).status_code == 404
    assert client.get(path + "?invite=wrong").status_code == 404
    assert client.get(f"{path}?invite={table.invite_code}").status_code == 200
    assert client.get(path).status_code == 200
    assert client.post(path + "join/").status_code == 302
    assert fresh(table).status == "playing"


def test_the_invite_code_is_told_to_those_who_have_it(browser: Browser, two: list[User]) -> None:
    public = opened(two[0])
    assert public.invite_code not in browser(None).get(f"/tables/{public.code}/").content.decode()
    hidden = opened(two[0], visibility="invite")
    page = browser(two[0]).get(f"/tables/{hidden.code}/").content.decode()
    assert f"invite={hidden.invite_code}" in page


def test_the_page_carries_the_view_of_who_looks(browser: Browser, two: list[User]) -> None:
    table = table_of(two)
    for user, seat in ((user_at(table, 1), 1), (None, None)):
        page = browser(user).get(f"/tables/{table.code}/").content.decode()
        views = [json.loads(text) for text in re.findall(r"<script[^>]*json[^>]*>(.*?)</", page)]
        view = next(v for v in views if "position" in v)
        assert view["position"]["viewer"] == seat
        assert bool(view["legal"]) == (seat == 1)


def test_there_is_no_page_for_no_table(browser: Browser, two: list[User]) -> None:
    client = browser(two[0])
    assert client.get("/tables/nothing/").status_code == 404
    assert client.post("/tables/nothing/join/").status_code == 404
    for act in ("leave", "start", "words", "rematch"):
        assert client.post(f"/tables/nothing/{act}/", follow=True).status_code == 404


@pytest.mark.parametrize("act", ACTS)
def test_acts_are_done_by_post_with_a_token(browser: Browser, two: list[User], act: str) -> None:
    table = opened(two[0])
    path = f"/tables/{table.code}/{act}/"
    assert browser(two[1]).get(path).status_code == 405
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(two[1])
    assert strict.post(path).status_code == 403
    assert table.seats.count() == 1


@pytest.mark.parametrize("act", ["leave", "start", "words", "rematch"])
def test_whoever_has_no_account_is_asked_to_log_in(
    browser: Browser, two: list[User], act: str
) -> None:
    answer = browser(None).post(f"/tables/{opened(two[0]).code}/{act}/")
    assert answer["Location"].startswith("/account/login/")


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        ("leave", "You have no seat at this table."),
        ("start", "Only the person who made the table can do that."),
        ("words", "You have no seat at this table."),
        ("rematch", "The game at this table is not over yet."),
    ],
)
def test_a_strangers_acts_are_refused_by_a_sentence(
    browser: Browser, two: list[User], act: str, sentence: str
) -> None:
    table = opened(two[0])
    answer = browser(two[1]).post(f"/tables/{table.code}/{act}/", {"words": "x"}, follow=True)
    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert [s.user for s in fresh(table).seats.all()] == [two[0]]


def test_a_visitor_who_joins_becomes_a_guest(browser: Browser, two: list[User]) -> None:
    table = opened(two[0])
    assert browser(None).post(f"/tables/{table.code}/join/").status_code == 302
    assert fresh(table).status == "playing"
    rated = opened(two[0], rated=True)
    answer = browser(None).post(f"/tables/{rated.code}/join/")
    assert answer["Location"] == f"/account/login/?next=/tables/{rated.code}/"
    answer = browser(guest()).post(f"/tables/{rated.code}/join/", follow=True)
    assert "Rated games need an account" in answer.content.decode()
    assert rated.seats.count() == 1


def test_the_forms_do_what_they_say(browser: Browser, two: list[User]) -> None:
    table = opened(two[0], start_rule="host")
    path = f"/tables/{table.code}/"
    host, other = browser(two[0]), browser(two[1])
    other.post(path + "join/")
    other.post(path + "words/", {"words": " my\x00 words "})
    assert table.seats.get(user=two[1]).words == "my words"
    other.post(path + "words/", {"words": "x" * 99})
    assert table.seats.get(user=two[1]).words == "my words"
    assert other.post(path + "leave/")["Location"] == "/"
    other.post(path + "join/")
    host.post(path + "start/")
    assert fresh(table).status == "playing"
    play_out(table)
    again = host.post(path + "rematch/")["Location"]
    assert other.post(path + "rematch/")["Location"] == again != path


def test_a_public_table_that_is_not_shown_is_not_joined(
    browser: Browser, three: list[User]
) -> None:
    table = table_of(three[:2], watch="players")
    client = browser(person("Zoe"))
    assert client.post(f"/tables/{table.code}/join/").status_code == 404
