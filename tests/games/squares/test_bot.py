"""The greedy player: it sees an observation, obeys its rng, and beats chance."""

from __future__ import annotations

import random

from games.api import Bot, Chance, Outcome
from games.okolitsa import GAME
from tests.games.okolitsa.table import RULES, Table

GREEDY = GAME.bots["greedy"]


def at_random(observation: object, seat: int, legal: object, rng: random.Random) -> str:
    assert isinstance(legal, list)
    return str(rng.choice(legal))


def play(bots: list[Bot], seed: int) -> tuple[int, ...]:
    rng = random.Random(seed)
    state = RULES.initial(len(bots), {"deck": "quick"})
    while not isinstance(node := RULES.node(state), Outcome):
        if isinstance(node, Chance):
            state = RULES.apply_chance(state, rng.choice(RULES.chance_outcomes(state))[0])
            continue
        (seat,) = node.seats
        legal = [RULES.format_move(state, seat, m) for m in RULES.legal_moves(state, seat)]
        text = bots[seat](RULES.observe(state, seat), seat, legal, rng)
        assert text in legal
        state = RULES.apply(state, seat, RULES.parse_move(state, seat, text))
    return node.scores


def test_it_beats_a_random_player_from_either_seat() -> None:
    wins, margin = 0, 0
    for seed in range(10):
        scores = play([GREEDY, at_random] if seed % 2 else [at_random, GREEDY], seed)
        mine, other = scores if seed % 2 else scores[::-1]
        wins += mine > other
        margin += mine - other
    assert wins >= 9
    assert margin > 10 * 10


def test_equal_arguments_give_equal_moves() -> None:
    assert play([GREEDY, GREEDY, at_random], 5) == play([GREEDY, GREEDY, at_random], 5)


def test_it_takes_the_points_that_lie_there() -> None:
    table = Table().draw("E")
    legal = sorted(table.legal)
    assert GREEDY(table.seen, 0, legal, random.Random(1)) == "0,-1,2:d0"


def test_it_keeps_to_the_moves_it_is_offered() -> None:
    table = Table().draw("E")
    assert GREEDY(table.seen, 0, ["0,1,1"], random.Random(1)) == "0,1,1"
