"""Calendars: of one event, and of all that a person must not miss."""

from __future__ import annotations

from datetime import timedelta

import icalendar
import pytest
from django.test import Client
from django.urls import reverse

from koturnir.accounts.models import User
from koturnir.tables.models import Table
from tests.platform.tables.helpers import START, Hand, move, person, play_out, table_of, user_at
from tests.platform.tournaments.helpers import entered, event, organizer, to_start
from tournaments.files import calendar
from tournaments.models import Tournament
from tournaments.services import desk, entering, feeds, setup
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db


def items(text: bytes) -> list[icalendar.Component]:
    return list(icalendar.Calendar.from_ical(text).walk("VEVENT"))


def with_times(name: str = "Federation cup") -> Tournament:
    times = [START + timedelta(hours=hours) for hours in (1, 3, 5)]
    fields = {
        "name": name,
        "game": "tiny",
        "time_control": "fischer:60+5",
        "starts_at": times[0],
        "schedule": "times",
    }
    made = setup.create(organizer(), fields, [StagePlan("swiss", {"rounds": 3})], times)
    return setup.publish(made.code, organizer())


def feed_of(user: User) -> bytes:
    answer = Client().get(reverse("events_feed", args=[feeds.token_of(user)]))
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/calendar")
    return answer.content


def test_every_round_that_has_a_time_is_in_it(hand: Hand) -> None:
    found = items(calendar.of_event(with_times()))
    assert [one.decoded("dtstart") for one in found] == [
        START + timedelta(hours=hours) for hours in (1, 3, 5)
    ]
    assert "round 2" in str(found[1]["summary"])
    assert all(one.decoded("dtend") > one.decoded("dtstart") for one in found)
    assert len({str(one["uid"]) for one in found}) == 3


def test_an_event_without_times_of_rounds_has_its_start(hand: Hand) -> None:
    (only,) = items(calendar.of_event(event()))
    assert only.decoded("dtstart") == START + timedelta(hours=1)
    assert str(only["summary"]) == "Club night"


def test_an_arena_lasts_as_long_as_it_says(hand: Hand) -> None:
    (only,) = items(calendar.of_event(event((StagePlan("arena", {"minutes": 45}),))))
    assert only.decoded("dtend") - only.decoded("dtstart") == timedelta(minutes=45)


def test_a_round_by_correspondence_has_the_date_by_which_it_must_be_played(hand: Hand) -> None:
    made = event(time_control="days:3", schedule="date", round_days=10)
    entered(made, 4)
    to_start(made, hand)
    found = items(calendar.of_event(made))
    assert [one.decoded("dtstart") for one in found] == [hand.at, hand.at + timedelta(days=10)]
    assert "dtend" not in found[0]


def test_a_cancelled_event_says_so(hand: Hand) -> None:
    made = with_times()
    desk.cancel(made.code, organizer(), "The hall is closed")
    made = Tournament.objects.get(pk=made.pk)
    assert {str(one["status"]) for one in items(calendar.of_event(made))} == {"CANCELLED"}


def test_marks_and_line_breaks_in_names_do_no_harm(hand: Hand) -> None:
    made = with_times("Cup; for all, and\r\nEND:VCALENDAR " + "и" * 40)
    found = items(calendar.of_event(made))
    assert len(found) == 3
    assert all(len(line) <= 75 for line in calendar.of_event(made).split(b"\r\n"))


def test_a_person_s_feed_has_the_events_he_has_entered_alone(hand: Hand) -> None:
    mine, other = with_times("Mine"), with_times("Other")
    (ann,) = entered(mine, 1)
    titles = [str(one["summary"]) for one in items(feed_of(ann))]
    assert len(titles) == 3
    assert all("Mine" in title for title in titles)
    entering.enter(other.code, ann)
    assert len(items(feed_of(ann))) == 6
    entering.leave(mine.code, ann)
    assert len(items(feed_of(ann))) == 3


def test_an_event_that_was_over_long_ago_is_in_no_feed(hand: Hand) -> None:
    made = with_times()
    (ann,) = entered(made, 1)
    desk.cancel(made.code, organizer(), "The hall is closed")
    assert len(items(feed_of(ann))) == 3
    hand.forward(61 * 24 * 3600)
    assert items(feed_of(ann)) == []


def test_an_address_that_was_changed_is_void(hand: Hand) -> None:
    ann, bob = person("Ann"), person("Bob")
    before = feeds.token_of(ann)
    assert feeds.token_of(ann) == before
    client = Client()
    client.force_login(ann)
    assert before in client.get(reverse("events_feed_address")).content.decode()
    client.post(reverse("events_feed_address"))
    assert client.get(reverse("events_feed", args=[before])).status_code == 404
    assert feeds.user_of(feeds.token_of(ann)) == ann
    assert feeds.user_of(feeds.token_of(bob)) == bob


def test_nobody_makes_up_an_address(hand: Hand) -> None:
    token = feeds.token_of(person("Ann"))
    for made_up in (token[:-1] + ("a" if token[-1] != "a" else "b"), "abc", token + ".x"):
        assert feeds.user_of(made_up) is None
    assert Client().get(reverse("events_feed_address")).status_code == 302


def test_a_deleted_account_has_no_feed(hand: Hand) -> None:
    ann = person("Ann")
    token = feeds.token_of(ann)
    User.objects.filter(pk=ann.pk).update(deleted_at=hand.at)
    assert feeds.user_of(token) is None


# --- games by correspondence


def test_a_game_has_one_entry_that_moves_with_the_deadline_and_goes_with_the_game(
    two: list[User], hand: Hand
) -> None:
    table = table_of(two, time_control="days:3")
    ann = user_at(table, 0)
    (first,) = items(feed_of(ann))
    assert str(first["uid"]) == f"table-{table.code}-seat0@localhost"
    assert first.decoded("dtstart") == hand.at + timedelta(days=3)
    assert first.decoded("dtstamp") == hand.at
    assert str(first["url"]).endswith(f"/tables/{table.code}/")
    hand.forward(3600)
    move(table, 0)
    assert items(feed_of(ann)) == []
    move(table, 1)
    (second,) = items(feed_of(ann))
    assert second["uid"] == first["uid"]
    assert second.decoded("dtstart") == hand.at + timedelta(days=3)
    assert int(str(second["sequence"])) > int(str(first["sequence"]))
    assert second.decoded("dtstamp") > first.decoded("dtstamp")
    play_out(table)
    assert items(feed_of(ann)) == []


def test_the_same_deadline_is_the_same_entry_however_often_it_is_read(
    two: list[User], hand: Hand
) -> None:
    ann = user_at(table_of(two, time_control="days:3"), 0)
    before = feed_of(ann)
    hand.forward(3600)
    assert feed_of(ann) == before


def test_a_live_game_and_a_held_one_have_no_entry(two: list[User], hand: Hand) -> None:
    table_of(two)
    table = table_of(two, time_control="days:3")
    ann = user_at(table, 0)
    assert len(items(feed_of(ann))) == 1
    Table.objects.filter(pk=table.pk).update(held_at=hand.at, deadline=None)
    assert items(feed_of(ann)) == []


def test_my_games_lead_to_the_calendar(two: list[User], hand: Hand) -> None:
    client = Client()
    client.force_login(two[0])
    assert reverse("events_feed_address") in client.get(reverse("my_games")).content.decode()
