"""Roads: what ends them, what closes them, what they bring."""

from __future__ import annotations

import pytest

from tests.games.okolitsa.table import RULES, Table


def test_a_road_brings_1_a_square_when_both_ends_are_closed() -> None:
    table = Table().turn("W", "1,0,0:d2")
    assert table.scores == [0, 0]
    table.turn("X", "-1,0,0")
    assert table.scores == [3, 0]
    (event,) = table.scored()
    assert (event["kind"], event["seats"], event["points"]) == ("road", [0], 3)
    assert sorted(event["cells"]) == [[-1, 0], [0, 0], [1, 0]]
    assert event["final"] is False
    assert [(f["x"], f["y"]) for f in event["figures"]] == [(1, 0)]


def test_a_ring_road_closes() -> None:
    table = Table().turns("V 1,0,0:d0", "V 1,1,1", "U 0,1,1", "V -1,1,2")
    assert table.scores == [0, 0]
    table.turn("V", "-1,0,3")
    assert table.scores == [6, 0]
    assert table.standing() == set()


@pytest.mark.parametrize(
    "stop",
    [
        pytest.param("W -1,0,2", id="village with three roads"),
        pytest.param("X -1,0,0", id="crossing of four"),
        pytest.param("A -1,0,3", id="obitel"),
        pytest.param("T -1,0,3", id="gorodishche"),
        pytest.param("L -1,0,0", id="village beside a wall"),
    ],
)
def test_a_road_ends_at_crossing_village_obitel_and_gorodishche(stop: str) -> None:
    table = Table().turns("A 1,0,1:d0", stop)
    assert table.scores == [3, 0]


def test_roads_that_meet_at_a_village_are_separate() -> None:
    table = Table().draw("W")
    assert {"d0", "d1", "d2"} <= table.actions("1,0,0")
    table.play("1,0,0:d1")
    # the road to the south is taken, the one to the east is not
    assert "d0" in table.draw("U").actions("2,0,1")
    assert "d0" not in table.actions("1,1,0")


def test_a_village_scores_nothing_by_itself() -> None:
    assert not any(action.endswith("c") for action in Table().draw("W").actions("1,0,0"))


def test_a_crossing_closes_two_roads_at_once() -> None:
    table = Table().turns(
        "A -1,0,3:d0",  # seat 0: the road of the start square
        "B 0,1,0",
        "B 0,2,0",
        "U 1,1,0:d0",  # seat 1: the road below the gap
        "A 1,2,2",
    )
    table.turn("X", "1,0,0")
    paid = sorted((e["seats"], e["points"]) for e in table.scored("road"))
    assert paid == [([0], 3), ([1], 3)]
    assert table.scores == [3, 3]


def test_the_square_that_closes_may_claim_only_what_is_free() -> None:
    table = Table().turns("A -1,0,3:d0").draw("X")
    # north, east and south are new roads, west is held by seat 0
    assert {a for a in table.actions("1,0,0") if a in ("d0", "d1", "d2", "d3")} == {
        "d0", "d1", "d2",
    }  # fmt: skip


def test_an_open_road_brings_nothing_until_the_end() -> None:
    table = Table().turns("U 1,0,1:d0", "U 2,0,1").last_squares("B")
    assert table.scores == [0, 0]
    table.turn("B", "0,1,0")
    assert table.scores == [3, 0]
    assert RULES.score_breakdown(table.state)[0].parts[0].points == 3
