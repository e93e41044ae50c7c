"""One random game on the engine and on the reference, compared after every entry."""

from __future__ import annotations

import random
from typing import Any

from games.api import Chance, Decision, Outcome
from games.okolitsa import GAME
from tests.games.okolitsa.reference import Reference

RULES = GAME.rules


def play_both(seats: int, options: dict[str, Any], seed: int, leaving: float = 0.0) -> int:
    """Play to the end and return the number of moves. Raises ``AssertionError``."""
    rng = random.Random(seed)
    options = dict(RULES.spec.complete(options))
    state, twin = RULES.initial(seats, options), Reference(seats, options)
    moves = 0
    while not isinstance(node := RULES.node(state), Outcome):
        compare(state, twin)
        if leaving and rng.random() < leaving:
            seat = rng.choice([seat for seat in range(seats) if seat not in twin.gone])
            state = RULES.withdraw(state, seat)
            twin.withdraw(seat)
        elif isinstance(node, Chance):
            text = rng.choice(sorted(twin.may_draw()))
            state = RULES.apply_chance(state, text)
            twin.draw(text)
        else:
            text = choose(sorted(twin.legal()), rng)
            move = RULES.parse_move(state, twin.turn, text)
            state = RULES.apply(state, twin.turn, move)
            twin.play(text)
            moves += 1
    compare(state, twin)
    assert list(node.ranks) == twin.ranks()
    assert list(node.scores) == twin.scores()
    return moves


def choose(texts: list[str], rng: random.Random) -> str:
    """Set figures half of the time, also where few moves would."""
    setting = [text for text in texts if ":" in text]
    return rng.choice(setting if setting and rng.random() < 0.5 else texts)


def compare(state: Any, twin: Reference) -> None:
    """Assert that engine and reference know the same of a position."""
    seen = RULES.observe(state, None)
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
        assert supply == {"d": twin.free(seat, "d"), "b": twin.free(seat, "b")}
    assert {(x, y): (name, r) for x, y, name, r in seen["board"]} == twin.board
    assert seen["discarded"] == twin.discarded
    if twin.over:
        return
    assert seen["remaining"] == dict(twin.deck)
    assert (seen["turn"], seen["square"]) == (twin.turn, twin.square)
    node = RULES.node(state)
    if isinstance(node, Decision):
        texts = [
            RULES.format_move(state, twin.turn, m) for m in RULES.legal_moves(state, twin.turn)
        ]
        assert len(set(texts)) == len(texts)
        assert set(texts) == twin.legal()
    else:
        assert dict(RULES.chance_outcomes(state)) == twin.may_draw()
