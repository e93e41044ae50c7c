"""Unplayed rounds of Swiss events: Art. 15 and 16, a sentence at a time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.tournaments.tiebreaks.events import event, number, places, terms, value
from tournaments.tiebreaks import Cut, Source, standings

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("rounds", "as_opponent"),
    [
        ("1b0 Z Z", 1),  # withdrew: both rounds count as draws
        ("1b0 H Z", 1),  # a half point stays one
        ("1b0 Z U", 1),  # a pairing-allocated bye later is no round he chose to miss
        ("1b0 Z 3w+", 1),  # nor is a forfeit won
        ("1b0 Z 3w0", 0),  # he came back
        ("1b0 Z 3w?", 0),  # and is playing now
        ("1b0 3w0 3w-", 0),  # a forfeit lost stays a loss, in the last round too
        ("1b0 Z 3w-", HALF),  # and what he missed before it counts as a draw
    ],
)
def test_last_rounds_that_were_missed_count_as_draws_for_the_opponents(
    rounds: str, as_opponent: Fraction
) -> None:
    played = event("2w1 3w= 3b=", rounds, "Z 1b= 1w=")
    assert terms(played, "BH", 1)[0].value == as_opponent


def test_part_way_the_last_round_is_the_last_one_counted() -> None:
    played = event("2w1 3w=", "1b0 Z 3w1", "Z 1b= 2b0", rounds=3)
    assert value(played, "BH", 1, rounds=3).terms[0].value == 1
    assert value(played, "BH", 1, rounds=2).terms[0].value == HALF


def test_a_dummy_has_the_players_own_score() -> None:
    (dummy, _) = terms(event("U 2w0", "Z 1b1"), "BH", 1)
    assert (dummy.opponent, dummy.value, dummy.source) == (0, 1, Source.DUMMY)


def test_the_dummy_of_a_bye_has_no_more_than_a_draw_in_each_round() -> None:
    (dummy, _) = terms(event("U 2w1", "Z 1b0"), "BH", 1)
    assert (dummy.value, dummy.source) == (1, Source.DUMMY_BY_DRAWS)


@pytest.mark.parametrize("result", ["+", "-"])
def test_the_dummy_of_a_forfeit_has_no_more_than_the_scheduled_opponent(result: str) -> None:
    (dummy, _) = terms(event(f"2w{result} 3w1", "1b- 3b0", "U 1b0"), "BH", 1)
    assert (dummy.opponent, dummy.value, dummy.source) == (2, 0, Source.DUMMY_BY_OPPONENT)


def test_forfeits_as_played_count_the_scheduled_opponent_whole() -> None:
    played = event("2w- Z", "1b+ F")
    assert [(t.value, t.source) for t in terms(played, "BH/P", 1)] == [
        (2, Source.FORFEIT),
        (0, Source.DUMMY),
    ]


def test_of_two_cuts_each_looks_for_a_round_he_chose_to_miss() -> None:
    found = terms(event("2w1 3b1 Z Z", "1b0 3w0 H Z", "Z 1w0 2b1 2b1"), "BH/C2", 1)
    assert [term.cut for term in found] == [None, None, Cut.VOLUNTARY, Cut.VOLUNTARY]


def test_the_highest_are_cut_without_exception() -> None:
    found = terms(event("Z 2w1 2b1", "1b0 1b0 1w0"), "BH/M1", 1)
    assert [(t.value, t.cut) for t in found] == [
        (Fraction(3, 2), Cut.VOLUNTARY),
        (0, Cut.MOST),
        (0, None),
    ]


def test_the_least_of_sonneborn_is_that_of_the_lowest_opponent() -> None:
    played = event("2w1 3w0 4w1", "1b0 3b0 4b=", "U 1b1 2w1", "U 2w= 1b0")
    found = terms(played, "SB/C1", 1)
    assert [(t.own, t.other, t.value) for t in found] == [
        (1, HALF, HALF),
        (0, 3, 0),  # the lowest value, and not the lowest opponent
        (1, Fraction(3, 2), Fraction(3, 2)),
    ]
    assert [t.cut for t in found] == [Cut.LEAST, None, None]


def test_fore_draws_every_paired_game_of_the_last_round() -> None:
    played = event("2w1 3b-", "1b0 4w1", "4w= 1w+", "3b= 2b0")
    # 1 counts his own last round as drawn with 3, who has then two draws.
    assert [t.value for t in terms(played, "FB", 1)] == [HALF, 1]
    assert number(played, "FB", 2) == Fraction(3, 2) + 1


def test_fore_is_buchholz_before_the_last_round() -> None:
    played = event("2w1 2b1", "1b0 1w0", rounds=3)
    assert terms(played, "FB", 2) == terms(played, "BH", 2)


def test_a_game_without_a_result_is_no_term_yet() -> None:
    played = event("2w1 3w?", "1b0 Z", "U 1b?")
    assert [t.round for t in terms(played, "BH", 1)] == [1]
    assert places(standings(played, ["WIN"], "swiss")) == {1: 1, 2: 3, 3: 1}


def test_the_free_round_of_a_round_robin_is_no_element() -> None:
    played = event("2w1 3w1 Z", "1b0 Z 3w1", "Z 1b0 2b0")
    assert [t.opponent for t in terms(played, "SB", 2, "round_robin")] == [1, 3]
    assert [t.cut for t in terms(played, "SB/C1", 2, "round_robin")] == [None, Cut.LEAST]
    assert [t.round for t in terms(played, "STD", 2, "round_robin")] == [1, 3]


def test_a_double_forfeit_is_equal_for_both_in_standard_points() -> None:
    played = event("2w-", "1b-")
    assert number(played, "STD", 1) == number(played, "STD", 2) == HALF
