"""The end, the ranks, and seats that leave."""

from __future__ import annotations

import pytest

from games.api import Chance, Decision, GameError, Outcome
from tests.games.okolitsa.table import RULES, Table


def test_the_game_ends_when_the_deck_is_empty_after_a_turn() -> None:
    table = Table().last_squares("U", "B").turn("U", "1,0,1")
    assert RULES.node(table.state) == Chance()
    table.turn("B", "0,1,0")
    assert isinstance(RULES.node(table.state), Outcome)
    assert table.events[-1] == {"event": "over"}
    assert RULES.chance_outcomes(table.state) == ()


def test_unfinished_features_score_once_then_fields() -> None:
    table = Table().turns("E 0,-1,2:d1", "U 1,0,1:d0", "B 0,1,0:dc").last_squares("U")
    table.turn("U", "-1,0,1")
    assert [event["kind"] for event in table.scored()] == ["road", "obitel", "field"]
    # field 3 and obitel 1 + 3 neighbours; road of three squares
    assert table.scores == [7, 3]
    assert table.standing() == set()


def test_most_points_win() -> None:
    table = Table().turn("E", "0,-1,2:d0").last_squares("U").turn("U", "1,0,1")
    node = RULES.node(table.state)
    assert node == Outcome((1, 2), (4, 0), "deck_empty")


def test_a_tie_is_a_shared_win() -> None:
    table = Table(3).turn("E", "0,-1,2").last_squares("U").turn("U", "1,0,1")
    assert RULES.node(table.state) == Outcome((1, 1, 1), (0, 0, 0), "deck_empty")


def test_tied_ranks_skip_the_next() -> None:
    table = Table(3).edit(
        lambda seen: seen["breakdown"].__setitem__(
            slice(None), [{**seen["breakdown"][0], "road": n} for n in (5, 9, 5)]
        )
    )
    table.last_squares("U").turn("U", "1,0,1")
    node = RULES.node(table.state)
    assert isinstance(node, Outcome)
    assert node.ranks == (2, 1, 2)


def test_a_drawn_square_passes_to_the_next_seat() -> None:
    table = Table(3).draw("U").withdraw(0)
    assert table.events == [{"event": "withdrawn", "seat": 0}]
    assert RULES.node(table.state) == Decision((1,))
    assert table.seen["square"] == "U"
    table.play("1,0,1:d0")
    assert table.standing() == {(1, "d", 1, 0, "0")}


def test_a_seat_that_left_is_skipped() -> None:
    table = Table(3).withdraw(1)
    turns = []
    for turn in ("U 1,0,1", "U 2,0,1", "U 3,0,1"):
        turns.append(table.seen["turn"])
        table.turns(turn)
    assert turns == [0, 2, 0]


def test_a_draw_passes_to_the_next_seat() -> None:
    assert Table(3).withdraw(0).draw("U").seen["turn"] == 1


def test_what_it_has_on_the_table_stays_counts_and_scores() -> None:
    table = Table(3).turn("W", "1,0,0:d2").withdraw(0)
    assert table.standing() == {(0, "d", 1, 0, "2")}
    assert {"d0", "d1"} & table.draw("X").actions("-1,0,0") == {"d0"}
    table.play("-1,0,0")
    assert table.scores == [3, 0, 0]


def test_it_ranks_below_all_who_stayed_and_those_who_left_share_the_last_rank() -> None:
    table = Table(4).turn("E", "0,-1,2:d0").withdraw(0).withdraw(2).last_squares("U")
    table.turn("U", "1,0,1")
    assert RULES.node(table.state) == Outcome((3, 1, 3, 1), (4, 0, 0, 0), "deck_empty")


def test_with_one_seat_left_the_game_ends_at_once() -> None:
    table = Table(3).turn("U", "1,0,1:d0").withdraw(0).withdraw(1)
    assert RULES.node(table.state) == Outcome((2, 2, 1), (0, 0, 0), "last_seat")
    assert table.seen["turn"] is None
    assert RULES.legal_moves(table.state, 2) == ()


def test_nobody_leaves_twice_or_after_the_end() -> None:
    table = Table(3).withdraw(1)
    with pytest.raises(GameError):
        table.withdraw(1)
    table.withdraw(2)
    with pytest.raises(GameError):
        table.withdraw(0)
