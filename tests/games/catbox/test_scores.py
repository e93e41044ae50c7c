"""The score of a round, the rounds, the end (rule text, "Подсчёт очков раунда")."""

from __future__ import annotations

from typing import Any

import pytest

from games.catbox.spec import LISTED, PRINTED
from tests.games.catbox.table import Table, at_play

FINAL = ["2b", "3b", "4b"]


def ending(
    tricks: list[int], bids: list[int | None], tokens: dict[str, int], **options: Any
) -> Table:
    """Three seats before the last trick, which seat 2 wins with 4b."""
    table = at_play(
        ["12", "13", "14"], tricks=tricks, bids=bids, tokens={"6r": 2, **tokens}, **options
    )
    return table.play(*FINAL)


def test_each_trick_won_brings_one_point() -> None:
    table = ending([4, 1, 2], [1, 3, 1], {})
    assert [result["points"] for result in table.result] == [4, 1, 3]
    assert [result["bonus"] for result in table.result] == [0, 0, 0]


def test_an_exact_bid_brings_a_point_for_each_token_of_the_largest_group() -> None:
    # seat 0 gets 2b too, which joins 1b and 2y: four with 2g
    table = ending([4, 1, 2], [4, 3, 1], {"1b": 0, "2y": 0, "2g": 0, "6b": 0, "6y": 0})
    assert table.result[0] == {
        "seat": 0,
        "tricks": 4,
        "bid": 4,
        "bonus": 4,
        "paradox": False,
        "points": 8,
    }


@pytest.mark.parametrize("bid", [1, 3])
def test_a_bid_missed_by_more_or_less_brings_nothing(bid: int) -> None:
    table = ending([4, 1, 2], [bid, 3, 1], {"1b": 0})
    assert table.result[0]["bonus"] == 0


def test_the_tricks_of_the_last_trick_count_for_the_bid() -> None:
    assert ending([4, 1, 2], [1, 3, 3], {}).result[2]["bonus"] == 1


def test_tokens_that_touch_by_a_corner_are_no_group() -> None:
    assert ending([4, 1, 2], [4, 3, 1], {"1y": 0, "3y": 0}).result[0]["bonus"] == 1


def test_only_own_tokens_make_a_group() -> None:
    # 2b of seat 0, then 2y of seat 1, then 2g of seat 0
    assert ending([4, 1, 2], [4, 3, 1], {"2y": 1, "2g": 0}).result[0]["bonus"] == 1


@pytest.mark.parametrize(("order", "bonus"), [(PRINTED, 2), (LISTED, 1)])
def test_red_and_blue_touch_on_the_printed_board(order: str, bonus: int) -> None:
    table = ending([4, 1, 2], [4, 3, 1], {"2r": 0}, row_order=order)
    assert table.result[0]["bonus"] == bonus


@pytest.mark.parametrize(("order", "bonus"), [(PRINTED, 2), (LISTED, 3)])
def test_green_and_red_touch_in_the_order_of_the_list(order: str, bonus: int) -> None:
    table = ending([4, 1, 2], [4, 3, 1], {"5g": 0, "5y": 0, "5r": 0}, row_order=order)
    assert table.result[0]["bonus"] == bonus


@pytest.mark.parametrize("order", [PRINTED, LISTED])
def test_the_first_row_and_the_last_do_not_touch(order: str) -> None:
    first, last = order.split("-")[0][0], order.split("-")[-1][0]
    table = ending([4, 1, 2], [4, 3, 1], {f"5{first}": 0, f"5{last}": 0}, row_order=order)
    assert table.result[0]["bonus"] == 1


def test_the_highest_rank_and_the_lowest_do_not_touch() -> None:
    assert ending([4, 1, 2], [4, 3, 1], {"6y": 0, "1g": 0, "1y": 0}).result[0]["bonus"] == 2


@pytest.mark.parametrize(("tricks", "bonus"), [(0, 2), (4, 2), (5, 0)])
def test_with_two_seats_the_bonus_goes_to_whoever_won_four_tricks_or_fewer(
    tricks: int, bonus: int
) -> None:
    # seat 1 wins the last trick; 2b of seat 0 joins 1b
    table = at_play(["12", "13"], tricks=[tricks, 7 - tricks], tokens={"5r": 1, "1b": 0})
    table.play("2b", "3b")
    assert table.result[0]["tricks"] == tricks
    assert table.result[0]["bonus"] == bonus
    assert table.result[0]["points"] == tricks + bonus


def test_with_two_seats_both_may_get_the_bonus() -> None:
    table = at_play(["12", "13"], tricks=[4, 3], tokens={"5r": 1, "1b": 0}).play("2b", "3b")
    assert [result["bonus"] for result in table.result] == [2, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_has_as_many_rounds_as_seats(seats: int) -> None:
    table = Table(seats).play_out()
    assert len(table.seen()["results"]) == table.seen()["rounds"] == seats
    assert table.outcome.reason == "rounds_played"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_starts_one_round_passing_on_to_the_left(seats: int) -> None:
    table, starts = Table(seats), []
    for number in range(seats):
        assert (table.seen()["round"], table.seen()["start"]) == (number, number)
        table.deal_any()
        while table.seen()["phase"] == "discard":
            table.play(sorted(table.legal(table.waiting[0]))[0])
        starts.append(table.waiting[0])
        while table.waiting and table.seen()["round"] == number:
            table.play(sorted(table.legal(table.waiting[0]))[0])
    assert starts == list(range(seats))


def finish(results: list[list[int]], last: list[int]) -> tuple[int, ...]:
    """Return the ranks of three seats by the points of finished rounds; the last one is ``last``.

    The last round has no bids made, so that tricks are its points.
    """
    table = at_play(["12", "13", "14"], tricks=last, bids=[4, 4, 4], tokens={"6r": 2})

    def change(seen: dict[str, object]) -> None:
        seen["round"] = seen["start"] = 2
        seen["results"] = [
            [
                {
                    "seat": seat,
                    "tricks": n,
                    "bid": 1,
                    "bonus": 0,
                    "paradox": False,
                    "points": n,
                }
                for seat, n in enumerate(points)
            ]
            for points in results
        ]

    return table.edit(change).play(*FINAL).outcome.ranks


def test_the_most_points_win() -> None:
    assert finish([[5, 1, 1], [5, 1, 1]], [2, 3, 2]) == (1, 2, 2)


def test_equal_points_are_told_apart_by_the_last_round() -> None:
    assert finish([[3, 2, 0], [0, 0, 0]], [2, 3, 2]) == (2, 1, 3)


def test_equal_points_and_an_equal_last_round_share_the_rank() -> None:
    assert finish([[3, 3, 0], [0, 0, 0]], [3, 3, 1]) == (1, 1, 3)


def test_the_scores_follow_from_the_final_boards_of_the_rounds() -> None:
    table = ending([4, 1, 2], [4, 3, 3], {"1b": 0})
    assert table.seen()["scores"] == [6, 1, 4]
    assert table.seen()["breakdown"] == [
        {"tricks": 4, "bonus": 2, "paradox": 0},
        {"tricks": 1, "bonus": 0, "paradox": 0},
        {"tricks": 3, "bonus": 1, "paradox": 0},
    ]
