"""The engine against the independent reference: whole games, counts of lines."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from games.kotland.rules import KotlandRules
from tests.games.kotland.reference import Game
from tests.games.kotland.sets import CROOKED, DATA, SMALL
from tests.games.kotland.side_by_side import play_both

MIRROR, AGAIN = {"mirror": True}, {"slide_again": True}


@pytest.mark.parametrize(
    ("data", "options", "games", "signs"),
    [
        (DATA, {}, 1, "@>f*"),
        (DATA, MIRROR | AGAIN, 1, "@>f*"),
        (SMALL, {}, 15, "@>fp"),
        (SMALL, AGAIN, 10, "@>f"),
        (CROOKED, {}, 5, "@>f*"),
        (CROOKED, MIRROR, 4, "@>f*"),
        (CROOKED, AGAIN, 4, "@>f*"),
    ],
)
def test_random_games_are_the_same_on_engine_and_reference(
    data: dict[str, Any], options: dict[str, Any], games: int, signs: str
) -> None:
    rules = KotlandRules(data)
    played = [text for seed in range(games) for text in play_both(rules, data, options, seed)]
    for sign in signs:
        assert any(sign in text for text in played), f"no move with {sign} was played"


def lines(rules: KotlandRules, state: Any, depth: int) -> int:
    """Count the sequences of legal moves of a length; a game that ends before is none."""
    if rules.observe(state, None)["over"]:
        return 0
    moves = rules.legal_moves(state, state.turn)
    if depth == 1:
        return len(moves)
    return sum(lines(rules, rules.apply(state, state.turn, move), depth - 1) for move in moves)


def reference_lines(game: Game, depth: int) -> int:
    moves = sorted(game.legal())
    if depth == 1:
        return len(moves)
    count = 0
    for text in moves:
        after = deepcopy(game)
        after.play(text)
        count += reference_lines(after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("data", "options", "depth", "count"),
    [
        (DATA, {}, 1, 1_955),
        (DATA, MIRROR, 1, 2_515),
        (SMALL, {}, 2, 1_914),
        (CROOKED, {}, 2, 9_772),
        (CROOKED, MIRROR, 1, 144),
    ],
)
def test_the_number_of_lines(
    data: dict[str, Any], options: dict[str, Any], depth: int, count: int
) -> None:
    rules = KotlandRules(data)
    assert lines(rules, rules.initial(2, options), depth) == count
    assert reference_lines(Game(data, **options), depth) == count
