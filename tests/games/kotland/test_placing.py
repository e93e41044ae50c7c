"""Placing a piece: «За свой ход игрок может положить на поле фигурку любой формы на выбор»."""

from __future__ import annotations

import pytest

from games.api import Decision
from tests.games.kotland.sets import DATA
from tests.games.kotland.table import RULES, Table


def units_of(legal: set[str]) -> set[str]:
    return {text.partition("@")[0] for text in legal if "@" in text}


def test_seat_0_starts_with_the_window_in_the_middle_of_the_sheet() -> None:
    table = Table()
    assert RULES.node(table.state) == Decision((0,))
    assert (table.seen["board"], table.seen["sheet"], table.seen["window"]) == (9, 11, [1, 1])


def test_a_piece_of_any_form_may_be_placed() -> None:
    """«положить на поле фигурку любой формы на выбор»"""
    assert units_of(Table().legal) == {"a" + piece["id"] for piece in DATA["pieces_per_seat"]}
    table = Table().play("aO4@5,5,0")
    assert units_of(table.legal) == {"b" + piece["id"] for piece in DATA["pieces_per_seat"]}


def test_a_piece_may_be_turned_to_every_side() -> None:
    turns = {text.rpartition(",")[2] for text in Table().legal if text.startswith("aT4@")}
    assert turns == {"0", "1", "2", "3"}


def test_the_same_cells_are_one_move() -> None:
    legal = Table().legal
    assert {text[-1] for text in legal if text.startswith("aO4@")} == {"0"}
    assert {text[-1] for text in legal if text.startswith("aI3@")} == {"0", "1"}
    assert {text[-1] for text in legal if text.startswith("aS4@")} == {"0", "1"}


def test_a_piece_is_not_mirrored() -> None:
    """Its back is the rival's colour."""
    table = Table()
    assert "mirrored" in table.refused("aL4@4,4,4")
    assert not any(text[-1] in "4567" for text in table.legal)


def test_with_the_option_a_piece_may_be_mirrored() -> None:
    table = Table(mirror=True)
    turns = {text[-1] for text in table.legal if text.startswith("aL4@")}
    assert turns == set("01234567")
    assert {text[-1] for text in table.legal if text.startswith("aT4@")} == set("0123")
    table.play("aL4@4,4,4")
    assert table.piece("aL4")["mirrored"]
    # the leg of L4 points right; mirrored it points left
    assert sorted(table.piece("aL4")["cells"]) == [[4, 6], [5, 4], [5, 5], [5, 6]]


def test_the_very_first_piece_lies_anywhere_on_the_board() -> None:
    """«они должны касаться уже лежащих»: nothing lies yet."""
    cells = {text for text in Table().legal if text.startswith("aI1@")}
    assert cells == {f"aI1@{x},{y},0" for x in range(1, 10) for y in range(1, 10)}


def test_the_very_first_piece_does_not_slide_the_sheet() -> None:
    table = Table()
    assert "first piece" in table.refused("aI2@0,5,0>1,0")
    assert not any(">" in text for text in table.legal)
    assert table.seen["may"] == {"slide": False, "flip": False, "place": True}


def test_new_pieces_touch_those_that_lie() -> None:
    """«При выкладывании новых фигурок они должны касаться уже лежащих»"""
    table = Table().play("aI1@5,5,0")
    ones = {text for text in table.legal if text.startswith("bI1@")}
    assert ones == {"bI1@4,5,0", "bI1@6,5,0", "bI1@5,4,0", "bI1@5,6,0"}
    assert "touch" in table.refused("bI1@8,8,0")


def test_a_corner_is_no_touch() -> None:
    assert "touch" in Table().play("aI1@5,5,0").refused("bI1@6,6,0")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_piece_of_either_colour_is_touched(seat: int) -> None:
    table = Table().lay("aI3@4,4,0", seat=seat, flipped=bool(seat)).to_move(0)
    assert "aI1@4,5,0" in table.legal


def test_cells_are_free() -> None:
    table = Table().play("aI3@4,4,0")
    assert "another piece" in table.refused("bI2@3,4,0")


def test_touching_counts_outside_the_window_too() -> None:
    """The piece that lies at the rim has one cell on the board, and one on the sheet alone."""
    table = Table().lay("aI2@0,5,0").to_move(1)
    assert table.seen["window"] == [1, 1]
    # it touches the cell outside alone, and comes in by the slide
    assert "bI1@0,4,0>1,0" in table.legal


def test_a_placed_piece_is_inside_the_board() -> None:
    """«и находится в пределах обычного поля»"""
    table = Table().play("aI4@6,9,0")
    assert "leave the sheet" in table.refused("bI4@10,9,0")
    for text in sorted(table.legal):
        if "@" in text:
            after = Table().play("aI4@6,9,0", text)
            x, y = after.seen["window"]
            new = after.piece(text.partition("@")[0])["cells"]
            assert all(x <= i < x + 9 and y <= j < y + 9 for i, j in new)


def test_a_unit_is_placed_from_ones_own_hand() -> None:
    table = Table()
    assert "hand" in table.refused("bI1@5,5,0")
    assert "hand" in table.play("aI1@5,5,0", "bI1@5,6,0").refused("aI1@5,4,0")


def test_a_placement_is_told() -> None:
    table = Table().play("aI1@5,5,0")
    assert table.events == [{"event": "placed", "seat": 0, "unit": "aI1"}]
    assert table.seen["last"] == {
        "kind": "place", "seat": 0, "unit": "aI1", "slide": None, "left": [], "cat": None,
    }  # fmt: skip
    assert "aI1" not in table.hand(0)
    assert table.seen["turns"] == 1
