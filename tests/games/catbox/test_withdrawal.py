"""Seats that leave (the project's rules, "Withdrawal"), at every point of a round."""

from __future__ import annotations

import pytest

from games.api import Chance, Decision, GameError
from tests.games.catbox.table import RULES, Table, at_play

HANDS = ["123456", "123456", "123456"]


def test_a_seat_that_left_plays_no_more_and_its_turn_is_passed_over() -> None:
    table = at_play(HANDS).play("4y").withdraw(1)
    assert RULES.node(table.state) == Decision((2,))
    table.play("5y")
    assert RULES.node(table.state) == Decision((2,))
    table.play("1b")
    assert RULES.node(table.state) == Decision((0,))


def test_the_turn_of_the_seat_that_leaves_passes_on() -> None:
    table = at_play(HANDS).play("4y")
    assert RULES.node(table.withdraw(1).state) == Decision((2,))


def test_when_the_leader_leaves_before_the_lead_the_next_seat_leads() -> None:
    table = at_play(HANDS).withdraw(0)
    assert RULES.node(table.state) == Decision((1,))
    assert table.seen()["leader"] == 1
    assert table.play("4y").seen()["led"] == "y"


def test_the_card_of_a_leader_that_left_stays_led() -> None:
    table = at_play(HANDS).play("4y").withdraw(0)
    assert table.seen()["led"] == "y"
    table.play("5y", "3y")
    assert table.events("trick")[0] == {
        "event": "trick",
        "seat": 1,
        "cards": [
            {"seat": 0, "rank": 4, "colour": "y"},
            {"seat": 1, "rank": 5, "colour": "y"},
            {"seat": 2, "rank": 3, "colour": "y"},
        ],
    }


def test_when_the_last_to_play_in_a_trick_leaves_it_is_decided() -> None:
    table = at_play(HANDS).play("4y", "5y").withdraw(2)
    assert [event["event"] for event in table.told["events"]] == ["withdrawn", "trick"]
    assert table.events("trick")[0]["seat"] == 1
    assert RULES.node(table.state) == Decision((1,))


def test_a_trick_won_by_a_seat_that_left_in_it_counts_for_it_and_the_next_seat_leads() -> None:
    table = at_play(HANDS).play("6y").withdraw(0).play("5y", "4y")
    assert table.seen()["tricks"] == [1, 0, 0]
    assert RULES.node(table.state) == Decision((1,))


def test_the_tokens_of_a_seat_that_left_stay() -> None:
    table = at_play(HANDS, tokens={"2b": 0}).withdraw(0)
    assert table.seen()["board"]["b"][1] == {"seat": 0}
    assert "2b" not in table.legal(1)


def test_tricks_won_before_leaving_count_and_the_bid_pays_nothing() -> None:
    table = at_play(
        ["12", "13", "14"],
        tricks=[3, 2, 2],
        bids=[3, 3, 3],
        tokens={"6r": 2, "1b": 0, "1y": 0},
    )
    table.withdraw(0).play("3b", "4b")
    assert table.result[0] == {
        "seat": 0,
        "tricks": 3,
        "bid": 3,
        "bonus": 0,
        "paradox": False,
        "points": 3,
    }


def test_a_round_goes_on_until_every_seat_still_in_has_one_card() -> None:
    table = at_play(["123", "123", "123"], tricks=[2, 2, 2]).withdraw(0)
    assert table.seen()["round"] == 0
    table.play("1b", "2b", "3y", "3b")
    assert table.seen()["round"] == 1
    assert sum(result["tricks"] for result in table.result) == 8


def test_leaving_in_turn_may_bring_the_next_seat_into_a_paradox() -> None:
    table = at_play(
        ["345", "345", "666", "345"],
        tokens={"6b": 1, "6y": 1, "6g": 1, "6r": 0},
        trick=[(0, "5y")],
        turn=1,
    )
    table.withdraw(1)
    assert [event["event"] for event in table.told["events"]] == ["withdrawn", "paradox", "round"]


def test_leaving_during_the_discards_lets_the_others_go_on() -> None:
    table = Table(3).deal_any().withdraw(1)
    assert RULES.node(table.state) == Decision((0, 2))
    table.play("x1")
    assert RULES.node(table.state) == Decision((2,))


def test_when_the_last_to_discard_leaves_the_bids_begin() -> None:
    table = Table(3).deal_any().play("x1", "x2").withdraw(2)
    assert table.seen()["phase"] == "bid"
    assert RULES.node(table.state) == Decision((0,))


def test_when_the_starting_seat_leaves_the_next_one_bids_and_leads_first() -> None:
    table = Table(3).deal_any().withdraw(0).play("x1", "x2")
    assert RULES.node(table.state) == Decision((1,))
    table.play("b1", "b1")
    assert RULES.node(table.state) == Decision((1,))
    assert table.seen()["round"] == 0


def test_when_the_last_to_bid_leaves_the_tricks_begin() -> None:
    table = Table(3).deal_any().play("x1", "x2", "x3", "b1", "b1").withdraw(2)
    assert table.seen()["phase"] == "play"
    assert RULES.node(table.state) == Decision((0,))


def test_a_starting_seat_that_bid_and_left_does_not_lead() -> None:
    table = Table(3).deal_any().play("x1", "x2", "x3", "b1").withdraw(0).play("b1", "b1")
    assert RULES.node(table.state) == Decision((1,))


def test_a_seat_that_left_is_dealt_no_more_cards() -> None:
    table = Table(3).draw(1, 1).withdraw(2).draw(2)
    assert table.seen()["counts"] == [2, 1, 0]
    table.deal_any()
    assert table.seen()["counts"] == [10, 10, 0]
    assert table.seen()["undealt"] == 10


def test_when_the_last_to_be_dealt_a_card_leaves_the_discards_begin() -> None:
    table = Table(3)
    for _ in range(29):
        table.draw(int(RULES.chance_outcomes(table.state)[0][0]))
    assert RULES.node(table.state) == Chance()
    table.withdraw(2)
    assert RULES.node(table.state) == Decision((0, 1))


def test_a_round_that_a_seat_which_left_should_start_is_not_played() -> None:
    table = Table(4).deal_any().withdraw(1).play_out()
    assert table.outcome.reason == "rounds_played"
    assert len(table.seen()["results"]) == 3


def test_a_round_of_which_no_card_is_dealt_has_not_begun() -> None:
    table = Table(3).withdraw(0)
    assert table.seen()["round"] == 1
    assert table.draw(4).events("dealt") == [{"event": "dealt", "seat": 1}]


def test_a_round_that_has_begun_is_played_without_its_starting_seat() -> None:
    table = Table(3).draw(4).withdraw(0)
    assert table.seen()["round"] == 0


def test_the_game_is_over_if_no_later_round_has_its_starting_seat() -> None:
    table = at_play(["12", "13", "14"], tricks=[3, 2, 2], tokens={"6r": 0})
    table.edit(lambda seen: seen.update(round=1, start=1))
    table.withdraw(2).play("2b", "3b")
    assert table.outcome.reason == "rounds_played"
    assert table.outcome.ranks[2] == 3


def test_with_one_seat_left_the_game_ends_and_it_is_first() -> None:
    table = at_play(HANDS, tricks=[3, 0, 0]).withdraw(0).withdraw(2)
    assert table.outcome.ranks == (2, 1, 2)
    assert table.outcome.reason == "last_seat"


def test_a_round_unfinished_when_one_seat_remains_is_not_scored() -> None:
    table = at_play(HANDS, tricks=[3, 2, 0]).withdraw(0).withdraw(2)
    assert table.outcome.scores == (0, 0, 0)
    assert table.seen()["results"] == []
    assert table.seen()["tricks"] == [3, 2, 0]


def test_cards_in_the_hand_of_a_seat_that_left_stay_hidden() -> None:
    table = at_play(HANDS).withdraw(0)
    assert table.seen(1)["counts"] == [6, 6, 6]
    assert table.seen(1)["hands"] is None
    assert table.seen(0)["hand"] == [1, 2, 3, 4, 5, 6]


def test_nobody_leaves_twice() -> None:
    with pytest.raises(GameError):
        at_play(HANDS).withdraw(0).withdraw(0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_any_seat_may_leave_at_any_time_and_the_others_are_not_blocked(seats: int) -> None:
    table = Table(seats)
    versions = [table.state]
    while table.seen()["over"] is None:
        if RULES.node(table.state) == Chance():
            outcomes = RULES.chance_outcomes(table.state)
            table.draw(int(outcomes[len(versions) % len(outcomes)][0]))
        else:
            texts = sorted(table.legal(table.waiting[0]))
            table.play(texts[len(versions) % len(texts)])
        versions.append(table.state)
    for state in versions[:-1][::13]:
        for seat in range(seats):
            after = Table(seats)
            after.state = state
            after.withdraw(seat).play_out(seats)
            assert after.outcome.ranks[seat] == seats
