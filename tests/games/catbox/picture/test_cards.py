"""Every card of Кот в коробке is there, and no two look alike."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from games.catbox import picture
from games.catbox.picture_parts import COLOURS

SVG = "{http://www.w3.org/2000/svg}"
CARDS = [f"card-{rank}" for rank in range(1, 10)] + [
    f"card-{rank}-{letter}" for rank in range(1, 10) for letter in "rbyg"
]
OTHERS = [
    *("card-back", "cross", "lock", "shut"),
    *(f"{kind}-{letter}" for kind in ("sign", "cell") for letter in "rbyg"),
    *(f"token-{seat}" for seat in range(5)),
]


def sprite() -> dict[str, ElementTree.Element]:
    return {one.attrib["id"]: one for one in ElementTree.fromstring(picture.symbols())}


@pytest.mark.parametrize("name", CARDS + OTHERS)
def test_the_sprite_has_every_symbol(name: str) -> None:
    found = sprite()[name]
    assert found.tag == f"{SVG}symbol"
    assert len(found) > 0


def test_a_card_names_its_rank() -> None:
    symbols = sprite()
    for name in CARDS:
        words = [one.text for one in symbols[name].iter(f"{SVG}text")]
        assert words == [name.split("-")[1]]


def test_no_two_cards_look_alike() -> None:
    drawn = [re.sub(r'id="[^"]*"', "", picture.all_symbols()[name]) for name in CARDS]
    assert len(set(drawn)) == len(CARDS)


def test_a_card_has_no_colour_of_its_own_until_it_is_observed() -> None:
    for rank in range(1, 10):
        drawn = picture.all_symbols()[f"card-{rank}"]
        assert not any(colour.fill in drawn for colour in COLOURS.values())


def test_symbols_need_no_style_and_no_script() -> None:
    text = picture.symbols()
    assert "style" not in text
    assert "<script" not in text
