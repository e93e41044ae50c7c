"""Mails about events: to whom, when, in which words, and how one stops them."""

from __future__ import annotations

from typing import Any

import pytest

from koturnir.accounts.models import User
from koturnir.notifications.models import Notice
from koturnir.notifications.tasks import sweep
from tests.platform.notifications.helpers import sent
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
from tournaments.models import Entrant, Tournament
from tournaments.services import desk, entering, mails
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db


def one(made: Tournament, user: User) -> Entrant:
    return entrant(made, user)


def told(made: Tournament, user: User, kind: str, **values: Any) -> bool:
    """Have an entrant told; return whether he was."""
    mails.tell(one(made, user), kind, **values)
    return sweep() > 0


# --- calls


def test_all_are_called_to_the_first_round_of_a_live_event(hand: Hand) -> None:
    made = event()
    entered(made, 4)
    to_start(made, hand)
    sweep()
    assert sorted(message.to[0] for message in sent()) == [
        f"{name}@example.org" for name in ("ann", "bob", "cid", "dot")
    ]
    first = pairings(made)[0]
    assert first.table
    assert any(first.table.code in str(message.body) for message in sent())
    play_round(made)
    go(hand, 10)
    go(hand, 200)
    sweep()
    assert len(pairings(made)) == 4
    assert len(sent()) == 4


def test_every_round_by_correspondence_calls(hand: Hand) -> None:
    made = event(time_control="days:3", gap_minutes=1)
    entered(made, 4)
    to_start(made, hand)
    sweep()
    play_round(made)
    go(hand, 10)
    go(hand, 200)
    sweep()
    assert len(sent()) == 8


def test_an_arena_calls_nobody_by_mail(hand: Hand) -> None:
    made = event((StagePlan("arena", {"minutes": 45}),))
    entered(made, 4)
    to_start(made, hand)
    sweep()
    assert pairings(made)
    assert sent() == []


def test_a_call_that_comes_twice_is_mailed_once(hand: Hand) -> None:
    made = event()
    ann, *_others = entered(made, 4)
    to_start(made, hand)
    (mine,) = pairings(made, places__entrant__user=ann)
    assert sweep() == 4
    assert not told(made, ann, "called", pairing=mine.pk)
    assert len(sent()) == 4


def test_nobody_is_called_to_a_game_that_is_over_or_another_s(hand: Hand) -> None:
    made = event()
    ann, *_others = entered(made, 4)
    to_start(made, hand)
    assert sweep() == 4
    Notice.objects.all().delete()
    (mine,) = pairings(made, places__entrant__user=ann)
    other = pairings(made).pop(0) if pairings(made)[0] != mine else pairings(made)[1]
    assert not told(made, ann, "called", pairing=other.pk)
    play_round(made)
    assert not told(made, ann, "called", pairing=mine.pk)
    assert len(sent()) == 4


# --- to whom


def test_bots_guests_the_deleted_and_who_wants_none_get_none(hand: Hand) -> None:
    made = event(guests=True)
    ann, bob, cid = entered(made, 3)
    passer = guest()
    entering.enter(made.code, passer)
    User.objects.filter(pk=ann.pk).update(deleted_at=hand.at)
    User.objects.filter(pk=bob.pk).update(email="")
    Entrant.objects.filter(pk=one(made, cid).pk).update(mails=False)
    for user in (ann, bob, cid, passer):
        assert not told(made, user, "started")
    assert sent() == []


def test_a_message_reaches_all_and_is_text_whatever_it_holds(hand: Hand) -> None:
    made = event()
    entered(made, 2)
    desk.message(made.code, organizer(), "Bring <b>tea</b>\r\nBcc: all@example.org")
    sweep()
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
    hand.forward(1)
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
    stop = message.extra_headers["List-Unsubscribe"].strip("<>")
    assert stop in str(message.body)
    assert message.extra_headers["References"].startswith(f"<event.{made.code}@")
    assert message.alternatives[0][1] == "text/html"


def test_an_unknown_kind_is_a_mistake() -> None:
    made = event()
    (ann,) = entered(made, 1)
    with pytest.raises(ValueError, match="no kind"):
        mails.tell(one(made, ann), "adverts")


# --- the waiting list


def test_whoever_moves_up_from_the_waiting_list_hears_of_it(hand: Hand) -> None:
    made = event(capacity=1)
    (ann,) = entered(made, 1)
    bob = person("Bob")
    entering.enter(made.code, bob)
    entering.leave(made.code, ann)
    sweep()
    assert [message.to for message in sent()] == [["bob@example.org"]]
