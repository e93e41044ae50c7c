"""The sheet of symbols: complete, valid, small, and free of what a strict page forbids."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from games.okolitsa import picture
from games.squares.picture.board import board_svg
from games.squares.picture.facts import EDGES
from games.squares.picture.sheet import Sheet, square_symbol
from tests.games.squares.picture.boards import random_observation

NS = "{http://www.w3.org/2000/svg}"
FORBIDDEN = re.compile(r"<(script|style|image|foreignObject)|\son\w+=|style=|url\(|http:")


@pytest.fixture(scope="module")
def root() -> ElementTree.Element:
    return ElementTree.fromstring(picture.symbols())


def ids(root: ElementTree.Element) -> list[str]:
    return [node.attrib["id"] for node in root.iter() if "id" in node.attrib]


def test_every_square_figure_and_badge_has_its_symbol(
    root: ElementTree.Element, sheet: Sheet
) -> None:
    symbols = {node.attrib["id"]: node.attrib["viewBox"] for node in root.iter(f"{NS}symbol")}
    for square in sheet.facts:
        for rotation in range(4):
            assert symbols[square_symbol(square, rotation)] == "0 0 100 100"
    assert symbols["sq-back"] == "0 0 100 100"
    for seat in range(5):
        assert {f"badge-{seat}", f"fig-d-{seat}", f"fig-b-{seat}"} <= set(symbols)
    assert {"fig-d", "fig-b"} <= set(symbols)


def test_ids_are_unique_and_every_reference_is_on_the_sheet(root: ElementTree.Element) -> None:
    names = ids(root)
    assert len(names) == len(set(names))
    for use in root.iter(f"{NS}use"):
        assert use.attrib["href"].removeprefix("#") in names


def test_nothing_needs_what_a_strict_page_forbids(sheet: Sheet) -> None:
    board = board_svg(sheet, random_observation(sheet, 1, 20))
    for text in (picture.symbols(), board):
        plain = text.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not FORBIDDEN.search(plain)


def test_symbols_and_their_grounds_are_small(root: ElementTree.Element) -> None:
    for node in (*root.iter(f"{NS}symbol"), *root.findall(f"{NS}defs/{NS}g")):
        text = ElementTree.tostring(node, encoding="unicode", default_namespace=None)
        assert len(text.replace("ns0:", "")) < 6000, node.attrib["id"]
    assert len(picture.symbols()) < 320_000


def test_a_square_is_drawn_alike_every_time(sheet: Sheet) -> None:
    again = Sheet(sheet.facts, sheet.theme, sheet.figures, sheet.badge_at)
    assert again.symbols() == picture.symbols()


def strokes_at(ground: ElementTree.Element, middle: str) -> tuple[str, ...]:
    """Return colour and width of every stroke that passes through the middle of an edge."""
    return tuple(
        f"{node.attrib['stroke']} {node.attrib['stroke-width']}"
        for node in ground.iter(f"{NS}path")
        if "stroke" in node.attrib and middle in re.findall(r"[\d.]+,[\d.]+", node.attrib["d"])
    )


def test_edges_of_one_kind_look_alike_wherever_they_are(
    root: ElementTree.Element, sheet: Sheet
) -> None:
    profiles: dict[str, set[tuple[str, ...]]] = {}
    for square, facts in sheet.facts.items():
        (ground,) = (g for g in root.iter(f"{NS}g") if g.get("id") == f"ok-g-{square}")
        for edge, middle in zip(EDGES, ("50,0", "100,50", "50,100", "0,50"), strict=True):
            profiles.setdefault(facts.edges[edge], set()).add(strokes_at(ground, middle))
    counts = {kind: [len(profile) for profile in found] for kind, found in profiles.items()}
    assert counts == {"road": [5], "river": [4], "field": [0], "walled": [0]}


def test_decoration_keeps_off_the_border_so_that_neighbours_join(sheet: Sheet) -> None:
    for square in sheet.facts:
        for what, spot in sheet.plan(square).standing:
            assert all(3 <= v <= 97 for v in spot), (square, what)


def test_meta_is_json_with_a_place_for_every_kind_but_the_river() -> None:
    meta = json.loads(json.dumps(picture.meta()))["squares"]
    assert meta["R_monastery"]["kinds"]["c"] == "obitel"
    assert meta["E_g"]["kinds"] == {"0": "gorodishche", "1": "field", "c": "well"}
    for square in meta.values():
        with_place = {name for name, kind in square["kinds"].items() if kind != "river"}
        assert set(square["places"]) == with_place


def test_an_unknown_square_is_refused() -> None:
    with pytest.raises(KeyError):
        picture.places("Z9")
