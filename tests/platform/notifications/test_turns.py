"""Whom a game by correspondence calls by mail, when, and when not."""

from __future__ import annotations

from datetime import time as clock
from datetime import timedelta

import pytest

from koturnir.accounts.models import User, Vacation
from koturnir.accounts.services.deletion import delete_account
from koturnir.core import time
from koturnir.notifications.models import Mail, Notice, Suppression
from koturnir.notifications.services.suppressing import suppress
from koturnir.tables.selectors import presence
from koturnir.tables.services import playing
from koturnir.tables.services.sitting import Sitting
from tests.platform.notifications.helpers import (
    DAY,
    HOUR,
    MINUTE,
    corr,
    go,
    notices,
    prefer,
    sent,
    to,
)
from tests.platform.tables.helpers import Hand, bot, fresh, guest, move, play_out, seat, user_at

pytestmark = pytest.mark.django_db


def test_a_turn_is_told_after_ten_minutes_and_only_to_who_must_move(
    two: list[User], hand: Hand
) -> None:
    table = corr(two)
    assert go(hand, 9 * MINUTE) == 0
    assert go(hand, 1 * MINUTE) == 1
    assert [message.to for message in sent()] == [[user_at(table, 0).email]]
    assert table.code in str(sent()[0].body)
    assert go(hand, HOUR) == 0


def test_whoever_moves_before_the_delay_is_not_told(two: list[User], hand: Hand) -> None:
    table = corr(two)
    hand.forward(5 * MINUTE)
    move(table, 0)
    assert ("turn", "moved") in notices(user_at(table, 0))
    move(table, 0)  # the first of the next trick
    go(hand, 10 * MINUTE)
    assert to(user_at(table, 0)) == []
    assert len(to(user_at(table, 1))) == 1


def test_the_delay_is_the_person_s_own(two: list[User], hand: Hand) -> None:
    for user in two:
        prefer(user, delay_minutes=0)
    corr(two)
    assert go(hand, 0) == 1


def test_whoever_is_at_the_table_s_page_is_not_told(two: list[User], hand: Hand) -> None:
    table = corr(two)
    presence.note(table.code, [user_at(table, 0).pk])
    assert go(hand, 10 * MINUTE) == 0
    assert notices(user_at(table, 0), kind="turn") == [("turn", "present")]


def test_a_live_table_tells_nobody(two: list[User], hand: Hand) -> None:
    table = corr(two, time_control="fischer:600+5")
    go(hand, 10 * MINUTE - 1)
    play_out(table)
    go(hand, HOUR)
    assert not Notice.objects.exists()


def test_a_reminder_with_a_fifth_left_and_a_last_call(two: list[User], hand: Hand) -> None:
    table = corr(two, time_control="days:5")
    person = user_at(table, 0)
    prefer(person, last_call_ignores_quiet=True)  # it is four in the morning
    go(hand, 10 * MINUTE)
    go(hand, 4 * DAY - 10 * MINUTE - 1)
    assert len(to(person)) == 1
    go(hand, 1)
    assert "A fifth of your time is left" in str(to(person)[1].body)
    assert "You have 1 day left, until Dec. 5, 2026, 10 a.m. (UTC)" in str(to(person)[1].body)
    go(hand, 18 * HOUR)
    assert "Last call" in str(to(person)[2].body)
    go(hand, 5 * HOUR)
    assert len(to(person)) == 3


def test_a_last_call_at_night_comes_before_it(two: list[User], hand: Hand) -> None:
    table = corr(two, time_control="days:5")  # until ten in the morning, called at four
    person = user_at(table, 0)
    go(hand, 10 * MINUTE)
    go(hand, 4 * DAY - 10 * MINUTE)
    go(hand, 12 * HOUR + 48 * MINUTE)
    assert len(to(person)) == 2
    go(hand, MINUTE)  # shortly before eleven, when it gets quiet
    assert "Last call" in str(to(person)[2].body)


def test_other_quiet_hours_move_a_last_call_that_waits(two: list[User], hand: Hand) -> None:
    table = corr(two, time_control="days:5")
    person = user_at(table, 0)
    last = Notice.objects.filter(user=person, kind="last_call")
    deadline = fresh(table).deadline
    assert deadline is not None
    assert last.get().due_at == deadline - timedelta(hours=11, minutes=11)
    prefer(person, quiet_from=clock(2), quiet_to=clock(5))
    assert last.get().due_at == deadline - timedelta(hours=8, minutes=11)
    prefer(person, quiet_to=clock(2))
    assert last.get().due_at == deadline - timedelta(hours=6)


def test_reminder_and_last_call_move_with_the_deadline(two: list[User], hand: Hand) -> None:
    table = corr(two, time_control="days:5")
    person = user_at(table, 0)
    prefer(person, last_call_ignores_quiet=True)
    hand.forward(DAY)
    go(hand, 0)
    _hold(table.code)
    go(hand, 10 * DAY)
    assert len(to(person)) == 1
    _release(table.code)
    planned = {row.kind: row.due_at for row in Notice.objects.filter(user=person, state="waiting")}
    deadline = fresh(table).deadline
    assert deadline is not None
    assert planned["reminder"] == deadline - timedelta(days=1)
    assert planned["last_call"] == deadline - timedelta(hours=6)


def test_on_vacation_one_is_called_by_nothing_and_after_it_as_before(
    two: list[User], hand: Hand
) -> None:
    table = corr(two, time_control="days:5")
    person = user_at(table, 0)
    go(hand, 10 * MINUTE)
    start = hand.at + timedelta(days=2)
    User.objects.filter(pk=person.pk).update(date_joined=hand.at - timedelta(days=300))
    Vacation.objects.create(user=person, starts_at=start, ends_at=start + timedelta(days=6))
    hand.forward(2 * DAY)
    assert playing.follow_vacations(table.code)
    assert go(hand, 5 * DAY) == 0
    hand.forward(1 * DAY)
    assert playing.follow_vacations(table.code)
    assert go(hand, 1 * DAY) == 0
    assert go(hand, 1 * DAY) == 1
    assert "A fifth of your time is left" in str(to(person)[-1].body)


def test_a_deadline_that_moved_is_told_of_again(two: list[User], hand: Hand) -> None:
    table = corr(two, time_control="days:5")
    person = user_at(table, 0)
    prefer(person, last_call_ignores_quiet=True)
    go(hand, 10 * MINUTE)
    go(hand, 4 * DAY)
    assert len(to(person)) == 2
    _hold(table.code)
    hand.forward(3 * DAY)
    _release(table.code)
    deadline = fresh(table).deadline
    assert deadline is not None
    last = Notice.objects.get(user=person, kind="last_call", state="waiting")
    assert last.due_at == deadline - timedelta(hours=6)


def _hold(code: str) -> None:
    sitting = Sitting.open(code, time.now())
    sitting.hold()
    sitting.close()


def _release(code: str) -> None:
    sitting = Sitting.open(code, time.now())
    sitting.release()
    sitting.close()


def test_the_end_is_told_to_both_with_what_it_did_to_the_rating(
    two: list[User], hand: Hand
) -> None:
    table = corr(two, rated=True)
    play_out(table)
    go(hand, 0)
    for user in two:
        (message,) = to(user)
        assert "The game is over" in str(message.body)
        assert "Your rating: 1500 →" in str(message.body)
    winner = next(s.user for s in table.seats.select_related("user") if s.rank == 1)
    assert "You have won." in str(to(winner)[0].body)


def test_a_game_called_off_says_so(two: list[User], hand: Hand) -> None:
    table = corr(two)
    playing.abort_by_platform(table.code, "called_off")
    go(hand, 0)
    assert len(sent()) == 2
    assert "called off" in str(sent()[0].body)


def test_one_mail_for_all_games_that_wait(two: list[User], hand: Hand) -> None:
    tables = [corr(two) for _ in range(2)]
    for table in tables:  # the same person is asked in both
        if user_at(table, 0) != two[0]:
            move(table, 0)
        hand.forward(5 * MINUTE)
    go(hand, 5 * MINUTE)
    (message,) = to(two[0])
    assert message.subject == "2 games wait for you"
    assert all(table.code in str(message.body) for table in tables)


def test_bots_guests_the_deleted_and_suppressed_get_none(two: list[User], hand: Hand) -> None:
    corr([bot(), guest()])
    go(hand, 10 * MINUTE)
    assert not Notice.objects.exists()
    table = corr(two)
    first, second = user_at(table, 0), user_at(table, 1)
    suppress(first.email.upper(), Suppression.Reason.BOUNCE)
    go(hand, 10 * MINUTE)
    assert notices(first, kind="turn") == [("turn", "suppressed")]
    move(table, 0)
    delete_account(second)
    go(hand, 10 * MINUTE)
    assert to(second) == []
    assert not Notice.objects.filter(user=second).exists()


def test_quiet_hours_hold_and_the_morning_brings_it(two: list[User], hand: Hand) -> None:
    table = corr(two)
    person = user_at(table, 0)
    User.objects.filter(pk=person.pk).update(time_zone="Asia/Tokyo")  # 19:00 there
    prefer(person, delay_minutes=300)
    move(table, 0)
    move(table, 1)
    go(hand, 5 * HOUR)  # midnight
    assert to(person) == []
    go(hand, 7 * HOUR - 1)
    assert to(person) == []
    go(hand, 1)
    assert len(to(person)) == 1


def test_a_person_with_a_digest_gets_one_a_day(two: list[User], hand: Hand) -> None:
    table = corr(two)
    person = user_at(table, 0)
    prefer(person, mode="daily", digest_hour=8)
    go(hand, HOUR)
    assert to(person) == []
    go(hand, 21 * HOUR)
    assert len(to(person)) == 1


def test_what_holds_no_more_when_it_is_sent_is_not_told(
    two: list[User], hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    from koturnir.notifications.services import composing

    table = corr(two)
    hand.forward(10 * MINUTE)
    composing.compose_due(time.now())
    move(table, 0)
    go(hand, 1)
    assert to(user_at(table, 0)) == []
    assert Mail.objects.get(user=user_at(table, 0)).error == "nothing left to tell"


def test_a_move_that_is_undone_leaves_no_notice(two: list[User], hand: Hand) -> None:
    from django.db import transaction

    table = corr(two)
    before = Notice.objects.count()
    with transaction.atomic():
        move(table, 0)
        transaction.set_rollback(True)
    assert Notice.objects.count() == before
    assert seat(table, 0).asked_at_version is not None
