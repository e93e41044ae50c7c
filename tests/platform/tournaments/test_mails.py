"""Mails about events: to whom, when, in which words, and how one stops them."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from django.urls import reverse

from koturnir.accounts.models import User
from tests.platform.tables.helpers import Hand, guest, person
from tests.platform.tournaments.helpers import (
    entered,
    entrant,
    event,
    go,
    organizer,
    pairings,
    play_round,
    to_start,
)
from tournaments import tasks
from tournaments.models import Entrant, Tournament
from tournaments.services import desk, entering, mails
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db

Capture = Any


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks run where they are handed out."""
    monkeypatch.setattr(tasks.send_mail, "delay", tasks.send_mail)


@pytest.fixture
def committed(django_capture_on_commit_callbacks: Capture) -> Capture:
    return lambda: django_capture_on_commit_callbacks(execute=True)


def one(made: Tournament, user: User) -> Entrant:
    return entrant(made, user)


def sent() -> list[EmailMultiAlternatives]:
    return [message for message in mail.outbox if isinstance(message, EmailMultiAlternatives)]


def told(made: Tournament, user: User, kind: str, **values: Any) -> bool:
    return mails.deliver(one(made, user).pk, kind, values)


# --- calls


def test_all_are_called_to_the_first_round_of_a_live_event(hand: Hand, committed: Capture) -> None:
    made = event()
    entered(made, 4)
    with committed():
        to_start(made, hand)
    assert sorted(message.to[0] for message in sent()) == [
        f"{name}@example.org" for name in ("ann", "bob", "cid", "dot")
    ]
    first = pairings(made)[0]
    assert first.table
    assert any(first.table.code in str(message.body) for message in sent())
    play_round(made)
    with committed():
        go(hand, 10)
        go(hand, 200)
    assert len(pairings(made)) == 4
    assert len(sent()) == 4


def test_every_round_by_correspondence_calls(hand: Hand, committed: Capture) -> None:
    made = event(time_control="days:3", gap_minutes=1)
    entered(made, 4)
    with committed():
        to_start(made, hand)
    play_round(made)
    with committed():
        go(hand, 10)
        go(hand, 200)
    assert len(sent()) == 8


def test_an_arena_calls_nobody_by_mail(hand: Hand, committed: Capture) -> None:
    made = event((StagePlan("arena", {"minutes": 45}),))
    entered(made, 4)
    with committed():
        to_start(made, hand)
    assert pairings(made)
    assert sent() == []


def test_a_call_that_comes_twice_is_mailed_once(hand: Hand) -> None:
    made = event()
    ann, *_others = entered(made, 4)
    to_start(made, hand)
    (mine,) = pairings(made, places__entrant__user=ann)
    assert told(made, ann, "called", pairing=mine.pk)
    assert not told(made, ann, "called", pairing=mine.pk)
    assert len(sent()) == 1


def test_nobody_is_called_to_a_game_that_is_over_or_another_s(hand: Hand) -> None:
    made = event()
    ann, *_others = entered(made, 4)
    to_start(made, hand)
    (mine,) = pairings(made, places__entrant__user=ann)
    other = pairings(made).pop(0) if pairings(made)[0] != mine else pairings(made)[1]
    assert not told(made, ann, "called", pairing=other.pk)
    play_round(made)
    assert not told(made, ann, "called", pairing=mine.pk)
    assert sent() == []


# --- to whom


def test_bots_guests_the_deleted_and_who_wants_none_get_none(hand: Hand) -> None:
    made = event(guests=True)
    ann, bob, cid = entered(made, 3)
    passer = guest()
    entering.enter(made.code, passer)
    User.objects.filter(pk=ann.pk).update(deleted_at=hand.at)
    User.objects.filter(pk=bob.pk).update(email="")
    mails.want(one(made, cid), wanted=False)
    for user in (ann, bob, cid, passer):
        assert not told(made, user, "started")
    assert sent() == []


def test_a_message_reaches_all_and_is_text_whatever_it_holds(
    hand: Hand, committed: Capture
) -> None:
    made = event()
    entered(made, 2)
    with committed():
        desk.message(made.code, organizer(), "Bring <b>tea</b>\r\nBcc: all@example.org")
    assert len(sent()) == 2
    message = sent()[0]
    assert "Bring <b>tea</b>" in str(message.body)
    assert "Bring &lt;b&gt;tea&lt;/b&gt;" in str(message.alternatives[0][0])
    assert message.to == message.recipients()


# --- words


def test_each_is_told_in_his_language_and_zone(hand: Hand) -> None:
    made = event(name="Кубок")
    (ann,) = entered(made, 1)
    User.objects.filter(pk=ann.pk).update(language="en", time_zone="Asia/Tokyo")
    assert told(made, ann, "moved_up")
    assert "8 p.m. (JST)" in str(sent()[0].body)
    User.objects.filter(pk=ann.pk).update(language="ru", time_zone="Europe/Moscow")
    assert told(made, ann, "moved_up")
    assert "14:00 (MSK)" in str(sent()[1].body)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", sorted(mails.KINDS - {"called"}))
def test_every_kind_has_words_and_a_way_out(kind: str, language: str, hand: Hand) -> None:
    made = event()
    (ann,) = entered(made, 1)
    User.objects.filter(pk=ann.pk).update(language=language)
    assert told(made, ann, kind, text="Hello", reason="Rain")
    (message,) = sent()
    assert "Club night" in message.subject
    assert "%(" not in str(message.body) + message.subject
    stop = reverse("event_mails", args=[mails.token_of(one(made, ann))])
    assert message.extra_headers["List-Unsubscribe"].endswith(f"{stop}>")
    assert stop in str(message.body)
    assert message.alternatives[0][1] == "text/html"


def test_an_unknown_kind_is_a_mistake() -> None:
    made = event()
    (ann,) = entered(made, 1)
    with pytest.raises(ValueError, match="no kind"):
        mails.tell(one(made, ann), "adverts")


# --- the way out


def test_opening_the_link_changes_nothing_and_posting_stops_the_mails(hand: Hand) -> None:
    made = event()
    (ann,) = entered(made, 1)
    address = reverse("event_mails", args=[mails.token_of(one(made, ann))])
    client = Client(enforce_csrf_checks=True)  # a mail program posts by itself
    assert client.get(address).status_code == 200
    assert one(made, ann).mails
    assert client.post(address, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not one(made, ann).mails
    client.post(address, {"again": "1"})
    assert one(made, ann).mails
    assert client.post(reverse("event_mails", args=["made-up"])).status_code == 404


# --- when something is away


def test_a_broker_that_is_away_keeps_no_round_up(
    hand: Hand, committed: Capture, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    def away(*_args: Any) -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr(tasks.send_mail, "delay", away)
    made = event()
    entered(made, 4)
    with caplog.at_level(logging.WARNING), committed():
        to_start(made, hand)
    assert len(pairings(made, table__status="playing")) == 2
    assert "not handed out" in caplog.text
    assert "example.org" not in caplog.text


def test_a_mail_server_that_refuses_leaves_no_address_in_the_log(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    def refuse(*_args: Any, **_more: Any) -> None:
        raise OSError("no such mailbox: ann@example.org")

    monkeypatch.setattr(EmailMultiAlternatives, "send", refuse)
    made = event()
    (ann,) = entered(made, 1)
    with caplog.at_level(logging.WARNING):
        assert not told(made, ann, "started")
    assert "not sent" in caplog.text
    assert "example.org" not in caplog.text


def test_whoever_moves_up_from_the_waiting_list_hears_of_it(hand: Hand, committed: Capture) -> None:
    made = event(capacity=1)
    (ann,) = entered(made, 1)
    bob = person("Bob")
    entering.enter(made.code, bob)
    with committed():
        entering.leave(made.code, ann)
    assert [message.to for message in sent()] == [["bob@example.org"]]
