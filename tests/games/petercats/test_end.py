"""The end and the final scoring (rule text, "Конец игры и финальный подсчёт очков")."""

from __future__ import annotations

from games.api import Chance, Outcome
from tests.games.petercats.table import RULES, Table


def test_the_game_ends_with_the_turn_in_which_the_last_square_is_laid() -> None:
    table = Table().last_squares("U", "B_stone").turn("U", "1,0,1")
    assert RULES.node(table.state) == Chance()
    table.turn("B_stone", "0,1,0")
    assert isinstance(RULES.node(table.state), Outcome)
    assert table.events[-1] == {"event": "over"}


def test_at_the_end_unfinished_roads_districts_and_monuments_are_paid_once() -> None:
    table = Table().turns("F 0,-1,1:k0", "U_paw 1,0,1:k0", "B_science 0,1,0:kc")
    table.last_squares("V").turn("V", "-1,0,3")
    assert [(e["kind"], e["points"]) for e in table.scored()] == [
        ("district", 3), ("road", 5), ("monument", 4),
    ]  # fmt: skip
    assert table.scores == [7, 5]
    assert table.standing() == set()


def test_pavement_brings_nothing() -> None:
    table = Table().turns("E 0,-1,2").last_squares("B_stone").turn("B_stone", "0,1,0")
    assert table.scores == [0, 0]
    assert set(table.seen["breakdown"][0]) == {"road", "district", "monument"}


def test_what_the_last_square_completes_is_paid_as_completed() -> None:
    table = Table().turns("G 0,-1,1:k0", "U 1,0,1").last_squares("E").turn("E", "0,-2,2")
    assert table.scores == [6, 0]
    assert table.scored()[0]["final"] is False


def test_most_points_win() -> None:
    table = Table().turn("E", "0,-1,2:k0").last_squares("U").turn("U", "1,0,1")
    assert RULES.node(table.state) == Outcome((1, 2), (4, 0), "deck_empty")


def test_in_a_tie_the_victory_is_shared() -> None:
    table = Table(3).turns("U 1,0,1").last_squares("B_stone").turn("B_stone", "0,1,0")
    assert RULES.node(table.state) == Outcome((1, 1, 1), (0, 0, 0), "deck_empty")


def test_points_run_on_past_a_lap_of_50() -> None:
    def forty_nine(seen: dict[str, object]) -> None:
        seen["breakdown"] = [{"road": 49, "district": 0, "monument": 0}] * 2

    table = Table().edit(forty_nine).turn("E", "0,-1,2:k0")
    assert table.scores == [53, 49]


def test_a_seat_that_left_keeps_scoring_and_ranks_below_those_who_stayed() -> None:
    table = Table(3).turn("A_elisey", "1,0,1:k0").withdraw(0).last_squares("A_tishina")
    table.turn("A_tishina", "-1,0,3")
    assert RULES.node(table.state) == Outcome((3, 1, 1), (3, 0, 0), "deck_empty")
