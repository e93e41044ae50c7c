"""The sentences on the cards and the preparation."""

from __future__ import annotations

from collections import Counter

import pytest

from games.api import Chance, Decision
from games.kotopasy.cards import CODES
from tests.games.kotopasy.table import RULES, play


def outcomes(*draws: str, seats: int = 2) -> dict[str, int]:
    return dict(RULES.chance_outcomes(play(RULES.initial(seats, {}), *draws)))


def test_sixty_cards_forty_cats_twelve_herders_four_madnesses_four_ladies() -> None:
    kinds: Counter[str] = Counter()
    for code, copies in outcomes().items():
        kinds[code[0]] += copies
    assert kinds == {"C": 40, "H": 12, "M": 4, "W": 4}


def test_herders_and_cats_come_evenly_in_four_colours() -> None:
    found = outcomes()
    assert [found[f"H{colour}"] for colour in "rlbg"] == [3, 3, 3, 3]
    assert [found[f"C{colour}"] for colour in "rlbg"] == [10, 10, 10, 10]


@pytest.mark.parametrize("seats", range(2, 7))
def test_shuffle_all_cards_and_deal_three_to_each(seats: int) -> None:
    state = RULES.initial(seats, {})
    for number in range(3 * seats):
        assert isinstance(RULES.node(state), Chance)
        assert state.turn == number % seats, "each seat gets one card a round"
        state = RULES.apply_chance(state, RULES.chance_outcomes(state)[0][0])
    assert RULES.node(state) == Decision((0,))
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert state.stock == 60 - 3 * seats


def test_each_card_is_as_likely_as_copies_are_left() -> None:
    drawn = outcomes("Cr", "Cr", "M", "Hg")
    assert drawn["Cr"] == 8
    assert drawn["M"] == 3
    assert drawn["Hg"] == 2
    assert drawn["Cl"] == 10


def test_a_card_without_copies_left_is_not_drawn() -> None:
    assert set(CODES) - set(outcomes("M", "M", "M", "M")) == {"M"}


def test_the_rest_of_the_deck_lies_face_down() -> None:
    seen = RULES.observe(play(RULES.initial(2, {}), "Cr", "Hl"), 0)
    assert seen["deck"] == 58
    assert seen["hands"] == [{"count": 1, "cards": ["Cr"]}, {"count": 1, "cards": None}]
    assert seen["unseen"]["Hl"] == 3, "the other's card is as unknown as the deck"


def test_the_first_seat_begins() -> None:
    state = play(RULES.initial(3, {}), *["Cr"] * 9)
    assert RULES.node(state) == Decision((0,))
