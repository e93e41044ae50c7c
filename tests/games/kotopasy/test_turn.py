"""The sentences on a turn: what must and may be played, discarded and drawn."""

from __future__ import annotations

import pytest

from games.api import Chance, Decision, IllegalMove
from tests.games.kotopasy.table import RULES, cards, herds, legal, play, position


def test_a_seat_must_play_a_card_if_it_can() -> None:
    state = position("Cr Cl Cb", "Cr", herds="r")
    assert legal(state) == ["Cr>0"]
    with pytest.raises(IllegalMove, match="a card can be played"):
        RULES.parse_move(state, 0, "-Cl")


def test_a_seat_plays_one_card_a_turn() -> None:
    state = play(position("Hr Cr Cr", "Cl"), "Hr")
    assert state.hands[0] == cards("Cr Cr")
    assert isinstance(RULES.node(state), Chance)


def test_a_herder_can_always_be_played_and_lies_face_up() -> None:
    state = play(position("Hr Hb Cr", "Cl", herds="r rCC b"), "Hr")
    assert herds(state) == ["r", "rCC", "b", "r"]


@pytest.mark.parametrize("colour", "rlbg")
def test_each_herder_herds_cats_of_his_colour(colour: str) -> None:
    assert legal(position("Cr Cl Cb Cg", "Cr", herds=colour)) == [f"C{colour}>0"]


@pytest.mark.parametrize("colour", "rlbg")
def test_herders_come_in_four_colours(colour: str) -> None:
    assert herds(play(position(f"H{colour}", "Cl"), f"H{colour}")) == [colour]


def test_a_cat_is_not_laid_on_the_bare_table() -> None:
    assert legal(position("Cr Cl Cl", "Cr")) == ["-Cr", "-Cl"]


def test_a_cat_is_laid_on_a_herder_or_on_a_cat_of_its_colour() -> None:
    state = position("Cr Hl", "Cr", herds="r rC rCC l")
    assert legal(state) == ["Hl", "Cr>0", "Cr>1", "Cr>2"]
    assert herds(play(state, "Cr>0")) == ["rC", "rC", "rCC", "l"]
    assert herds(play(state, "Cr>1")) == ["r", "rCC", "rCC", "l"]


def test_herds_alike_are_one_choice_and_the_first_is_played_on() -> None:
    state = position("Cr W", "Cr", herds="l rC rC")
    assert legal(state) == ["Cr>1", "W>r1", "W>l0"]
    assert [number for _, number, *_ in play(state, "Cr>1").herds] == [0, 1, 2]
    assert herds(play(state, "Cr>1")) == ["l", "rCC", "rC"]


def test_three_cats_complete_a_herd_and_it_leaves_the_table() -> None:
    state = play(position("Cr Cl", "Cr", herds="l rCC rC"), "Cr>2")
    assert herds(state) == ["l", "rC"]
    assert state.won == (1, 0)
    assert state.discard == ()


def test_the_herd_goes_to_who_laid_the_third_cat_whoever_laid_the_others() -> None:
    state = position("Hr Cr Cl", "Cr Cr Cl", "Cr Hg Cl", deck="Cb Cb Cb Cb Cb Cb")
    state = play(state, "Hr", "Cb", "Cr>0", "Cb", "Cr>1", "Cb", "Cr>2")
    assert state.won == (1, 0, 0)


def test_a_herd_won_lies_face_down_and_counts_alone() -> None:
    state = play(position("Cr Cl", "Cr", herds="rCW", won=(2, 1)), "Cr>2")
    seen = RULES.observe(state, None)
    assert seen["piles"] == seen["scores"] == [3, 1]
    assert seen["breakdown"] == [{"herd": 3}, {"herd": 1}]
    assert seen["herds"] == []


def test_a_wild_cat_lady_stands_in_for_any_cat() -> None:
    state = position("W", "Cr", herds="r lC bCC gCC")
    assert legal(state) == ["W>r0", "W>l1", "W>b2", "W>g2"]
    assert herds(play(state, "W>r0")) == ["rW", "lC", "bCC", "gCC"]
    assert play(state, "W>g2").won == (1, 0)


def test_it_does_not_matter_which_of_the_cats_were_wild() -> None:
    state = position("Cr W", "Cr", herds="rWC rCW rCC")
    assert legal(state) == ["Cr>2", "W>r2"]
    assert play(state, "Cr>2").won == play(state, "W>r2").won == (1, 0)


def test_a_lady_and_a_madness_may_be_kept_while_another_card_can_be_played() -> None:
    state = position("Hr M W", "Cr", herds="g")
    assert "Hr" in legal(state)
    assert play(state, "Hr").hands[0] == cards("M W")


def test_a_lady_must_be_played_if_no_other_card_can() -> None:
    assert legal(position("Cr Cr W", "Cr", herds="g")) == ["W>g0"]


def test_a_madness_must_be_played_if_no_other_card_can_even_to_no_effect() -> None:
    state = position("Cr Cl M", "Cr", herds="g")
    assert legal(state) == ["M"]
    assert herds(play(state, "M")) == ["g"]


def test_between_a_lady_and_a_madness_the_player_chooses() -> None:
    assert legal(position("Cr M W", "Cr", herds="g")) == ["W>g0", "M"]


def test_a_lady_needs_an_open_herd() -> None:
    assert legal(position("Cr W W", "Cr")) == ["-Cr", "-W"]


def test_who_can_play_nothing_discards_one_card_of_his_choice_face_up() -> None:
    state = position("Cr Cl Cb", "Cr", herds="g", discard="M")
    assert legal(state) == ["-Cr", "-Cl", "-Cb"]
    state = play(state, "-Cl")
    assert state.discard == cards("M Cl")
    assert RULES.observe(state, 1)["discard"] == ["M", "Cl"]
    assert isinstance(RULES.node(state), Chance), "a discard, too, is followed by a draw"


def test_at_the_end_of_the_turn_a_card_is_drawn_so_that_there_are_three_again() -> None:
    state = play(position("Hr Cr Cl", "Cr Cr Cr", herds="g"), "Hr", "M")
    assert state.hands[0] == cards("Cr Cl M")
    assert len(state.hands[1]) == 3


def test_then_the_turn_passes_clockwise() -> None:
    state = position("Hr Hr", "Hl Hl", "Hb Hb", deck="")
    turns = []
    for text in ("Hr", "Hl", "Hb", "Hr"):
        turns.append(state.turn)
        state = play(state, text)
    assert turns == [0, 1, 2, 0]
    assert RULES.node(state) == Decision((1,))


def test_the_card_drawn_is_known_to_its_owner_alone() -> None:
    state = play(position("Hr Cr Cl", "Cr Cr Cr"), "Hr", "M")
    assert RULES.observe(state, 0)["hands"][0]["cards"] == ["Cr", "Cl", "M"]
    assert RULES.observe(state, 1)["hands"][0] == {"count": 3, "cards": None}
    assert RULES.observe(state, 1)["unseen"]["M"] == 4
