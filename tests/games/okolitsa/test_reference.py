"""The engine against the independent reference: positions, whole games, counts of lines."""

from __future__ import annotations

from typing import Any

import pytest

from games.okolitsa import GAME
from tests.games.okolitsa.reference import Reference
from tests.games.okolitsa.side_by_side import play_both

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
        play_both(seats, options, seed, leaving)


def lines(state: Any, squares: list[str]) -> int:
    """Count the sequences of legal moves with the squares drawn in this order."""
    state = RULES.apply_chance(state, squares[0])
    seat = RULES.observe(state, None)["turn"]
    moves = RULES.legal_moves(state, seat)
    if len(squares) == 1:
        return len(moves)
    return sum(lines(RULES.apply(state, seat, move), squares[1:]) for move in moves)


def reference_lines(options: dict[str, Any], squares: list[str], texts: list[str]) -> int:
    """Count the same on the reference, playing each line from the start."""
    twin = Reference(2, dict(RULES.spec.complete(options)))
    for square, text in zip(squares, texts, strict=False):
        twin.draw(square)
        twin.play(text)
    twin.draw(squares[len(texts)])
    if len(texts) == len(squares) - 1:
        return len(twin.legal())
    return sum(reference_lines(options, squares, [*texts, text]) for text in sorted(twin.legal()))


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
    assert lines(RULES.initial(2, options), squares) == count
    assert reference_lines(options, squares, []) == count
