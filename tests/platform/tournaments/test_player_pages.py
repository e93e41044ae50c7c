"""What a player does on the pages of an event."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.platform.tables.helpers import Hand, person
from tests.platform.tournaments.helpers import entered, entrant, event, fresh, running, to_start
from tests.platform.tournaments.test_event_pages import browser, read
from tournaments.models import Entrant
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db


def test_pressing_enter_twice_is_one_entry() -> None:
    made, ann = event(), person("Ann")
    client = browser(ann)
    for _ in range(2):
        answer = client.post(reverse("event_enter", args=[made.code]), follow=True)
    assert Entrant.objects.filter(user=ann).count() == 1
    assert "entered already" not in answer.content.decode()
    assert "You are entered." in answer.content.decode()


def test_a_visitor_enters_as_a_guest_only_where_guests_may() -> None:
    strict, easy = event(), event(guests=True)
    answer = browser().post(reverse("event_enter", args=[strict.code]))
    assert answer["Location"].startswith(reverse("account_signup"))
    browser().post(reverse("event_enter", args=[easy.code]))
    assert [one.user.is_guest for one in easy.entrants.all()] == [True]
    assert not strict.entrants.exists()


def test_the_invitation_link_opens_the_event_and_is_remembered() -> None:
    made, ann = event(access="invite"), person("Ann")
    client = browser(ann)
    home = reverse("event", args=[made.code])
    assert "invitation link" in client.get(home).content.decode()
    assert "Enter the event" in client.get(home, {"invite": made.invite_code}).content.decode()
    client.post(reverse("event_enter", args=[made.code]))
    assert made.entrants.filter(user=ann).exists()


def test_a_wrong_code_word_is_refused_with_the_reason() -> None:
    made, ann = event(access="code", password="sesame"), person("Ann")
    enter = reverse("event_enter", args=[made.code])
    wrong = browser(ann).post(enter, {"word": "poppy"}, follow=True)
    assert "That is not the code word" in wrong.content.decode()
    browser(ann).post(enter, {"word": " Sesame "})
    assert entrant(made, ann).is_in


def test_who_does_not_meet_a_condition_is_told_which() -> None:
    made = event(min_rating=1800)
    assert "Your rating is below" in read(person("Ann"), "event", made)


def test_whoever_is_on_the_waiting_list_sees_his_place() -> None:
    made = event(capacity=2)
    people = entered(made, 4)
    assert "at place 2" in read(people[3], "event", made)


def test_one_checks_in_when_the_window_is_open_and_not_before(hand: Hand) -> None:
    made = event(check_in_minutes=20)
    (ann,) = entered(made, 1)
    url = reverse("event_check_in", args=[made.code])
    browser(ann).post(url)
    assert entrant(made, ann).checked_in_at is None
    hand.forward(41 * 60)
    assert "whoever has not checked in" in read(ann, "event", made)
    browser(ann).post(url)
    assert entrant(made, ann).checked_in_at == hand.at


def test_a_bye_is_asked_for_and_taken_back(hand: Hand) -> None:
    made = event()
    people = entered(made, 4)
    to_start(made, hand)
    url = reverse("event_bye", args=[made.code])
    browser(people[0]).post(url, {"bye": "2-H"})
    assert [one.round for one in entrant(made, people[0]).bye_requests.all()] == [2]
    assert "Round 2: half-point bye" in read(people[0], "event", made)
    browser(people[0]).post(url, {"bye": "2-"})
    assert not entrant(made, people[0]).bye_requests.exists()
    for nonsense in ("", "x-H", "99-H", "2-Q"):
        assert browser(people[0]).post(url, {"bye": nonsense}).status_code == 302
    assert not entrant(made, people[0]).bye_requests.exists()


def test_one_withdraws_after_being_asked_and_can_return(hand: Hand) -> None:
    made = event()
    people = entered(made, 4)
    to_start(made, hand)
    url = reverse("event_leave", args=[made.code])
    client = browser(people[0])
    assert "Withdraw from the event?" in client.get(url).content.decode()
    assert entrant(made, people[0]).is_in
    client.post(url)
    assert not entrant(made, people[0]).is_in
    assert "Return to the event" in read(people[0], "event", made)
    client.post(reverse("event_return", args=[made.code]))
    assert entrant(made, people[0]).is_in


def test_a_player_finds_his_table_and_how_long_he_has(hand: Hand) -> None:
    made = event()
    people = entered(made, 4)
    to_start(made, hand)
    desk = read(people[0], "event", made)
    table = next(one for one in running(made) if one.seats.filter(user=people[0]).exists())
    assert reverse("table", args=[table.code]) in desk
    assert "or you forfeit" in desk
    assert fresh(made).status == "running"


def test_who_rests_in_an_arena_is_not_paired_and_keeps_his_place_in_the_queue(hand: Hand) -> None:
    made = event([StagePlan("arena", {"minutes": 30})])
    (ann, bob, cid) = entered(made, 3)
    to_start(made, hand)
    alone = next(
        user
        for user in (ann, bob, cid)
        if not any(one.seats.filter(user=user).exists() for one in running(made))
    )
    since = entrant(made, alone).waiting_since
    url = reverse("event_rest", args=[made.code])
    browser(alone).post(url, {"free": "1"})
    assert entrant(made, alone).waiting_since == since
    browser(alone).post(url)
    assert entrant(made, alone).waiting_since is None
    assert "You rest" in read(alone, "event", made)
    browser(alone).post(url, {"free": "1"})
    assert entrant(made, alone).waiting_since == hand.at
    assert "Nobody else is free yet" in read(alone, "event", made)


def test_nobody_acts_for_another_or_by_a_link() -> None:
    made = event()
    for name in ("event_enter", "event_return", "event_check_in", "event_bye", "event_rest"):
        assert (
            browser(person(name.replace("_", "-"))).get(reverse(name, args=[made.code])).status_code
            == 405
        )
    assert browser().post(reverse("event_leave", args=[made.code])).status_code == 302
