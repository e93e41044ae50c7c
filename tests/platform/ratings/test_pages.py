"""What the pages say of ratings, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

import pytest
from django.template import Context, Template
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags
from pytest_django import DjangoAssertNumQueries

from koturnir.accounts.models import User
from koturnir.ratings import selectors, sparkline
from koturnir.ratings.explain import explain
from koturnir.ratings.models import Rating
from koturnir.ratings.rules import may_see_why
from koturnir.ratings.services import apply_result
from koturnir.ratings.templatetags.ratings import signed
from koturnir.tables import hooks
from koturnir.tables.hooks import RatingFact
from koturnir.tables.models import Table
from tests.platform.ratings.conftest import GAME, EndedTable, Person


def rated(table: Table) -> Table:
    apply_result(table, list(table.seats.all()))
    return table


def give(user: User, value: float, games: int) -> None:
    Rating.objects.create(
        user=user, game=GAME, pace="live", value=value, games=games, updated_at=timezone.now()
    )


def words(html: bytes | str) -> str:
    text = html.decode() if isinstance(html, bytes) else html
    return " ".join(strip_tags(text).split())


# --- facts for tables -----------------------------------------------------------


def test_tables_learn_ratings_through_their_hook(person: Person) -> None:
    ann, bob = person("Ann"), person("Bob")
    tin = person("Tin", kind="bot", bot="greedy")
    give(ann, 1612.6, 12)
    assert hooks.ratings(None, [ann.pk, bob.pk, tin.pk], GAME, "live") == {
        ann.pk: RatingFact(1613, provisional=False),
        bob.pk: RatingFact(1500, provisional=True),
    }


def test_a_rated_table_shows_before_and_after(person: Person, ended_table: EndedTable) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = rated(ended_table([ann, bob]))
    rated(ended_table([bob, ann]))
    facts = hooks.ratings(table.pk, [ann.pk, bob.pk], GAME, "live")
    assert facts[ann.pk] == RatingFact(1520, provisional=True, before=1500, after=1520)


# --- leaderboard ----------------------------------------------------------------


def test_the_established_come_first_and_the_provisional_apart(person: Person) -> None:
    for name, value, games in [("Ann", 1700, 30), ("Bob", 1900, 9), ("Cid", 1800, 10)]:
        give(person(name), value, games)
    give(person("Dot"), 1700, 50)
    board = selectors.leaderboard(GAME, "live")
    places = [(line.rating.user.username, line.place) for line in board.established]
    assert places == [("Cid", 1), ("Ann", 2), ("Dot", 2)]
    assert [line.rating.user.username for line in board.provisional] == ["Bob"]
    assert selectors.leaderboard(GAME, "corr").established == []


def test_a_deleted_account_leaves_the_leaderboard(person: Person) -> None:
    give(person("Ann", deleted_at=timezone.now()), 1700, 30)
    assert selectors.leaderboard(GAME, "live").established == []


@pytest.mark.parametrize("people", [1, 3])
def test_the_leaderboard_takes_two_queries(
    client: Client,
    person: Person,
    people: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for number in range(people):
        give(person(f"Player{number}"), 1500 + number, 20)
    with django_assert_num_queries(2):
        page = client.get(reverse("leaderboard", args=[GAME, "live"]))
    assert "Player0" in words(page.content)


@pytest.mark.parametrize("address", ["/ratings/nothing/live/", f"/ratings/{GAME}/never/"])
def test_there_is_no_leaderboard_of_nothing(client: Client, db: None, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_way_in_leads_to_a_leaderboard(client: Client, db: None) -> None:
    assert client.get(reverse("leaderboards"), follow=True).status_code == 200


# --- why ------------------------------------------------------------------------


def test_a_change_is_explained_step_by_step(person: Person, ended_table: EndedTable) -> None:
    ann, bob, cid, dot = (person(name) for name in ("Ann", "Bob", "Cid", "Dot"))
    give(ann, 1900, 40)
    table = rated(ended_table([ann, bob, cid, dot], ranks=[1, 1, 3, 3], left=[2, 3]))
    why = {seat.change.user.username: seat for seat in explain(table, table.seats.all())}
    outcomes = {name: [pair.outcome for pair in seat.pairs] for name, seat in why.items()}
    assert outcomes["Ann"] == ["drew", "they-left", "they-left"]
    assert outcomes["Cid"] == ["left", "left", "both-left"]
    assert why["Ann"].surplus == pytest.approx(0.5 + 1 + 1 - 3 * 10 / 11)
    for seat in why.values():
        assert seat.change.k * seat.surplus / seat.opponents == pytest.approx(seat.points)
        assert seat.unfloored == pytest.approx(seat.change.after)
    assert (why["Ann"].k_until, why["Bob"].k_until) == (100, 30)


def test_the_viewers_own_change_stands_first(person: Person, ended_table: EndedTable) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = rated(ended_table([ann, bob]))
    assert [seat.change.user for seat in explain(table, table.seats.all())] == [ann, bob]
    assert [seat.change.user for seat in explain(table, table.seats.all(), bob.pk)] == [bob, ann]


def test_the_page_says_it_in_words_and_numbers(
    client: Client, person: Person, ended_table: EndedTable
) -> None:
    table = rated(ended_table([person("Ann"), person("Bob")]))
    text = words(client.get(reverse("rating_why", args=[table.code])).content)
    assert "1500 → 1520? +20.00" in text
    assert "0 rated games before this one. K is 40, as for everybody with fewer than 30." in text
    assert "Scored minus expected: +0.5000 in all." in text
    assert "+0.5000 × 40 for one opponent: +20.00 points." in text
    assert "From 1500.00, −20.00 gives 1480.00." in text


def test_the_page_tells_of_the_floor(
    client: Client, person: Person, ended_table: EndedTable
) -> None:
    ann, bob = person("Ann"), person("Bob")
    give(bob, 101, 200)
    give(ann, 101, 200)
    table = rated(ended_table([ann, bob]))
    text = words(client.get(reverse("rating_why", args=[table.code])).content)
    assert "gives 96.00. That is below the floor, so the rating is 100." in text
    assert "K is 10, as for everybody with 100 or more." in text


@pytest.mark.parametrize("extra", [0, 2])
def test_an_explanation_takes_three_queries(
    client: Client,
    person: Person,
    ended_table: EndedTable,
    extra: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    people: Sequence[User] = [person(f"Player{number}") for number in range(2 + extra)]
    table = rated(ended_table(people))
    with django_assert_num_queries(3):
        client.get(reverse("rating_why", args=[table.code]))


def test_a_deleted_accounts_name_is_gone(
    client: Client, person: Person, ended_table: EndedTable
) -> None:
    ann, bob = person("Ann"), person("Bobolink")
    table = rated(ended_table([ann, bob]))
    User.objects.filter(pk=bob.pk).update(deleted_at=timezone.now())
    page = client.get(reverse("rating_why", args=[table.code])).content.decode()
    assert "Bobolink" not in page
    assert "deleted player" in page


def test_who_may_not_watch_may_not_see_why(
    client: Client, person: Person, ended_table: EndedTable
) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = rated(ended_table([ann, bob], watch=Table.Watch.PLAYERS))
    seats = list(table.seats.all())
    assert may_see_why(ann.pk, table, seats)
    assert not may_see_why(eve.pk, table, seats)
    assert not may_see_why(None, table, seats)
    address = reverse("rating_why", args=[table.code])
    assert client.get(address).status_code == 404
    client.force_login(ann)
    assert client.get(address).status_code == 200


def test_an_unrated_table_explains_nothing(
    client: Client, person: Person, ended_table: EndedTable
) -> None:
    table = ended_table([person("Ann"), person("Bob")], rated=False)
    assert client.get(reverse("rating_why", args=[table.code])).status_code == 404
    assert client.get(reverse("rating_why", args=["nothing"])).status_code == 404


# --- profile --------------------------------------------------------------------


def profile(user: User) -> str:
    template = Template("{% load ratings %}{% rating_profile person %}")
    return template.render(Context({"person": user}))


def test_the_profile_marks_what_is_provisional_and_draws_the_course(
    person: Person, ended_table: EndedTable
) -> None:
    ann, bob = person("Ann"), person("Bob")
    rated(ended_table([ann, bob]))
    html = profile(ann)
    assert "1520?" in words(html)
    picture = ElementTree.fromstring(html[html.index("<svg") : html.index("</svg>") + 6])
    assert [line.get("points") for line in picture.iter("polyline")] == ["3.0,29.0 117.0,3.0"]
    assert "style=" not in html
    give(person("Old"), 1700, 10)
    assert "1700 10" in words(profile(User.objects.get(username="Old")))


def test_a_profile_without_rated_games_says_so(person: Person) -> None:
    assert "No rated games yet." in words(profile(person("Ann")))


def test_history_and_change_are_the_rows_of_the_tables(
    person: Person, ended_table: EndedTable
) -> None:
    ann, bob = person("Ann"), person("Bob")
    first, second = (rated(ended_table([ann, bob])) for _ in range(2))
    assert [row.table for row in selectors.history(ann, GAME, "live")] == [first, second]
    found = selectors.change(second.code, bob)
    assert found is not None
    assert (found.table, found.games_before) == (second, 1)
    assert selectors.change(second.code, person("Eve")) is None
    assert selectors.profile_ratings(ann)[0].values[:2] == [1500, 1520]


def test_a_course_that_hardly_moves_is_drawn_as_one() -> None:
    assert sparkline.draw([1500.0]) is None
    line = sparkline.draw([1500.0, 1500.0, 1501.0])
    assert line is not None
    assert line.points == "3.0,16.6 60.0,16.6 117.0,15.3"
    assert (line.x, line.y) == ("117.0", "15.3")


@pytest.mark.parametrize(
    ("value", "shown"), [(7.2, "+7.20"), (-3.104, "−3.10"), (0.001, "0.00"), (-0.001, "0.00")]
)
def test_numbers_wear_their_sign(value: float, shown: str) -> None:
    assert signed(value) == shown
