"""Obitels, wells and the batyushka (rule text, "Колодец и батюшка")."""

from __future__ import annotations

import pytest

from games.api import IllegalMove
from tests.games.okolitsa.layouts import AROUND, CENTRE, all_around, surrounded_but
from tests.games.okolitsa.table import Table


def lay_last(table: Table, cell: tuple[int, int]) -> None:
    name, rotation = AROUND[cell].split()
    table.turn(name, f"{cell[0]},{cell[1]},{rotation}")


@pytest.mark.parametrize("last", list(AROUND))
@pytest.mark.parametrize("figure", ["d", "b"])
def test_an_obitel_scores_9_when_its_last_neighbour_arrives_at(
    last: tuple[int, int], figure: str
) -> None:
    table = Table()
    surrounded_but(table, last, "B", f":{figure}c")
    ((seat, letter, *_),) = table.standing()
    assert table.scores == [0, 0]
    lay_last(table, last)
    assert letter == figure
    assert table.scores[seat] == 9
    assert table.scores[1 - seat] == 0
    (event,) = table.scored("obitel")
    assert len(event["cells"]) == 9
    assert table.standing() == set()
    assert table.seen["supply"] == [{"d": 7, "b": 1}] * 2


def test_an_obitel_claimed_when_already_surrounded_scores_at_once() -> None:
    table = Table()
    all_around(table)
    seat = table.seen["turn"]
    table.turn("B", f"{CENTRE[0]},{CENTRE[1]},0:dc")
    assert table.scores[seat] == 9
    assert table.standing() == set()


def test_unfinished_an_obitel_brings_1_and_1_a_neighbour() -> None:
    table = Table().turn("B", "0,1,0:dc").last_squares("U").turn("U", "1,0,1")
    assert table.scores == [3, 0]


def test_a_well_scores_as_an_obitel_does() -> None:
    table = Table().turns("U_g 1,0,1:bc", "U 2,0,1").last_squares("U").turn("U", "1,1,1")
    assert table.seen["breakdown"][0]["well"] == 4


def test_a_well_is_closed_by_its_eighth_neighbour() -> None:
    # U_g at (1, 0), a straight road from west to east
    table = Table().turns("U_g 1,0,1:bc", "U 2,0,1")
    for square, place in (
        ("E 0", "1,-1"),
        ("V 0", "2,-1"),
        ("E 2", "1,1"),
        ("E 2", "2,1"),
        ("B 0", "0,1"),
    ):
        name, rotation = square.split()
        table.draw(name)
        move = next(t for t in sorted(table.legal) if t.startswith(place + ",") and ":" not in t)
        assert rotation
        table.play(move)
        assert table.scores == [0, 0]
    table.draw("F")  # above the start square: its gorodishche goes on to the north
    move = next(t for t in sorted(table.legal) if t.startswith("0,-1,") and ":" not in t)
    table.play(move)
    assert table.scores == [9, 0]
    assert table.scored()[0]["kind"] == "well"


def test_only_the_batyushka_stands_at_a_well() -> None:
    table = Table().draw("U_g")
    assert table.actions("1,0,1") == {"", "d0", "d1", "d2", "bc"}
    with pytest.raises(IllegalMove):
        table.play("1,0,1:dc")


def test_without_the_batyushka_wells_hold_nobody() -> None:
    table = Table(batyushka=False).draw("U_g")
    assert table.actions("1,0,1") == {"", "d0", "d1", "d2"}
    for text in ("1,0,1:dc", "1,0,1:bc"):
        with pytest.raises(IllegalMove):
            table.play(text)


def test_the_batyushka_stands_only_in_an_obitel_or_at_a_well() -> None:
    actions = Table().draw("A").actions("-1,0,3")
    assert {action for action in actions if action[:1] == "b"} == {"bc"}
    for text in ("-1,0,3:b0", "-1,0,3:b1"):
        with pytest.raises(IllegalMove):
            Table().draw("A").play(text)


def test_one_obitel_holds_one_figure() -> None:
    table = Table().turn("B", "0,1,0:bc")
    # it stands on a square laid before, which no move can name any more
    assert not any(text.startswith("0,1,") for text in table.draw("B").legal)


def test_a_seat_has_one_batyushka() -> None:
    table = Table().turns("B 0,1,0:bc", "U 1,0,1").draw("B")
    assert {"dc", "back"} <= table.actions("0,2,0")
    assert "bc" not in table.actions("0,2,0")


def test_early_return_brings_1_and_1_a_neighbour_after_this_turns_square() -> None:
    table = Table().turns("B 0,1,0:bc", "U 1,0,1")
    table.turn("U", "-1,0,1:back")
    # his square, the start square, and the two roads beside it: the last just laid
    assert table.scores == [4, 0]
    assert table.seen["breakdown"][0]["obitel"] == 4
    event = table.events[-1]
    assert (event["event"], event["seat"], event["points"]) == ("taken_back", 0, 4)
    assert table.seen["supply"][0] == {"d": 7, "b": 1}
    assert table.standing() == set()


def test_early_return_from_a_square_with_1_neighbour_brings_2() -> None:
    table = Table().turns("B 0,1,0:bc", "F 0,-1,1", "F 0,-2,1:back")
    assert table.scores == [2, 0]


def test_early_return_from_a_well_counts_for_the_well() -> None:
    table = Table().turns("U_g 1,0,1:bc", "U 2,0,1", "U 3,0,1:back")
    assert table.seen["breakdown"][0] == {
        "road": 0, "gorodishche": 0, "obitel": 0, "well": 3, "field": 0,
    }  # fmt: skip


def test_no_new_figure_in_the_turn_of_an_early_return() -> None:
    table = Table().turns("B 0,1,0:bc", "U 1,0,1").draw("U")
    before = len(table.standing())
    table.play("-1,0,1:back")
    assert len(table.standing()) == before - 1
    assert "back" not in {t.partition(":")[2] for t in table.draw("U").legal}


def test_a_batyushka_set_this_turn_is_not_taken_back_in_it() -> None:
    table = Table().draw("B")
    assert not any(text.endswith(":back") for text in table.legal)


def test_nobody_takes_back_anothers_batyushka() -> None:
    table = Table().turn("B", "0,1,0:bc").draw("U")
    assert not any(text.endswith(":back") for text in table.legal)
    with pytest.raises(IllegalMove):
        table.play("1,0,1:back")


def test_a_warrior_is_never_taken_back() -> None:
    table = Table().turns("B 0,1,0:dc", "U 1,0,1").draw("U")
    assert not any(text.endswith(":back") for text in table.legal)


def test_early_return_is_not_offered_for_the_obitel_that_this_square_completes() -> None:
    table = Table()
    surrounded_but(table, (1, 3), "B", ":bc")
    ((seat, *_),) = table.standing()
    if table.seen["turn"] != seat:
        table.turn("U", "2,0,1")
    table.draw("V")
    assert table.actions("1,3,3") >= {"", "d0"}
    assert "back" not in table.actions("1,3,3")
    elsewhere = next(text for text in table.legal if text.endswith(":back"))
    assert not elsewhere.startswith("1,3,")
    with pytest.raises(IllegalMove):
        table.play("1,3,3:back")
    table.play("1,3,3")
    assert table.scores[seat] == 9
