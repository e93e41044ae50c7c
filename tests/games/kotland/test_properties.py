"""What holds in every position of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.api import Outcome
from games.kotland.rules import KotlandRules
from tests.games.kotland.sets import CROOKED, DATA, SMALL

GAMES = [
    (DATA, {}, 0),
    (DATA, {"mirror": True}, 1),
    (DATA, {"slide_again": True}, 2),
    *((SMALL, {}, seed) for seed in range(10)),
    *((CROOKED, {"mirror": True, "slide_again": True}, seed) for seed in range(10)),
]


def positions(data: dict[str, Any], options: dict[str, Any], seed: int) -> Iterator[dict[str, Any]]:
    """Yield the observations of a random game in which slides are frequent."""
    rules, rng = KotlandRules(data), random.Random(seed)
    state = rules.initial(2, options)
    while True:
        yield rules.observe(state, None)
        if isinstance(rules.node(state), Outcome):
            return
        seat = state.turn
        moves = {rules.format_move(state, seat, m): m for m in rules.legal_moves(state, seat)}
        slides = [text for text in moves if ">" in text]
        text = rng.choice(slides if slides and rng.random() < 0.4 else list(moves))
        state = rules.apply(state, seat, moves[text])


games = pytest.mark.parametrize(("data", "options", "seed"), GAMES)


@games
def test_each_unit_is_somewhere_exactly_once(
    data: dict[str, Any], options: dict[str, Any], seed: int
) -> None:
    whole = sorted(name + piece["id"] for name in "ab" for piece in data["pieces_per_seat"])
    for seen in positions(data, options, seed):
        units = [p["unit"] for p in (*seen["pieces"], *seen["hands"][0], *seen["hands"][1])]
        assert sorted(units) == whole


@games
def test_pieces_keep_their_size_and_share_no_cell(
    data: dict[str, Any], options: dict[str, Any], seed: int
) -> None:
    sizes = {p["id"]: len(p["cells"]) for p in data["pieces_per_seat"]}
    for seen in positions(data, options, seed):
        cells = [tuple(cell) for piece in seen["pieces"] for cell in piece["cells"]]
        assert len(set(cells)) == len(cells)
        assert all(0 <= x < data["sheet"] and 0 <= y < data["sheet"] for x, y in cells)
        assert all(len(p["cells"]) == sizes[p["unit"][1:]] for p in seen["pieces"])


@games
def test_every_piece_on_the_sheet_has_a_cell_on_the_board(
    data: dict[str, Any], options: dict[str, Any], seed: int
) -> None:
    for seen in positions(data, options, seed):
        assert all(on_board(seen, piece) for piece in seen["pieces"])


@games
def test_the_score_is_what_is_seen(
    data: dict[str, Any], options: dict[str, Any], seed: int
) -> None:
    sizes = {p["id"]: len(p["cells"]) for p in data["pieces_per_seat"]}
    for seen in positions(data, options, seed):
        scores = [0, 0]
        for piece in seen["pieces"]:
            scores[piece["seat"]] += on_board(seen, piece) * (1 + piece["token"])
        for seat, hand in enumerate(seen["hands"]):
            scores[seat] += sum(sizes[p["unit"][1:]] for p in hand if p["token"])
        assert seen["scores"] == scores == [sum(kinds.values()) for kinds in seen["breakdown"]]


@games
def test_tokens_and_cats_are_as_many_and_no_unit_is_used_twice(
    data: dict[str, Any], options: dict[str, Any], seed: int
) -> None:
    for seen in positions(data, options, seed):
        units = [unit for cat in seen["cats"] for unit in cat["units"]]
        assert len(set(units)) == len(units)
        marked = {
            p["unit"] for p in (*seen["pieces"], *seen["hands"][0], *seen["hands"][1]) if p["token"]
        }
        assert marked == {cat["units"][0] for cat in seen["cats"]}


@games
def test_a_game_ends_within_its_bound(
    data: dict[str, Any], options: dict[str, Any], seed: int
) -> None:
    *before, last = positions(data, options, seed)
    assert last["turns"] == len(before) <= KotlandRules(data).spec.max_entries
    assert last["over"]["reason"] in {"no_room", "no_pieces", "max_turns"}


def on_board(seen: dict[str, Any], piece: dict[str, Any]) -> int:
    x, y = seen["window"]
    return sum(x <= i < x + seen["board"] and y <= j < y + seen["board"] for i, j in piece["cells"])
