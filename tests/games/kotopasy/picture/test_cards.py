"""The cards of Котопасы: all drawn, and told apart without their hues."""

from __future__ import annotations

import itertools
import math
from xml.etree import ElementTree

import pytest

from games.kotopasy import picture
from games.kotopasy.cards import CODES, COLOURS
from games.kotopasy.picture_colours import COATS
from tests.games.squares.picture.test_colours import SIGHT, seen

SVG = "{http://www.w3.org/2000/svg}"
ROOT = ElementTree.fromstring(picture.symbols())
SYMBOLS = {symbol.attrib["id"]: symbol for symbol in ROOT.iter(f"{SVG}symbol")}


def channels(colour: str) -> list[float]:
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in values]


def luminance(colour: str) -> float:
    """Relative luminance, WCAG 2.2."""
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), channels(colour), strict=True))


def lightness(colour: str) -> float:
    """L* of CIELAB."""
    y = luminance(colour)
    return float(116 * y ** (1 / 3) - 16)


def test_every_card_of_the_engine_and_the_back_are_drawn() -> None:
    assert {f"card-{code}" for code in (*CODES, "back")} <= SYMBOLS.keys()
    assert picture.meta() == {"cards": list(CODES), "colours": list(COLOURS)}


def test_no_two_cards_look_alike_even_without_colour() -> None:
    drawn = {
        code: tuple(
            tuple(node.attrib.get(key, "") for key in ("d", "cx", "rx", "transform"))
            for node in SYMBOLS[f"card-{code}"].iter()
        )
        for code in CODES
    }
    assert len(set(drawn.values())) == len(CODES)


def test_the_mark_of_its_colour_stands_in_both_corners_of_a_card() -> None:
    for code in CODES[:8]:
        paths = [node.attrib.get("d") for node in SYMBOLS[f"card-{code}"].iter(f"{SVG}path")]
        for colour, coat in COATS.items():
            assert paths.count(coat.mark) == (2 if code[1] == colour else 0)


def test_a_drawing_stays_on_its_card_and_refers_to_nothing_missing() -> None:
    for name, symbol in SYMBOLS.items():
        if name.startswith("card-"):
            assert symbol.attrib["viewBox"] == "0 0 100 140"
        for use in symbol.iter(f"{SVG}use"):
            assert use.attrib["href"][1:] in SYMBOLS


def test_the_rims_differ_in_lightness_as_well_as_in_hue() -> None:
    shades = sorted(lightness(coat.face.rim) for coat in COATS.values())
    assert all(b - a > 12 for a, b in itertools.pairwise(shades)), shades


@pytest.mark.parametrize("sight", SIGHT)
def test_the_rims_are_far_apart_for_every_kind_of_sight(sight: str) -> None:
    rims = [coat.face.rim for coat in COATS.values()]
    for a, b in itertools.combinations(rims, 2):
        assert math.dist(seen(a, sight), seen(b, sight)) > 20, (a, b)


def test_the_mark_stands_out_from_its_rim() -> None:
    for coat in COATS.values():
        dark, light = sorted((luminance(coat.face.rim), luminance(coat.face.ink)))
        assert (light + 0.05) / (dark + 0.05) > 4.5
