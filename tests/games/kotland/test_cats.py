"""Whole cats and their tokens: «Получайте жетоны наблюдения, собрав кота целиком!»."""

from __future__ import annotations

import pytest

from tests.games.kotland.table import Table


def head_and_body() -> Table:
    """Seat 0 has a head O4 above the left end of a body I4; seat 0 is to move."""
    return Table().lay("aO4@3,3,0", "aI4@3,5,0")


def test_head_body_and_tail_that_touch_are_a_whole_cat() -> None:
    table = head_and_body().play("aS4@7,4,0")
    assert table.seen["cats"] == [{"seat": 0, "units": ["aO4", "aI4", "aS4"]}]
    assert table.told("cat") == [
        {"event": "cat", "seat": 0, "units": ["aO4", "aI4", "aS4"], "head": "aO4"}
    ]
    assert table.seen["last"]["cat"] == 0
    assert [table.piece(unit)["cat"] for unit in ("aO4", "aI4", "aS4")] == [0, 0, 0]


def test_the_token_doubles_the_points_of_the_head() -> None:
    """«Жетон умножает количество очков за фигурку с головой собранного кота на 2»"""
    table = head_and_body().play("aS4@7,4,0")
    assert [table.piece(unit)["token"] for unit in ("aO4", "aI4", "aS4")] == [True, False, False]
    assert table.seen["breakdown"][0] == {"cells": 12, "tokens": 4, "hand": 0}
    assert table.scores == [16, 0]


@pytest.mark.parametrize(
    ("lying", "text"),
    [
        (("aI4@3,5,0", "aS4@7,4,0"), "aO4@3,3,0"),
        (("aO4@3,3,0", "aS4@7,4,0"), "aI4@3,5,0"),
    ],
)
def test_any_of_the_three_may_come_last(lying: tuple[str, ...], text: str) -> None:
    table = Table().lay(*lying).play(text)
    assert table.seen["cats"] == [{"seat": 0, "units": ["aO4", "aI4", "aS4"]}]


def test_a_corner_joins_nothing() -> None:
    table = Table().lay("aO4@3,3,0", "aI4@5,5,0").play("aS4@7,6,0")
    assert table.seen["cats"] == []


def test_the_tail_does_not_join_the_head() -> None:
    """Head, body, tail: the body is between."""
    table = Table().lay("aO4@3,3,0", "aS4@5,3,0").play("aI4@5,5,0")
    assert table.seen["cats"] == []


def test_a_cat_is_of_one_colour() -> None:
    table = Table().lay("aO4@3,3,0", "bI4@3,5,0").play("aS4@7,4,0")
    assert table.seen["cats"] == []


def test_a_flip_completes_a_cat_too() -> None:
    table = Table().lay("aO4@3,3,0", "bI4@3,5,0", "aS4@7,4,0").play("fbI4")
    assert table.seen["cats"] == [{"seat": 0, "units": ["aO4", "bI4", "aS4"]}]
    assert [told["event"] for told in table.events] == ["flipped", "cat"]


def test_a_flip_to_the_flippers_colour_brings_the_rival_nothing() -> None:
    table = head_and_body().lay("aS4@7,4,0", seat=1, flipped=True).to_move(1)
    table.play("bI1@2,3,0")
    assert table.seen["cats"] == []


@pytest.mark.parametrize(
    ("lying", "text", "units"),
    [
        (("aI4@3,5,0", "aS4@7,4,0"), "aI2@3,4,0", ["aI2", "aI4", "aS4"]),
        (("aO4@3,3,0", "aS4@6,3,0"), "aI1@5,4,0", ["aO4", "aI1", "aS4"]),
        (("aO4@3,3,0", "aI4@3,5,0"), "aI2@7,5,0", ["aO4", "aI4", "aI2"]),
    ],
)
def test_a_paw_stands_in_for_any_part(lying: tuple[str, ...], text: str, units: list[str]) -> None:
    """«Фигурки с лапкой заменяют собой любую часть кота»"""
    table = Table().lay(*lying).play(text)
    assert [cat["units"] for cat in table.seen["cats"]] == [units]


def test_a_paw_in_the_heads_place_is_the_head() -> None:
    table = Table().lay("aI4@3,5,0", "aS4@7,4,0").play("aI2@3,4,0")
    assert table.piece("aI2")["token"]
    assert table.seen["breakdown"][0] == {"cells": 10, "tokens": 2, "hand": 0}


def test_two_paws_and_one_real_part_make_a_cat() -> None:
    table = Table().lay("aO4@3,3,0", "aI2@5,3,0").play("aI1@7,3,0")
    assert table.seen["cats"] == [{"seat": 0, "units": ["aO4", "aI2", "aI1"]}]


def test_at_least_one_part_is_real() -> None:
    """Three paws, two of them flipped to this colour or not, are none."""
    table = Table().lay("aI2@5,3,0").lay("bI2@7,3,0", seat=0, flipped=True).play("aI1@9,3,0")
    assert table.seen["cats"] == []


def test_two_tails_and_a_body_are_no_cat() -> None:
    assert Table().lay("aS4@1,3,0", "aI4@3,5,0").play("aV5@7,5,0").seen["cats"] == []


def test_of_several_cats_the_move_names_one() -> None:
    table = Table().lay("aO4@3,3,0", "aL3@3,6,0", "aI4@3,5,0")
    endings = {text.partition("*")[2] for text in table.legal if text.startswith("aS4@7,4,0")}
    assert endings == {"aO4.aI4.aS4", "aL3.aI4.aS4"}
    assert "name one" in table.refused("aS4@7,4,0")
    assert "no such cat" in table.refused("aS4@7,4,0*aT4.aI4.aS4")
    table.play("aS4@7,4,0*aL3.aI4.aS4")
    assert table.seen["cats"] == [{"seat": 0, "units": ["aL3", "aI4", "aS4"]}]
    assert table.piece("aL3")["token"]
    assert not table.piece("aO4")["token"]


def test_only_one_token_comes_of_one_turn() -> None:
    table = Table().lay("aO4@3,3,0", "aL3@3,6,0", "aI4@3,5,0")
    table.play("aS4@7,4,0*aL3.aI4.aS4")
    assert len(table.seen["cats"]) == 1
    assert sum(piece["token"] for piece in table.seen["pieces"]) == 1


def test_one_cat_need_not_be_named_but_may_be() -> None:
    table = head_and_body()
    assert "aS4@7,4,0" in table.legal
    assert table.play("aS4@7,4,0*aO4.aI4.aS4").seen["cats"][0]["units"] == ["aO4", "aI4", "aS4"]
    assert "no such cat" in head_and_body().refused("aS4@7,4,0*aO4.aI4.aV5")


def test_body_and_tail_exchanged_are_the_same_choice() -> None:
    """Two paws after one head: each may be the body."""
    table = Table().lay("aO4@3,3,0", "aI1@5,3,0")
    texts = {text for text in table.legal if text.startswith("aI2@5,4,0")}
    assert texts == {"aI2@5,4,0"}
    table.play("aI2@5,4,0*aO4.aI2.aI1")
    assert table.seen["cats"] == [{"seat": 0, "units": ["aO4", "aI1", "aI2"]}]


def test_another_head_of_the_same_three_is_another_choice() -> None:
    """Two paws that touch each other and the tail: either may be the head."""
    table = Table().lay("aS4@5,4,0", "aI1@4,5,0")
    texts = {text for text in table.legal if text.startswith("aI2@4,4,0")}
    assert texts == {"aI2@4,4,0*aI1.aI2.aS4", "aI2@4,4,0*aI2.aI1.aS4"}


def test_used_pieces_are_never_used_again() -> None:
    table = head_and_body().play("aS4@7,4,0", "bI1@2,3,0")
    assert table.play("aT4@3,6,0").seen["cats"][1:] == []


def test_not_even_after_a_flip() -> None:
    """A body between a head and a tail of seat 1 that was used in a cat of seat 0."""
    table = head_and_body().play("aS4@7,4,0").lay("bO4@3,6,0", "bV5@6,6,0").play("faI4")
    assert table.piece("aI4")["seat"] == 1
    assert len(table.seen["cats"]) == 1


def test_not_even_after_returning_to_a_hand() -> None:
    table = head_and_body().cat(0, "aT4", "aI3", "aV5")
    assert table.hand(0)["aV5"]["cat"] == 0
    assert len(table.play("aV5@7,5,0").seen["cats"]) == 1


def test_cats_are_judged_after_the_slide() -> None:
    """A head that leaves by the slide makes no cat."""
    data = {
        "board": 3,
        "sheet": 5,
        "max_turns": 9,
        "pieces_per_seat": [
            {"id": "H1", "part": "head", "cells": [[0, 0]]},
            {"id": "B2", "part": "body", "cells": [[0, 0], [1, 0]]},
            {"id": "T2", "part": "tail", "cells": [[0, 0], [1, 0]]},
        ],
    }
    table = Table(data).lay("aH1@3,2,0", "aB2@1,2,0")
    table.play("aT2@0,1,0>1,0")
    assert "aH1" in table.hand(0)
    assert table.seen["cats"] == []


def test_cats_are_judged_anywhere_on_the_sheet() -> None:
    """The head and the body touch by cells outside the board alone."""
    table = Table().lay("aL3@0,3,0", "aL4@0,5,0").play("aS4@2,6,0")
    assert table.seen["cats"] == [{"seat": 0, "units": ["aL3", "aL4", "aS4"]}]


def test_a_piece_with_a_token_scores_in_the_hand_its_plain_number() -> None:
    """«Фигурки с жетонами приносят победные очки, даже находясь на руке! Но уже обычное
    количество»"""
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0").lay("aI2@9,5,1", token=True)
    assert table.scores == [8, 4]
    table.to_move(1).play("bI1@0,5,0>1,0")
    assert table.seen["breakdown"][0] == {"cells": 4, "tokens": 0, "hand": 2}
    assert table.scores == [6, 5]


def test_it_is_never_placed_again() -> None:
    """«фигурки с жетонами нельзя повторно выкладывать на поле, если они попали на руку»"""
    table = Table().lay("aI4@1,5,0").give(0, "aI2", token=True)
    assert not any(text.startswith("aI2") for text in table.legal)
    assert "token" in table.refused("aI2@1,6,0")


def test_it_goes_to_the_hand_of_the_seat_whose_colour_it_shows() -> None:
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0")
    table.lay("aI2@9,5,1", seat=1, flipped=True, token=True).to_move(1).play("bI1@0,5,0>1,0")
    assert table.hand(1)["aI2"]["token"]
    assert table.scores == [4, 7]


def test_a_token_outside_the_board_counts_only_what_is_seen() -> None:
    table = Table().lay("aI4@1,5,0").lay("aO4@9,5,0", token=True)
    assert table.seen["breakdown"][0] == {"cells": 6, "tokens": 2, "hand": 0}
