"""Squares: rotations, symmetry, and a data file without holes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.okolitsa.rules import DATA
from games.squares.geometry import bits, cell_at, column_row
from games.squares.parts import EDGES
from games.squares.square import load_squares

SQUARES = load_squares(DATA, with_fields=True)
TILES: list[dict[str, Any]] = [*DATA["tiles"], *DATA["river"]]


def test_cells_carry_their_coordinates() -> None:
    for x in (-200, -1, 0, 1, 137):
        for y in (-200, -1, 0, 1, 137):
            assert column_row(cell_at(x, y)) == (x, y)


def test_bits_are_the_positions_of_ones() -> None:
    assert list(bits(0)) == []
    assert list(bits(0b1010_0001)) == [0, 5, 7]


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile["id"])
def test_the_features_of_a_square_cover_its_sides_once(tile: dict[str, Any]) -> None:
    sides = Counter(s for f in tile["features"] for s in f.get("edges", ()))
    halves = Counter(h for f in tile["features"] for h in f.get("half_edges", ()))
    for side, kind in tile["edges"].items():
        assert sides[side] == (kind != "field")
        for half in (side + "1", side + "2"):
            assert halves[half] == (kind != "walled")
        if kind == "field":  # the engine lets one half speak for both
            owners = [
                f
                for f in tile["features"]
                if {side + "1", side + "2"} & set(f.get("half_edges", ()))
            ]
            assert len(owners) == 1


def test_a_quarter_turn_goes_clockwise() -> None:
    start = SQUARES["D"]  # gorodishche N, road E and W, field S
    assert start.turns[1].edges == tuple(
        EDGES[kind] for kind in ("road", "walled", "road", "field")
    )


@pytest.mark.parametrize(
    ("name", "canonical"),
    [
        ("B", (0, 0, 0, 0)),
        ("C", (0, 0, 0, 0)),
        ("X", (0, 0, 0, 0)),
        ("U", (0, 1, 0, 1)),
        ("U_g", (0, 1, 0, 1)),
        ("F", (0, 1, 0, 1)),
        ("H", (0, 1, 0, 1)),
        ("R_straight", (0, 1, 0, 1)),
        ("R_bridge", (0, 1, 0, 1)),
        ("R_two_caps", (0, 1, 0, 1)),
        ("I", (0, 1, 2, 3)),
        ("V", (0, 1, 2, 3)),
        ("R_bend_road", (0, 1, 2, 3)),
    ],
)
def test_equal_pictures_share_the_smallest_rotation(name: str, canonical: tuple[int, ...]) -> None:
    assert SQUARES[name].canonical == canonical


def test_an_alias_names_the_feature_that_looks_the_same() -> None:
    # U turned twice: its east field lies where the west field was
    assert SQUARES["U"].alias[2] == (0, 2, 1)
    assert SQUARES["U"].alias[0] == (0, 1, 2)
    assert SQUARES["H"].alias[2] == (1, 0, 2)


def test_without_fields_a_square_has_no_field_parts_and_still_matches() -> None:
    bare = load_squares(DATA, with_fields=False)
    assert [part.kind for part in bare["U"].turns[0].parts] == ["road"]
    field_south = EDGES["field"] << 6
    for name, square in bare.items():
        assert square.fit[field_south] == SQUARES[name].fit[field_south]
