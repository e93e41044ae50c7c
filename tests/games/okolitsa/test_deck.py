"""The decks, and what becomes of a square that fits nowhere."""

from __future__ import annotations

import pytest

from games.api import Chance, IllegalMove, Outcome
from tests.games.okolitsa.table import RULES, Table

FULL = (
    "A2 B4 C1 D4 E4 E_g1 F2 G1 H2 H_g1 I1 I_g1 J3 K3 L3 M1 M_g1 N2 N_g1 O2 P3 Q1 R2 R_g1"
    " S2 T1 U7 U_g1 V8 V_g1 W4 X1"
)
QUICK = "A1 B1 C1 D2 E1 E_g1 F1 G1 H_g1 I_g1 J1 K1 L1 M1 N_g1 O1 P1 R_g1 U1 U_g1 V3 W1"
RIVER = (
    "R_straight2 R_bend1 R_bend_g1 R_bridge1 R_bend_road1 R_monastery1 R_two_caps1 R_cap_road1"
    " R_corner1"
)


def counts(text: str) -> dict[str, int]:
    return {item[:-1]: int(item[-1]) for item in text.split()}


@pytest.mark.parametrize(("deck", "text", "size"), [("full", FULL, 72), ("quick", QUICK, 25)])
def test_each_deck_has_its_copies_and_the_start_square_is_one_of_them(
    deck: str, text: str, size: int
) -> None:
    expected = counts(text)
    assert sum(expected.values()) == size
    expected["D"] -= 1
    table = Table(deck=deck)
    assert table.seen["remaining"] == expected
    assert table.seen["left"] == size - 1
    assert dict(RULES.chance_outcomes(table.state)) == expected
    assert table.seen["board"] == [[0, 0, "D", 0]]


@pytest.mark.parametrize(("deck", "text"), [("full", FULL), ("quick", QUICK)])
def test_with_the_river_the_ordinary_start_square_leaves_the_game(deck: str, text: str) -> None:
    land = counts(text)
    land["D"] -= 1
    seen = Table(river=True, deck=deck).seen
    assert seen["remaining"] == {**counts(RIVER), "R_lake": 1, **land}
    assert seen["left"] == sum(land.values()) + 11
    assert seen["board"] == [[0, 0, "R_spring", 0]]


def test_a_drawn_copy_is_gone() -> None:
    table = Table().turn("U", "1,0,1").draw("C")
    assert table.seen["remaining"]["U"] == 6
    assert "C" not in table.seen["remaining"]
    table.play("0,-1,0")
    with pytest.raises(IllegalMove):
        table.draw("C")


def no_walls_open(**options: str) -> Table:
    """A table, seat 1 to draw, where the square C of four walls fits nowhere."""
    return Table(3, **options).turn("E", "0,-1,2")


def test_a_square_that_fits_nowhere_is_discarded_by_itself_and_the_turn_passes() -> None:
    table = no_walls_open().draw("C")
    assert table.events == [
        {"event": "drawn", "square": "C"},
        {"event": "discarded", "square": "C"},
    ]
    assert RULES.node(table.state) == Chance()
    assert table.seen["turn"] == 2
    assert table.seen["discarded"] == ["C"]
    assert table.seen["square"] is None


def test_with_redraw_the_same_seat_draws_again() -> None:
    table = no_walls_open(unplaceable="redraw").draw("C")
    assert RULES.node(table.state) == Chance()
    assert table.seen["turn"] == 1
    assert table.draw("U").seen["turn"] == 1


@pytest.mark.parametrize("mode", ["pass", "redraw"])
def test_a_discard_that_empties_the_deck_ends_the_game(mode: str) -> None:
    table = Table(unplaceable=mode).turns("E 0,-1,2:d1", "U 1,0,1:d0").last_squares("C").draw("C")
    assert isinstance(RULES.node(table.state), Outcome)
    assert [event["event"] for event in table.events] == [
        "drawn", "discarded", "scored", "scored", "over",
    ]  # fmt: skip
    # the field beside the closed gorodishche, and the road of two squares
    assert table.scores == [3, 2]


def test_a_replay_treats_a_discard_as_the_game_did() -> None:
    table = no_walls_open().draw("C")
    again = RULES.initial(3, {})
    again = RULES.apply_chance(again, "E")
    again = RULES.apply(again, 0, RULES.parse_move(again, 0, "0,-1,2"))
    again = RULES.apply_chance(again, "C")
    assert RULES.encode(again) == RULES.encode(table.state)
    assert again == table.state
