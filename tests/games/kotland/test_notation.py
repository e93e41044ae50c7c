"""Moves as texts: one for one move, others that mean the same, and those that are none."""

from __future__ import annotations

import pytest

from games.api import IllegalMove, MalformedMove, NotYourTurn
from tests.games.kotland.table import RULES, Table


def understood(table: Table, text: str) -> str:
    seat = table.seen["turn"]
    return RULES.format_move(table.state, seat, RULES.parse_move(table.state, seat, text))


@pytest.mark.parametrize(
    ("other", "text"),
    [
        ("aO4@4,4,3", "aO4@4,4,0"),
        ("aO4@4,4,7", "aO4@4,4,0"),
        ("aI3@4,4,2", "aI3@4,4,0"),
        ("aT4@4,4,6", "aT4@4,4,2"),
        ("aS4@4,4,2", "aS4@4,4,0"),
    ],
)
def test_another_turn_with_the_same_cells_is_understood(other: str, text: str) -> None:
    assert understood(Table(), other) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "aT4", "aT4@4,4", "aT4@4,4,8", "aT4@04,4,0", "aT4@-1,4,0", "aT4@4,4,0>", "aT4@4,4,0>1",
        "aT4@4,4,0>-0,1", "aT4@4,4,0*", "aT4@4,4,0*aT4.aI3", "cT4@4,4,0", "aX9@4,4,0", "faX9",
        "f", "faT4>1,0", "pass*aT4.aI3.aS4", "PASS", "aT4@4,4,0 ", "aT4@4,٤,0",
    ],
)  # fmt: skip
def test_what_is_no_move_in_any_position_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        RULES.parse_move(Table().state, 0, text)


def test_a_refusal_names_the_move() -> None:
    assert Table().refused("fbT4") == "fbT4: bT4 is not on the board"


def test_the_other_seat_has_to_wait() -> None:
    with pytest.raises(NotYourTurn):
        RULES.parse_move(Table().state, 1, "bT4@4,4,0")
    with pytest.raises(NotYourTurn):
        RULES.apply(Table().state, 1, RULES.parse_move(Table().state, 0, "aT4@4,4,0"))


def test_nothing_is_drawn() -> None:
    with pytest.raises(IllegalMove):
        RULES.apply_chance(Table().state, "aT4")


def test_a_slide_is_written_as_the_way_of_the_pieces() -> None:
    table = Table().lay("aI4@1,5,0", "bI4@5,5,0").to_move(1)
    assert understood(table, "bI3@0,4,0>1,0") == "bI3@0,4,0>1,0"
    assert understood(table, "bI3@0,4,2>1,0") == "bI3@0,4,0>1,0"
