"""My games: what waits for me, in which order, how it is counted and walked through."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.tables.selectors import mine
from koturnir.tables.services import playing, seating
from koturnir.tables.services.seating import Settings
from tests.platform.tables.helpers import Hand, guest, move, person, table_of

CORR = ("days:1", "days:3", "days:14", "fischer-days:3+1/7")


def index_of(table, user) -> int:
    return table.seats.get(user=user).index


@pytest.fixture
def site(two: list[User], client: Client) -> Client:
    client.force_login(two[0])
    return client


def test_games_stand_in_the_order_of_the_time_left(two: list[User], hand: Hand) -> None:
    tables = [table_of(two, time_control=text) for text in ("days:14", "days:1", "days:3")]
    done = table_of(two, time_control="days:2")
    move(done, index_of(done, two[0]))
    games = mine.my_games(two[0].id, time.now())
    codes = [game.line.table.code for game in games]
    assert codes == [tables[1].code, tables[2].code, tables[0].code, done.code]
    assert [game.line.my_turn for game in games] == [True, True, True, False]


def test_every_page_counts_the_games_that_wait(two: list[User], site: Client) -> None:
    for _ in range(3):
        table_of(two, time_control="days:3")
    page = site.get(reverse("help")).content.decode()
    assert "<title>(3) " in page
    assert reverse("my_games") in page
    assert "games wait for you" in page


def test_a_page_of_nobody_counts_nothing(db: None, client: Client) -> None:
    page = client.get(reverse("help")).content.decode()
    assert "<title>(" not in page
    assert reverse("my_games") not in page


def test_held_and_left_games_do_not_wait(two: list[User]) -> None:
    held, left = (table_of(two, time_control="days:3") for _ in range(2))
    playing.hold(held.code)
    playing.resign(left.code, two[0].id, "r1")
    assert mine.waiting_count(two[0].id) == 0


def test_the_next_game_is_another_one_with_the_least_time(two: list[User], site: Client) -> None:
    slow = table_of(two, time_control="days:7")
    quick = table_of(two, time_control="days:1")
    to = reverse("next_game")
    assert site.get(to)["Location"] == reverse("table", args=[quick.code])
    other = site.get(f"{to}?after={quick.code}")["Location"]
    assert other == reverse("table", args=[slow.code])
    assert reverse("next_game") in site.get(other).content.decode()
    move(slow, index_of(slow, two[0]))
    move(quick, index_of(quick, two[0]))
    assert site.get(to)["Location"] == reverse("my_games")


def test_the_page_shows_whose_move_and_what_is_left(two: list[User], site: Client) -> None:
    table_of(two, time_control="days:3", nights_off=True, vacation="none")
    page = site.get(reverse("my_games")).content.decode()
    assert "3 days left" in page
    assert two[1].username in page
    assert "nights do not count" in page
    assert "no vacation" in page


def test_a_clock_that_stands_says_until_when(two: list[User], site: Client, hand: Hand) -> None:
    table_of(two, time_control="days:3", nights_off=True)
    hand.forward(14 * 3600)  # midnight in UTC
    page = site.get(reverse("my_games")).content.decode()
    assert "2 days 11 h left" in page
    assert "(your night)" in page


def test_an_open_table_by_correspondence_waits_for_days(two: list[User], hand: Hand) -> None:
    settings = Settings(game="tiny", seat_count=2, time_control="days:3")
    table = seating.create_table(two[0], settings)
    hand.forward(9 * 86_400)
    assert seating.close_unattended(time.now()) == 0
    assert seating.join(table.code, two[1]).status == "playing"


@pytest.mark.parametrize("text", CORR)
def test_a_table_can_be_set_up_with_what_correspondence_offers(
    text: str, site: Client, two: list[User]
) -> None:
    form = {
        "seat_count": 2,
        "bots": 0,
        "time_control": text,
        "visibility": "public",
        "watch": "everyone",
        "start_rule": "full",
        "on_timeout": "withdraw",
        "nights_off": "on",
        "vacation": "capped",
        "option_hand": "3",
    }
    page = site.get(reverse("new_table", args=["tiny"])).context["form"]
    form |= {f"option_{o.name}": str(o.default) for o in page.spec.options}
    answer = site.post(reverse("new_table", args=["tiny"]), form)
    assert answer.status_code == 302, answer.context["form"].errors
    table = two[0].hosted.get()
    assert (table.time_control, table.nights_off, table.weekends_off) == (text, True, False)
    assert table.vacation == "capped"
    shown = site.get(answer["Location"]).content.decode()
    assert "nights from 23:00 to 7:00" in shown
    assert "3 days a game" in shown


def test_the_vacation_page_takes_plans_and_ends(site: Client, two: list[User], hand: Hand) -> None:
    User.objects.update(date_joined=hand.at.replace(year=2025))
    to = reverse("vacation")
    assert site.post(to, {"days": 31}).status_code == 422
    site.post(to, {"days": 2, "hours": 0})
    site.post(to, {"days": 3, "hours": 0, "starts_at": "2026-12-20T10:00"})
    page = site.get(to).content.decode()
    assert "You are on vacation" in page
    assert "Call it off" in page
    for row in two[0].vacations.all():
        site.post(reverse("vacation_end", args=[row.pk]))
    assert [row.ends_at for row in two[0].vacations.all()] == [hand.at]
    site.post(reverse("vacation_automatic"), {"auto_vacation": "on"})
    assert User.objects.get(pk=two[0].pk).auto_vacation


def test_nobody_ends_the_vacation_of_another(site: Client, two: list[User], hand: Hand) -> None:
    row = two[1].vacations.create(starts_at=hand.at, ends_at=hand.at.replace(month=12, day=5))
    site.post(reverse("vacation_end", args=[row.pk]))
    row.refresh_from_db()
    assert row.ends_at.day == 5


def test_guests_have_their_games_too(db: None, client: Client) -> None:
    visitor = guest()
    client.force_login(visitor)
    table_of([visitor, person("Ann")], time_control="days:3")
    assert "They wait for you" in client.get(reverse("my_games")).content.decode()
