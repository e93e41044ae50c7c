"""Rating tie-breaks: Art. 10, and the tables of performance."""

from __future__ import annotations

import pytest

from tests.tournaments.tiebreaks.events import event, number, places, terms
from tournaments.tiebreaks import Cut, standings
from tournaments.tiebreaks.performance import difference, expected, mean, perfect, performance


@pytest.mark.parametrize(("sum_of_two", "half_up"), [(4001, 2001), (4000, 2000), (-1, 0)])
def test_means_are_rounded_half_up(sum_of_two: int, half_up: int) -> None:
    assert mean((sum_of_two, 0)) == half_up


@pytest.mark.parametrize(
    ("percentage", "above"), [(50, 0), (51, 7), (83, 273), (99, 677), (100, 800), (0, -800)]
)
def test_the_table_of_percentages(percentage: int, above: int) -> None:
    assert difference(percentage) == above
    assert difference(100 - percentage) == -above


@pytest.mark.parametrize(
    ("above", "percentage"),
    [(0, 50), (3, 50), (4, 51), (100, 64), (180, 74), (400, 92), (735, 99), (736, 100), (-4, 49)],
)
def test_the_table_of_expectations(above: int, percentage: int) -> None:
    assert expected(above) == percentage
    assert expected(-above) == 100 - percentage


def test_a_performance_is_at_the_nearest_whole_percentage_half_up() -> None:
    # 1 of 8 is 12.5 per cent, which is 13.
    assert performance((2000,) * 8, 2) == 2000 - difference(87)


def test_the_perfect_performance_is_the_lowest_that_expects_the_score() -> None:
    ratings = (1900, 2000, 2250)
    found = perfect(ratings, 3)
    assert sum(expected(found - rating) for rating in ratings) >= 150
    assert sum(expected(found - 1 - rating) for rating in ratings) < 150


def test_without_a_point_it_is_800_below_the_lowest_and_with_all_736_above_the_highest() -> None:
    assert perfect((1900, 2250), 0) == 1100
    assert perfect((1900, 2250), 4) == 2250 + 736


def test_only_games_over_the_board_count() -> None:
    played = event("2w1 3w+ U", "1b0 U Z", "U 1b- Z", ratings=(2000, 1900, 2500))
    assert number(played, "ARO", 1) == 1900
    assert [term.opponent for term in terms(played, "APRO", 1)] == [2]


def test_without_a_game_it_is_undefined_and_the_last() -> None:
    played = event("2w0 F", "1b1 Z", "F Z", ratings=(2000, 1900, 2500))
    assert number(played, "ARO", 3) is None
    assert number(played, "TPR", 3) is None
    assert places(standings(played, ["TPR"], "swiss")) == {1: 2, 2: 1, 3: 3}


def test_the_lowest_and_the_highest_rating_are_cut() -> None:
    played = event("2w1 3w1 4w1", "1b0 Z Z", "Z 1b0 Z", "Z Z 1b0", ratings=(2000, 1900, 1800, 2100))
    assert [term.cut for term in terms(played, "ARO/M1", 1)] == [None, Cut.LEAST, Cut.MOST]
    assert number(played, "ARO/M1", 1) == 1900


def test_the_unrated_count_as_what_was_said() -> None:
    played = event("2w1", "1b0", ratings=(2000, 0))
    assert number(played, "ARO/U1400", 1) == 1400
    assert number(played, "RTNG/U1400", 2) == 1400


@pytest.mark.parametrize(
    ("code", "order"),
    [("TPN", [1, 2]), ("TPN/R", [2, 1]), ("RTNG", [2, 1]), ("RTNG/R", [1, 2])],
)
def test_numbers_rank_upwards_and_ratings_downwards(code: str, order: list[int]) -> None:
    made = standings(event("2w=", "1b=", ratings=(1900, 2000)), [code], "swiss")
    assert [line.number for line in made.lines] == order
