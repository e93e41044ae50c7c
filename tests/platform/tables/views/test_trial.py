"""The ways into a first game, and the coach's answers as a page gets them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.api import Game
from games.players import EASY, easy
from koturnir.accounts.models import User
from koturnir.tables.models import Table
from koturnir.tables.selectors.bots import available_bots
from tests.games.tiny.rules import TinyRules
from tests.platform.tables.helpers import another, bot, fresh, people, table_of, user_at
from tests.platform.tables.views.conftest import Browser


def test_one_click_seats_a_newcomer_at_a_first_game_with_hints(browser: Browser) -> None:
    bot()
    client = browser(None)
    answer = client.post("/play/tiny/trial/")
    table = Table.objects.get()
    assert answer["Location"] == f"/tables/{table.code}/"
    assert (table.status, table.trial, table.rated) == ("playing", True, False)
    assert (table.time_control, table.seat_count) == ("unlimited", 2)
    page = client.get(f"/tables/{table.code}/").content.decode()
    assert f"/tables/{table.code}/advice/" in page
    assert 'id="coach"' in page
    assert "a first game with hints" in page
    assert client.get("/play/tiny/trial/").status_code == 405


def test_a_spectator_and_another_game_show_no_coach(browser: Browser) -> None:
    users = people(3)
    trial, plain = table_of(users[:2], trial=True), table_of(users[:2])
    for viewer, table in ((users[2], trial), (users[0], plain)):
        page = browser(viewer).get(f"/tables/{table.code}/").content.decode()
        assert 'id="coach"' not in page
        assert "/advice/" not in page


def test_a_game_without_a_coach_offers_no_trial(browser: Browser, tiny: Game) -> None:
    bot()
    with another(tiny, coach=None):
        client = browser(None)
        assert client.post("/play/tiny/trial/")["Location"] == "/rules/tiny/"
        assert not Table.objects.exists()
        for path in ("/", "/rules/tiny/"):
            assert "/play/tiny/trial/" not in client.get(path).content.decode()
    for path in ("/", "/rules/tiny/"):
        assert "/play/tiny/trial/" in browser(None).get(path).content.decode()


@pytest.mark.django_db
def test_a_trial_is_against_easy_bots_and_other_games_against_the_first_named(tiny: Game) -> None:
    bots = {"highest": tiny.bots["highest"], EASY: easy(tiny.bots["highest"])}
    with another(tiny, bots=bots):
        soft, strong, shown = bot("Mouse", EASY), bot("Ghost"), bot("Guide", demo=True)
        assert available_bots("tiny", 3) == [strong, shown, soft]
        assert available_bots("tiny", 3, prefer=EASY) == [soft, strong, shown]
        assert available_bots("tiny", 1, prefer=EASY) == [soft]
    assert available_bots("tiny", 1, prefer=EASY) == [strong]


def test_a_table_of_more_than_two_seats_is_filled_with_bots(browser: Browser, tiny: Game) -> None:
    class Three(TinyRules):
        spec = replace(TinyRules.spec, min_seats=3)

    with another(tiny, rules=Three()):
        bot("Ghost")
        assert browser(None).post("/play/tiny/")["Location"] == "/"  # one bot is not enough
        bot("Spook")
        browser(None).post("/play/tiny/")
        assert Table.objects.get().seats.count() == 3


def test_the_coach_answers_the_page(browser: Browser, two: list[User]) -> None:
    table = table_of(two, trial=True)
    client, path = browser(user_at(table, 0)), f"/tables/{table.code}/advice/"
    version = fresh(table).version
    told = client.get(f"{path}?version={version}&hints=1").json()
    assert told["remarks"]
    assert told["hints"]
    assert client.get(f"{path}?version={version}").json()["hints"] == []
    stale = client.get(f"{path}?version={version - 1}")
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    stranger = browser(None).get(f"{path}?version={version}")
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not_seated")
    assert "seat" in stranger.json()["error"]
    assert client.get(f"{path}?version=x").status_code == 400
    assert client.post(path).status_code == 405
    assert browser(None).get("/tables/nothing/advice/?version=1").status_code == 404
