"""The picture of a position: whole, and no more than the viewer may see."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from games.api import EVERYTHING, Chance, Outcome, Viewer
from games.kotopasy.picture_board import board_svg
from games.kotopasy.rules import KotopasyRules

RULES = KotopasyRules()
SVG = "{http://www.w3.org/2000/svg}"


def position(seats: int, seed: int, entries: int, viewer: Viewer) -> Any:
    """Return what ``viewer`` sees after random entries."""
    rng = random.Random(seed)
    s = RULES.initial(seats, {"madness_takes_wilds": bool(seed % 2)})
    for _ in range(entries):
        node = RULES.node(s)
        if isinstance(node, Outcome):
            break
        if isinstance(node, Chance):
            outcomes = RULES.chance_outcomes(s)
            names, weights = zip(*outcomes, strict=True)
            s = RULES.apply_chance(s, rng.choices(names, weights)[0])
        else:
            (seat,) = node.seats
            s = RULES.apply(s, seat, rng.choice(RULES.legal_moves(s, seat)))
    return RULES.observe(s, viewer)


def drawn(svg: str) -> list[str]:
    """Return the symbols that the picture itself uses, in order."""
    return [use.attrib["href"][1:] for use in ElementTree.fromstring(svg).iter(f"{SVG}use")]


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("entries", [0, 30, 70, 200])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_position_is_drawn_whole(seats: int, entries: int, seed: int) -> None:
    seen = position(seats, seed, entries, 0)
    svg = board_svg(seen, theme=("light", "dark")[seed % 2], max_side=480)
    root = ElementTree.fromstring(svg)
    used = drawn(svg)
    cards = [card for herd in seen["herds"] for card in herd["cards"]] + seen["hands"][0]["cards"]
    for code in {"Hr", "Cb", "M", "W"}:
        piles = int(code in seen["discard"])
        assert used.count(f"card-{code}") == cards.count(code) + piles
    assert [name for name in used if name.startswith("token")] == [
        f"token-{seat}" for seat in range(seats)
    ]
    assert max(float(root.attrib["width"]), float(root.attrib["height"])) <= 480
    assert {use.attrib["href"][1:] for use in root.iter(f"{SVG}use")} == {
        symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everything_lies_inside_the_picture(seats: int) -> None:
    root = ElementTree.fromstring(board_svg(position(seats, seats, 60, EVERYTHING)))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for use in root.iter(f"{SVG}use"):
        x, y, w, h = (float(use.attrib[key]) for key in ("x", "y", "width", "height"))
        assert 0 <= x <= width - w
        assert 0 <= y <= height - h


def test_the_hands_of_the_others_are_drawn_from_behind() -> None:
    seen = position(3, 5, 20, 1)
    backs = drawn(board_svg(seen)).count("card-back")
    hidden = sum(hand["count"] for hand in seen["hands"] if hand["cards"] is None)
    piles = sum(min(herds, 4) for herds in seen["piles"])
    assert hidden > 3
    assert backs == hidden + piles + 1


def test_many_open_herds_take_more_rows() -> None:
    seen = position(2, 1, 8, 0)
    herds = [{"id": i, "colour": "r", "cards": ["Hr", "Cr", "W"]} for i in range(12)]
    few, many = (
        ElementTree.fromstring(board_svg(seen | {"herds": herds[:n]})).attrib["viewBox"].split()[3]
        for n in (9, 10)
    )
    assert float(many) > float(few)


def test_the_herd_that_was_played_on_is_framed() -> None:
    seen = position(2, 1, 8, 0)
    herd = {"id": 7, "colour": "r", "cards": ["Hr"]}
    plain = board_svg(seen | {"herds": [herd], "last": None})
    framed = board_svg(seen | {"herds": [herd], "last": {"herd": 7}})
    assert framed.count("<rect") == plain.count("<rect") + 1
