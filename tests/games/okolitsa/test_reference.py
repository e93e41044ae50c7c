"""The engine against the independent reference: positions, whole games, counts of lines."""

from __future__ import annotations

from typing import Any

import pytest

from games.okolitsa import GAME
from tests.games.okolitsa.reference import Reference
from tests.games.squares.side_by_side import lines, play_both, reference_lines

RULES = GAME.rules

QUICK: dict[str, Any] = {"deck": "quick"}

GAMES: list[tuple[int, dict[str, Any], float]] = [
    (2, {}, 0),
    (2, {"river": True, "deck": "full"}, 0),
    (2, QUICK, 0),
    (3, {**QUICK, "river": True}, 0),
    (4, {**QUICK, "river": True, "river_bends": "adjacent"}, 0),
    (5, {**QUICK, "batyushka": False}, 0),
    (2, {**QUICK, "fields": False, "unplaceable": "redraw"}, 0),
    (3, {**QUICK, "batyushka": False, "fields": False}, 0),
    (5, {**QUICK, "river": True, "unplaceable": "redraw"}, 0.03),
    (4, {**QUICK, "river": True, "river_bends": "adjacent", "unplaceable": "redraw"}, 0.02),
    (3, QUICK, 0.03),
    (2, QUICK, 0.02),
]


@pytest.mark.parametrize(("seats", "options", "leaving"), GAMES)
def test_random_games_are_the_same_on_engine_and_reference(
    seats: int, options: dict[str, Any], leaving: float
) -> None:
    for seed in range(3 if options.get("deck") == "quick" else 1):
        play_both(RULES, Reference, seats, options, seed, leaving)


@pytest.mark.parametrize(
    ("options", "squares", "count"),
    [
        ({}, ["V"], 24),
        ({}, ["V", "L"], 1_608),
        ({}, ["V", "L", "U_g"], 39_022),
        ({}, ["A", "B", "H"], 5_340),
        ({}, ["E", "N", "I_g"], 13_568),
        ({"fields": False}, ["X", "W", "K"], 16_585),
        ({"river": True}, ["R_cap_road", "R_bend_road", "R_monastery"], 1_424),
    ],
)
def test_the_number_of_lines(options: dict[str, Any], squares: list[str], count: int) -> None:
    assert lines(RULES, RULES.initial(2, options), squares) == count
    assert reference_lines(RULES, Reference, options, squares, []) == count
