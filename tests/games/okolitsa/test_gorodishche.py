"""Gorodishches: walls, shields, majorities."""

from __future__ import annotations

from tests.games.okolitsa.table import Table


def test_a_gorodishche_of_two_squares_brings_4() -> None:
    table = Table().turn("E", "0,-1,2:d0")
    assert table.scores == [4, 0]


def test_the_start_squares_own_gorodishche_counts() -> None:
    (event,) = Table().turn("E", "0,-1,2:d0").scored("gorodishche")
    assert sorted(event["cells"]) == [[0, -1], [0, 0]]


def test_closed_it_brings_2_a_square_and_2_a_shield() -> None:
    # F, a tube with a shield, between the start square and a cap
    table = Table().turns("F 0,-1,1:d0", "E 0,-2,2")
    assert table.scores == [8, 0]


def test_unfinished_it_brings_1_a_square_and_1_a_shield() -> None:
    table = Table().turn("F", "0,-1,1:d0").last_squares("B").turn("B", "0,1,0")
    assert table.scores == [3, 0]
    assert table.scored()[0]["final"] is True


def test_a_shield_is_paid_once_on_a_square_that_meets_the_gorodishche_twice() -> None:
    table = Table().turns("E 0,-1,2", "N 0,-2,1:d0", "N 0,-3,2", "N_g 1,-3,3")
    assert table.scores == [0, 0]
    table.turn("M", "1,-2,0")  # meets it from the north and from the west
    assert table.scores == [0, 2 * 4 + 2]


def test_a_square_whose_two_caps_join_the_same_gorodishche_counts_once() -> None:
    table = Table().turns("E 0,-1,2", "N 0,-2,0:d0", "N 0,-3,3", "N_g -1,-3,2")
    table.draw("I")
    # the two caps of I are one feature on the table, and it is taken
    assert table.actions("-1,-2,0") == {"", "d2"}
    table.play("-1,-2,0")
    assert table.scores == [0, 8]


def test_two_caps_of_one_square_are_one_claim_under_the_first_name() -> None:
    table = Table().turns("E 0,-1,2", "N 0,-2,0", "N 0,-3,3", "N_g -1,-3,2").draw("I")
    assert table.actions("-1,-2,0") == {"", "d0", "d2"}
    table.play("-1,-2,0:d1")  # the other name is understood
    assert table.scores == [8, 0]


def test_one_square_closes_two_gorodishches_and_each_scores_by_itself() -> None:
    table = Table().turns("U 1,0,1", "B 1,-1,0", "B 1,-2,0", "E 0,-2,2:d0")
    table.turn("H", "0,-1,1:d0")  # a cap against each of the two
    assert [(e["seats"], e["points"]) for e in table.scored()] == [([0], 4), ([1], 4)]
    assert table.scores == [4, 4]


def test_the_two_caps_of_a_square_are_separate_features() -> None:
    table = Table().turns("G 0,-1,1:d0").draw("H")
    assert {"d0", "d1"} & table.actions("0,-2,1") == {"d1"}
    table.play("0,-2,1:d1")
    assert table.scores == [6, 0]
    table.turn("E", "0,-3,2")
    assert table.scores == [6, 4]


def test_most_figures_take_all() -> None:
    table = (
        Table()
        .turns("G 0,-1,1")
        .set_figures((1, "d", 0, 0, "0"), (1, "d", 0, -1, "0"), (0, "d", 0, -1, "0"))
    )
    table.turn("E", "0,-2,2")
    assert table.scores == [0, 6]
    assert table.seen["supply"] == [{"d": 7, "b": 1}, {"d": 7, "b": 1}]


def test_of_three_on_one_feature_two_tie_and_take_all_each() -> None:
    table = Table(3).turns("F 0,-1,1", "F 0,-2,1", "G 0,-3,1")
    table.set_figures(
        (0, "d", 0, 0, "0"),
        (0, "d", 0, -1, "0"),
        (2, "d", 0, -2, "0"),
        (2, "d", 0, -3, "0"),
        (1, "d", 0, -3, "0"),
    )
    table.turn("E", "0,-4,2")
    (event,) = table.scored()
    assert event["seats"] == [0, 2]
    assert table.scores == [14, 0, 14]
    assert len(event["figures"]) == 5
    assert table.standing() == set()
