"""A turn: draw, place, set a cat or not, score (rule text, "Ход игры" and the summary)."""

from __future__ import annotations

import pytest

from games.api import EVERYTHING, Chance, Decision, IllegalMove, NotYourTurn, Outcome
from tests.games.petercats.layouts import CENTRE, all_around
from tests.games.petercats.table import RULES, Table


def test_the_seats_take_turns_beginning_with_seat_0() -> None:
    table = Table(3)
    turns = []
    for turn in ("U 1,0,1", "U 2,0,1", "U 3,0,1", "U 4,0,1"):
        turns.append(table.seen["turn"])
        table.turns(turn)
    assert turns == [0, 1, 2, 0]


def test_a_turn_begins_with_a_draw_that_everybody_sees() -> None:
    table = Table(3)
    assert RULES.node(table.state) == Chance()
    table.draw("K")
    assert RULES.node(table.state) == Decision((0,))
    for viewer in (0, 1, None, EVERYTHING):
        assert RULES.observe(table.state, viewer)["square"] == "K"


def test_the_square_may_be_turned_to_every_rotation_that_continues_the_pictures() -> None:
    places = {text.split(":")[0] for text in Table().draw("V").legal}
    assert places == {"-1,0,2", "-1,0,3", "1,0,0", "1,0,1", "0,1,0", "0,1,3"}


@pytest.mark.parametrize(
    ("square", "text"),
    [
        pytest.param("U", "1,0,0", id="road against pavement"),
        pytest.param("U", "0,-1,0", id="district against road"),
        pytest.param("B_stone", "0,-1,0", id="district against pavement"),
        pytest.param("B_stone", "1,0,0", id="road against pavement all round"),
        pytest.param("R", "0,1,0", id="pavement against district"),
    ],
)
def test_at_the_joint_the_pictures_must_continue_each_other(square: str, text: str) -> None:
    with pytest.raises(IllegalMove):
        Table().draw(square).play(text)


def test_a_square_touches_by_a_side_and_not_by_a_corner() -> None:
    with pytest.raises(IllegalMove):
        Table().draw("B_stone").play("1,1,0")
    with pytest.raises(IllegalMove):
        Table().draw("B_stone").play("0,5,0")


def test_an_occupied_cell_takes_no_second_square() -> None:
    with pytest.raises(IllegalMove):
        Table().draw("B_stone").play("0,0,0")


def test_a_district_is_joined_to_a_district_only_or_begins_anew() -> None:
    places = {text.split(":")[0] for text in Table().draw("E").legal}
    # the cap to the cap of the start square, or away from pavement; never against it
    assert places == {"0,-1,2", "0,1,1", "0,1,2", "0,1,3"}


def test_a_cat_is_set_on_the_square_just_played_or_not_at_all() -> None:
    table = Table().draw("U")
    assert table.actions("1,0,1") == {"", "k0"}
    table.play("1,0,1:k0")
    assert table.standing() == {(0, "k", 1, 0, "0")}
    assert {t.split(":")[0] for t in table.draw("U").legal}.isdisjoint({"1,0,1", "0,0,0"})


def test_of_several_roads_on_a_square_one_is_chosen() -> None:
    table = Table().draw("W")
    assert {"k0", "k1", "k2"} <= table.actions("1,0,0")
    table.play("1,0,0:k1")
    assert len(table.standing()) == 1


def test_cats_stand_on_roads_in_districts_and_at_monuments() -> None:
    assert Table().draw("A_elisey").actions("-1,0,3") == {"", "k0", "kc"}
    assert Table().draw("P").actions("0,-1,2") == {"", "k0", "k1"}


def test_nobody_stands_on_the_pavement() -> None:
    for text in ("-1,0,3:k1", "-1,0,3:k2"):
        with pytest.raises(IllegalMove):
            Table().draw("A_elisey").play(text)
    assert Table().draw("E").actions("0,1,1") == {"", "k0"}


def test_pavement_must_match_all_the_same() -> None:
    table = Table()
    all_around(table)
    x, y = CENTRE
    assert any(t.startswith(f"{x},{y},") for t in table.draw("B_vasily").legal)
    table = Table()
    all_around(table)
    assert not any(t.startswith(f"{x},{y},") for t in table.draw("U").legal)


def test_no_cat_where_any_cat_is_own_or_anothers_on_any_square_of_the_feature() -> None:
    table = Table().turns("U 1,0,1:k0")
    assert table.draw("U").actions("-1,0,1") == {""}  # seat 1, at the other end
    table.play("-1,0,1")
    assert table.draw("U").actions("-2,0,1") == {""}  # seat 0 itself
    with pytest.raises(IllegalMove, match="taken"):
        table.play("-2,0,1:k0")


def test_occupied_features_are_judged_after_the_square_is_down() -> None:
    table = Table().turns("V 1,0,0:k0", "B_stone 0,1,0", "B_vasily 0,2,0", "U 1,2,0").draw("U")
    assert table.actions("1,1,0") == {""}
    assert "k0" in table.actions("1,3,0")


def test_two_occupied_features_may_be_joined_later() -> None:
    table = Table().turns("V 1,0,0:k0", "B_stone 0,1,0", "B_vasily 0,2,0", "U 1,2,0:k0")
    assert table.draw("U").actions("1,1,0") == {""}
    table.play("1,1,0").turns("A_elisey 1,3,2", "A_tishina -1,0,3")
    assert table.scored("road")[0]["seats"] == [0, 1]
    assert table.scores == [6, 6]


def test_without_a_cat_in_reserve_the_square_is_still_laid() -> None:
    table = Table().edit(lambda seen: seen["supply"].__setitem__(0, {"k": 0}))
    assert table.draw("U").actions("1,0,1") == {""}
    assert table.play("1,0,1").seen["last"] == [1, 0]


def test_points_are_counted_at_the_end_of_the_turn_also_for_the_cat_just_set() -> None:
    table = Table().turn("E", "0,-1,2:k0")
    assert table.scores == [4, 0]
    assert table.standing() == set()
    assert table.seen["supply"][0] == {"k": 8}


def test_all_players_whose_cats_are_on_what_was_completed_are_paid() -> None:
    table = Table(3).turns("U 1,0,1:k0").set_figures((1, "k", 0, 0, "1"))
    table.turns("A_elisey 2,0,1", "A_tishina -1,0,3")  # laid by the seats 1 and 2
    assert table.scores == [4, 4, 0]


def test_only_the_seat_to_move_has_moves() -> None:
    table = Table().draw("U")
    assert RULES.legal_moves(table.state, 1) == ()
    with pytest.raises(NotYourTurn):
        RULES.parse_move(table.state, 1, "1,0,1")


def nothing_open(**options: str) -> Table:
    """A table, seat 1 to draw, where the square C, a district all round, fits nowhere."""
    return Table(3, **options).turn("E", "0,-1,2")


def test_a_square_that_can_be_laid_nowhere_is_boxed_and_another_is_drawn() -> None:
    table = nothing_open().draw("C")
    assert [event["event"] for event in table.events] == ["drawn", "discarded"]
    assert RULES.node(table.state) == Chance()
    assert (table.seen["turn"], table.seen["discarded"]) == (1, ["C"])
    assert table.draw("U").seen["turn"] == 1


def test_with_pass_the_turn_goes_on() -> None:
    assert nothing_open(unplaceable="pass").draw("C").seen["turn"] == 2


@pytest.mark.parametrize("mode", ["redraw", "pass"])
def test_a_redraw_that_empties_the_stack_ends_the_game(mode: str) -> None:
    table = Table(unplaceable=mode).turns("E 0,-1,2", "U_paw 1,0,1:k0").last_squares("C").draw("C")
    assert isinstance(RULES.node(table.state), Outcome)
    assert table.seen["over"]["reason"] == "deck_empty"
    assert table.scores == [0, 4]
