"""The picture of a position: well formed, whole, and with what the players must see."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from games.kotland.picture import board_svg
from games.kotland.rules import KotlandRules

NS = "{http://www.w3.org/2000/svg}"
RULES = KotlandRules()


def observation(seed: int, turns: int) -> Any:
    """Return what is seen after some random turns."""
    rng = random.Random(seed)
    s = RULES.initial(2, {"mirror": bool(seed % 2)})
    for _ in range(turns):
        moves = RULES.legal_moves(s, s.turn)
        if not moves:
            break
        s = RULES.apply(s, s.turn, rng.choice(moves))
    return RULES.observe(s, None)


def signs(root: ElementTree.Element, name: str) -> int:
    return sum(use.attrib["href"] == f"#kl-{name}" for use in root.iter(f"{NS}use"))


@pytest.mark.parametrize("seed", range(12))
def test_a_random_position_is_drawn_whole_and_defines_what_it_uses(seed: int) -> None:
    seen = observation(seed, 5 * seed)
    theme = ("light", "dark")[seed % 2]
    root = ElementTree.fromstring(board_svg(seen, theme=theme, max_side=300))  # type: ignore[arg-type]
    assert (root.attrib["width"], root.attrib["height"]) == ("300", "300")
    assert signs(root, "token") == sum(piece["token"] for piece in seen["pieces"])
    assert signs(root, "flip") == sum(piece["flipped"] for piece in seen["pieces"])
    defined = {n.attrib["id"] for n in root.iter(f"{NS}symbol")}
    assert defined == {u.attrib["href"].removeprefix("#") for u in root.iter(f"{NS}use")}


def lying(unit: str, part: str, cells: list[list[int]], cat: int | None) -> dict[str, Any]:
    facts = {"unit": unit, "part": part, "seat": 0, "cells": cells, "cat": cat}
    return {**facts, "flipped": False, "token": False, "mirrored": False}


def test_a_whole_cat_wears_a_collar_and_parts_that_only_fit_do_not() -> None:
    seen = observation(0, 0)
    head = lying("aL3", "head", [[2, 2], [2, 3], [3, 3]], 0)
    body = lying("aI3", "body", [[4, 3], [5, 3], [6, 3]], 0)
    tail = lying("aI1", "paw", [[7, 3]], 0)
    apart = {**seen, "pieces": [head, {**body, "cells": [[5, 8], [6, 8], [7, 8]]}, tail]}
    loose = {**seen, "pieces": [{**p, "cat": None} for p in (head, body, tail)]}
    whole = {
        **seen,
        "pieces": [head, body, tail],
        "cats": [{"seat": 0, "units": ["aL3", "aI3", "aI1"]}],
    }
    assert board_svg(whole).count("#ffd24a") > board_svg(loose).count("#ffd24a")
    assert len(board_svg(apart)) < len(board_svg(loose)) < len(board_svg(whole))


def test_the_last_piece_is_framed_unless_told_not_to() -> None:
    seen = observation(3, 1)
    assert "#fff3b0" in board_svg(seen)
    assert "#fff3b0" not in board_svg(seen, highlight_last=False)


def test_the_window_is_drawn_where_it_stands_on_the_sheet() -> None:
    for window in ([0, 2], [2, 1]):
        svg = board_svg({**observation(1, 0), "window": window})
        assert f"translate({window[0] * 100} {window[1] * 100})" in svg
