"""The pictures of Коты Петербурга: paws where the data has them, seven statues, one sheet."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from games.petercats import picture
from games.petercats.rules import DATA
from games.squares.picture.grid import cell_at, cut, seeds
from games.squares.picture.shapes import nearest
from games.squares.picture.sheet import square_symbol

NS = "{http://www.w3.org/2000/svg}"
SHEET = picture.sheet()
FORBIDDEN = re.compile(r"<(script|style|image|foreignObject)|\son\w+=|style=|url\(|http:")


@pytest.fixture(scope="module")
def root() -> ElementTree.Element:
    return ElementTree.fromstring(picture.symbols())


def test_every_square_and_every_seats_cat_has_its_symbol(root: ElementTree.Element) -> None:
    symbols = {node.attrib["id"] for node in root.iter(f"{NS}symbol")}
    assert {square_symbol(name, r) for name in SHEET.facts for r in range(4)} <= symbols
    assert {"sq-back", "fig-k", *(f"fig-k-{seat}" for seat in range(5))} <= symbols


def test_ids_are_unique_and_every_reference_is_on_the_sheet(root: ElementTree.Element) -> None:
    names = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    assert len(names) == len(set(names))
    for use in root.iter(f"{NS}use"):
        assert use.attrib["href"].removeprefix("#") in names


def test_the_sheet_is_small_and_needs_nothing_that_a_strict_page_forbids() -> None:
    text = picture.symbols().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not FORBIDDEN.search(text)
    assert len(text) < 320_000


@pytest.mark.parametrize("tile", [*DATA["tiles"], *DATA["river"]], ids=lambda tile: tile["id"])
def test_each_paw_is_drawn_on_the_feature_that_carries_it(tile: dict[str, object]) -> None:
    facts, plan = SHEET.facts[str(tile["id"])], SHEET.plan(str(tile["id"]))
    paws = [spot for what, spot in plan.standing if what == "mark"]
    assert len(paws) == sum(feature.marks for feature in facts.features)
    for feature in facts.features:
        if not feature.marks:
            continue
        if feature.kind == "road":
            way = next(way for way in plan.layout.roads if way.feature == feature)
            assert min(nearest(way.curve.samples(0.5), paw) for paw in paws) < 1
        else:
            grid = cut(plan.layout)
            part = grid.part_of(seeds("walled", feature.edges, ()))
            assert any(grid.part[cell_at(paw)] == part for paw in paws)


def test_a_paw_keeps_off_the_places_of_cats() -> None:
    for name in SHEET.facts:
        plan = SHEET.plan(name)
        for what, spot in plan.standing:
            if what == "mark":
                assert nearest(list(plan.places.values()), spot) > 14, name


def test_each_monument_square_shows_a_statue_of_its_own() -> None:
    shown = {}
    for tile in DATA["tiles"]:
        if "monument" in tile:
            plan = SHEET.plan(tile["id"])
            (what,) = {w for w, spot in plan.standing if spot == plan.places["c"]}
            shown[tile["monument"]] = picture.THEME.sprites[what]
    assert len(shown) == len(set(shown.values())) == 7


def test_joints_of_slabs_meet_in_every_rotation(root: ElementTree.Element) -> None:
    (ground,) = (g for g in root.iter(f"{NS}g") if g.get("id") == "pc-g-B_stone")
    lines = next(p.attrib["d"] for p in ground.iter(f"{NS}path") if "0V100" in p.attrib["d"])
    across = {int(x) for x in re.findall(r"M(\d+),0V100", lines)}
    assert across == {int(y) for y in re.findall(r"M0,(\d+)H100", lines)}
    assert across == {100 - at for at in across}
    assert 50 not in across


def test_the_meta_has_the_track_and_the_titles_of_the_stories() -> None:
    meta = picture.meta()
    assert meta["track"] == 50
    told = {s["story"] for s in meta["squares"].values() if "story" in s}
    assert told == set(meta["stories"])
    assert meta["stories"]["elisey"] == {"ru": "Кот Елисей", "en": "Yelisey the Cat"}
    assert meta["squares"]["A_elisey"]["kinds"] == {"0": "road", "1": "field", "c": "monument"}
