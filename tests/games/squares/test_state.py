"""States as values: unchanged by play, rebuilt from what is seen of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.api import BadState, Chance, Decision, Outcome
from tests.games.okolitsa.table import RULES, Table

OPTIONS: list[dict[str, Any]] = [
    {"deck": "quick"},
    {"deck": "quick", "river": True, "river_bends": "adjacent"},
    {"deck": "quick", "fields": False, "batyushka": False, "unplaceable": "redraw"},
]


def random_states(seats: int, options: dict[str, Any], seed: int) -> Iterator[Any]:
    rng = random.Random(seed)
    state = RULES.initial(seats, options)
    yield state
    while not isinstance(node := RULES.node(state), Outcome):
        if isinstance(node, Chance):
            state = RULES.apply_chance(state, rng.choice(RULES.chance_outcomes(state))[0])
        else:
            (seat,) = node.seats
            state = RULES.apply(state, seat, rng.choice(RULES.legal_moves(state, seat)))
        yield state


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_sample_of_an_open_game_is_the_game(seats: int, options: dict[str, Any]) -> None:
    for state in random_states(seats, options, seed=seats):
        sampled = RULES.sample(RULES.observe(state, 0), random.Random(0))
        sampled.events = state.events  # how it came about is not part of an observation
        assert sampled == state
        for seat in range(seats):
            assert RULES.legal_moves(sampled, seat) == RULES.legal_moves(state, seat)


@pytest.mark.parametrize("options", OPTIONS)
def test_what_is_encoded_is_decoded(options: dict[str, Any]) -> None:
    for state in random_states(3, options, seed=1):
        assert RULES.decode(RULES.encode(state)) == state


def test_playing_on_leaves_a_state_as_it_was() -> None:
    states = list(random_states(2, OPTIONS[1], seed=7))
    again = list(random_states(2, OPTIONS[1], seed=7))
    assert states == again
    for state in states:
        node = RULES.node(state)
        if isinstance(node, Decision):
            for move in RULES.legal_moves(state, node.seats[0]):
                RULES.apply(state, node.seats[0], move)
    assert states == again


def test_states_differ_where_the_game_does() -> None:
    assert Table().draw("U").state != Table().draw("U_g").state
    assert Table().turn("U", "1,0,1").state != Table().turn("U", "1,0,1:d0").state


@pytest.mark.parametrize(
    "spoilt",
    [None, [], {}, {"seen": {}}, {"seen": None, "events": []}, {"seen": {"options": {"x": 1}}}],
)
def test_what_is_no_state_is_refused(spoilt: Any) -> None:
    with pytest.raises(BadState):
        RULES.decode(spoilt)


def test_remaining_squares_and_squares_on_the_table_add_up() -> None:
    for state in random_states(2, {"river": True}, seed=3):
        seen = RULES.observe(state, None)
        drawn = 1 if seen["square"] else 0
        assert seen["left"] == sum(seen["remaining"].values())
        assert len(seen["board"]) + len(seen["discarded"]) + drawn + seen["left"] == 72 - 1 + 12


def test_figures_on_the_table_and_in_supply_add_up() -> None:
    for state in random_states(4, OPTIONS[0], seed=4):
        seen = RULES.observe(state, None)
        for seat, supply in enumerate(seen["supply"]):
            standing = [f["figure"] for f in seen["figures"] if f["seat"] == seat]
            assert supply["d"] + standing.count("d") == 7
            assert supply["b"] + standing.count("b") == 1
