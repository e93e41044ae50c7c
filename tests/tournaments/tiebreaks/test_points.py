"""Tie-breaks by the points of the games: difference, share, sum."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.tournaments.tiebreaks.events import event, places, value
from tournaments.tiebreaks import standings

PLAYED = event("2w1 3w0 3b+", "1b0 Z Z", "Z 1b1 1w-")
SCORES = {(1, 1): 90, (1, 2): 60, (2, 1): 40, (2, 3): 40, (3, 1): 99, (3, 3): 1}


@pytest.mark.parametrize(
    ("code", "by_round"),
    [("ABS", [90, 40]), ("DIFF", [30, 0]), ("REL", [Fraction(3, 5), Fraction(1, 2)])],
)
def test_each_game_over_the_board_is_a_term(code: str, by_round: list[Fraction]) -> None:
    found = value(PLAYED, code, 1, scores=SCORES)
    assert [term.value for term in found.terms] == by_round
    assert found.number == sum(by_round)
    assert [(term.own, term.other) for term in found.terms] == [(90, 60), (40, 40)]


def test_a_game_with_one_score_only_is_none() -> None:
    assert value(PLAYED, "ABS", 1, scores={(1, 1): 90}).terms == ()


def test_a_table_without_points_is_shared_equally() -> None:
    found = value(event("2w=", "1b="), "REL", 1, scores={(1, 1): 0, (1, 2): 0})
    assert found.number == Fraction(1, 2)


def test_points_below_nothing_are_no_share() -> None:
    scores = {(1, 1): -5, (1, 2): 20}
    assert value(event("2w0", "1b1"), "REL", 1, scores=scores).number == 0
    assert value(event("2w0", "1b1"), "DIFF", 1, scores=scores).number == -25


def test_they_part_who_is_tied() -> None:
    played = event("2w1", "1b0", "4w1", "3b0")
    scores = {(1, 1): 90, (1, 2): 60, (1, 3): 70, (1, 4): 60}
    assert places(standings(played, ["DIFF"], "swiss", scores=scores)) == {1: 1, 2: 4, 3: 2, 4: 3}
