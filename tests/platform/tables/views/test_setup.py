"""The form of a new table: every choice it offers, and whatever else is sent."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.core.cache import cache

from games import registry
from koturnir.accounts.models import User
from koturnir.tables import forms
from koturnir.tables.forms import TableForm
from koturnir.tables.models import Table
from koturnir.tables.services.seating import Settings
from tests.platform.tables.helpers import bot, guest
from tests.platform.tables.views.conftest import Browser

PLAIN = {
    "seat_count": "3",
    "bots": "0",
    "time_control": "fischer:600+10",
    "visibility": "public",
    "watch": "everyone",
    "start_rule": "full",
    "on_timeout": "withdraw",
    "option_hand": "3",
}


def spec() -> Any:
    return registry.get("tiny").spec


def test_what_was_chosen_becomes_the_table(browser: Browser, two: list[User]) -> None:
    chosen = {
        "seat_count": "4",
        "time_control": "days:3",
        "rated": "on",
        "visibility": "invite",
        "watch": "players",
        "start_rule": "host",
        "on_timeout": "steward",
        "option_hand": "2",
        "option_ties": "on",
    }
    answer = browser(two[0]).post("/tables/new/tiny/", PLAIN | chosen)
    table = Table.objects.get()
    assert answer["Location"] == f"/tables/{table.code}/"
    assert Settings.of(table) == Settings(
        "tiny",
        4,
        {"hand": 2, "ties": True},
        "days:3",
        True,
        "invite",
        "players",
        "steward",
        "host",
    )
    assert (table.host, table.pace) == (two[0], "corr")


@pytest.mark.parametrize("text", [*forms.LIVE, *forms.CORRESPONDENCE])
def test_every_time_that_is_offered_makes_a_table(db: None, text: str, two: list[User]) -> None:
    form = TableForm(spec(), two[0], PLAIN | {"time_control": text})
    assert form.is_valid(), form.errors
    assert form.settings().time_control == text


@pytest.mark.parametrize("game", ["tiny", "okolitsa"])
def test_every_option_value_is_offered_and_kept(db: None, game: str, two: list[User]) -> None:
    for option in registry.get(game).spec.options:
        for value in option.choices:
            data = PLAIN | {"seat_count": "2"}
            for other in registry.get(game).spec.options:
                chosen = value if other is option else other.default
                box = isinstance(chosen, bool) and not other.choice_titles
                data[f"option_{other.name}"] = "" if box and not chosen else str(chosen)
            form = TableForm(registry.get(game).spec, two[0], data)
            assert form.is_valid(), form.errors
            assert form.settings().options[option.name] == value
            assert type(form.settings().options[option.name]) is type(value)


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_every_option_shows_what_it_means_and_what_may_be_chosen(
    browser: Browser, game: str
) -> None:
    page = html.unescape(browser(None).get(f"/tables/new/{game}/").content.decode())
    for option in registry.get(game).spec.options:
        name = f"option_{option.name}"
        assert option.meaning in page
        assert f'aria-describedby="id_{name}_helptext"' in page
        box = isinstance(option.default, bool) and not option.choice_titles
        titles = option.choice_titles or tuple(map(str, option.choices))
        select = re.search(rf'<select name="{name}".*?</select>', page, re.DOTALL)
        offered = re.findall("<option.*?>(.*?)</option>", select[0]) if select else []
        assert offered == ([] if box else list(titles))
        assert (f'<input type="checkbox" name="{name}"' in page) == box


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat_count": "1"},
        {"seat_count": "5"},
        {"seat_count": "x"},
        {"bots": "3"},
        {"bots": "-1"},
        {"bots": "1", "rated": "on"},
        {"time_control": "fischer:1+0"},
        {"time_control": "fischer:301+5"},
        {"visibility": "secret"},
        {"watch": ""},
        {"start_rule": "now"},
        {"on_timeout": "nothing"},
        {"option_hand": "9"},
        {"option_hand": ""},
    ],
)
def test_what_is_not_offered_is_refused(
    browser: Browser, two: list[User], wrong: dict[str, str]
) -> None:
    answer = browser(two[0]).post("/tables/new/tiny/", PLAIN | wrong)
    assert answer.status_code == 422
    assert not Table.objects.exists()


def test_an_empty_form_is_refused(browser: Browser, two: list[User]) -> None:
    assert browser(two[0]).post("/tables/new/tiny/", {}).status_code == 422


def test_bots_take_their_seats(browser: Browser, two: list[User]) -> None:
    data = PLAIN | {"bots": "2"}
    client = browser(two[0])
    answer = client.post("/tables/new/tiny/", data)
    assert answer.status_code == 422
    assert "not that many bots" in answer.content.decode()
    bot("Ghost")
    bot("Spook", "lowest")
    assert client.post("/tables/new/tiny/", data).status_code == 302
    assert Table.objects.get().status == "playing"


def test_one_person_does_not_flood_the_lobby(
    browser: Browser, two: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot("Ghost")
    client = browser(two[0])
    for path in ("/tables/new/tiny/", "/play/tiny/") * 10:
        assert client.post(path, PLAIN).status_code == 302
    for path in ("/tables/new/tiny/", "/play/tiny/"):
        assert client.post(path, PLAIN).status_code == 429
    assert Table.objects.count() == 20
    assert browser(two[1]).post("/tables/new/tiny/", PLAIN).status_code == 302

    def away(*args: object, **kwargs: object) -> None:
        raise ConnectionError("no message server")

    monkeypatch.setattr(cache, "get", away)
    assert client.post("/tables/new/tiny/", PLAIN).status_code == 302


def test_guests_make_friendly_tables(browser: Browser) -> None:
    client = browser(guest())
    assert client.post("/tables/new/tiny/", PLAIN | {"rated": "on"}).status_code == 422
    assert client.post("/tables/new/tiny/", PLAIN).status_code == 302


def test_a_visitor_becomes_a_guest_by_making_a_table(browser: Browser) -> None:
    assert browser(None).get("/tables/new/tiny/").status_code == 200
    assert not User.objects.filter(kind="guest").exists()
    assert browser(None).post("/tables/new/tiny/", PLAIN).status_code == 302
    host = Table.objects.get().host
    assert host is not None
    assert host.is_guest


def test_there_is_no_form_for_no_game(browser: Browser) -> None:
    assert browser(None).get("/tables/new/chess/").status_code == 404
    assert browser(None).post("/tables/new/chess/", PLAIN).status_code == 404
