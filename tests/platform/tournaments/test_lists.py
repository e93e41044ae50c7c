"""The list of events: who finds which, in what order, and what is told of each."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache

from koturnir.accounts.models import User
from tests.platform.tables.helpers import START, Hand, person
from tests.platform.tables.views.conftest import Browser, browser
from tests.platform.tournaments.helpers import entered, event, go, organizer, play_all, to_start
from tournaments.selectors import lists
from tournaments.services import entering, setup
from tournaments.services.setup import StagePlan

__all__ = ["browser"]


def names(found: list[lists.EventLine]) -> list[str]:
    return [one.event.name for one in found]


def later(hours: int, **fields: Any) -> Any:
    return event(starts_at=START + timedelta(hours=hours), **fields)


def test_the_next_to_begin_comes_first(hand: Hand, db: None) -> None:
    for name, hours in (("third", 9), ("first", 2), ("second", 5)):
        later(hours, name=name)
    found = lists.events(None)
    assert names(found.open) == ["first", "second", "third"]
    assert names(lists.lobby_events(None)[1]) == ["first", "second", "third"]


def test_drafts_and_events_by_invitation_are_found_by_their_own_alone(hand: Hand, db: None) -> None:
    setup.create(organizer(), {"name": "draft", "game": "tiny"}, [StagePlan("swiss")])
    private = event(name="private", access="invite")
    bob, eve = person("Bob"), person("Eve")
    entering.enter(private.code, bob, invite=private.invite_code)
    assert names(lists.events(organizer()).own) == ["private", "draft"]
    assert names(lists.events(bob).own) == ["private"]
    for user in (None, eve):
        found = lists.events(user)
        assert found == lists.EventLists([], [], [], [])


def test_ones_own_come_first_and_once(hand: Hand, db: None) -> None:
    one = later(2, name="mine")
    later(3, name="other")
    ann = person("Ann")
    entering.enter(one.code, ann)
    found = lists.events(ann)
    assert [(x.event.name, x.mine) for x in found.own] == [("mine", "entered")]
    assert names(found.open) == ["other"]
    assert {x.mine for x in lists.events(organizer()).own} == {"organized"}


def test_running_and_finished_events_have_lists_of_their_own(hand: Hand, db: None) -> None:
    tournament = event(name="night")
    entered(tournament, 4)
    to_start(tournament, hand)
    go(hand)
    assert names(lists.events(None).running) == ["night"]
    assert names(lists.lobby_events(None)[0]) == ["night"]
    play_all(tournament, hand)
    found = lists.events(None)
    assert (names(found.finished), found.running) == (["night"], [])
    assert lists.lobby_events(None) == ([], [])


def test_a_game_can_be_looked_for(hand: Hand, db: None) -> None:
    event(name="tiny one")
    event(name="land", game="kotland")
    assert names(lists.events(None, "kotland").open) == ["land"]


def test_a_line_tells_what_is_played_how_many_are_in_and_when(
    browser: Browser, hand: Hand, db: None
) -> None:
    later(2, name="<i>Cats</i>", capacity=2)
    tournament = lists.events(None).open[0].event
    entered(tournament, 3)
    viewer = person("Zoe", time_zone="Asia/Tokyo", language="en")
    page = browser(viewer).get("/events/").content.decode()
    assert "&lt;i&gt;Cats&lt;/i&gt;" in page
    assert "Swiss, 3 rounds" in page
    assert "Nov. 30, 2026, 9 p.m. (JST)" in page
    assert "Players: 2 of 2" in page
    assert "full: waiting list" in page
    assert "rated" in page


@pytest.mark.parametrize("query", ["", "?game=tiny", "?game=nothing", "?game=%00<x>"])
def test_everybody_may_look(query: str, browser: Browser, hand: Hand, db: None) -> None:
    event(name="night")
    answer = browser(None).get(f"/events/{query}")
    assert answer.status_code == 200
    assert "night" in answer.content.decode()
    assert "New event" in answer.content.decode()


def test_the_secrets_of_an_event_are_in_no_list(browser: Browser, hand: Hand, db: None) -> None:
    secret = event(access="code", password="ginger-fur")
    for user in (None, organizer()):
        page = browser(user).get("/events/").content.decode()
        assert "ginger-fur" not in page
        assert secret.invite_code not in page
        assert secret.secret.hex() not in page


def test_a_long_list_takes_no_more_queries(
    hand: Hand, db: None, django_assert_max_num_queries: Any
) -> None:
    for at in range(6):
        later(at + 1, name=f"night {at}")
    with django_assert_max_num_queries(14):
        lists.events(User.objects.get(username="Olga"))
        lists.events(None)


def test_the_lobby_shows_the_next_events(browser: Browser, hand: Hand, db: None) -> None:
    cache.clear()
    assert "All events" not in browser(None).get("/").content.decode()
    for at in range(4):
        later(at + 1, name=f"night {at}")
    page = browser(None).get("/").content.decode()
    assert [f"night {at}" in page for at in range(4)] == [True, True, True, False]
    assert "All events" in page
