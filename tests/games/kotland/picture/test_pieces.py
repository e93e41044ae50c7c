"""Every piece is drawn in every way to lie, and whose it is shows without colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from games.kotland.kit import Shape
from games.kotland.picture import meta, symbols
from games.kotland.picture.outline import loops, outline
from games.kotland.picture.parts import piece
from games.kotland.pieces import KIT

NS = "{http://www.w3.org/2000/svg}"
PARTS = ("head", "body", "tail", "paw")


def without_colours(svg: str) -> str:
    return re.sub(r"#[0-9a-f]{3,6}", "", re.sub(r"-[01]\"", '"', svg))


def test_every_piece_has_a_symbol_for_each_way_to_lie_in_both_coats() -> None:
    defined = {n.attrib["id"] for n in ElementTree.fromstring(symbols()).iter(f"{NS}symbol")}
    wanted = {
        f"kl-{shape.id}-{turn}-{seat}"
        for shape in KIT.shapes
        for turn in shape.first
        for seat in (0, 1)
    }
    assert wanted <= defined
    assert len(wanted) == 2 * sum(len(set(shape.turns)) for shape in KIT.shapes)


def test_what_a_symbol_uses_is_in_the_sprite() -> None:
    root = ElementTree.fromstring(symbols())
    defined = {n.attrib["id"] for n in root.iter(f"{NS}symbol")}
    assert {u.attrib["href"].removeprefix("#") for u in root.iter(f"{NS}use")} <= defined


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("shape", KIT.shapes, ids=lambda shape: shape.id)
def test_seats_differ_by_more_than_colour(shape: Shape, part: str) -> None:
    for cells in shape.turns:
        one, other = (piece(part, cells, seat) for seat in (0, 1))
        assert ElementTree.fromstring(f"<g>{one}</g>") is not None
        if part == "body" or (part == "tail" and len(cells) > 1):  # others by face and paw
            assert without_colours(one) != without_colours(other)
    faces = [re.search(rf'<symbol id="kl-face-{seat}".*?</symbol>', symbols()) for seat in (0, 1)]
    first, second = (without_colours(face[0]) if face else "" for face in faces)
    assert first
    assert first != second


def test_the_parts_of_a_cat_look_different_on_the_same_cells() -> None:
    cells = KIT.shapes[0].turns[0]
    assert len({piece(part, cells, 0) for part in PARTS}) == len(PARTS)


def test_the_page_knows_eight_ways_of_a_piece_the_later_four_mirrored() -> None:
    for name, facts in meta()["pieces"].items():
        shape = next(shape for shape in KIT.shapes if shape.id == name)
        assert facts["part"] == shape.part
        assert [tuple(map(tuple, cells)) for cells in facts["turns"]] == list(shape.turns)
        for cells, spots in zip(facts["turns"], facts["spots"], strict=True):
            for x, y in spots.values():
                assert [int(x // 100), int(y // 100)] in cells


def test_a_ring_of_cells_has_an_inner_border() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert sorted(len(loop) for loop in loops(ring)) == [4, 12]
    assert outline(ring, 4, 30, 14).count("Z") == 2


def test_cells_that_meet_by_a_corner_have_borders_of_their_own() -> None:
    assert sorted(len(loop) for loop in loops({(0, 0), (1, 1)})) == [4, 4]
