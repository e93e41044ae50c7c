"""What a second reading found: states out of a spoilt cache, and sentences that were not true."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from games.api import BadState, Outcome
from tests.games.kotopasy.table import RULES, State, legal, play, position
from tests.games.kotopasy.test_coach import explained, hinted


def in_play() -> State:
    """Return a position some turns from the start, with herds and discards."""
    rng = random.Random(7)
    state: State = RULES.initial(3, {})
    while not (state.herds and state.discard and legal(state)):
        texts = legal(state) or [code for code, _ in RULES.chance_outcomes(state)]
        state = play(state, rng.choice(texts))
    return state


Change = Callable[[dict[str, Any]], Any]

SPOILT: dict[str, Change] = {
    "no such stage": lambda data: data.update(stage=9),
    "a stage that is no number": lambda data: data.update(stage=True),
    "no such seat in turn": lambda data: data.update(turn=3),
    "a seat in turn that left": lambda data: data.update(left=[data["turn"]]),
    "a seat in turn without cards": lambda data: data["hands"][data["turn"]].clear(),
    "no such seat left": lambda data: data.update(left=[5]),
    "no such card in a hand": lambda data: data["hands"][0].__setitem__(0, 12),
    "a card too many": lambda data: data["discard"].append(4),
    "fewer cards than none": lambda data: data["deck"].__setitem__(0, -1),
    "a card that is no number": lambda data: data["discard"].__setitem__(0, "Cr"),
    "a herd of another kind": lambda data: data["herds"][0].__setitem__(0, 14),
    "a herd that was never opened": lambda data: data["herds"][0].__setitem__(1, 40),
    "no such option": lambda data: data.update(takes_wilds=1),
    "nobody's last move": lambda data: data["last"].update(seat=7),
    "a last move of no number": lambda data: data["last"].update(laid=[None]),
}


@pytest.mark.parametrize("change", SPOILT.values(), ids=SPOILT)
def test_a_state_in_which_no_game_stands_is_refused(change: Change) -> None:
    data = json.loads(json.dumps(RULES.encode(in_play())))
    assert RULES.decode(data) == in_play()
    change(data)
    with pytest.raises(BadState):
        RULES.decode(data)


def test_every_state_of_a_game_where_seats_leave_comes_back() -> None:
    rng = random.Random(3)
    state: State = RULES.initial(6, {"madness_takes_wilds": True})
    leaving = {0: 0, 20: 4, 60: 2}
    step = 0
    while not isinstance(RULES.node(state), Outcome):
        if step in leaving:
            state = RULES.withdraw(state, leaving[step])
        else:
            texts = legal(state) or [code for code, _ in RULES.chance_outcomes(state)]
            state = play(state, rng.choice(texts))
        assert RULES.decode(json.loads(json.dumps(RULES.encode(state)))) == state
        step += 1


def test_nobody_may_hold_a_madness_once_all_who_stay_have_empty_hands() -> None:
    warning = "somebody may hold one"
    cards = ("Hb Cl", "", "M")
    state = position(*cards, herds="rCC", discard="Cr", deck="", left=(2,))
    assert warning not in " ".join(explained(state))
    state = position(*cards, herds="rCC", discard="Cr", deck="")
    assert warning in " ".join(explained(state))


def test_a_second_cat_is_no_gift_where_one_of_them_is_safe() -> None:
    # the other holds a ginger cat for sure: the second lilac cat gives nothing away
    state = position("Cr Cl", "Cr", herds="rC lC", deck="")
    assert not any("A second cat" in said for said in explained(state))
    assert "the next seat cannot complete a herd" in hinted(state)["Cl>1"]


def test_a_chance_says_what_the_next_seat_could_do_and_not_what_it_does() -> None:
    state = position("Hb", "W", herds="rCC", deck="Cl")
    assert hinted(state)["Hb"].endswith(
        "After it the next seat could complete a herd with a chance of about 50 %."
    )


def test_seats_that_leave_with_empty_hands_make_the_longest_game() -> None:
    """60 draws, 59 cards played, then five of six seats leave before the last card."""
    state = position("Hr", "", "", "", "", "", deck="")
    for seat in range(1, 6):
        assert not isinstance(RULES.node(state), Outcome)
        state = RULES.withdraw(state, seat)
    node = RULES.node(state)
    assert isinstance(node, Outcome)
    assert node.ranks == (1, 2, 2, 2, 2, 2)
    assert RULES.spec.max_entries == 60 + 59 + 5
