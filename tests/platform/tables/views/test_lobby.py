"""The lobby: its lists, what they cost, and the ways in."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user
from django.db import connection
from django.test.utils import CaptureQueriesContext

from koturnir.accounts.models import User
from koturnir.bots.services.roster import ensure_roster
from koturnir.tables.models import Seeker, Table
from koturnir.tables.selectors import lists
from koturnir.tables.services import playing, seating
from koturnir.tables.services.seating import Settings
from koturnir.tables.tasks import pair_seekers
from tests.platform.tables.helpers import bot, fresh, move, people, play_out, table_of
from tests.platform.tables.views.conftest import Browser


def codes(found: list[lists.TableLine]) -> list[str]:
    return [line.table.code for line in found]


def opened(host: User, **settings: Any) -> Table:
    return seating.create_table(host, Settings("tiny", 3, **settings))


def test_tables_stand_in_the_list_of_their_state(three: list[User]) -> None:
    waiting, running = opened(three[0]), table_of(three[:2])
    over = play_out(table_of(three[:2]))
    aborted = opened(three[2])
    seating.leave(aborted.code, three[2])
    assert codes(lists.open_tables(None)) == [waiting.code]
    assert codes(lists.running_tables(None)) == [running.code]
    assert codes(lists.finished_tables(None)) == [over.code]
    assert codes(lists.own_tables(three[0].id)) == [running.code, waiting.code]
    assert codes(lists.games_of(three[1].id)) == [over.code]


def test_hidden_tables_stand_in_no_public_list(two: list[User]) -> None:
    opened(two[0], visibility="invite")
    for hidden in ({"visibility": "invite"}, {"watch": "players"}):
        table_of(two, **hidden)
        play_out(table_of(two, **hidden))
    assert lists.open_tables(None) == []
    assert lists.running_tables(None) == []
    assert lists.finished_tables(None) == []
    assert lists.games_of(two[0].id) == []
    assert len(lists.own_tables(two[0].id)) == 3


def test_ones_own_turn_comes_first(two: list[User]) -> None:
    first, second = table_of(two), table_of(two)
    mine = next(s.index or 0 for s in second.seats.all() if s.user_id == two[0].id)
    move(second, mine)
    found = lists.own_tables(two[0].id)
    assert [(line.table.code, line.my_turn) for line in found] == [
        (first.code, True),
        (second.code, False),
    ]
    playing.resign(first.code, two[0].id, "bye")
    assert [line.my_turn for line in lists.own_tables(two[0].id)] == [False]


def test_games_with_people_stand_before_those_of_bots(two: list[User]) -> None:
    with_people = table_of(two)
    ghosts = [bot("Ghost"), bot("Spook", "lowest")]
    alone = seating.create_table(ghosts[0], Settings("tiny", 2), ghosts[1:])
    assert codes(lists.running_tables(None)) == [with_people.code, alone.code]


@pytest.mark.parametrize("path", ["/", "/lobby/tables/"])
def test_the_lists_cost_the_same_with_one_and_with_three_items(browser: Browser, path: str) -> None:
    users = people(5)
    client = browser(users[0])
    client.get(path)  # notes that he was seen

    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(path).status_code == 200
        return len(queries)

    def fill() -> None:
        for host in (users[0], users[1]):
            opened(host)
        table_of(users[:2])
        table_of(users[2:4])
        play_out(table_of(users[1:3]))

    fill()
    with_one = cost()
    fill()
    fill()
    assert cost() == with_one


def test_the_page_shows_what_one_may_do(browser: Browser, two: list[User]) -> None:
    waiting = opened(two[0])
    page = browser(two[1]).get("/").content.decode()
    assert f"/tables/{waiting.code}/" in page
    assert "Ann" in page
    assert browser(None).get("/").status_code == 200


def test_a_guest_is_made_by_post_only(browser: Browser) -> None:
    client = browser(None)
    assert client.get("/guest/").status_code == 405
    assert client.post("/guest/").status_code == 302
    user = get_user(client)
    assert isinstance(user, User)
    assert user.is_guest


def test_one_click_seats_a_newcomer_against_a_bot(browser: Browser) -> None:
    ensure_roster()
    client = browser(None)
    answer = client.post("/play/okolitsa/")
    table = Table.objects.get()
    assert answer["Location"] == f"/tables/{table.code}/"
    assert (table.status, table.rated, table.time_control) == ("playing", False, "unlimited")
    kinds = sorted(seat.user.kind for seat in table.seats.select_related("user"))
    assert kinds == ["bot", "guest"]
    assert client.post("/play/chess/")["Location"] == "/"
    assert client.get("/play/okolitsa/").status_code == 405


def test_without_a_bot_the_lobby_says_so(browser: Browser) -> None:
    answer = browser(None).post("/play/tiny/", follow=True)
    assert "No bot for this game" in answer.content.decode()
    assert not Table.objects.exists()


def test_the_quick_match_from_wish_to_table(browser: Browser, two: list[User]) -> None:
    clients = [browser(user) for user in two]
    for client in clients:
        answer = client.post("/seek/", {"game": "tiny", "time_control": "move:60", "rated": "on"})
        assert answer["Location"] == "/seek/waiting/"
    assert clients[0].get("/seek/waiting/").status_code == 200
    assert pair_seekers() == 1
    table = Table.objects.get()
    assert (table.rated, table.time_control) == (True, "move:60")
    assert clients[0].get("/seek/waiting/")["Location"] == f"/tables/{table.code}/"
    asked = clients[1].get("/seek/waiting/", headers={"hx-request": "true"})
    assert asked["HX-Redirect"] == f"/tables/{table.code}/"


def test_odd_wishes_are_made_even_or_refused(browser: Browser, two: list[User]) -> None:
    client = browser(two[0])
    assert client.post("/seek/", {"game": "chess"}).status_code == 404
    client.post("/seek/", {"game": "tiny", "time_control": "days:3"})
    assert Seeker.objects.get().time_control == "fischer:600+10"
    client.post("/seek/stop/")
    assert not Seeker.objects.exists()
    assert client.get("/seek/waiting/")["Location"] == "/"
    visitor = browser(None)
    visitor.post("/seek/", {"game": "tiny", "rated": "on"})
    assert Seeker.objects.get().rated is False
    assert "/account/login/" in browser(None).get("/seek/waiting/")["Location"]


def test_asking_again_keeps_a_seeker_in_the_pool(browser: Browser, two: list[User]) -> None:
    client = browser(two[0])
    client.post("/seek/", {"game": "tiny"})
    before = Seeker.objects.get().seen_at
    Seeker.objects.update(seen_at=before.replace(year=2025))
    client.get("/seek/waiting/", headers={"hx-request": "true"})
    assert Seeker.objects.get().seen_at == before
    assert fresh(table_of(two)).status == "playing"


def test_pages_can_be_asked_for_their_head(browser: Browser, two: list[User]) -> None:
    over = play_out(table_of(two))
    names = ("", "replay/?version=1", "board.svg", "record.json", "verify/")
    client = browser(None)
    for path in ("/", "/lobby/tables/", *(f"/tables/{over.code}/{name}" for name in names)):
        answer = client.head(path)
        assert (answer.status_code, answer.content) == (200, b"")
