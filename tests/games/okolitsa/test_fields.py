"""Fields: where they end, who may stand on them, what they bring at the end."""

from __future__ import annotations

from tests.games.okolitsa.table import Table


def test_a_road_divides_the_field_on_either_side() -> None:
    table = Table().turn("U", "1,0,1:d2")  # the north side of the road
    # the straight road goes on to the west: north is taken, south is free
    assert table.draw("U").actions("-1,0,1") == {"", "d0", "d1"}


def test_a_road_that_ends_at_a_gorodishche_still_divides() -> None:
    table = Table().turn("T", "1,0,1:d2")  # south of the road that runs into the wall
    assert table.draw("U").actions("-1,0,1") == {"", "d0", "d2"}


def test_a_road_that_ends_at_an_obitel_does_not_divide() -> None:
    table = Table().turn("A", "1,0,1:d1")
    assert table.draw("U").actions("-1,0,1") == {"", "d0"}


def test_a_field_that_another_half_edge_connects_to_an_occupied_one_is_barred() -> None:
    table = Table().turn("U", "1,0,1:d2")
    # the obitel's field meets the free south and the taken north of the start square
    assert table.draw("A").actions("-1,0,3") == {"", "d0", "dc", "bc"}


def test_two_fields_of_a_square_joined_elsewhere_are_one_claim() -> None:
    table = Table().turn("A", "1,0,1").draw("U")
    # north and south of the road are one field, round the obitel
    assert table.actions("-1,0,1") == {"", "d0", "d1"}
    table.play("-1,0,1:d2")
    assert table.standing() == {(1, "d", -1, 0, "1")}


def test_a_field_brings_3_for_each_completed_gorodishche_at_the_end_only() -> None:
    table = Table().turns("E 0,-1,2:d1", "U 1,0,1").last_squares("B")
    assert table.scores == [0, 0]
    table.turn("B", "0,1,0")
    assert table.scores == [3, 0]
    (event,) = table.scored("field")
    assert (event["seats"], event["points"], event["final"]) == ([0], 3, True)


def test_an_unfinished_gorodishche_brings_its_field_nothing() -> None:
    table = Table().turns("G 0,-1,1:d1", "U 1,0,1").last_squares("B").turn("B", "0,1,0")
    assert table.scores == [0, 0]


def test_a_gorodishche_counts_for_every_field_that_touches_it() -> None:
    table = Table().turns("E 0,-1,2:d1", "U 1,0,1:d2").last_squares("B").turn("B", "0,1,0")
    assert table.scores == [3, 3]


def test_a_gorodishche_counts_once_for_a_field_that_touches_it_twice() -> None:
    # the fields of cap and start square become one: both touch the same gorodishche
    table = Table().turns("E 0,-1,2:d1", "U 1,0,1", "E 1,-1,1").last_squares("B")
    table.turn("B", "0,1,0")
    assert table.scores == [3, 0]


def test_a_field_counts_each_of_its_gorodishches() -> None:
    # H_r1 has a cap to the north and one to the south, and one field between them
    table = Table().turns("H 0,-1,1:d2", "E 0,-2,2").last_squares("B").turn("B", "0,1,0")
    assert table.scores == [6, 0]


def test_a_field_that_only_nears_a_gorodishche_does_not_touch_it() -> None:
    # the south field of the start square lies behind the road
    table = Table().turns("U 1,0,1:d1", "E 0,-1,2").last_squares("B").turn("B", "0,1,0")
    assert table.scores == [0, 0]


def test_most_figures_on_a_field_take_all() -> None:
    table = (
        Table()
        .turns("E 0,-1,2", "B 0,-2,0")
        .set_figures((0, "d", 0, -1, "1"), (1, "d", 0, -2, "0"), (1, "d", 0, -2, "0"))
    )
    table.last_squares("B").turn("B", "0,1,0")
    assert table.scores == [0, 3]


def test_without_fields_nothing_is_paid_for_them() -> None:
    table = Table(fields=False).turns("E 0,-1,2", "U 1,0,1").last_squares("B")
    assert table.turn("B", "0,1,0").scores == [0, 0]
