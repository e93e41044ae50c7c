"""What browsers are told through a push service: once, as wanted, and nothing that is secret."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import time as clock
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from py_vapid import Vapid

from koturnir.accounts.models import User
from koturnir.notifications import vapid
from koturnir.notifications.models import Notice, PushSubscription
from koturnir.notifications.services import choosing
from koturnir.notifications.services.subscribing import MOST, subscribe
from koturnir.notifications.tasks import push, sweep
from koturnir.tables.models import Table
from tests.platform.notifications.helpers import (
    DAY,
    HOUR,
    MINUTE,
    corr,
    go,
    notices,
    prefer,
    to,
)
from tests.platform.notifications.push_service import Browser, PushService
from tests.platform.tables.helpers import Hand, move, person, play_out, user_at

pytestmark = pytest.mark.django_db

PRIVATE = "bQ7hpbJzKZ2Zc4kJsmBq1vYV5Yy0nXk0bS2c9aJ3Q1E"
FIREFOX = "https://updates.push.services.mozilla.com/wpush/v2/abc"


@pytest.fixture(autouse=True)
def _key(settings: Any) -> None:
    settings.VAPID_PRIVATE_KEY = PRIVATE
    settings.DEFAULT_FROM_EMAIL = "Koturnir <play@koturnir.example>"


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as running:
        yield running


def told(user: User, service: PushService, path: str = "/ann") -> Browser:
    browser = Browser()
    subscribe(user, service.address + path, **browser.keys)
    return browser


def later(hand: Hand, seconds: float) -> int:
    hand.forward(seconds)
    return push()


def game(two: list[User], service: PushService) -> tuple[Table, User, Browser]:
    """A game that waits for somebody who is told in his browser."""
    table = corr(two)
    first = user_at(table, 0)
    return table, first, told(first, service)


# --- what comes


def test_a_turn_is_told_once_by_a_message_that_this_browser_alone_reads(
    two: list[User], hand: Hand, service: PushService
) -> None:
    table, first, browser = game(two, service)
    assert later(hand, 10 * MINUTE - 1) == 0
    assert later(hand, 1) == 1
    (call,) = service.calls
    assert browser.read(call) == {
        "title": "It is your turn",
        "body": f"Tiny: {user_at(table, 0)} – {user_at(table, 1)}",
        "url": f"/tables/{table.code}/",
        "tag": table.code,
        "lang": "en",
    }
    assert str(first).encode() not in call.body
    assert later(hand, 5) == later(hand, HOUR) == 0
    assert len(service.calls) == 1


def test_the_service_learns_who_we_are_how_long_it_matters_and_what_it_replaces(
    two: list[User], hand: Hand, service: PushService
) -> None:
    table, _first, _browser = game(two, service)
    later(hand, 10 * MINUTE)
    headers = service.calls[0].headers
    assert Vapid.verify(headers["authorization"])
    assert headers["authorization"].endswith(f"k={vapid.public_key()}")
    assert headers["topic"] == table.code
    assert headers["urgency"] == "normal"
    assert 0 < int(headers["ttl"]) <= DAY


def test_it_speaks_the_person_s_language(two: list[User], hand: Hand, service: PushService) -> None:
    _table, first, browser = game(two, service)
    User.objects.filter(pk=first.pk).update(language="ru")
    later(hand, 10 * MINUTE)
    said = browser.read(service.calls[0])
    assert (said["lang"], said["title"]) == ("ru", "Ваш ход")


def test_several_games_are_told_of_in_one_message(
    two: list[User], hand: Hand, service: PushService
) -> None:
    tables = [corr(two) for _ in range(3)]
    first = user_at(tables[0], 0)
    mine = [table for table in tables if user_at(table, 0) == first]
    browser = told(first, service)
    later(hand, 10 * MINUTE)
    said = browser.read(service.calls[0])
    if len(mine) > 1:
        assert said["title"] == f"{len(mine)} games wait for you"
        assert said["url"] == reverse("my_games")
    assert later(hand, HOUR) == 0


def test_whoever_has_moved_is_not_told(two: list[User], hand: Hand, service: PushService) -> None:
    table, _first, _browser = game(two, service)
    hand.forward(5 * MINUTE)
    move(table, 0)  # and all are asked anew
    assert later(hand, 5 * MINUTE) == 0
    assert later(hand, 5 * MINUTE) == 1


def test_a_game_that_ended_is_told_of_without_its_result(
    two: list[User], hand: Hand, service: PushService
) -> None:
    table, _first, browser = game(two, service)
    play_out(table)
    later(hand, 1)
    said = browser.read(service.calls[-1])
    assert said["title"] == "The game is over"
    assert "point" not in said["body"]


# --- as it is wanted


def test_it_comes_at_once_also_to_those_who_want_no_mails_or_a_digest(
    two: list[User], hand: Hand, service: PushService
) -> None:
    _table, first, _browser = game(two, service)
    prefer(first, mode="off")
    go(hand, 10 * MINUTE)
    assert (to(first), notices(first, kind="turn")) == ([], [("turn", "off")])
    assert push() == 1


def test_it_takes_nothing_from_the_mail_and_the_mail_nothing_from_it(
    two: list[User], hand: Hand, service: PushService
) -> None:
    _table, first, _browser = game(two, service)
    hand.forward(10 * MINUTE)
    assert (push(), sweep(), push(), sweep()) == (1, 1, 0, 0)
    assert len(to(first)) == 1


def test_quiet_hours_hold_and_the_morning_brings_it(
    two: list[User], hand: Hand, service: PushService
) -> None:
    _table, first, _browser = game(two, service)
    prefer(first, quiet_from=clock(10), quiet_to=clock(12))
    assert later(hand, 10 * MINUTE) == 0
    assert later(hand, HOUR) == 0
    assert later(hand, HOUR) == 1


def test_never_more_an_hour_than_the_person_says(
    two: list[User], hand: Hand, service: PushService
) -> None:
    table, first, _browser = game(two, service)
    prefer(first, cap=1)
    assert later(hand, 10 * MINUTE) == 1
    play_out(table)
    assert later(hand, 1) == 0
    assert later(hand, HOUR - 2) == 0
    assert later(hand, 1) == 1


def test_a_kind_that_is_off_is_told_nowhere(
    two: list[User], hand: Hand, service: PushService
) -> None:
    _table, first, _browser = game(two, service)
    choosing.switch(first, "turn", None, on=False)
    assert later(hand, 10 * MINUTE) == 0
    choosing.switch(first, "turn", None, on=True)
    assert later(hand, HOUR) == 0


def test_a_reminder_moves_with_the_deadline_and_is_pushed_then(
    two: list[User], hand: Hand, service: PushService
) -> None:
    _table, first, browser = game(two, service)
    reminder = Notice.objects.get(user=first, kind="reminder")
    assert reminder.push_at == reminder.due_at
    later(hand, 10 * MINUTE)
    hand.at = reminder.due_at
    assert push() == 1
    assert browser.read(service.calls[-1])["title"] == "A fifth of your time is left"


# --- when it fails


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    two: list[User], hand: Hand, service: PushService, status: int
) -> None:
    _table, first, _browser = game(two, service)
    service.status = status
    assert later(hand, 10 * MINUTE) == 0
    assert not first.push_subscriptions.exists()


@pytest.mark.parametrize("status", [302, 429, 500])
def test_a_service_that_fails_keeps_its_browser_and_holds_up_nobody(
    two: list[User], hand: Hand, service: PushService, status: int
) -> None:
    _table, first, _browser = game(two, service)
    subscribe(first, "http://127.0.0.1:1/nobody", **Browser().keys)
    service.status = status
    assert later(hand, 10 * MINUTE) == 0
    assert [call.path for call in service.calls] == ["/ann"]
    assert first.push_subscriptions.count() == 2
    assert (sweep(), len(to(first))) == (1, 1)


def test_without_a_key_nothing_is_pushed_or_offered(
    two: list[User], hand: Hand, service: PushService, settings: Any
) -> None:
    _table, first, _browser = game(two, service)
    settings.VAPID_PRIVATE_KEY = ""
    assert later(hand, 10 * MINUTE) == 0
    client = Client()
    client.force_login(first)
    assert "data-notify" not in client.get(reverse("mail_settings")).content.decode()
    assert client.post(reverse("push_subscribe")).status_code == 404


# --- the switch


def test_a_browser_is_subscribed_by_its_person_with_csrf_and_unsubscribed(hand: Hand) -> None:
    ann = person("Ann")
    client = Client(enforce_csrf_checks=True)
    client.force_login(ann)
    values = {"endpoint": FIREFOX, **Browser().keys}
    assert client.post(reverse("push_subscribe"), values).status_code == 403
    page = client.get(reverse("mail_settings")).content.decode()
    assert f'data-key="{vapid.public_key()}"' in page
    token = client.cookies["csrftoken"].value
    signed = values | {"csrfmiddlewaretoken": token}
    assert client.post(reverse("push_subscribe"), signed).status_code == 204
    assert FIREFOX in client.get(reverse("mail_settings")).content.decode()
    assert client.post(reverse("push_unsubscribe"), signed).status_code == 204
    assert not PushSubscription.objects.exists()


def test_nobody_unsubscribes_another_s_browser(hand: Hand) -> None:
    ann, bob = person("Ann"), person("Bob")
    subscribe(ann, FIREFOX, **Browser().keys)
    client = Client()
    client.force_login(bob)
    client.post(reverse("push_unsubscribe"), {"endpoint": FIREFOX})
    assert ann.push_subscriptions.count() == 1
    assert Client().post(reverse("push_subscribe")).status_code == 302


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "https://127.0.0.1/admin"},
        {"endpoint": "http://fcm.googleapis.com/a"},
        {"endpoint": "https://fcm.googleapis.com:8443/a"},
        {"endpoint": "https://fcm.googleapis.com@evil.example/a"},
        {"endpoint": "https://fcm.googleapis.com.evil.example/a"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"auth": "ы"},
    ],
)
def test_what_is_no_subscription_is_refused(hand: Hand, wrong: dict[str, str]) -> None:
    client = Client()
    client.force_login(person("Ann"))
    values = {"endpoint": FIREFOX, **Browser().keys} | wrong
    assert client.post(reverse("push_subscribe"), values).status_code == 400


def test_a_browser_that_changes_hands_tells_its_new_person_alone(hand: Hand) -> None:
    ann, bob = person("Ann"), person("Bob")
    for user in (ann, bob):
        subscribe(user, FIREFOX, **Browser().keys)
    assert PushSubscription.objects.get().user == bob


def test_the_oldest_browser_makes_room(hand: Hand) -> None:
    ann = person("Ann")
    for number in range(MOST + 1):
        hand.forward(1)
        subscribe(ann, f"{FIREFOX}{number}", **Browser().keys)
    kept = set(ann.push_subscriptions.values_list("endpoint", flat=True))
    assert kept == {f"{FIREFOX}{number}" for number in range(1, MOST + 1)}


def test_what_was_due_before_is_not_told_to_a_new_browser(
    two: list[User], hand: Hand, service: PushService
) -> None:
    table = corr(two)
    first = user_at(table, 0)
    hand.forward(10 * MINUTE + 1)
    told(first, service)
    assert push() == 0
    last = Notice.objects.get(user=first, kind="last_call")
    assert last.push_at == last.due_at > hand.at + timedelta(hours=1)


def test_the_worker_is_a_script_at_the_root_that_is_not_kept() -> None:
    answer = Client().get("/sw.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    assert b"showNotification" in answer.content
    assert "worker-src" not in answer["Content-Security-Policy"]
    assert "default-src 'self'" in answer["Content-Security-Policy"]
