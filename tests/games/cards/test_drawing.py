"""The drawing of cards: whole, with nothing missing, and nothing more than is used."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.cards.frame import Face, back, card, index
from games.cards.seats import SEAT_COLOURS, seat_symbols
from games.cards.svg import document, sprite, symbol, use

SVG = "{http://www.w3.org/2000/svg}"
FACE = Face(paper="#ffffff", rim="#aa3300", ink="#ffffff")


def test_every_seat_has_a_shape_and_a_colour_of_its_own() -> None:
    root = ElementTree.fromstring(sprite(seat_symbols()))
    shapes = {g[0].attrib.get("d", "round") for g in root.iter(f"{SVG}g")}
    assert len(shapes) == len(set(SEAT_COLOURS)) == 6


def test_the_seats_look_as_on_the_site() -> None:
    files = Path(__file__).parents[3]
    tokens = (files / "platform/koturnir/static/css/tokens.css").read_text()
    badges = (files / "templates/includes/icons.svg").read_text()
    for seat, colour in enumerate(SEAT_COLOURS):
        assert f"--seat-{seat}: {colour};" in tokens
    shapes = ElementTree.fromstring(sprite(seat_symbols())).iter(f"{SVG}g")
    assert all(g[0].get("d", '<circle cx="12" cy="12" r="8.6"') in badges for g in shapes)


def test_a_card_has_its_index_upright_in_one_corner_and_turned_in_the_other() -> None:
    root = ElementTree.fromstring(sprite({"a": card("a", FACE, index("7", FACE), "<path/>")}))
    assert [text.text for text in root.iter(f"{SVG}text")] == ["7", "7"]
    turned = [g for g in root.iter(f"{SVG}g") if "rotate(180 50 70)" in g.get("transform", "")]
    assert len(turned) == 1


def test_words_cannot_break_the_markup() -> None:
    root = ElementTree.fromstring(sprite({"a": card("a", FACE, index("<&", FACE), "")}))
    assert next(root.iter(f"{SVG}text")).text == "<&"


@pytest.mark.parametrize(("side", "size"), [(1000, ("400", "200")), (100, ("100", "50"))])
def test_a_picture_defines_what_it_uses_and_keeps_to_its_size(
    side: int, size: tuple[str, str]
) -> None:
    symbols = {
        "a": symbol("a", 10, 10, use("b", 0, 0, 5, 5)),
        "b": symbol("b", 10, 10),
        "c": back("c", "#123456", "#ffffff", ""),
    }
    root = ElementTree.fromstring(document(symbols, 400, 200, use("a", 0, 0, 9, 9), max_side=side))
    assert [s.attrib["id"] for s in root.iter(f"{SVG}symbol")] == ["a", "b"]
    assert (root.attrib["width"], root.attrib["height"]) == size
