"""Sliding the transparent sheet: «Возьмите под контроль новые кварталы»."""

from __future__ import annotations

import pytest

from tests.games.kotland.sets import SMALL
from tests.games.kotland.table import Table


@pytest.mark.parametrize(
    ("lying", "text", "window"),
    [
        ("aI4@1,5,0", "bI1@0,5,0>1,0", [0, 1]),
        ("aI4@6,5,0", "bI1@10,5,0>-1,0", [2, 1]),
        ("aI4@5,1,1", "bI1@5,0,0>0,1", [1, 0]),
        ("aI4@5,6,1", "bI1@5,10,0>0,-1", [1, 2]),
    ],
)
def test_pieces_are_laid_on_the_transparent_field_from_each_of_four_sides(
    lying: str, text: str, window: list[int]
) -> None:
    """«Класть фигурки на прозрачное поле можно с любой из 4 сторон»; «Тогда оно сдвинется в
    противоположную от фигурки сторону»"""
    table = Table().lay(lying).to_move(1).play(text)
    assert table.seen["window"] == window
    dx, dy = map(int, text.partition(">")[2].split(","))
    assert table.told("slid") == [{"event": "slid", "by": [dx, dy], "left": []}]
    assert table.seen["last"]["slide"] == [dx, dy]


@pytest.mark.parametrize(
    ("text", "window"),
    [("bI3@1,4,0>1,0", [1, 1]), ("bI3@0,4,0>2,0", [0, 1]), ("bI3@2,4,0", [2, 1])],
)
def test_the_sheet_slides_so_that_the_new_piece_is_wholly_on_the_board(
    text: str, window: list[int]
) -> None:
    """«Прозрачное поле сдвигается так, чтобы новая фигурка оказалась целиком в пределах
    обычного поля»: by as much, and no more."""
    table = Table().lay("aI4@2,5,0").window(2, 1).to_move(1)
    assert table.play(text).seen["window"] == window


def test_a_piece_that_lies_inside_moves_nothing() -> None:
    table = Table().play("aI4@1,5,0")
    assert "does not slide" in table.refused("bI1@1,6,0>1,0")
    table.play("bI1@1,6,0")
    assert table.seen["window"] == [1, 1]
    assert table.told("slid") == []


def test_a_text_names_the_slide() -> None:
    assert "slides by 1,0" in Table().play("aI4@1,5,0").refused("bI1@0,5,0")
    assert "slides by 1,0" in Table().play("aI4@1,5,0").refused("bI1@0,5,0>2,0")


def test_a_piece_does_not_stick_out_over_a_corner() -> None:
    table = Table().lay("aI1@1,1,0").to_move(1)
    assert "one side" in table.refused("bL3@0,0,1>1,1")
    assert "bI2@0,1,0>1,0" not in table.legal  # that cell is taken
    assert "bI1@0,1,0>1,0" in table.legal
    table.play("bI1@0,1,0>1,0")
    assert table.seen["window"] == [0, 1]


def test_there_is_no_slide_without_room_on_the_other_side() -> None:
    """«Если на поле с противоположной стороны есть место»: the window stays on the sheet."""
    table = Table().play("aI4@1,5,0", "bI1@0,5,0>1,0")
    assert table.seen["window"] == [0, 1]
    assert not any(text.partition(">")[2].startswith("1,") for text in table.legal)
    assert "is no move" not in table.refused("aI1@0,6,0>1,0")


def test_pieces_wholly_outside_return_to_the_hand_of_their_colour() -> None:
    """«Если после сдвига поля какие-то фигурки ЦЕЛИКОМ оказались вне обычного поля, то они
    возвращаются на руку к игроку своего цвета»"""
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0", "aI1@9,5,0", "bI2@9,6,1").to_move(1)
    assert table.seen["slides"] == {"-1,0": [], "0,-1": [], "1,0": ["aI1", "bI2"]}
    table.play("bI1@0,5,0>1,0")
    assert "aI1" in table.hand(0)
    assert "bI2" in table.hand(1)
    assert table.told("slid") == [{"event": "slid", "by": [1, 0], "left": ["aI1", "bI2"]}]
    assert table.told("returned") == [
        {"event": "returned", "unit": "aI1", "seat": 0},
        {"event": "returned", "unit": "bI2", "seat": 1},
    ]
    assert table.seen["last"]["left"] == ["aI1", "bI2"]
    assert any(text.startswith("aI1@") for text in table.legal)


def test_a_flipped_piece_returns_to_the_one_whose_colour_it_shows_and_keeps_its_mark() -> None:
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0").lay("aI1@9,5,0", seat=1, flipped=True)
    table.to_move(1).play("bI1@0,5,0>1,0")
    assert table.hand(1)["aI1"]["flipped"]
    table.to_move(1).play("aI1@1,6,0")
    assert table.piece("aI1")["seat"] == 1
    assert "flipped before" in table.to_move(0).refused("faI1")


def test_a_piece_keeps_its_handedness_in_the_hand() -> None:
    table = Table(mirror=True).lay("aI4@2,5,0", "bI4@6,5,0", "aL4@9,2,4").window(2, 1)
    table.to_move(1).play("bI2@0,5,0>2,0")
    assert table.told("returned") == [{"event": "returned", "unit": "aL4", "seat": 0}]
    assert table.hand(0)["aL4"]["mirrored"]


def test_one_square_on_the_board_keeps_a_piece_in_the_game() -> None:
    """«если хоть 1 квадратик фигурки лежит на поле, то он остается в игре»"""
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0", "aI2@8,6,0").to_move(1)
    table.play("bI1@0,5,0>1,0")
    assert table.piece("aI2")["cells"] == [[8, 6], [9, 6]]


def test_only_squares_on_the_board_score() -> None:
    """«Победные очки даются только за те квадратики, что находятся на обычном поле»"""
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0", "aI2@8,6,0").to_move(1)
    assert table.scores == [6, 4]
    table.play("bI1@0,5,0>1,0")
    assert table.scores == [5, 5]


def test_touching_is_judged_before_the_slide() -> None:
    """The only piece that was touched may itself leave by the slide."""
    long = {"id": "I3", "part": "body", "cells": [[0, 0], [1, 0], [2, 0]]}
    one = {"id": "I1", "part": "head", "cells": [[0, 0]]}
    table = Table({**SMALL, "pieces_per_seat": [long, one]}).lay("aI1@3,2,0").to_move(1)
    table.play("bI3@0,2,0>1,0")
    assert "aI1" in table.hand(0)
    assert [piece["unit"] for piece in table.seen["pieces"]] == ["bI3"]


def test_a_piece_wholly_beyond_one_side_sticks_out_there() -> None:
    table = Table().lay("aI4@1,5,0", "bI2@0,4,0").to_move(1)
    assert "bI1@0,3,0>1,0" in table.legal


def test_a_seat_does_not_slide_in_two_of_its_own_turns_running() -> None:
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0").to_move(1)
    table.play("bI1@0,5,0>1,0", "aI1@4,4,0")
    assert table.seen["resting"] == [
        {"slide": False, "flip": False},
        {"slide": True, "flip": False},
    ]
    assert not table.seen["may"]["slide"]
    assert "two turns running" in table.refused("bI2@9,5,0>-1,0")
    table.play("bI2@4,6,0", "aI2@4,3,0")
    assert table.seen["may"]["slide"]
    assert any(">" in text for text in table.legal)


def test_the_rival_may_slide_after_a_slide() -> None:
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0").to_move(1).play("bI1@0,5,0>1,0")
    assert "aI1@9,5,0>-1,0" in table.legal


def test_with_the_option_a_seat_slides_as_often_as_it_likes() -> None:
    table = Table(slide_again=True).lay("aI4@1,5,0", "bI4@5,5,0").to_move(1)
    table.play("bI1@0,5,0>1,0", "aI1@4,4,0", "bI2@9,5,0>-2,0")
    assert table.seen["window"] == [2, 1]


def test_a_flip_lifts_the_ban_on_sliding() -> None:
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0").to_move(1, slide=True).play("faI4")
    assert table.seen["resting"][1] == {"slide": False, "flip": True}
