"""A turn: draw, place, set a figure or not (rule text, "Ваш ход" and "Фишки")."""

from __future__ import annotations

import pytest

from games.api import EVERYTHING, Chance, Decision, IllegalMove, NotYourTurn
from tests.games.okolitsa.layouts import CENTRE, all_around
from tests.games.okolitsa.table import RULES, Table


def test_the_game_begins_with_a_draw_of_seat_0() -> None:
    table = Table(3)
    assert RULES.node(table.state) == Chance()
    assert table.draw("U").seen["turn"] == 0
    assert RULES.node(table.state) == Decision((0,))


def test_the_drawn_square_is_open_to_everybody() -> None:
    table = Table().draw("K")
    assert table.events == [{"event": "drawn", "square": "K"}]
    for viewer in (0, 1, None, EVERYTHING):
        assert RULES.observe(table.state, viewer)["square"] == "K"


def test_a_square_may_be_turned_to_every_rotation_that_matches() -> None:
    places = {text.split(":")[0] for text in Table().draw("V").legal}
    # road S-W: beside the road of the start square with either end, below it with either field
    assert places == {"-1,0,2", "-1,0,3", "1,0,0", "1,0,1", "0,1,0", "0,1,3"}


@pytest.mark.parametrize(
    ("square", "text"),
    [
        pytest.param("U", "1,0,0", id="road against field"),
        pytest.param("U", "0,-1,0", id="gorodishche against road"),
        pytest.param("B", "0,-1,0", id="gorodishche against field"),
        pytest.param("B", "1,0,0", id="road against a square of fields"),
        pytest.param("R", "0,1,0", id="field against gorodishche"),
    ],
)
def test_touching_sides_must_match(square: str, text: str) -> None:
    with pytest.raises(IllegalMove):
        Table().draw(square).play(text)


def test_touching_by_a_corner_is_not_enough() -> None:
    with pytest.raises(IllegalMove):
        Table().draw("B").play("1,1,0")


def test_an_occupied_cell_takes_no_second_square() -> None:
    with pytest.raises(IllegalMove):
        Table().draw("B").play("0,0,0")


def test_a_cell_enclosed_on_all_four_sides_is_legal_if_it_matches() -> None:
    table = Table()
    all_around(table)
    x, y = CENTRE
    table.draw("B")
    assert f"{x},{y},0" in table.legal
    everywhere = Table()
    all_around(everywhere)
    assert not any(text.startswith(f"{x},{y},") for text in everywhere.draw("U").legal)


def test_one_figure_on_the_square_just_placed_or_nothing() -> None:
    table = Table().draw("U")
    assert table.actions("1,0,1") == {"", "d0", "d1", "d2"}
    table.play("1,0,1:d0")
    assert table.standing() == {(0, "d", 1, 0, "0")}
    # no text names a square laid before, and the next seat acts on its own square only
    table.draw("U")
    assert {text.split(":")[0] for text in table.legal}.isdisjoint({"1,0,1", "0,0,0"})


def test_the_turn_goes_round() -> None:
    table = Table(3)
    turns = []
    for turn in ("U 1,0,1", "U 2,0,1", "U 3,0,1", "U 4,0,1"):
        turns.append(table.seen["turn"])
        table.turns(turn)
    assert turns == [0, 1, 2, 0]


def test_only_the_seat_to_move_has_moves() -> None:
    table = Table().draw("U")
    assert RULES.legal_moves(table.state, 1) == ()
    with pytest.raises(NotYourTurn):
        RULES.parse_move(table.state, 1, "1,0,1")


def test_a_seat_has_seven_warriors_and_one_batyushka() -> None:
    assert Table(5).seen["supply"] == [{"d": 7, "b": 1}] * 5
    assert Table(2, batyushka=False).seen["supply"] == [{"d": 7, "b": 0}] * 2


def test_without_a_free_figure_the_square_is_still_placed() -> None:
    table = Table()
    table.edit(lambda seen: seen["supply"].__setitem__(0, {"d": 0, "b": 0}))
    assert table.draw("U").actions("1,0,1") == {""}
    assert table.play("1,0,1").seen["last"] == [1, 0]


def test_an_own_figure_also_bars_its_feature() -> None:
    table = Table().turns("U 1,0,1:d0", "B 0,1,0")
    assert table.draw("U").actions("2,0,1") == {"", "d1", "d2"}


def test_another_seats_figure_bars_its_feature_on_every_square_of_it() -> None:
    table = Table().turns("U 1,0,1:d0")
    # two squares away, at the other end of the same road
    assert table.draw("U").actions("-1,0,1") == {"", "d1", "d2"}
    with pytest.raises(IllegalMove):
        table.play("-1,0,1:d0")


def test_occupied_features_are_judged_after_the_square_is_down() -> None:
    table = Table().turns("V 1,0,0:d0", "B 0,1,0", "B 0,2,0", "U 1,2,0")
    # the road below is free, but this square joins it to the taken one above
    table.draw("U")
    assert table.actions("1,1,0") == {"", "d1", "d2"}
    assert "d0" in table.actions("1,3,0")


def test_two_occupied_features_may_be_joined_later() -> None:
    table = Table().turns(
        "V 1,0,0:d0",  # seat 0 holds the road of the start square
        "B 0,1,0",
        "B 0,2,0",
        "U 1,2,0:d0",  # seat 1 holds another one below
    )
    assert "d0" not in table.draw("U").actions("1,1,0")
    table.play("1,1,0").turns("A 1,3,2", "A -1,0,3")
    assert table.scored("road")[0]["seats"] == [0, 1]
    assert table.scores == [6, 6]


def test_a_feature_that_the_square_closes_may_be_claimed_and_scores_at_once() -> None:
    table = Table().turn("E", "0,-1,2:d0")
    assert table.scores == [4, 0]
    assert table.standing() == set()
    assert table.seen["supply"][0] == {"d": 7, "b": 1}


def test_figures_stand_on_road_gorodishche_obitel_and_field() -> None:
    table = Table()
    assert table.draw("A").actions("-1,0,3") == {"", "d0", "d1", "dc", "bc"}
    assert Table().draw("E").actions("0,-1,2") == {"", "d0", "d1"}


def test_without_fields_nobody_stands_on_one() -> None:
    table = Table(fields=False)
    assert table.draw("A").actions("-1,0,3") == {"", "d0", "dc", "bc"}
    with pytest.raises(IllegalMove):
        table.play("-1,0,3:d1")
