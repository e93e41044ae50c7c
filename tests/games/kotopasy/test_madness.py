"""The sentences on March Madness, and how its cats are spread."""

from __future__ import annotations

import pytest

from games.api import IllegalMove
from games.kotopasy.state import State
from tests.games.kotopasy.table import RULES, cards, herds, legal, play, position


def mad(**table: object) -> State:
    return position("M", "Cr Cr", **table)  # type: ignore[arg-type]


def test_a_madness_goes_face_up_on_the_discard_pile() -> None:
    state = play(mad(discard="Cr W"), "M")
    assert state.discard == cards("Cr W M")


def test_it_takes_every_discarded_cat_that_can_be_laid() -> None:
    state = mad(herds="r lC", discard="Cr Cl Cg Cr Hr")
    assert legal(state) == ["M:2,1"]
    after = play(state, "M:2,1")
    assert herds(after) == ["rCC", "lCC"]
    assert after.discard == cards("Cg Hr M")


def test_cats_that_fit_nowhere_stay_and_those_discarded_first_go_first() -> None:
    after = play(mad(herds="rCC", discard="Cr M Cr Cl"), "M:1")
    assert after.discard == cards("M Cr Cl M")


def test_cats_may_be_laid_on_a_cat_that_the_same_madness_laid() -> None:
    assert play(mad(herds="r", discard="Cr Cr Cr"), "M:3").won == (1, 0)


def test_every_herd_it_completes_goes_to_its_player() -> None:
    after = play(mad(herds="rCC l gCC", discard="Cr Cg Cl Cl Cl", won=(1, 5)), "M:1,3,1")
    assert after.won == (4, 5)
    assert after.herds == ()


def test_a_madness_without_effect_is_written_plain() -> None:
    assert legal(mad(herds="r", discard="Cl")) == ["M"]
    assert legal(mad(discard="Cl")) == ["M"]


def test_if_there_is_more_room_than_cats_the_player_spreads_them() -> None:
    assert set(legal(mad(herds="r rCC", discard="Cr Cr"))) == {"M:2,0", "M:1,1"}


def test_all_that_fit_must_go() -> None:
    state = mad(herds="r rCC", discard="Cr Cr")
    for text in ("M", "M:1,0", "M:0,1", "M:2,1"):
        with pytest.raises(IllegalMove):
            RULES.parse_move(state, 0, text)


def test_what_completes_the_most_herds_stands_first() -> None:
    state = mad(herds="r rCC rCC", discard="Cr Cr Cr")
    texts = legal(state)
    assert [play(state, text).won[0] for text in texts] == [2, 1, 1]
    assert texts == ["M:1,1,1", "M:3,0,0", "M:2,1,0"]


def test_herds_alike_are_one_choice_and_the_first_get_most() -> None:
    state = mad(herds="r l r", discard="Cr Cr Cr")
    assert legal(state) == ["M:3,0,0", "M:2,0,1"]
    assert RULES.parse_move(state, 0, "M:1,0,2") == RULES.parse_move(state, 0, "M:2,0,1")
    assert herds(play(state, "M:0,0,3")) == herds(play(state, "M:3,0,0")) == ["l", "r"]


def test_herds_that_differ_in_cats_are_not_alike() -> None:
    assert set(legal(mad(herds="rC r", discard="Cr"))) == {"M:1,0", "M:0,1"}


def test_wild_ladies_of_the_discard_pile_stay_there_by_default() -> None:
    assert legal(mad(herds="rCC", discard="W")) == ["M"]


def test_with_the_option_cats_go_first_and_ladies_into_what_is_left() -> None:
    state = mad(herds="rCC l", discard="W Cr", takes_wilds=True)
    assert legal(state) == ["M:1,0/0,1"]
    after = play(state, "M:1,0/0,1")
    assert herds(after) == ["lW"]
    assert after.discard == cards("M")


def test_with_the_option_the_player_chooses_where_ladies_go() -> None:
    state = mad(herds="rC lC b", discard="W W", takes_wilds=True)
    assert set(legal(state)) == {
        "M:0,0,0/2,0,0", "M:0,0,0/0,2,0", "M:0,0,0/0,0,2",
        "M:0,0,0/1,1,0", "M:0,0,0/1,0,1", "M:0,0,0/0,1,1",
    }  # fmt: skip
    assert set(legal(state)[:2]) == {"M:0,0,0/2,0,0", "M:0,0,0/0,2,0"}


def test_herds_made_alike_by_the_cats_are_one_choice_for_the_ladies() -> None:
    state = mad(herds="r rC", discard="Cr W", takes_wilds=True)
    assert set(legal(state)) == {"M:1,0/1,0", "M:0,1/1,0", "M:0,1/0,1"}
    assert RULES.parse_move(state, 0, "M:1,0/0,1") == RULES.parse_move(state, 0, "M:1,0/1,0")


def test_with_the_option_no_lady_is_named_where_none_is_laid() -> None:
    assert legal(mad(herds="rCC", discard="Cr W", takes_wilds=True)) == ["M:1"]


def test_another_name_moves_the_ladies_with_the_cats() -> None:
    state = mad(herds="rC rC", discard="Cr W", takes_wilds=True)
    assert RULES.parse_move(state, 0, "M:0,1/1,0") == RULES.parse_move(state, 0, "M:1,0/0,1")


def test_the_widest_choice_stays_in_bounds() -> None:
    """All herders open, three cats of each colour and the four ladies discarded."""
    full = "r r r l l l b b b g g g"
    discard = "Cr Cr Cr Cl Cl Cl Cb Cb Cb Cg Cg Cg W W W W"
    texts = legal(mad(herds=full, discard=discard, takes_wilds=True))
    assert len(texts) == len(set(texts)) < 20_000
