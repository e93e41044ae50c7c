"""The picture of a position: whole, tight, and with every figure where it stands."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.okolitsa import picture
from games.squares.picture.sheet import Sheet, square_symbol
from tests.games.squares.picture.boards import random_observation

NS = "{http://www.w3.org/2000/svg}"


def drawn(root: ElementTree.Element, prefix: str) -> list[ElementTree.Element]:
    """Return the top-level uses of symbols whose id begins with ``prefix``."""
    return [u for u in root.findall(f"{NS}use") if u.attrib["href"].startswith(f"#{prefix}")]


@pytest.mark.parametrize("seed", range(12))
def test_a_random_position_is_drawn_whole_and_defines_only_what_it_uses(
    seed: int, sheet: Sheet
) -> None:
    observation = random_observation(sheet, seed, 5 + 6 * seed)
    root = ElementTree.fromstring(
        picture.board_svg(observation, theme=("light", "dark")[seed % 2], max_side=300)
    )
    squares = drawn(root, "sq-")
    assert len(squares) == len(observation["board"])
    assert len(drawn(root, "fig-")) == len(observation["figures"])
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for use in squares:
        assert left < float(use.attrib["x"]) < left + width - 100
        assert top < float(use.attrib["y"]) < top + height - 100
    assert max(float(root.attrib["width"]), float(root.attrib["height"])) <= 300
    defined = {n.attrib["id"] for n in root.iter() if "id" in n.attrib}
    assert defined == {u.attrib["href"].removeprefix("#") for u in root.iter(f"{NS}use")}
    wanted = {square_symbol(s, r) for _, _, s, r in observation["board"]}
    assert {name for name in defined if name.startswith("sq-")} == wanted


def test_figures_turn_with_their_square_and_stay_upright(sheet: Sheet) -> None:
    middles = []
    for rotation in range(4):
        figure = {"seat": 2, "figure": "d", "x": 0, "y": 0, "place": "0"}
        observation = {"board": [[0, 0, "D", rotation]], "figures": [figure], "last": None}
        root = ElementTree.fromstring(picture.board_svg(observation))
        (use,) = drawn(root, "fig-d-2")
        assert "transform" not in use.attrib
        middles.append((float(use.attrib["x"]) + 17, float(use.attrib["y"]) + 18.7))
    place = sheet.places("D")["0"]
    assert middles[0] == pytest.approx(place, abs=0.2)
    assert middles[1] == pytest.approx((100 - place[1], place[0]), abs=0.2)
    assert middles[2] == pytest.approx((100 - place[0], 100 - place[1]), abs=0.2)


def test_the_last_square_is_framed_unless_told_not_to() -> None:
    observation = {"board": [[0, 0, "D", 0], [1, 0, "U", 1]], "figures": [], "last": [1, 0]}
    framed, plain = (
        picture.board_svg(observation, highlight_last=wanted) for wanted in (True, False)
    )
    assert framed.count('x="102"') == 2
    assert 'x="102"' not in plain


def test_an_empty_table_is_a_picture_too() -> None:
    root = ElementTree.fromstring(picture.board_svg({"board": [], "figures": [], "last": None}))
    assert root.attrib["viewBox"] == "-24 -24 148 148"
