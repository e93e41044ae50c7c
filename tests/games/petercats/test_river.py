"""The river (rule text, "Река")."""

from __future__ import annotations

from typing import Any

import pytest

from games.api import IllegalMove
from tests.games.petercats.table import RULES, Table


def river(**options: Any) -> Table:
    return Table(river=True, **options)


def test_the_mouth_lies_first_and_its_water_leaves_east() -> None:
    seen = river().seen
    assert seen["board"] == [[0, 0, "R_spring", 0]]
    assert (seen["river"], seen["stage"]) == ([1, 0], "river")


def test_the_22_river_squares_come_first_then_the_lake_and_only_then_the_land() -> None:
    table = river()
    for _ in range(22):
        outcomes = dict(RULES.chance_outcomes(table.state))
        assert set(outcomes) <= {
            "R_straight", "R_bend", "R_bridge", "R_bend_road", "R_two_caps", "R_cap_road",
            "R_corner",
        }  # fmt: skip
        table.draw(min(outcomes)).play(min(table.legal))
    assert table.seen["discarded"] == []
    assert RULES.chance_outcomes(table.state) == (("R_lake", 1),)
    table.draw("R_lake").play(min(table.legal))
    assert (table.seen["river"], table.seen["stage"]) == (None, "land")
    assert sum(n for _, n in RULES.chance_outcomes(table.state)) == 99


def test_a_river_square_continues_the_river_and_what_lies_beside_it() -> None:
    table = river().draw("R_straight")
    assert table.legal == {"1,0,0"}
    for text in ("0,1,0", "1,0,1"):  # pavement alone would match; water against pavement
        with pytest.raises(IllegalMove):
            table.play(text)


def test_no_cat_stands_on_the_river_but_on_the_rest_of_its_square() -> None:
    table = river().draw("R_cap_road")
    assert table.actions("1,0,0") == {"", "k0", "k1"}
    with pytest.raises(IllegalMove):
        table.play("1,0,0:k2")


def test_the_river_may_not_turn_the_same_way_twice() -> None:
    table = river().turns("R_bend 1,0,0", "R_straight 1,1,1").draw("R_bend")
    assert table.legal == {"1,2,2"}


def test_adjacent_forbids_only_two_bends_in_a_row_the_same_way() -> None:
    table = river(river_bends="adjacent").turns("R_bend 1,0,0")
    assert table.draw("R_bend").legal == {"1,1,2"}
    table = river(river_bends="adjacent").turns("R_bend 1,0,0", "R_straight 1,1,1")
    assert table.draw("R_bend").legal == {"1,2,1", "1,2,2"}


def turning_back(**options: Any) -> Table:
    """A river that ran round its mouth and points at (-1, 0), west of it."""
    return river(river_bends="adjacent", **options).turns(
        "R_corner 1,0,1",
        "R_straight 1,1,1",
        "R_bend 1,2,1",
        "R_straight 0,2,0",
        "R_bend_road -1,2,2",
        "R_straight -1,1,1",
    )


@pytest.mark.parametrize(("mode", "seat"), [("redraw", 0), ("pass", 1)])
def test_a_river_square_that_fits_nowhere_is_treated_as_the_option_says(
    mode: str, seat: int
) -> None:
    table = turning_back(unplaceable=mode).draw("R_two_caps")  # a district against pavement
    assert table.seen["discarded"] == ["R_two_caps"]
    assert table.seen["turn"] == seat
    assert all(name.startswith("R_") for name, _ in RULES.chance_outcomes(table.state))


def test_a_bridge_carries_a_road_over_the_river_and_both_go_on() -> None:
    table = river().turns("R_bridge 1,0,1:k0", "R_straight 2,0,0")
    assert table.seen["river"] == [3, 0]
    table.last_squares("A_elisey", "A_tishina", "B_stone")
    table.turns("A_elisey 1,-1,0", "A_tishina 1,1,2")
    assert table.scores == [3, 0]


def test_roads_and_districts_of_river_squares_score_as_all_others() -> None:
    table = river().turns("R_two_caps 1,0,0:k0").last_squares("E", "B_stone")
    assert table.turn("E", "1,-1,2").scores == [4, 0]
