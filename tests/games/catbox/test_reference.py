"""The engine against the independent reference: positions, whole games, counts of lines."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from games.catbox import GAME
from games.play import awaited
from tests.games.catbox.reference import Reference
from tests.games.catbox.side_by_side import play_both

RULES = GAME.rules

LISTED = {"row_order": "blue-yellow-green-red"}

GAMES: list[tuple[int, dict[str, Any], float]] = [
    (2, {}, 0),
    (2, {"two_player_blocking": False}, 0),
    (2, {**LISTED, "paradox_penalty": False}, 0.01),
    (3, {}, 0),
    (3, {"paradox_penalty": False}, 0.005),
    (3, LISTED, 0.02),
    (4, {}, 0.003),
    (4, {**LISTED, "paradox_penalty": False}, 0.02),
    (5, {}, 0),
    (5, LISTED, 0.005),
    (5, {"paradox_penalty": False}, 0.02),
]


@pytest.mark.parametrize(("seats", "options", "leaving"), GAMES)
def test_random_games_are_the_same_on_engine_and_reference(
    seats: int, options: dict[str, Any], leaving: float
) -> None:
    for seed in range(2 if leaving == 0 else 5):
        play_both(seats, options, seed, leaving)


def test_the_random_games_reach_what_is_rare() -> None:
    """A paradox, a bonus, a missed bid and a full round are among them."""
    twins = [play_both(3, {}, seed) for seed in range(6)]
    results = [result for twin in twins for results in twin.rounds for result in results]
    assert any(result["paradox"] for result in results)
    assert any(result["bonus"] > 1 for result in results)
    assert any(result["bid"] != result["tricks"] for result in results)
    rounds = [sum(r["tricks"] for r in results) for twin in twins for results in twin.rounds]
    assert 8 in rounds


def first(state: Any) -> int:
    return awaited(RULES.node(state))[0]


def dealt(seats: int, ranks: str, openings: list[str]) -> tuple[Any, Reference]:
    """Return both after a deal in this order, and moves of whoever comes first."""
    options = dict(RULES.spec.complete({}))
    state, twin = RULES.initial(seats, options), Reference(seats, options)
    for rank in ranks:
        state = RULES.apply_chance(state, rank)
        twin.draw(rank)
    for text in openings:
        seat = first(state)
        state = RULES.apply(state, seat, RULES.parse_move(state, seat, text))
        twin.play(seat, text)
    return state, twin


def lines(state: Any, depth: int) -> int:
    """Count the sequences of so many moves, discards taken in the order of the seats."""
    seat = first(state)
    moves = RULES.legal_moves(state, seat)
    if depth == 1:
        return len(moves)
    return sum(lines(RULES.apply(state, seat, move), depth - 1) for move in moves)


def reference_lines(twin: Reference, depth: int) -> int:
    seat = min(twin.waiting)
    texts = twin.legal(seat)
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        other = deepcopy(twin)
        other.play(seat, text)
        total += reference_lines(other, depth - 1)
    return total


TWO = "1245" * 4 + "3345"
THREE = "123456234561345612456123561234"
FOUR = "1234567823456781345678124567812356781234"
FIVE = "123456789" * 5


@pytest.mark.parametrize(
    ("seats", "ranks", "openings", "depth", "count"),
    [
        (2, TWO + "331", [], 3, 51),
        (2, TWO + "333", ["x4", "x5"], 3, 288),
        (2, TWO + "332", ["x1", "x2", "1b", "3r", "2y", "4b"], 3, 61),
        (3, THREE, [], 4, 648),
        (3, THREE, ["x1", "x2", "x3", "b1", "b3", "b4"], 3, 9_108),
        (3, THREE, ["x1", "x2", "x3", "b1", "b3", "b4", "5y", "4g", "2r"], 3, 3_496),
        (4, FOUR, ["x1", "x2", "x3", "x4", "b1", "b3", "b2", "b2", "7b", "6b"], 3, 16_838),
        (5, FIVE, ["x1", "x6", "x2", "x7", "x3", "b1", "b2", "b3", "b1"], 3, 2_241),
    ],
)
def test_the_number_of_lines(
    seats: int, ranks: str, openings: list[str], depth: int, count: int
) -> None:
    state, twin = dealt(seats, ranks, openings)
    assert lines(state, depth) == count
    assert reference_lines(twin, depth) == count
