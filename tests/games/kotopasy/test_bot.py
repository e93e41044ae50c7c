"""The greedy player: it sees an observation alone, and it plays better than chance."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.api import JSON, Bot, Outcome
from games.kotopasy import GAME
from games.kotopasy.state import State
from tests.games.kotopasy.table import RULES, legal, play, position

GREEDY = GAME.bots["greedy"]


def choice(state: State, bot: Bot = GREEDY) -> str:
    seat = state.turn
    return bot(RULES.observe(state, seat), seat, legal(state), random.Random(1))


def anything(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
    return rng.choice(legal)


def result(bots: Sequence[Bot], seed: int) -> Outcome:
    rng = random.Random(seed)
    state: State = RULES.initial(len(bots), {})
    while not isinstance(node := RULES.node(state), Outcome):
        texts = legal(state)
        if texts:
            seen = RULES.observe(state, state.turn)
            state = play(state, bots[state.turn](seen, state.turn, texts, rng))
        else:
            codes, weights = zip(*RULES.chance_outcomes(state), strict=True)
            state = play(state, rng.choices(codes, weights)[0])
    return node


def test_it_completes_a_herd() -> None:
    assert choice(position("Cr Hl Cl", "Cr Cr Cr", herds="rCC l")) == "Cr>2"


def test_it_keeps_a_lady_for_a_better_moment() -> None:
    assert choice(position("Cr W", "Cr Cr Cr", herds="r")) == "Cr>0"


def test_it_keeps_a_madness_while_it_is_worth_nothing() -> None:
    assert choice(position("Hr M", "Cr Cr Cr", herds="l")) == "Hr"


def test_it_spreads_a_madness_so_that_most_herds_are_complete() -> None:
    assert choice(position("M", "Hl", herds="r rCC rCC", discard="Cr Cr Cr")) == "M:1,1,1"


def test_it_does_not_give_a_herd_with_two_cats() -> None:
    assert choice(position("Cr Hl Hl", "Cr Cr Cr", herds="rC")) == "Hl"
    state = position("Cr", "Cr Cr Cr", herds="r rC")
    assert choice(state) == "Cr>0"


def test_of_spreads_that_complete_as_many_it_leaves_none_with_two_cats() -> None:
    state = position("M", "Cl Cl Cl", herds="r rC", discard="Cr")
    assert choice(state) == "M:1,0"


def test_it_beats_a_player_of_random_moves() -> None:
    ahead = 0
    for seed in range(30):
        seat = seed % 2
        bots: list[Bot] = [anything, anything]
        bots[seat] = GREEDY
        scores = result(bots, seed).scores
        ahead += (scores[seat] > scores[1 - seat]) - (scores[seat] < scores[1 - seat])
    assert ahead >= 8


def test_the_easy_player_plays_to_the_end_and_slips_at_times() -> None:
    assert sum(result([GAME.bots["easy"]] * 3, 1).scores) > 0
    state = position("Cr Hl Cl", "Cr Cr Cr", herds="rCC l")
    seen = RULES.observe(state, 0)
    chosen = {GAME.bots["easy"](seen, 0, legal(state), random.Random(n)) for n in range(40)}
    assert len(chosen) > 1
