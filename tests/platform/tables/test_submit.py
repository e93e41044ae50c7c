"""The one way of a move: who may play what when, and what a repeated request does."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from koturnir.accounts.models import User
from koturnir.tables.models import LogEntry, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services import playing
from tests.platform.tables.helpers import (
    START,
    Hand,
    awaited,
    fresh,
    kinds,
    legal,
    move,
    person,
    play_out,
    seat,
    table_of,
    user_at,
)


def refusal(table: Table, index: int, text: str | None = None, **more: Any) -> str:
    with pytest.raises(Refused) as caught:
        move(table, index, text, **more)
    return caught.value.code


def illegal(table: Table, index: int) -> str:
    """A card that the seat does not hold: five kinds, and a hand of three."""
    return next(c for c in ("c1", "c2", "c3", "c4", "c5") if c not in legal(table, index))


def test_a_move_is_logged_charged_and_asks_the_next(two: list[User], hand: Hand) -> None:
    table = table_of(two)
    before = fresh(table).version
    card = legal(table, 0)[0]
    hand.forward(7)
    assert move(table, 0, card).version == before + 1
    entry = table.log.last()
    assert entry is not None
    assert (entry.kind, entry.seat, entry.text, entry.at) == ("move", 0, card, hand.at)
    assert (seat(table, 0).time_left_ms, seat(table, 0).running_since) == (58_000, None)
    assert seat(table, 1).running_since == START
    assert awaited(table) == (1,)
    assert fresh(table).deadline == START + timedelta(seconds=60.5)


def test_when_all_are_in_nature_draws_and_all_are_asked_again(two: list[User]) -> None:
    table = table_of(two)
    move(table, 0)
    move(table, 1)
    assert kinds(table)[-4:] == ["move", "move", "chance", "chance"]
    assert awaited(table) == (0, 1)
    version = fresh(table).version
    assert [seat(table, i).asked_at_version for i in (0, 1)] == [version, version]


def test_a_game_ends_with_ranks_scores_and_no_clock(two: list[User]) -> None:
    table = play_out(table_of(two))
    assert (table.status, table.reason, table.deadline) == ("finished", "played_out", None)
    entry = table.log.last()
    assert entry is not None
    assert entry.kind == "end"
    seats = [seat(table, index) for index in (0, 1)]
    assert entry.data == {"ranks": [s.rank for s in seats], "scores": [s.score for s in seats]}
    assert all(s.running_since is None and s.asked_at_version is None for s in seats)
    versions = list(table.log.values_list("version", flat=True))
    assert versions == list(range(1, table.version + 1))


def test_a_request_that_comes_again_is_answered_as_the_first_time(two: list[User]) -> None:
    table = table_of(two)
    first = move(table, 0, request_id="first")
    second = move(table, 1, request_id="second")  # the cards are dealt after it
    assert second.version == first.version + 3
    move(table, 0)
    version = fresh(table).version
    for index, receipt in enumerate((first, second)):
        again = move(table, index, "c1", request_id=("first", "second")[index], version=0)
        assert (again.version, again.repeated) == (receipt.version, True)
    assert fresh(table).version == version


def test_a_repeated_last_move_is_answered_after_the_end(two: list[User]) -> None:
    table = table_of(two)
    while seats := awaited(table):
        last = move(table, seats[0], request_id=f"n{fresh(table).version}")
        mover = seats[0]
    entry = LogEntry.objects.filter(table=table, kind="move").last()
    assert entry is not None
    again = move(table, mover, "c1", request_id=entry.request_id)
    assert (again.version, again.repeated) == (last.version, True)
    assert last.version == fresh(table).version


def test_one_seats_request_id_is_not_anothers(two: list[User]) -> None:
    table = table_of(two)
    move(table, 0, request_id="same")
    assert not move(table, 1, request_id="same").repeated


def test_who_has_no_seat_is_refused(two: list[User]) -> None:
    table = table_of(two)
    with pytest.raises(Refused, match="not_seated"):
        playing.submit(table.code, person("Zoe").id, "c1", 1, "x")
    with pytest.raises(Refused, match="not_found"):
        playing.submit("nothing", two[0].id, "c1", 1, "x")


def test_moves_out_of_turn_are_refused(two: list[User]) -> None:
    table = table_of(two)
    move(table, 0)
    assert refusal(table, 0, "c1") == "not_your_turn"


@pytest.mark.parametrize("text", ["c6", "", "C1", "c1 ", "c1\n", "с1", "c١", "\ud800", "0" * 200])
def test_what_is_no_move_is_malformed(two: list[User], text: str) -> None:
    table = table_of(two)
    version = fresh(table).version
    assert refusal(table, 0, text) == "malformed_move"
    assert fresh(table).version == version


def test_a_card_not_held_is_illegal(two: list[User]) -> None:
    table = table_of(two)
    assert refusal(table, 0, illegal(table, 0)) == "illegal_move"
    assert awaited(table) == (0, 1)


def test_a_refused_move_does_not_use_up_its_request_id(two: list[User]) -> None:
    table = table_of(two)
    assert refusal(table, 0, illegal(table, 0), request_id="mine") == "illegal_move"
    assert not move(table, 0, request_id="mine").repeated


def test_a_version_before_the_question_or_not_reached_is_stale(two: list[User]) -> None:
    table = table_of(two)
    version = fresh(table).version
    assert refusal(table, 0, legal(table, 0)[0], version=version - 1) == "stale"
    assert refusal(table, 0, legal(table, 0)[0], version=version + 1) == "stale"
    move(table, 0)
    move(table, 1)
    assert refusal(table, 0, legal(table, 0)[0], version=version) == "stale"


def test_anothers_hidden_choice_does_not_make_mine_stale(two: list[User]) -> None:
    table = table_of(two)
    version = fresh(table).version
    move(table, 0)
    assert move(table, 1, version=version).version > version + 1


def test_a_withdrawal_makes_pending_choices_stale(three: list[User]) -> None:
    table = table_of(three)
    version = fresh(table).version
    playing.resign(table.code, user_at(table, 2).id, "bye")
    assert refusal(table, 0, legal(table, 0)[0], version=version) == "stale"
    assert not move(table, 0).repeated


def test_nothing_is_played_before_the_start_or_after_the_end(two: list[User]) -> None:
    table = play_out(table_of(two))
    assert refusal(table, 0, "c1") == "not_playing"


@pytest.mark.parametrize(
    ("seconds", "lag_ms", "falls"),
    [(59.999, 0, False), (60, 0, True), (60, 1, False), (60.499, 900, False), (60.5, 900, True)],
)
def test_the_flag_falls_exactly_at_the_boundary(
    two: list[User], hand: Hand, seconds: float, lag_ms: int, falls: bool
) -> None:
    table = table_of(two)
    hand.forward(seconds)
    if not falls:
        assert not move(table, 0, lag_ms=lag_ms).repeated
        return
    assert refusal(table, 0, legal(table, 0)[0], lag_ms=lag_ms) == "flag_fallen"
    assert fresh(table).status == "finished"
    assert seat(table, 0).left == "timeout"
    assert [seat(table, index).rank for index in (0, 1)] == [2, 1]


def test_unlimited_time_is_unlimited(two: list[User], hand: Hand) -> None:
    table = table_of(two, time_control="unlimited")
    hand.forward(10**7)
    move(table, 0)
    assert fresh(table).deadline is None


@pytest.mark.django_db(transaction=True)
def test_a_request_sent_many_times_at_once_is_played_once(two: list[User]) -> None:
    table = table_of(two)
    card, version, user = legal(table, 0)[0], fresh(table).version, user_at(table, 0)
    barrier = Barrier(4)

    def send(_: int) -> playing.Receipt:
        try:
            barrier.wait(30)
            return playing.submit(table.code, user.id, card, version, "once")
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        receipts = list(pool.map(send, range(4)))
    assert sorted(r.repeated for r in receipts) == [False, True, True, True]
    assert {r.version for r in receipts} == {version + 1}
    assert kinds(table).count("move") == 1
