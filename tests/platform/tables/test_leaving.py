"""Leaving a game: resigning, aborting, running out of time, stewards, and the one end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from koturnir.accounts.models import User
from koturnir.accounts.services.deletion import delete_account
from koturnir.bots.services import turns
from koturnir.ratings.models import Rating, RatingChange
from koturnir.tables.models import Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import lists, view
from koturnir.tables.selectors.access import viewing
from koturnir.tables.services import playing
from koturnir.tables.signals import table_ended
from koturnir.tables.tasks import sweep
from tests.platform.tables.helpers import (
    Hand,
    awaited,
    bot,
    fresh,
    kinds,
    legal,
    move,
    people,
    person,
    play_out,
    seat,
    table_of,
    user_at,
)


@pytest.fixture
def ends() -> Iterator[list[str]]:
    """The tables whose end was told."""
    told: list[str] = []

    def note(sender: object, table: Table, **_: Any) -> None:
        told.append(table.code)

    table_ended.connect(note)
    yield told
    table_ended.disconnect(note)


def resign(table: Table, index: int, request_id: str = "bye") -> playing.Receipt:
    return playing.resign(table.code, user_at(table, index).id, request_id)


def offer(table: Table, index: int, *, on: bool = True) -> playing.Receipt:
    return playing.offer_abort(table.code, user_at(table, index).id, on=on)


# --- resigning


def test_resigning_ends_a_game_of_two(two: list[User], ends: list[str]) -> None:
    table = table_of(two)
    receipt = resign(table, 0)
    assert fresh(table).status == "finished"
    assert [(seat(table, i).rank, seat(table, i).left) for i in (0, 1)] == [
        (2, "resigned"),
        (1, ""),
    ]
    assert kinds(table)[-2:] == ["withdraw", "end"]
    assert receipt.version == fresh(table).version
    assert ends == [table.code]


def test_resigning_is_done_once(two: list[User], ends: list[str]) -> None:
    table = table_of(two)
    resign(table, 0)
    version = fresh(table).version
    assert resign(table, 0).repeated
    with pytest.raises(Refused, match="not_playing"):
        resign(table, 0, "another")
    with pytest.raises(Refused, match="not_playing"):
        resign(table, 1)
    assert fresh(table).version == version
    assert ends == [table.code]


def test_the_others_play_on_and_the_leaver_is_last(three: list[User], ends: list[str]) -> None:
    table = table_of(three)
    resign(table, 1)
    assert awaited(table) == (0, 2)
    assert seat(table, 1).running_since is None
    table = play_out(table)
    assert seat(table, 1).rank == 3
    assert ends == [table.code]


def test_one_may_resign_when_it_is_not_ones_turn(three: list[User]) -> None:
    table = table_of(three)
    move(table, 1)
    resign(table, 1)
    assert awaited(table) == (0, 2)


def test_the_last_who_stays_has_won(three: list[User]) -> None:
    table = table_of(three)
    resign(table, 2)
    resign(table, 0)
    assert fresh(table).reason == "alone"
    assert [seat(table, i).rank for i in (0, 1, 2)] == [2, 1, 2]


# --- aborting


def test_a_game_is_aborted_when_everybody_offers_it(two: list[User], ends: list[str]) -> None:
    table = table_of(two, rated=True)
    offer(table, 0)
    assert (fresh(table).status, seat(table, 0).wants_abort) == ("playing", True)
    offer(table, 1)
    row = fresh(table)
    assert (row.status, row.reason, row.deadline) == ("aborted", "aborted", None)
    assert kinds(table)[-1] == "end"
    assert ends == [table.code]
    assert not RatingChange.objects.exists()


def test_an_offer_can_be_taken_back(two: list[User]) -> None:
    table = table_of(two)
    offer(table, 0)
    offer(table, 0, on=False)
    offer(table, 1)
    assert fresh(table).status == "playing"


def test_the_offer_that_ended_it_is_answered_again(two: list[User]) -> None:
    table = table_of(two)
    offer(table, 0)
    receipt = offer(table, 1)
    again = offer(table, 1)
    assert (again.version, again.repeated) == (receipt.version, True)
    with pytest.raises(Refused, match="not_playing"):
        offer(table, 1, on=False)


def test_bots_need_not_be_asked(db: None) -> None:
    table = table_of([person("Ann"), bot()])
    mine = 0 if user_at(table, 0).bot == "" else 1
    offer(table, mine)
    assert fresh(table).status == "aborted"


def test_it_is_too_late_when_all_have_moved(two: list[User]) -> None:
    table = table_of(two)
    move(table, 0)
    assert playing.can_abort(fresh(table))
    move(table, 1)
    with pytest.raises(Refused, match="too_late_to_abort"):
        offer(table, 0)


def test_a_seat_that_left_unmoved_keeps_no_game_abortable(three: list[User]) -> None:
    table = table_of(three)
    resign(table, 2)
    move(table, 0)
    assert playing.can_abort(fresh(table))
    move(table, 1)
    assert not playing.can_abort(fresh(table))


# --- running out of time


def test_the_sweeper_carries_out_a_fallen_flag_once(
    two: list[User], hand: Hand, ends: list[str]
) -> None:
    table = table_of(two)
    move(table, 1)
    hand.forward(60.499)
    assert sweep() == 0
    hand.forward(0.001)
    assert sweep() == 1
    assert sweep() == 0
    assert (seat(table, 0).left, seat(table, 0).time_left_ms) == ("timeout", 0)
    assert [seat(table, i).rank for i in (0, 1)] == [2, 1]
    assert ends == [table.code]


def test_of_two_flags_the_one_that_fell_first_loses(two: list[User], hand: Hand) -> None:
    table = table_of(two, options={"hand": 3})
    hand.forward(10)
    move(table, 0)
    hand.forward(5)
    move(table, 1)  # seat 0 has 55 s, seat 1 has 50 s
    hand.forward(100)
    assert sweep() == 1
    assert [seat(table, i).left for i in (0, 1)] == ["", "timeout"]


def test_with_three_seats_the_fallen_one_is_withdrawn(three: list[User], hand: Hand) -> None:
    table = table_of(three)
    move(table, 0)
    move(table, 2)
    hand.forward(61)
    assert sweep() == 1
    assert seat(table, 1).left == "timeout"
    # The round was shown without it, and the next began.
    assert awaited(table) == (0, 2)
    assert fresh(table).deadline is not None
    assert play_out(table).status == "finished"
    assert seat(table, 1).rank == 3


def test_a_table_that_fails_does_not_keep_other_flags_up(
    three: list[User], hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, table = table_of(three[:2]), table_of(three[1:])
    Table.objects.filter(pk=broken.pk).update(game="forgotten")
    hand.forward(61)
    assert sweep() == 1
    assert (fresh(broken).status, fresh(table).status) == ("playing", "finished")


# --- stewards


def handed(three: list[User], hand: Hand) -> Table:
    """A table where seat 1 ran out of time and a steward took over."""
    table = table_of(three, on_timeout="steward")
    move(table, 0)
    move(table, 2)
    hand.forward(61)
    assert sweep() == 1
    return table


def test_a_steward_plays_on_without_a_clock(three: list[User], hand: Hand) -> None:
    table = handed(three, hand)
    assert kinds(table)[-1] == "steward"
    stewarded = seat(table, 1)
    assert (stewarded.left, stewarded.steward) == ("timeout", True)
    assert (stewarded.time_left_ms, stewarded.running_since) == (None, None)
    assert fresh(table).deadline is None
    revision = fresh(table).revision
    hand.forward(10**6)
    assert sweep() == 0
    assert fresh(table).revision == revision
    (turn,) = turns.owed(table.code)
    assert turns.take(turn)
    assert seat(table, 1).time_left_ms is None
    assert awaited(table) == (0, 1, 2)
    assert seat(table, 1).running_since is None
    assert seat(table, 0).running_since == hand.at


def test_the_person_of_a_stewards_seat_watches(three: list[User], hand: Hand) -> None:
    table = handed(three, hand)
    gone = user_at(table, 1)
    with pytest.raises(Refused, match="not_playing"):
        move(table, 1)
    row = fresh(table)
    seen = view.whole(row, view.seats_of(row), viewing(row, view.seats_of(row), gone.id))
    assert (seen["awaited"], seen["legal"]) == ([1], [])
    assert [line.my_turn for line in lists.own_tables(gone.id)] == [False]


def test_only_a_stewards_seat_is_played_by_a_steward(three: list[User], hand: Hand) -> None:
    table = handed(three, hand)
    version = fresh(table).version
    card = legal(table, 1)[0]
    with pytest.raises(Refused, match="not_seated"):
        playing.submit_for_steward(table.code, 0, card, version)
    playing.submit_for_steward(table.code, 1, card, version)
    after = kinds(table)
    with pytest.raises(Refused, match=r"not_your_turn|stale"):
        playing.submit_for_steward(table.code, 1, card, version)
    assert kinds(table) == after


def test_no_request_of_its_person_stands_in_a_stewards_way(three: list[User], hand: Hand) -> None:
    table = table_of(three, on_timeout="steward")
    for index in (0, 2, 1):
        move(table, index)
    left = seat(table, 1)
    left.left, left.steward = "timeout", True
    left.save()
    for turn in turns.owed(table.code):
        # He chose the ids of his requests freely, also the one that a bot's turn has now.
        table.log.filter(kind="move", seat=1).update(request_id=turn.request_id)
        assert turns.take(turn)
    assert awaited(table) == (0, 2)


def test_the_person_ranks_last_whatever_the_steward_reached(three: list[User], hand: Hand) -> None:
    table = handed(three, hand)
    while seats := awaited(table):
        if 1 in seats:
            assert all(map(turns.take, turns.owed(table.code)))
        else:
            move(table, seats[0])
    assert fresh(table).status == "finished"
    assert seat(table, 1).rank == 3
    assert sorted(seat(table, i).rank or 0 for i in (0, 2)) in ([1, 1], [1, 2])
    end = table.log.last()
    assert end is not None
    assert end.data["ranks"][1] == 3


def test_with_two_left_a_flag_is_no_stewards_business(three: list[User], hand: Hand) -> None:
    table = handed(three, hand)
    assert all(map(turns.take, turns.owed(table.code)))
    hand.forward(1)
    move(table, 2)
    assert sum(sweep() for _ in range(20) if hand.forward(4)) == 1  # no silence, so no outage
    assert (seat(table, 0).left, seat(table, 0).steward) == ("timeout", False)
    assert fresh(table).status == "playing"


# --- accounts that go


def test_a_deleted_account_leaves_its_games(three: list[User]) -> None:
    game, gone = table_of(three), three[1]
    index = next(s.index for s in game.seats.all() if s.user_id == gone.id)
    delete_account(gone)
    assert index is not None
    assert seat(game, index).left == "removed"
    assert play_out(game).status == "finished"
    assert seat(game, index).rank == 3


# --- ratings


def test_a_rated_game_is_rated_once(two: list[User], ends: list[str]) -> None:
    table = table_of(two, rated=True)
    resign(table, 0)
    resign(table, 0)
    assert RatingChange.objects.count() == 2
    assert fresh(table).rated_at is not None
    loser, winner = (Rating.objects.get(user=user_at(table, i)).value for i in (0, 1))
    assert loser < 1500 < winner
    assert loser + winner == pytest.approx(3000)


def test_a_friendly_game_is_not_rated(two: list[User]) -> None:
    resign(table_of(two), 0)
    assert not Rating.objects.exists()


def test_what_fails_at_the_end_undoes_the_end(two: list[User]) -> None:
    table = table_of(two)
    version = fresh(table).version

    def fail(sender: object, **_: Any) -> None:
        raise RuntimeError("no room in the book")

    table_ended.connect(fail)
    try:
        with pytest.raises(RuntimeError):
            resign(table, 0)
    finally:
        table_ended.disconnect(fail)
    assert (fresh(table).status, fresh(table).version) == ("playing", version)


def test_five_seats_leave_one_by_one(db: None, hand: Hand) -> None:
    table = table_of(people(4))
    for index in (3, 0):
        resign(table, index)
    hand.forward(61)
    sweep()
    assert fresh(table).status == "finished"
    assert fresh(table).ended_at == hand.at
    assert hand.at - (fresh(table).started_at or hand.at) == timedelta(seconds=61)
