"""A game that everybody thinks decided ends as it stands, when every person agrees."""

from __future__ import annotations

import pytest

from games import registry
from koturnir.accounts.models import User
from koturnir.ratings.models import RatingChange
from koturnir.tables.models import Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors.records import record
from koturnir.tables.selectors.view import seats_of
from koturnir.tables.services import playing
from tests.platform.tables.helpers import bot, fresh, kinds, move, seat, state_of, table_of


def game(users: list[User], **more: object) -> Table:
    return table_of(users, **({"time_control": "days:3"} | more))


def offer(table: Table, user: User, *, on: bool = True) -> None:
    playing.offer_end(table.code, user.id, on=on)


def test_it_ends_with_the_points_as_they_are_when_all_agree(two: list[User]) -> None:
    table = game(two, rated=True)
    move(table, 0)
    move(table, 1)
    totals = [s.total for s in registry.get("tiny").rules.score_breakdown(state_of(table))]
    offer(table, two[0])
    assert fresh(table).status == "playing"
    offer(table, two[1])
    ended = fresh(table)
    assert (ended.status, ended.reason, ended.deadline) == ("finished", "agreed", None)
    assert [seat(table, i).score for i in (0, 1)] == totals
    assert [seat(table, i).rank for i in (0, 1)] == [
        1 + sum(other > own for other in totals) for own in totals
    ]
    assert kinds(table)[-3:] == ["offer", "offer", "end"]
    assert RatingChange.objects.filter(table=table).count() == 2
    assert ended.rated_at is not None


def test_equal_points_share_the_rank(two: list[User]) -> None:
    table = game(two)
    for user in two:
        offer(table, user)
    assert [seat(table, i).rank for i in (0, 1)] == [1, 1]


def test_a_move_withdraws_every_offer(two: list[User]) -> None:
    table = game(two)
    offer(table, two[0])
    move(table, 0)
    assert not seat(table, 0).wants_end
    assert not seat(table, 1).wants_end
    offer(table, two[1])
    assert fresh(table).status == "playing"


def test_an_offer_can_be_taken_back_and_is_logged_once(two: list[User]) -> None:
    table = game(two)
    offer(table, two[0])
    offer(table, two[0])
    offer(table, two[0], on=False)
    assert kinds(table).count("offer") == 2
    offer(table, two[1])
    assert fresh(table).status == "playing"


def test_who_left_is_not_asked_and_ranks_last(three: list[User]) -> None:
    table = game(three)
    gone = table.seats.get(user=three[2]).index
    playing.resign(table.code, three[2].id, "r1")
    offer(table, three[0])
    offer(table, three[1])
    assert fresh(table).reason == "agreed"
    assert gone is not None
    assert seat(table, gone).rank == 3


def test_bots_are_not_asked(two: list[User]) -> None:
    table = game([two[0], two[1], bot()])
    offer(table, two[0])
    offer(table, two[1])
    assert fresh(table).reason == "agreed"


def test_it_is_not_for_live_games_nor_while_held_nor_for_others(two: list[User]) -> None:
    live, table = game(two, time_control="fischer:60+5"), game(two)
    with pytest.raises(Refused, match="not_by_agreement"):
        offer(live, two[0])
    with pytest.raises(Refused, match="not_seated"):
        offer(table, bot())
    playing.hold(table.code)
    with pytest.raises(Refused, match="on_hold"):
        offer(table, two[0])


def test_a_request_that_comes_again_after_the_end_is_answered(two: list[User]) -> None:
    table = game(two)
    for user in two:
        offer(table, user)
    again = playing.offer_end(table.code, two[1].id, on=True)
    assert again.repeated
    assert kinds(table).count("end") == 1


def test_its_record_has_the_game_and_no_result_by_the_rules(two: list[User]) -> None:
    table = game(two)
    for user in two:
        offer(table, user)
    ended = fresh(table)
    assert record(ended, seats_of(ended)).ranks is None
