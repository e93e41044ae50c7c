"""The engine against the independent reference: positions, whole games, counts of lines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.petercats.reference import Reference
from tests.games.petercats.table import RULES
from tests.games.squares.side_by_side import lines, play_both, reference_lines

RIVER: dict[str, Any] = {"river": True}

GAMES: list[tuple[int, dict[str, Any], float]] = [
    (2, {}, 0),
    (3, {"unplaceable": "pass"}, 0),
    (4, {"district_paw": 4}, 0),
    (5, RIVER, 0),
    (2, {**RIVER, "river_bends": "adjacent"}, 0),
    (3, {**RIVER, "river_bends": "adjacent", "unplaceable": "pass"}, 0.01),
    (5, {**RIVER, "district_paw": 4}, 0.015),
    (2, {}, 0.005),
]


@pytest.mark.parametrize(("seats", "options", "leaving"), GAMES)
def test_random_games_are_the_same_on_engine_and_reference(
    seats: int, options: dict[str, Any], leaving: float
) -> None:
    assert play_both(RULES, Reference, seats, options, 1, leaving) > 0


@pytest.mark.parametrize(
    ("options", "squares", "count"),
    [
        ({}, ["V_paw"], 12),
        ({}, ["V_paw", "L"], 504),
        ({}, ["A_elisey", "B_stone", "H"], 1_296),
        ({}, ["E_paw", "Z", "U"], 1_778),
        ({}, ["X", "Y", "D_paw"], 5_786),
        (RIVER, ["R_cap_road", "R_bend_road", "R_bridge"], 48),
    ],
)
def test_the_number_of_lines(options: dict[str, Any], squares: list[str], count: int) -> None:
    assert lines(RULES, RULES.initial(2, options), squares) == count
    assert reference_lines(RULES, Reference, options, squares, []) == count
