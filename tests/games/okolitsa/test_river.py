"""The river (rule text, "Река")."""

from __future__ import annotations

from typing import Any

import pytest

from games.api import Chance, IllegalMove
from tests.games.okolitsa.table import RULES, Table

STRAIGHT_ON = (
    "R_bend 1,0,0",  # turns south
    "R_corner 1,1,3",  # and east again
    "R_straight 2,1,0",
    "R_straight 3,1,0",
    "R_bridge 4,1,1",
    "R_monastery 5,1,0",
    "R_two_caps 6,1,0",
    "R_cap_road 7,1,0",
    "R_bend_road 8,1,0",
    "R_bend_g 8,2,2",  # east once more
)


def river(**options: Any) -> Table:
    return Table(river=True, **options)


def test_the_spring_lies_first_and_its_water_leaves_east() -> None:
    seen = river().seen
    assert seen["board"] == [[0, 0, "R_spring", 0]]
    assert seen["river"] == [1, 0]
    assert seen["stage"] == "river"


def test_river_squares_come_first_the_lake_last_of_them_then_the_land() -> None:
    table = river()
    for turn in STRAIGHT_ON:
        outcomes = dict(RULES.chance_outcomes(table.state))
        assert all(name.startswith("R_") for name in outcomes)
        assert {"R_lake", "R_spring", "R_g"}.isdisjoint(outcomes)
        table.turns(turn)
    assert RULES.node(table.state) == Chance()
    assert RULES.chance_outcomes(table.state) == (("R_lake", 1),)
    table.draw("R_lake")
    assert table.seen["stage"] == "river"
    x, y = table.seen["river"]
    table.play(f"{x},{y},0")
    assert table.seen["river"] is None
    assert table.seen["stage"] == "land"
    assert len(RULES.chance_outcomes(table.state)) == 32


def test_a_river_square_continues_the_one_open_end() -> None:
    table = river().draw("R_straight")
    assert {text.split(":")[0] for text in table.legal} == {"1,0,0"}
    with pytest.raises(IllegalMove):  # the fields would match there
        table.play("0,1,0")


def test_water_meets_water_only() -> None:
    with pytest.raises(IllegalMove):
        river().draw("R_straight").play("1,0,1")


def test_no_figure_stands_on_the_river_but_on_the_rest_of_its_square() -> None:
    table = river().draw("R_cap_road")
    # 0 gorodishche, 1 road, 2 river, 3 and 4 the fields above it, 5 and 6 those below;
    # 4 and 6 are one field round the spring
    assert table.actions("1,0,0") == {"", "d0", "d1", "d3", "d4", "d5"}
    with pytest.raises(IllegalMove):
        table.play("1,0,0:d2")


def test_one_field_wraps_round_the_spring() -> None:
    table = river().draw("R_straight")
    # the banks are joined behind the spring: one claim, under the first name
    assert table.actions("1,0,0") == {"", "d1"}


def test_one_field_wraps_round_the_lake() -> None:
    # behind the bridge the two banks are apart, until the lake joins them
    table = river().turns("R_bridge 1,0,1:d2").last_squares("R_lake", "B", "B", "B")
    assert "d0" in copy(table).turns("R_lake 2,0,0").draw("B").actions("0,1,0")
    table.turns("R_lake 2,0,0").draw("B")
    assert table.actions("2,1,0") == {"", "dc", "bc"}  # below the lake
    assert table.actions("2,-1,0") == {"", "dc", "bc"}


def copy(table: Table) -> Table:
    twin = Table()
    twin.state = table.state
    return twin


def test_every_bend_opposes_the_bend_before_it() -> None:
    table = river().turns("R_bend 1,0,0", "R_straight 1,1,1").draw("R_bend_g")
    # turned right before: only left, to the east, is open
    assert {text.split(":")[0] for text in table.legal} == {"1,2,2"}


def test_adjacent_forbids_only_two_bends_in_a_row_the_same_way() -> None:
    table = river(river_bends="adjacent").turns("R_bend 1,0,0")
    assert {t.split(":")[0] for t in table.draw("R_bend_g").legal} == {"1,1,2"}
    table = river(river_bends="adjacent").turns("R_bend 1,0,0", "R_straight 1,1,1")
    assert {t.split(":")[0] for t in table.draw("R_bend_g").legal} == {"1,2,1", "1,2,2"}


def turning_back(**options: Any) -> Table:
    """A river that ran round the spring and points at (-1, 0), west of it."""
    return river(river_bends="adjacent", **options).turns(
        "R_corner 1,0,1",
        "R_straight 1,1,1",
        "R_bend_g 1,2,1",
        "R_straight 0,2,0",
        "R_bend_road -1,2,2",
        "R_monastery -1,1,1",
    )


def test_the_cell_that_the_open_end_points_at_must_be_empty() -> None:
    table = turning_back()
    assert table.seen["river"] == [-1, 0]
    # to the east lies the spring, so the bend can only turn west
    assert {text.split(":")[0] for text in table.draw("R_bend").legal} == {"-1,0,0"}


@pytest.mark.parametrize(("mode", "seat"), [("pass", 1), ("redraw", 0)])
def test_a_river_square_that_fits_nowhere_is_treated_as_the_option_says(
    mode: str, seat: int
) -> None:
    table = turning_back(unplaceable=mode).draw("R_two_caps")  # walls against the spring's field
    assert table.seen["discarded"] == ["R_two_caps"]
    assert table.seen["turn"] == seat
    assert table.seen["river"] == [-1, 0]
    assert all(name.startswith("R_") for name, _ in RULES.chance_outcomes(table.state))


def test_a_lake_that_fits_nowhere_is_discarded_and_the_land_follows() -> None:
    table = river().turns("R_bend 1,0,0", "R_bridge 1,1,0", "R_corner 1,2,3")
    # the road over the bridge bends down to the cell where the lake would come to lie
    table.edit(lambda seen: seen["board"].append([2, 1, "V", 0]))
    table.last_squares("R_lake", "U").draw("R_lake")
    assert table.seen["discarded"] == ["R_lake"]
    assert table.seen["stage"] == "land"
    assert table.seen["river"] == [2, 2]
    assert RULES.chance_outcomes(table.state) == (("U", 1),)
    # water meets water only: no land square ever lies at the open end
    assert not any(text.startswith("2,2,") for text in table.draw("U").legal)


def test_a_bridge_carries_a_road_over_the_river_and_both_go_on() -> None:
    table = river().turns("R_bridge 1,0,1:d0", "R_straight 2,0,0")
    assert table.seen["river"] == [3, 0]
    table.last_squares("A", "A", "B").turns("A 1,-1,0", "A 1,1,2")
    assert table.scores == [3, 0]


def test_road_and_river_both_divide_the_field() -> None:
    table = river().turns("R_straight 1,0,0").draw("R_bridge")
    # 2-5 are the four quarters; 4 and 5, to the west, are one field round the spring
    assert table.actions("2,0,1") == {"", "d0", "d2", "d3", "d4"}


def test_the_quick_deck_may_be_played_with_the_river() -> None:
    table = river(deck="quick")
    for turn in STRAIGHT_ON:
        table.turns(turn)
    assert table.seen["left"] == 1 + 24
