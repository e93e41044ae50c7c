"""Flipping a rival's piece: «Переманивайте чужих котов на вашу сторону!»."""

from __future__ import annotations

import pytest

from tests.games.kotland.table import Table


def some_pieces() -> Table:
    """Two long pieces of each seat in the middle of the board; seat 0 is to move."""
    return Table().lay("aI4@1,5,0", "bI4@5,5,0", "bI3@5,6,0", "aI3@1,6,0")


def test_a_rivals_piece_becomes_ones_own() -> None:
    """«За свой ход вы можете перевернуть фигурку соперника, сделав ее своей»"""
    table = some_pieces()
    before = table.piece("bI4")
    assert (table.scores, before["seat"]) == ([7, 7], 1)
    table.play("fbI4")
    assert (table.scores, table.piece("bI4")["seat"]) == ([11, 3], 0)
    assert table.events == [{"event": "flipped", "seat": 0, "unit": "bI4"}]


def test_it_stays_on_the_same_cells_with_the_same_handedness() -> None:
    table = Table(mirror=True).lay("bL4@4,4,4")
    cells = table.piece("bL4")["cells"]
    table.play("fbL4")
    assert table.piece("bL4")["cells"] == cells
    assert table.piece("bL4")["mirrored"]


def test_a_flip_is_a_turn() -> None:
    table = some_pieces().play("fbI4")
    assert (table.seen["turn"], table.seen["turns"]) == (1, 1)


def test_only_the_rivals_pieces_are_flipped() -> None:
    table = some_pieces()
    assert {text for text in table.legal if text.startswith("f")} == {"fbI3", "fbI4"}
    assert "own colour" in table.refused("faI4")
    assert "not on the board" in table.refused("fbI1")


def test_nobody_flips_in_two_turns_running() -> None:
    """«нельзя выполнять это действие 2 хода подряд»"""
    table = some_pieces().play("fbI4", "bI1@1,7,0")
    assert table.seen["turn"] == 0
    assert not table.seen["may"]["flip"]
    assert "two turns running" in table.refused("fbI3")
    table.play("aI1@1,4,0", "bI2@2,7,0")
    assert "fbI3" in table.legal


def test_the_rival_may_flip_after_a_flip() -> None:
    """The turns are those of one seat."""
    assert "faI4" in some_pieces().play("fbI4").legal


def test_a_piece_is_flipped_once_by_anyone() -> None:
    """«или переворачивать одну и ту же фигурку несколько раз»"""
    table = some_pieces().play("fbI4")
    assert table.piece("bI4")["flipped"]
    assert "flipped before" in table.refused("fbI4")
    assert {text for text in table.legal if text.startswith("f")} == {"faI3", "faI4"}


def test_a_piece_with_a_token_is_never_flipped() -> None:
    """«Такие фигурки нельзя перевернуть, изменив их цвет»"""
    table = Table().lay("bI4@5,5,0").lay("bO4@5,6,0", token=True)
    assert "token" in table.refused("fbO4")


@pytest.mark.parametrize("mark", [True, False])
def test_a_flipped_piece_is_placed_again_by_its_new_owner(mark: bool) -> None:
    table = Table().lay("aI4@1,5,0").give(0, "bI4", flipped=mark)
    assert "bI4@1,6,0" in table.legal
    table.play("bI4@1,6,0")
    assert table.piece("bI4")["seat"] == 0
    assert ("fbI4" in table.legal) != mark


def test_a_seat_that_cannot_place_must_flip() -> None:
    table = some_pieces().bare_hands("bI1")
    assert table.legal == {"fbI3", "fbI4"}
    assert "only a seat that can neither" in table.refused("pass")


def test_a_seat_that_can_neither_place_nor_flip_passes() -> None:
    table = some_pieces().bare_hands("bI1").to_move(0, flip=True)
    assert table.legal == {"pass"}
    table.play("pass")
    assert table.events == [{"event": "passed", "seat": 0}]
    assert (table.seen["turn"], table.seen["turns"]) == (1, 1)
    assert table.seen["last"]["kind"] == "pass"


def test_a_pass_lifts_the_bans() -> None:
    table = some_pieces().bare_hands("bI1", "bI2").to_move(0, flip=True, slide=True)
    table.play("pass")
    assert table.seen["resting"][0] == {"slide": False, "flip": False}
    assert table.play("bI1@5,7,0").legal == {"fbI1", "fbI3", "fbI4"}


def test_a_seat_that_may_not_slide_and_could_only_slide_flips_or_passes() -> None:
    """It has no placement for this turn, and the game goes on."""
    table = full_but_for_the_rim().to_move(0, slide=True)
    assert table.legal == {"fbO2"}
    assert full_but_for_the_rim().to_move(0, slide=True, flip=True).legal == {"pass"}
    assert any(">" in text for text in full_but_for_the_rim().legal)


def full_but_for_the_rim() -> Table:
    """A board of 2 x 2 that is covered; there is room beyond it alone."""
    wide = {"id": "O2", "part": "body", "cells": [[0, 0], [1, 0]]}
    other = {"id": "I1", "part": "head", "cells": [[0, 0]]}
    data = {"board": 2, "sheet": 4, "max_turns": 20, "pieces_per_seat": [wide, other]}
    return Table(data).lay("aO2@1,1,0", "bO2@1,2,0")
