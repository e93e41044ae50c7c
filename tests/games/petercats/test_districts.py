"""Districts and majorities (rule text, "Район" and the summary)."""

from __future__ import annotations

import pytest

from tests.games.petercats.table import Table

PAWS = pytest.mark.parametrize("paw", [2, 4])


def test_each_square_of_a_completed_district_brings_2() -> None:
    assert Table().turn("E", "0,-1,2:k0").scores == [4, 0]


@PAWS
def test_each_paw_of_a_completed_district_brings_what_the_option_says(paw: int) -> None:
    table = Table(district_paw=paw).turns("F 0,-1,1:k0", "E_paw 0,-2,2")
    assert table.scores == [2 * 3 + 2 * paw, 0]


def test_a_paw_brings_2_where_nothing_is_said() -> None:
    assert Table().turn("E_paw", "0,-1,2:k0").scores == [6, 0]


@PAWS
def test_an_unfinished_district_brings_1_a_square_and_1_a_paw(paw: int) -> None:
    table = Table(district_paw=paw).turn("F", "0,-1,1:k0").last_squares("B_stone")
    table.turn("B_stone", "0,1,0")
    assert table.scores == [3, 0]
    assert table.scored()[0]["final"] is True


def test_a_district_is_complete_when_no_empty_place_is_inside() -> None:
    table = Table().turns("R 0,-1,2:k0", "E 1,-1,3")
    assert table.scores == [0, 0]  # it goes on to the west
    table.turn("E", "-1,-1,1")
    assert table.scores == [8, 0]


def test_a_square_that_meets_a_district_twice_counts_once_and_so_does_its_paw() -> None:
    table = Table().turns("E 0,-1,2", "N 0,-2,1:k0", "N 0,-3,2", "N 1,-3,3")
    assert table.scores == [0, 0]
    table.turn("M", "1,-2,0")
    assert table.scores == [0, 2 * 4 + 2]


def test_the_two_caps_of_a_square_are_two_districts() -> None:
    table = Table().turns("G 0,-1,1:k0").draw("H")
    assert table.actions("0,-2,1") == {"", "k1"}


def test_one_square_completes_two_districts_and_each_brings_its_points() -> None:
    table = Table().turns("U 1,0,1", "B_stone 1,-1,0", "B_vasily 1,-2,0", "E 0,-2,2:k0")
    table.turn("H", "0,-1,1:k0")
    assert [(e["seats"], e["points"]) for e in table.scored()] == [([0], 4), ([1], 4)]


def test_three_caps_of_one_square_are_three_districts() -> None:
    table = Table().draw("Z")
    assert table.actions("0,-1,2") == {"", "k0", "k1", "k2"}


def test_whose_cats_are_more_takes_all() -> None:
    table = Table().turns("G 0,-1,1")
    table.set_figures((1, "k", 0, 0, "0"), (1, "k", 0, -1, "0"), (0, "k", 0, -1, "0"))
    table.turn("E", "0,-2,2")
    assert table.scores == [0, 6]
    assert table.seen["supply"] == [{"k": 8}, {"k": 8}]


def test_those_who_tie_for_most_are_paid_in_full_each() -> None:
    table = Table(3).turns("F 0,-1,1", "F 0,-2,1", "G 0,-3,1")
    table.set_figures(
        (0, "k", 0, 0, "0"),
        (0, "k", 0, -1, "0"),
        (2, "k", 0, -2, "0"),
        (2, "k", 0, -3, "0"),
        (1, "k", 0, -3, "0"),
    )
    table.turn("E", "0,-4,2")
    (event,) = table.scored()
    assert event["seats"] == [0, 2]
    assert table.scores == [14, 0, 14]
    assert len(event["figures"]) == 5


def test_at_the_end_the_owner_is_who_has_more_cats_and_ties_are_paid_in_full() -> None:
    table = Table(3).turns("G 0,-1,1", "U 1,0,1", "U 2,0,1")
    table.set_figures((0, "k", 0, 0, "0"), (1, "k", 0, -1, "0"))
    table.set_figures((2, "k", 0, 0, "1"), (2, "k", 1, 0, "0"), (1, "k", 2, 0, "0"))
    table.last_squares("B_stone").turn("B_stone", "0,1,0")
    assert table.scores == [2, 2, 3]
