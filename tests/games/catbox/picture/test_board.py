"""The picture of a position: well formed, sized in pixels, with everything that lies there."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from games.catbox import picture
from games.catbox.picture_board import groups, outline, size
from tests.games.catbox.picture.positions import random_observation

SVG = "{http://www.w3.org/2000/svg}"
SIZE = re.compile(r'^<svg [^>]*width="([\d.]+)" height="([\d.]+)"')


def used(svg: str) -> Counter[str]:
    root = ElementTree.fromstring(svg)
    symbols = {name.attrib["id"] for name in root.iter(f"{SVG}symbol")}
    names = Counter(one.attrib["href"].removeprefix("#") for one in root.iter(f"{SVG}use"))
    assert set(names) <= symbols, "a document brings the symbols that it uses"
    return names


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(8))
def test_every_token_and_blocker_is_drawn(seats: int, seed: int) -> None:
    seen = random_observation(seats, seed)
    names = used(picture.board_svg(seen, theme="dark" if seed % 2 else "light"))
    cells = [cell for row in seen["board"].values() for cell in row]
    for seat in range(seats):
        # one more token stands on the seat's own sheet
        assert names[f"token-{seat}"] == cells.count({"seat": seat}) + 1
    assert names["shut"] == cells.count("x")
    assert names["cross"] == sum(map(len, seen["crossed"]))
    for letter in "rbyg":
        assert names[f"cell-{letter}"] == seen["ranks"]


@pytest.mark.parametrize("seed", range(4))
def test_the_present_trick_lies_before_its_seats(seed: int) -> None:
    seen = random_observation(5, seed)
    names = used(picture.board_svg(seen))
    cards = Counter(f"card-{one['rank']}-{one['colour']}" for one in seen["trick"])
    assert {name: names[name] for name in cards} == cards


def test_a_trick_lies_before_its_seats_until_the_next_is_led() -> None:
    seen = random_observation(3, 1) | {"trick": [], "tricks": [0, 1, 0]}
    won = [{"seat": seat, "rank": seat + 1, "colour": "b"} for seat in range(3)]
    names = used(picture.board_svg(seen | {"won": {"seat": 1, "cards": won}}))
    assert [names[f"card-{rank}-b"] for rank in (1, 2, 3)] == [1, 1, 1]


def test_the_hand_of_a_viewer_is_drawn_below_the_board() -> None:
    seen = random_observation(3, 1)
    own = seen | {"viewer": 2, "hand": [1, 4, 4]}
    names = used(picture.board_svg(own))
    assert (names["card-1"], names["card-4"]) == (1, 2)
    assert size(own)[1] > size(seen)[1]


def test_between_two_rounds_the_last_is_told_with_the_proof_of_its_paradox() -> None:
    seen = random_observation(3, 1)
    results = [
        {"seat": seat, "tricks": 1, "bid": 1, "points": points}
        for seat, points in enumerate((5, -1, 3))
    ]
    between = seen | {
        "phase": "deal",
        "counts": [0, 0, 0],
        "trick": [],
        "board": {row: [None] * 6 for row in "rbyg"},
        "ended": {"round": 0, "board": seen["board"]},
        "results": [results],
        "proof": {"seat": 1, "cards": [2, 6]},
    }
    svg = picture.board_svg(between)
    names = used(svg)
    cells = [cell for row in seen["board"].values() for cell in row]
    assert names["token-0"] == cells.count({"seat": 0}) + 1
    assert names["token-1"] == cells.count({"seat": 1}) + 2  # one more beside the proof
    assert (names["card-2"], names["card-6"]) == (1, 1)
    assert all(f">{points}</text>" in svg for points in ("+5", "−1", "+3"))


@pytest.mark.parametrize("seats", [2, 5])
def test_the_picture_says_its_size_in_pixels_and_keeps_to_it(seats: int) -> None:
    found = SIZE.search(picture.board_svg(random_observation(seats, 1), max_side=300))
    assert found
    assert max(map(float, found.groups())) == pytest.approx(300, abs=0.1)


def test_a_theme_changes_the_ground() -> None:
    seen = random_observation(4, 2)
    assert picture.board_svg(seen, theme="light") != picture.board_svg(seen, theme="dark")


A, B = {"seat": 0}, {"seat": 1}
BOARD: dict[str, list[Any]] = {
    "r": [A, A, None],
    "b": [None, B, "x"],
    "y": [A, B, A],
    "g": [A, A, A],
}


@pytest.mark.parametrize(("rows", "sizes"), [("rbyg", [2, 5]), ("rgby", [1, 1, 5])])
def test_groups_touch_by_their_sides_in_the_order_of_the_rows(rows: str, sizes: list[int]) -> None:
    assert sorted(map(len, groups(BOARD, rows, 0))) == sizes


def test_an_outline_goes_round_a_group_and_not_through_it() -> None:
    assert outline({(0, 0), (1, 0)}).count("M") == 6
    assert outline({(0, 0), (1, 0), (0, 1), (1, 1)}).count("M") == 8
