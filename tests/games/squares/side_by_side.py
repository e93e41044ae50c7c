"""One random game on the engine and on the reference, compared after every entry."""

from __future__ import annotations

import random
from typing import Any

from games.api import Chance, Decision, Outcome, Rules
from tests.games.squares.reference import Reference


def play_both(
    rules: Rules[Any, Any],
    reference: type[Reference],
    seats: int,
    options: dict[str, Any],
    seed: int,
    leaving: float = 0.0,
) -> int:
    """Play to the end and return the number of moves. Raises ``AssertionError``."""
    rng = random.Random(seed)
    options = dict(rules.spec.complete(options))
    state, twin = rules.initial(seats, options), reference(seats, options)
    moves = 0
    while not isinstance(node := rules.node(state), Outcome):
        compare(rules, state, twin)
        if leaving and rng.random() < leaving:
            seat = rng.choice([seat for seat in range(seats) if seat not in twin.gone])
            state = rules.withdraw(state, seat)
            twin.withdraw(seat)
        elif isinstance(node, Chance):
            text = rng.choice(sorted(twin.may_draw()))
            state = rules.apply_chance(state, text)
            twin.draw(text)
        else:
            text = choose(sorted(twin.legal()), rng)
            move = rules.parse_move(state, twin.turn, text)
            state = rules.apply(state, twin.turn, move)
            twin.play(text)
            moves += 1
    compare(rules, state, twin)
    assert list(node.ranks) == twin.ranks()
    assert list(node.scores) == twin.scores()
    return moves


def choose(texts: list[str], rng: random.Random) -> str:
    """Set figures half of the time, also where few moves would."""
    setting = [text for text in texts if ":" in text]
    return rng.choice(setting if setting and rng.random() < 0.5 else texts)


def compare(rules: Rules[Any, Any], state: Any, twin: Reference) -> None:
    """Assert that engine and reference know the same of a position."""
    seen = rules.observe(state, None)
    assert (seen["over"] is not None) == twin.over
    assert seen["scores"] == twin.scores()
    for breakdown, points in zip(seen["breakdown"], twin.points, strict=True):
        assert {kind: n for kind, n in breakdown.items() if n} == {
            k: n for k, n in points.items() if n
        }
    figures = {(f["seat"], f["figure"], f["x"], f["y"], f["place"]) for f in seen["figures"]}
    assert figures == set(twin.figures)
    assert len(figures) == len(seen["figures"]) == len(twin.figures)
    for seat, supply in enumerate(seen["supply"]):
        assert supply == {letter: twin.free(seat, letter) for letter in twin.figures_of()}
    assert {(x, y): (name, r) for x, y, name, r in seen["board"]} == twin.board
    assert seen["discarded"] == twin.discarded
    if twin.over:
        return
    assert seen["remaining"] == dict(twin.deck)
    assert (seen["turn"], seen["square"]) == (twin.turn, twin.square)
    node = rules.node(state)
    if isinstance(node, Decision):
        texts = [
            rules.format_move(state, twin.turn, m) for m in rules.legal_moves(state, twin.turn)
        ]
        assert len(set(texts)) == len(texts)
        assert set(texts) == twin.legal()
    else:
        assert dict(rules.chance_outcomes(state)) == twin.may_draw()


def lines(rules: Rules[Any, Any], state: Any, squares: list[str]) -> int:
    """Count the sequences of legal moves with the squares drawn in this order."""
    state = rules.apply_chance(state, squares[0])
    seat = rules.observe(state, None)["turn"]
    moves = rules.legal_moves(state, seat)
    if len(squares) == 1:
        return len(moves)
    return sum(lines(rules, rules.apply(state, seat, move), squares[1:]) for move in moves)


def reference_lines(
    rules: Rules[Any, Any],
    reference: type[Reference],
    options: dict[str, Any],
    squares: list[str],
    texts: list[str],
) -> int:
    """Count the same on the reference, playing each line from the start."""
    twin = reference(2, dict(rules.spec.complete(options)))
    for square, text in zip(squares, texts, strict=False):
        twin.draw(square)
        twin.play(text)
    twin.draw(squares[len(texts)])
    if len(texts) == len(squares) - 1:
        return len(twin.legal())
    return sum(
        reference_lines(rules, reference, options, squares, [*texts, text])
        for text in sorted(twin.legal())
    )
