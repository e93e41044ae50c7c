"""The sentences on the end of the game, and on a seat that leaves."""

from __future__ import annotations

import pytest

from games.api import Chance, Decision, GameError, IllegalMove, NotYourTurn, Outcome
from tests.games.kotopasy.table import RULES, cards, legal, play, position


def test_when_the_deck_is_empty_play_goes_on_without_draws() -> None:
    state = position("Hr Cr", "Hl Cl", deck="")
    state = play(state, "Hr", "Hl", "Cr>0")
    assert RULES.node(state) == Decision((1,))
    assert state.hands == ((), cards("Cl"))


def test_new_herds_may_be_won_when_the_deck_is_empty() -> None:
    assert play(position("Cr", "Cl", herds="rCC", deck=""), "Cr>2").won == (1, 0)


def test_a_seat_with_an_empty_hand_is_skipped() -> None:
    state = play(position("Hr", "Hl Hl", "", "Hb Hb", deck="", turn=0), "Hr", "Hl")
    assert RULES.node(state) == Decision((3,))
    state = play(state, "Hb", "Hl")
    assert RULES.node(state) == Decision((3,)), "seats 0 and 2 have no cards left"


def test_one_seat_may_play_several_turns_on_end() -> None:
    state = play(position("Hr", "Hl Hl Cl", deck=""), "Hr", "Hl")
    assert RULES.node(state) == Decision((1,))


def test_when_all_hands_are_empty_the_game_is_over() -> None:
    state = play(position("Hr", "Cl", deck=""), "Hr")
    assert not isinstance(RULES.node(state), Outcome)
    assert RULES.node(play(state, "-Cl")) == Outcome((1, 1), (0, 0), "hands_empty")


def test_most_herds_win_and_a_tie_is_shared() -> None:
    state = position("Hr", "", "", "", deck="", won=(2, 3, 1, 3))
    assert RULES.node(play(state, "Hr")) == Outcome((3, 1, 4, 1), (2, 3, 1, 3), "hands_empty")


def test_herds_that_are_not_complete_count_nothing() -> None:
    state = play(position("Cr", "", herds="rC", deck="", won=(0, 1)), "Cr>1")
    assert RULES.node(state) == Outcome((2, 1), (0, 1), "hands_empty")


# --- leaving ----------------------------------------------------------------


def test_the_hand_of_who_left_stays_hidden_and_out_of_play() -> None:
    state = RULES.withdraw(position("Hr Cr", "M W Hl", "Hb", deck=""), 1)
    assert RULES.observe(state, 0)["hands"][1] == {"count": 3, "cards": None}
    assert RULES.observe(state, 1)["hands"][1]["cards"] == ["Hl", "M", "W"]
    state = play(state, "Hr", "Hb", "Cr>0")
    assert isinstance(RULES.node(state), Outcome), "cards of seat 1 are not waited for"
    assert RULES.observe(state, 0)["hands"][1] == {"count": 3, "cards": None}
    assert RULES.observe(state, 0)["unseen"] == {"Hl": 1, "M": 1, "W": 1}


def test_the_decision_of_who_left_passes_on() -> None:
    state = RULES.withdraw(position("Hr", "Hl", "Hb"), 0)
    assert RULES.node(state) == Decision((1,))


def test_who_leaves_before_drawing_gets_no_card() -> None:
    state = play(position("Hr Cr", "Hl", "Hb"), "Hr")
    stock = state.stock
    assert isinstance(RULES.node(state), Chance)
    state = RULES.withdraw(state, 0)
    assert RULES.node(state) == Decision((1,))
    assert (state.stock, state.hands[0]) == (stock, cards("Cr"))


def test_somebody_else_leaves_before_the_draw() -> None:
    state = RULES.withdraw(play(position("Hr Cr Cr", "Hl", "Hb"), "Hr"), 1)
    state = play(state, "M")
    assert state.hands[0] == cards("Cr Cr M")
    assert RULES.node(state) == Decision((2,))


def test_who_leaves_during_the_deal_gets_no_more_cards() -> None:
    state = RULES.withdraw(play(RULES.initial(3, {}), "Cr", "Cr", "Cr", "Cr"), 1)
    state = play(state, "Cr", "Cr", "Cr")
    assert [len(hand) for hand in state.hands] == [3, 1, 3]
    assert RULES.node(state) == Decision((0,))


def test_the_first_that_stays_starts_if_seat_0_left_during_the_deal() -> None:
    state = RULES.withdraw(play(RULES.initial(3, {}), *["Cr"] * 5), 0)
    state = play(state, "Cl", "Cl", "Cl")
    assert RULES.node(state) == Decision((1,))


def test_the_last_to_leave_during_the_deal_may_be_the_last_owed_a_card() -> None:
    state = RULES.withdraw(play(RULES.initial(3, {}), *["Cr"] * 8), 2)
    assert RULES.node(state) == Decision((0,))


def test_who_left_ranks_below_all_who_stayed_and_shares_the_last_rank() -> None:
    state = position("Hr", "", "", "", deck="", won=(0, 5, 1, 4))
    state = RULES.withdraw(RULES.withdraw(state, 1), 3)
    assert RULES.node(play(state, "Hr")) == Outcome((2, 3, 1, 3), (0, 5, 1, 4), "hands_empty")


def test_with_one_seat_left_the_game_ends_at_once_and_it_is_first() -> None:
    state = RULES.withdraw(position("Hr", "Hl", won=(0, 3)), 1)
    assert RULES.node(state) == Outcome((1, 2), (0, 3), "last_seat")
    assert RULES.chance_outcomes(state) == ()


def test_if_the_rest_has_no_cards_when_a_seat_leaves_the_game_is_over() -> None:
    state = RULES.withdraw(position("Hr", "", "", deck="", won=(3, 2, 1)), 0)
    assert RULES.node(state) == Outcome((3, 1, 2), (3, 2, 1), "hands_empty")


def test_nobody_leaves_twice_or_after_the_end() -> None:
    state = RULES.withdraw(position("Hr", "Hl", "Hb"), 1)
    for after, seat in ((state, 1), (RULES.withdraw(state, 0), 2), (state, 7)):
        with pytest.raises(GameError, match="cannot leave"):
            RULES.withdraw(after, seat)


def test_nobody_moves_out_of_turn() -> None:
    state = position("Hr", "Hl")
    with pytest.raises(NotYourTurn):
        RULES.parse_move(state, 1, "Hl")
    with pytest.raises(NotYourTurn):
        RULES.apply(state, 1, RULES.parse_move(state, 0, "Hr"))
    with pytest.raises(IllegalMove, match="does not hold"):
        RULES.parse_move(state, 0, "Hl")
    assert legal(state) == ["Hr"]
