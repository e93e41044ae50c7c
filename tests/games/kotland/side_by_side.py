"""One random game on the engine and on the reference, compared after every entry."""

from __future__ import annotations

import random
from typing import Any

from games.api import Outcome
from games.kotland.rules import KotlandRules
from tests.games.kotland.reference import Game, vector


def play_both(
    rules: KotlandRules, data: dict[str, Any], options: dict[str, Any], seed: int
) -> list[str]:
    """Play to the end and return the moves. Raises ``AssertionError``."""
    rng = random.Random(seed)
    state, twin = rules.initial(2, options), Game(data, **options)
    texts: list[str] = []
    while not isinstance(node := rules.node(state), Outcome):
        compare(rules, state, twin)
        texts.append(choose(sorted(twin.legal()), rng))
        move = rules.parse_move(state, twin.turn, texts[-1])
        state = rules.apply(state, twin.turn, move)
        twin.play(texts[-1])
    compare(rules, state, twin)
    assert list(node.ranks) == twin.ranks()
    assert list(node.scores) == twin.scores()
    return texts


def choose(texts: list[str], rng: random.Random) -> str:
    """Slide, flip and complete cats more often than chance would."""
    sign = rng.choice((">", "*", "f", "@", "@"))
    return rng.choice([text for text in texts if sign in text] or texts)


def compare(rules: KotlandRules, state: Any, twin: Game) -> None:
    """Assert that engine and reference know the same of a position."""
    seen = rules.observe(state, None)
    assert (seen["over"] or {}).get("reason") == twin.reason
    assert seen["window"] == list(twin.window)
    assert seen["turns"] == twin.turns
    assert seen["scores"] == twin.scores()
    assert seen["breakdown"] == twin.points()
    assert [(c["seat"], tuple(c["units"])) for c in seen["cats"]] == twin.cats
    for piece in seen["pieces"]:
        other = twin.piece(piece["unit"])
        assert frozenset(map(tuple, piece["cells"])) == other.cells
        assert piece["seat"] == other.seat
    for seat, hand in enumerate(seen["hands"]):
        assert all(twin.piece(p["unit"]).seat == seat for p in hand)
        assert all(twin.piece(p["unit"]).cells is None for p in hand)
    for piece in (*seen["pieces"], *seen["hands"][0], *seen["hands"][1]):
        other = twin.piece(piece["unit"])
        for mark in ("part", "mirrored", "flipped", "token", "cat"):
            assert piece[mark] == getattr(other, mark)
    if twin.reason:
        assert seen["turn"] is None
        return
    assert seen["turn"] == twin.turn
    legal = rules.legal_moves(state, twin.turn)
    texts = [rules.format_move(state, twin.turn, move) for move in legal]
    assert len(set(texts)) == len(texts)
    assert set(texts) == twin.legal()
    slides = {text.partition(">")[2].partition("*")[0] for text in texts} - {""}
    assert seen["slides"] == {slide: twin.leaving(vector(slide)) for slide in slides}
