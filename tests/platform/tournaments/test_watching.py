"""The live part of an event: what it costs, when it changes, and what it keeps to itself."""

from __future__ import annotations

import random
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games import play, registry
from koturnir.accounts.models import User
from koturnir.tables.models import Table
from koturnir.tables.services import playing
from tests.platform.tables.helpers import Hand, move, person
from tests.platform.tables.test_whole_games_in_secret import SECRETS
from tests.platform.tables.worlds import random_course, twins
from tests.platform.tournaments.helpers import (
    entered,
    event,
    fresh,
    organizer,
    running,
    to_start,
)
from tests.platform.tournaments.test_event_pages import browser, read
from tournaments.models import Favourite, Tournament
from tournaments.services import entering
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db


def poll(made: Tournament, user: User | None = None, **query: str) -> Any:
    return browser(user).get(reverse("event_live", args=[made.code]), query)


def revision(page: str) -> str:
    return page.split('data-revision="')[1].split('"')[0]


def test_nothing_is_sent_while_nothing_has_changed(hand: Hand) -> None:
    made = event()
    entered(made, 4)
    to_start(made, hand)
    seen = revision(read(None, "event", made))
    assert poll(made, revision=seen).status_code == 204
    move(running(made)[0], 0)
    changed = poll(made, revision=seen)
    assert changed.status_code in {200, 204}
    assert revision(read(None, "event", made)) != seen


def test_a_poll_without_news_costs_one_query(hand: Hand) -> None:
    made = event()
    entered(made, 4)
    to_start(made, hand)
    seen = revision(read(None, "event", made))
    client = browser()
    with CaptureQueriesContext(connection) as queries:
        client.get(reverse("event_live", args=[made.code]), {"revision": seen})
    assert len(queries) == 1


def test_the_number_of_queries_does_not_grow_with_the_tables(hand: Hand) -> None:
    counts = []
    for count in (4, 12):
        made = event(name=f"Night of {count}")
        entered_more(made, count)
        to_start(made, hand)
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            read(None, "event", made)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def entered_more(made: Tournament, count: int) -> list[User]:
    people = [person(f"Player{count}x{at}") for at in range(count)]
    for user in people:
        entering.enter(made.code, user)
    return people


def test_a_called_player_is_told_his_table_until_he_has_come(hand: Hand) -> None:
    made = event()
    people = entered(made, 4)
    to_start(made, hand)
    table = next(one for one in running(made) if one.seats.filter(user=people[0]).exists())
    assert poll(made, people[0], call="1")["X-Koturnir-Table"] == table.code
    assert "X-Koturnir-Table" not in poll(made, organizer(), call="1")
    assert table.code in browser(people[0]).get(reverse("lobby")).content.decode()
    playing.arrive(table.code, people[0].pk)
    assert "X-Koturnir-Table" not in poll(made, people[0], call="1")


def test_a_player_is_led_no_more_when_the_grace_is_over(hand: Hand) -> None:
    made = event(grace_seconds=60)
    people = entered(made, 4)
    to_start(made, hand)
    hand.forward(61)
    assert "X-Koturnir-Table" not in poll(made, people[0], call="1")


def test_a_table_that_only_its_players_may_watch_is_not_linked(hand: Hand) -> None:
    made = event(watch="players")
    people = entered(made, 2)
    to_start(made, hand)
    (table,) = running(made)
    assert table.code not in read(None, "event", made)
    assert table.code in read(people[0], "event", made)


def test_the_games_of_favourites_come_first(hand: Hand) -> None:
    made = event()
    entered(made, 6)
    to_start(made, hand)
    last = made.entrants.get(number=6)
    follow = reverse("event_follow", args=[made.code, last.pk])
    client = browser(organizer())
    for wanted in ("1", "1", ""):
        client.post(follow, {"wanted": wanted})
        shown = read(organizer(), "event", made)
        assert ("Those you follow" in shown) == bool(wanted)
    assert not Favourite.objects.exists()
    assert fresh(made).status == "running"
    assert Table.objects.count() == 3


@pytest.mark.parametrize("slug", sorted(SECRETS))
def test_two_games_that_differ_in_secrets_alone_give_the_same_page(hand: Hand, slug: str) -> None:
    made = event([StagePlan("swiss", {"rounds": 1})], game=slug, seats=3)
    entered(made, 3)
    to_start(made, hand)
    (table,) = running(made)
    rng = random.Random(slug)
    course = random_course(slug, 3, table.options, rng)
    twin = next(twins(slug, course, None, SECRETS[slug], rng))
    rules = registry.get(slug).rules
    pairs = zip(
        *(play.states(rules, 3, one.options, one.entries) for one in (course, twin)), strict=True
    )
    encoded = [tuple(map(rules.encode, pair)) for pair in pairs]
    # The last moment at which something differs that a spectator does not see.
    differing = [pair for pair in encoded if pair[0] != pair[1]][-1]
    pages = []
    for state in differing:
        Table.objects.filter(pk=table.pk).update(state=state)
        cache.clear()
        pages.append(poll(made).content)
    assert pages[0] == pages[1]
    # It is no blind test: the page does show the scores of that position.
    assert b"pairing__score" in pages[0]
