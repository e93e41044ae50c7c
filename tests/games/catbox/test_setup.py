"""The table of cards, the deal, the discards, the blockers (rule text, "Подготовка")."""

from __future__ import annotations

import pytest

from games.api import EVERYTHING, BadOptions, Chance, Decision, IllegalMove, NotYourTurn
from tests.games.catbox.table import DEALT, RANKS, RULES, Table

SEATS = (2, 3, 4, 5)


def drawn_ranks(table: Table) -> dict[str, int]:
    return dict(RULES.chance_outcomes(table.state))


@pytest.mark.parametrize("seats", SEATS)
def test_five_cards_of_each_rank_are_played_with_as_many_ranks_as_the_seats_call_for(
    seats: int,
) -> None:
    expected = {str(rank): 5 for rank in range(1, RANKS[seats] + 1)}
    assert drawn_ranks(Table(seats)) == expected


@pytest.mark.parametrize(("seats", "cards"), [(5, 45), (4, 40), (3, 30), (2, 25)])
def test_the_number_of_cards(seats: int, cards: int) -> None:
    assert sum(drawn_ranks(Table(seats)).values()) == cards == Table(seats).seen()["undealt"]


@pytest.mark.parametrize("seats", SEATS)
def test_the_cards_are_dealt_evenly_one_by_one(seats: int) -> None:
    table = Table(seats)
    for number in range(seats * DEALT[seats]):
        assert RULES.node(table.state) == Chance()
        before = table.seen()["counts"]
        table.draw(int(RULES.chance_outcomes(table.state)[-1][0]))
        seat = number % seats
        assert table.told["events"] == [{"event": "dealt", "seat": seat}]
        assert table.seen()["counts"][seat] == before[seat] + 1
    assert table.seen()["counts"] == [DEALT[seats]] * seats
    assert table.seen()["undealt"] == (5 if seats == 2 else 0)


def test_a_card_dealt_weighs_as_many_as_are_left_of_it() -> None:
    assert drawn_ranks(Table(3).draw(1, 1, 4))["1"] == 3
    assert "1" not in drawn_ranks(Table(3).draw(1, 1, 1, 1, 1))


@pytest.mark.parametrize("outcome", ["0", "7", "9", "10", "", "x", "1r"])
def test_no_other_card_can_be_dealt(outcome: str) -> None:
    with pytest.raises(IllegalMove):
        RULES.apply_chance(Table(3).state, outcome)


@pytest.mark.parametrize("seats", SEATS)
def test_after_a_look_at_the_hand_each_seat_discards_one_card_all_at_once(seats: int) -> None:
    table = Table(seats).deal_any()
    assert RULES.node(table.state) == Decision(tuple(range(seats)))
    hand = table.seen(seats - 1)["hand"]
    assert table.legal(seats - 1) == {f"x{rank}" for rank in hand}
    table.move(seats - 1, f"x{hand[0]}")
    assert RULES.node(table.state) == Decision(tuple(range(seats - 1)))
    assert table.seen(seats - 1)["hand"] == hand[1:]


def test_a_discard_is_final() -> None:
    table = Table(3).deal_any().play("x1")
    with pytest.raises(NotYourTurn):
        table.move(0, "x2")


def test_a_discard_is_a_card_of_the_hand() -> None:
    table = Table(3).deal("1111122222", "3333344444", "5555566666")
    with pytest.raises(IllegalMove):
        table.play("x6")


def test_a_card_discarded_takes_no_part_in_the_round() -> None:
    table = Table(3).deal_any().play("x1")
    assert table.seen()["counts"] == [9, 10, 10]
    assert all(cell is None for row in table.seen()["board"].values() for cell in row)


def test_a_discarded_card_is_never_shown() -> None:
    table = Table(3).deal_any().play("x1", "x2", "x3")
    assert [table.seen(viewer)["discards"] for viewer in (0, 1, 2, None)] == [
        [1, None, None],
        [None, 2, None],
        [None, None, 3],
        [None, None, None],
    ]
    assert table.told == {
        "kind": "move",
        "seat": 2,
        "text": None,
        "events": [{"event": "discarded", "seat": 2}],
    }


@pytest.mark.parametrize(
    ("blockers", "blocked"),
    [
        ("135", {"1g", "3g", "5g"}),
        ("335", {"3g", "3y", "5g"}),
        ("353", {"3g", "3y", "5g"}),
        ("333", {"3g", "3y", "3b"}),
    ],
)
def test_three_cards_left_over_block_green_then_yellow_then_blue(
    blockers: str, blocked: set[str]
) -> None:
    table = Table(2).deal("1122445534", "1122445523", blockers=blockers)
    board = table.seen(None)["board"]
    found = {f"{at}{c}" for c in board for at, cell in enumerate(board[c], 1) if cell == "x"}
    assert found == blocked
    assert table.seen(None)["blockers"] == [int(rank) for rank in blockers]
    assert table.seen()["undealt"] == 2


def test_the_blockers_are_shown_before_the_discards() -> None:
    table = Table(2).deal("1122445534", "1122445523")
    assert RULES.node(table.state) == Chance()
    table.draw(3)
    assert table.told["text"] == "3"
    assert table.told["events"] == [{"event": "blocked", "rank": 3, "colour": "g"}]
    table.draw(3, 5)
    assert RULES.node(table.state) == Decision((0, 1))


def test_nothing_is_blocked_without_the_option() -> None:
    table = Table(2, two_player_blocking=False).deal("1122445534", "1122445523")
    assert RULES.node(table.state) == Decision((0, 1))
    assert table.seen()["blockers"] == []


def test_nothing_is_blocked_with_more_than_two_seats() -> None:
    assert RULES.node(Table(3).deal_any().state) == Decision((0, 1, 2))


def test_a_blocked_cell_takes_no_card() -> None:
    table = Table(2).deal("1122445534", "1122445523", blockers="335").play("x1", "x1")
    assert {text for text in table.legal(0) if text[0] == "3"} == {"3b"}
    assert table.seen(0)["choices"]["3"] == {
        "r": "red_closed",
        "b": "ok",
        "y": "taken",
        "g": "taken",
    }


def bidding(seats: int) -> Table:
    table = Table(seats).deal_any()
    for seat in range(seats):
        table.move(seat, sorted(table.legal(seat))[0])
    return table


@pytest.mark.parametrize(
    ("seats", "bids"),
    [(3, {"b1", "b3", "b4"}), (4, {"b1", "b2", "b3"}), (5, {"b1", "b2", "b3"})],
)
def test_the_seats_bid_tricks_one_after_another_from_the_starting_seat(
    seats: int, bids: set[str]
) -> None:
    table = bidding(seats)
    for seat in range(seats):
        assert RULES.node(table.state) == Decision((seat,))
        assert table.legal(seat) == bids
        table.play("b1")
        assert table.told["events"] == [{"event": "bid", "seat": seat, "bid": 1}]
    assert table.seen(None)["bids"] == [1] * seats
    assert table.seen(None)["phase"] == "play"


@pytest.mark.parametrize(("seats", "wrong"), [(3, "b2"), (4, "b4"), (5, "b4")])
def test_no_other_number_can_be_bid(seats: int, wrong: str) -> None:
    with pytest.raises(IllegalMove):
        bidding(seats).play(wrong)


def test_with_two_seats_nobody_bids() -> None:
    table = Table(2).deal_any().play("x1", "x1")
    assert table.seen()["phase"] == "play"
    assert table.seen()["bids"] == [None, None]


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(BadOptions):
        Table(seats)


def test_hands_are_seen_by_their_owners_alone() -> None:
    table = Table(3).deal("1111122222", "3333344444", "5555566666")
    assert table.seen(1)["hand"] == [3, 3, 3, 3, 3, 4, 4, 4, 4, 4]
    assert table.seen(1)["hands"] is None
    assert table.seen(None)["hand"] is None
    assert table.seen(None)["counts"] == [10, 10, 10]
    assert table.seen(EVERYTHING)["hands"][2] == [5, 5, 5, 5, 5, 6, 6, 6, 6, 6]
