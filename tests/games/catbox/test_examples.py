"""The examples of the rules pages: real positions, worth what the pages claim."""

from __future__ import annotations

from typing import Any

import pytest

from games.api import Example
from games.catbox import GAME
from games.play import replay

RULES = GAME.rules


def seen(name: str) -> dict[str, Any]:
    example = GAME.examples[name]
    state = replay(RULES, example.seats, example.options, example.entries)
    observation: dict[str, Any] = RULES.observe(state, example.viewer)
    return observation


def results(name: str, key: str) -> list[Any]:
    """Return what the round of an example brought, by seat."""
    return [result[key] for result in seen(name)["results"][0]]


@pytest.mark.parametrize("example", GAME.examples.values(), ids=list(GAME.examples))
def test_an_example_is_a_legal_game_with_the_scores_it_claims(example: Example) -> None:
    state = replay(RULES, example.seats, example.options, example.entries)
    assert RULES.observe(state, None)["scores"] == list(example.scores)


def test_a_trick_is_won_by_the_highest_of_the_led_colour_or_by_red() -> None:
    assert seen("follow")["tricks"] == [0, 0, 1]
    trump = seen("trump")
    assert trump["won"]["seat"] == 0
    assert trump["tricks"] == [1, 0, 1]
    assert trump["crossed"] == [["g"], [], []]


def test_two_of_three_make_their_bids() -> None:
    assert results("made", "tricks") == [3, 2, 3]
    assert results("made", "bid") == [3, 3, 3]
    assert results("made", "bonus") == [4, 0, 4]


@pytest.mark.parametrize(
    ("name", "seat", "cards", "tricks"), [("paradox", 0, [2, 6], 3), ("crowded", 1, [1, 4], 4)]
)
def test_a_paradox_comes_though_the_bid_is_made_and_all_the_cells_are_taken(
    name: str, seat: int, cards: list[int], tricks: int
) -> None:
    at = seen(name)
    assert at["proof"] == {"seat": seat, "cards": cards}
    assert results(name, "tricks")[seat] == results(name, "bid")[seat] == tricks
    assert all(at["ended"]["board"][row][card - 1] for row in "rbyg" for card in cards)


def test_two_equal_blockers_take_green_and_yellow() -> None:
    blocked = seen("blocked")
    assert blocked["phase"] == "discard"
    assert [
        (row, rank)
        for row in "rbyg"
        for rank, cell in enumerate(blocked["board"][row], start=1)
        if cell == "x"
    ] == [("y", 5), ("g", 1), ("g", 5)]


def test_for_two_a_large_group_is_worth_as_many_tricks() -> None:
    assert results("two", "tricks") == [1, 7]
    assert results("two", "bonus") == [6, 0]


def test_the_low_hand_keeps_its_bid_of_one_and_makes_the_largest_group() -> None:
    assert seen("promise")["bids"] == [4, 1, 3]
    assert seen("promise")["hand"] == [1, 1, 1, 2, 2, 2, 3, 3, 6]
    assert results("group", "tricks") == [4, 1, 3]
    assert results("group", "bonus") == [6, 8, 5]


def test_whoever_has_enough_tricks_can_lose_one_beside_the_own_tokens() -> None:
    enough = seen("enough")
    assert (enough["bids"][0], enough["tricks"][0]) == (3, 3)
    assert enough["last"] == {"seat": 0, "rank": 1, "colour": "b", "crossed": None}
    assert enough["led"] == "g"
    assert enough["board"]["y"][:2] == [{"seat": 0}, {"seat": 0}]
