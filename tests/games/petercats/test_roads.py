"""Roads (rule text, "Дороги")."""

from __future__ import annotations

import pytest

from tests.games.petercats.table import Table


def test_each_square_of_a_completed_road_brings_1() -> None:
    table = Table().turn("W", "1,0,0:k2")
    assert table.scores == [0, 0]
    table.turn("X", "-1,0,0")
    assert table.scores == [3, 0]
    (event,) = table.scored()
    assert (event["kind"], event["seats"], event["points"]) == ("road", [0], 3)
    assert sorted(event["cells"]) == [[-1, 0], [0, 0], [1, 0]]


def test_each_paw_on_a_completed_road_brings_2_more() -> None:
    table = Table().turns("A_elisey 1,0,1:k0", "U_paw -1,0,1", "U_paw -2,0,1", "X -3,0,0")
    assert table.scores == [5 + 2 * 2, 0]


def test_a_paw_of_another_road_on_the_way_counts_for_that_one_only() -> None:
    # the road with the paw passes below; it is not the road that closes
    table = Table().turns("A_elisey 1,0,1:k0", "B_stone 0,1,0", "U_paw 0,2,1", "A_tishina -1,0,3")
    assert table.scores == [3, 0]


def test_a_ring_is_completed() -> None:
    table = Table().turns("V 1,0,0:k0", "V_paw 1,1,1", "U 0,1,1", "V -1,1,2")
    assert table.scores == [0, 0]
    table.turn("V", "-1,0,3")
    assert table.scores == [6 + 2, 0]
    assert table.standing() == set()


@pytest.mark.parametrize(
    "stop",
    [
        pytest.param("W -1,0,2", id="crossing of three"),
        pytest.param("X -1,0,0", id="crossing of four"),
        pytest.param("L -1,0,0", id="crossing beside a district"),
        pytest.param("T -1,0,3", id="district"),
        pytest.param("Y -1,0,3", id="district cap"),
        pytest.param("A_vasilisa -1,0,3", id="monument"),
    ],
)
def test_a_road_ends_at_a_crossing_at_a_district_and_at_a_monument(stop: str) -> None:
    table = Table().turns("A_elisey 1,0,1:k0", stop)
    assert table.scores == [3, 0]


def test_both_ends_must_be_closed() -> None:
    table = Table().turns("A_elisey 1,0,1:k0", "U -1,0,1", "U -2,0,1")
    assert table.scores == [0, 0]
    assert len(table.standing()) == 1


def test_the_roads_of_a_crossing_are_separate() -> None:
    table = Table().turns("W 1,0,0:k1")
    assert "k0" in table.draw("U").actions("2,0,1")
    assert "k0" not in table.actions("1,1,0")


def test_a_crossing_completes_two_roads_at_once() -> None:
    table = Table().turns(
        "A_elisey -1,0,3:k0", "B_stone 0,1,0", "B_vasily 0,2,0", "U 1,1,0:k0", "A_tishina 1,2,2"
    )
    table.turn("X", "1,0,0")
    assert sorted((e["seats"], e["points"]) for e in table.scored("road")) == [([0], 3), ([1], 3)]


def test_the_cats_of_a_completed_road_return_to_their_owners() -> None:
    table = Table().turns("A_elisey 1,0,1:k0")
    assert table.seen["supply"] == [{"k": 7}, {"k": 8}]
    table.turn("A_tishina", "-1,0,3")
    assert table.seen["supply"] == [{"k": 8}, {"k": 8}]


def test_an_unfinished_road_brings_1_a_square_and_2_a_paw_at_the_end() -> None:
    table = Table().turns("U_paw 1,0,1:k0", "U 2,0,1").last_squares("B_stone")
    assert table.scores == [0, 0]
    table.turn("B_stone", "0,1,0")
    assert table.scores == [3 + 2, 0]
    assert table.scored("road")[0]["final"] is True
