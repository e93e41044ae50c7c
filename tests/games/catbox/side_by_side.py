"""One random game on the engine and on the reference, compared after every entry."""

from __future__ import annotations

import random
from typing import Any

from games.api import EVERYTHING, Chance, Decision, Outcome
from games.catbox import GAME
from tests.games.catbox.reference import COLOURS, Reference

RULES = GAME.rules


def play_both(seats: int, options: dict[str, Any], seed: int, leaving: float = 0.0) -> Reference:
    """Play to the end and return the reference. Raises ``AssertionError``."""
    rng = random.Random(seed)
    options = dict(RULES.spec.complete(options))
    state, twin = RULES.initial(seats, options), Reference(seats, options)
    while not isinstance(node := RULES.node(state), Outcome):
        compare(state, twin)
        if rng.random() < leaving:
            seat = rng.choice(twin.present)
            state = RULES.withdraw(state, seat)
            twin.withdraw(seat)
        elif isinstance(node, Chance):
            outcomes, weights = zip(*RULES.chance_outcomes(state), strict=True)
            text = rng.choices(outcomes, weights)[0]
            state = RULES.apply_chance(state, text)
            twin.draw(text)
        else:
            seat = rng.choice(twin.waiting)
            text = choose(sorted(twin.legal(seat)), RULES.observe(state, None)["led"], rng)
            state = RULES.apply(state, seat, RULES.parse_move(state, seat, text))
            twin.play(seat, text)
    compare(state, twin)
    assert list(node.ranks) == twin.ranks_at_the_end()
    assert list(node.scores) == twin.scores()
    assert node.reason == twin.ending
    return twin


def choose(texts: list[str], led: str | None, rng: random.Random) -> str:
    """Follow the led colour mostly: rounds would else end by an early paradox."""
    following = [text for text in texts if led is not None and text.endswith(led)]
    return rng.choice(following if following and rng.random() < 0.75 else texts)


def compare(state: Any, twin: Reference) -> None:
    """Assert that engine and reference know the same of a position."""
    seen = RULES.observe(state, EVERYTHING)
    assert seen["phase"] == twin.phase
    assert seen["scores"] == twin.scores()
    assert seen["results"] == twin.rounds
    assert seen["withdrawn"] == sorted(twin.gone)
    if twin.boards:
        board = {cell for cell, owner in tokens(seen["ended"]["board"]).items() if owner != "x"}
        assert board == set(twin.boards[-1])
    if twin.ending:
        return
    assert seen["round"] == twin.round
    assert seen["hands"] == [sorted(hand) for hand in twin.hands]
    assert seen["discards"] == [twin.discards.get(seat) for seat in range(twin.seats)]
    assert seen["bids"] == [twin.bids.get(seat) for seat in range(twin.seats)]
    assert seen["aside"] == sorted(twin.deck)
    _compare_tricks(seen, twin)
    node = RULES.node(state)
    if isinstance(node, Decision):
        assert sorted(node.seats) == sorted(twin.waiting)
        assert seen["turn"] == (None if twin.phase == "discard" else twin.waiting[0])
    assert dict(RULES.chance_outcomes(state)) == twin.may_draw()
    for seat in range(twin.seats):
        moves = RULES.legal_moves(state, seat)
        texts = [RULES.format_move(state, seat, move) for move in moves]
        assert len(set(texts)) == len(texts)
        assert set(texts) == twin.legal(seat)


def _compare_tricks(seen: Any, twin: Reference) -> None:
    tricks = twin.tricks
    blocked: dict[tuple[int, str], Any] = dict.fromkeys(twin.blocked, "x")
    assert tokens(seen["board"]) == {**tricks.board, **blocked}
    assert [set(letters) for letters in seen["crossed"]] == [
        {colour[0] for colour in tricks.crossed[seat]} for seat in range(twin.seats)
    ]
    assert seen["tricks"] == [tricks.won[seat] for seat in range(twin.seats)]
    cards = [(card["seat"], card["rank"], card["colour"]) for card in seen["trick"]]
    assert cards == [(seat, rank, colour[0]) for seat, rank, colour in tricks.trick]
    assert seen["led"] == (tricks.led[0] if tricks.led else None)
    assert seen["largest"] == [twin.largest(tricks.board, seat) for seat in range(twin.seats)]


def tokens(board: Any) -> dict[tuple[int, str], Any]:
    """Return who has a token on which (rank, colour), "x" for a blocker."""
    return {
        (rank, colour): cell["seat"] if isinstance(cell, dict) else cell
        for colour in COLOURS
        for rank, cell in enumerate(board[colour[0]], start=1)
        if cell is not None
    }
