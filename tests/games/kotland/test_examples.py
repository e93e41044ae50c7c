"""The examples of the rules pages: real positions, worth what the pages claim."""

from __future__ import annotations

import pytest

from games.api import JSON, Example
from games.kotland import GAME
from games.kotland.pieces import KIT
from games.play import replay

RULES = GAME.rules

each = pytest.mark.parametrize("example", GAME.examples.values(), ids=list(GAME.examples))


def seen(name: str) -> JSON:
    example = GAME.examples[name]
    return RULES.observe(replay(RULES, example.seats, example.options, example.entries), None)


def tokens(name: str) -> list[str]:
    """Return the pieces with a token, on the sheet or in a hand."""
    position = seen(name)
    pieces = [*position["pieces"], *position["hands"][0], *position["hands"][1]]
    return [piece["unit"] for piece in pieces if piece["token"]]


@each
def test_an_example_is_a_legal_game_with_the_scores_it_claims(example: Example) -> None:
    state = replay(RULES, example.seats, example.options, example.entries)
    assert RULES.observe(state, None)["scores"] == list(example.scores)


@pytest.mark.parametrize(
    ("name", "cat"),
    [
        ("cat", ["aO4", "aI4", "aS4"]),
        ("paw", ["aO4", "aI3", "aI2"]),
        ("gift", ["aO4", "aI4", "bS4"]),
        ("choice", ["aO4", "aI4", "aS4"]),
        ("home", ["aI2", "aI3", "aS4"]),
    ],
)
def test_a_whole_cat_has_its_token_on_the_head(name: str, cat: list[str]) -> None:
    assert seen(name)["cats"] == [{"seat": 0, "units": cat}]
    assert tokens(name) == cat[:1]


def test_the_other_examples_have_no_cat() -> None:
    for name in ("touch", "flip", "edge", "slide", "robbed"):
        assert seen(name)["cats"] == []


@pytest.mark.parametrize(
    ("name", "unit", "seat"), [("flip", "bV5", 0), ("robbed", "aI4", 1), ("gift", "bS4", 0)]
)
def test_a_flipped_piece_has_changed_its_colour_for_good(name: str, unit: str, seat: int) -> None:
    piece = next(piece for piece in seen(name)["pieces"] if piece["unit"] == unit)
    assert (piece["seat"], piece["flipped"]) == (seat, True)


def test_the_slide_sends_home_the_piece_along_the_edge_and_cuts_one_cell_of_the_other() -> None:
    assert seen("edge")["window"] == [1, 1]
    position = seen("slide")
    left, top = position["window"]
    assert (left, top) == (0, 1)
    assert position["last"]["left"] == ["bI3"]
    assert "bI3" in [piece["unit"] for piece in position["hands"][1]]
    across = next(piece for piece in position["pieces"] if piece["unit"] == "bI4")
    assert sum(x >= left + position["board"] for x, _ in across["cells"]) == 1


def test_the_piece_with_a_token_counts_its_own_cells_in_the_hand() -> None:
    assert seen("home")["breakdown"][0] == {"cells": 7, "tokens": 0, "hand": 2}


def test_the_set_is_as_large_as_the_pages_say() -> None:
    assert (KIT.board, KIT.sheet) == (9, 11)
    parts = [shape.part for shape in KIT.shapes]
    assert {part: parts.count(part) for part in parts} == {
        "head": 3,
        "body": 4,
        "tail": 3,
        "paw": 2,
    }
    assert 2 * sum(shape.size for shape in KIT.shapes) > KIT.board**2
