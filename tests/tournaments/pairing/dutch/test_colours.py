"""Colours (article 5) and preferences (article 1.7), rule by rule."""

from __future__ import annotations

import pytest

from tournaments.pairing.dutch import Player, seats
from tournaments.pairing.dutch.pairs import clash, may_meet
from tournaments.pairing.dutch.player import ABSOLUTE, BLACK, MILD, STRONG, WHITE

W, B = WHITE, BLACK


@pytest.mark.parametrize(
    ("colours", "wants", "strength"),
    [
        ((), 0, 0),
        ((W,), B, STRONG),
        ((W, B), W, MILD),
        ((W, B, W), B, STRONG),
        ((B, W, W), B, ABSOLUTE),  # the same colour twice running
        ((W, B, B), W, ABSOLUTE),
        ((W, W, B, W), B, ABSOLUTE),  # two more with White
        ((B, B, B, W, W), B, ABSOLUTE),  # White twice running, though Black more often
        ((B, B, B, B, W, W), W, ABSOLUTE),  # the difference decides, not the last two
    ],
)
def test_preferences(colours: tuple[int, ...], wants: int, strength: int) -> None:
    player = Player(1, 0, colours)
    assert (player.wants, player.strength) == (wants, strength)


def white(x: Player, y: Player, first: str = "w") -> int:
    return seats(x, y, first)[0].number  # type: ignore[arg-type]


def test_both_get_what_they_want() -> None:
    assert white(Player(1, 0, (W,)), Player(2, 0, (B,))) == 2


def test_the_only_preference_is_granted() -> None:
    assert white(Player(1, 0, (W,)), Player(2, 0)) == 2


def test_the_stronger_preference_is_granted() -> None:
    assert white(Player(1, 0, (W, B)), Player(2, 0, (B,))) == 2


def test_of_two_absolute_ones_the_wider_difference_is_granted() -> None:
    assert white(Player(1, 0, (W, B, B)), Player(2, 0, (B, B, W, B))) == 2


def test_colours_alternate_from_the_last_time_they_differed() -> None:
    # both want White mildly; two games ago 1 had White and 2 had Black
    assert white(Player(1, 0, (B, W, B)[1:]), Player(2, 0, (W, B))) == 1
    one, two = Player(1, 0, (B, W, W, B)), Player(2, 0, (W, B, W, B))
    assert (one.preference, two.preference) == (two.preference, one.preference)
    assert white(one, two) == 2


def test_else_the_higher_ranked_gets_what_he_wants() -> None:
    assert white(Player(2, 10, (W, B)), Player(1, 0, (W, B))) == 2


@pytest.mark.parametrize(
    ("odd", "first", "number"), [(True, "w", 1), (True, "b", 2), (False, "w", 2)]
)
def test_without_preferences_the_initial_colour_goes_by_the_number(
    odd: bool, first: str, number: int
) -> None:
    assert white(Player(1, 0, odd=odd), Player(2, 0), first) == number


def test_two_who_both_need_a_colour_may_not_meet_unless_one_is_a_topscorer() -> None:
    one, two = Player(1, 0, (W, W)), Player(2, 0, (W, W))
    assert not may_meet(one, two)
    assert may_meet(Player(1, 0, (W, W), top=True), two)
    assert may_meet(one, Player(2, 0, (B, B)))


def test_what_a_clash_counts() -> None:
    assert clash(Player(1, 0, (W,)), Player(2, 0, (B,))) == (0, 0, 0, 0)
    assert clash(Player(1, 0, (W,)), Player(2, 0, (W,))) == (0, 0, 1, 1)
    assert clash(Player(1, 0, (W,)), Player(2, 0, (B, W))) == (0, 0, 1, 0)
    assert clash(Player(1, 0, (W, W)), Player(2, 0, (W,))) == (0, 0, 1, 1)
    assert clash(Player(1, 0, (W, W)), Player(2, 0, (W, W))) == (1, 1, 1, 0)
    # the one with the smaller difference gives way, and has had White twice
    assert clash(Player(1, 0, (W, B, W, W, W)), Player(2, 0, (B, W, W))) == (0, 1, 1, 0)
