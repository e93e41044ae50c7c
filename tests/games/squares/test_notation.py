"""Moves as text: one text for one move, and every name of it is understood."""

from __future__ import annotations

import pytest

from games.api import IllegalMove, MalformedMove, NotYourTurn
from tests.games.okolitsa.table import RULES, Table


def canonical(table: Table, text: str) -> str:
    seat = table.seen["turn"]
    return RULES.format_move(table.state, seat, RULES.parse_move(table.state, seat, text))


@pytest.mark.parametrize(
    ("square", "text", "first"),
    [
        ("U", "1,0,1", "1,0,1"),
        ("U", "1,0,3", "1,0,1"),
        ("U", "1,0,3:d0", "1,0,1:d0"),
        ("U", "1,0,3:d1", "1,0,1:d2"),
        ("B", "0,1,3:dc", "0,1,0:dc"),
        ("X", "1,0,1:d3", "1,0,0:d0"),
        ("H", "0,-1,3:d0", "0,-1,1:d1"),
    ],
)
def test_an_equal_rotation_is_another_name_of_the_move(square: str, text: str, first: str) -> None:
    assert canonical(Table().draw(square), text) == first


def test_another_part_of_the_same_feature_is_another_name_of_the_move() -> None:
    table = Table().turns("A 1,0,1").draw("U")
    assert canonical(table, "-1,0,1:d2") == "-1,0,1:d1"
    assert canonical(table, "-1,0,3:d1") == "-1,0,1:d1"


@pytest.mark.parametrize(
    "text",
    [
        "", "1,0", "1,0,4", "1,0,1:", "1,0,1:d", "1,0,1:c", "1,0,1:0", "1,0,1:d00", "+1,0,1",
        "01,0,1", "-0,0,1", "1, 0,1", "1,0,1 ", "1,0,1\n", "1,0,1:x0", "1,0,1:back0", "1,0,1:backc",
        "١,0,1", "1000,0,0", "1,0,1:bd0", "pass",
    ],
)  # fmt: skip
def test_what_is_no_move_is_malformed(text: str) -> None:
    table = Table().draw("U")
    with pytest.raises(MalformedMove):
        RULES.parse_move(table.state, 0, text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5,5,0", "U cannot lie at 5,5"),
        ("1,0,0", "U does not match at 1,0 with rotation 0"),
        ("1,0,1:d3", "U has no feature 3"),
        ("1,0,1:dc", "no place"),
        ("1,0,1:b0", "no place"),
        ("1,0,1:back", "back is not possible"),
    ],
)
def test_a_refusal_says_why(text: str, reason: str) -> None:
    table = Table().draw("U")
    with pytest.raises(IllegalMove, match=reason):
        RULES.parse_move(table.state, 0, text)


def test_a_refusal_tells_a_missing_figure_from_a_taken_place() -> None:
    table = Table().turns("U 1,0,1:d0", "B 0,1,0")
    with pytest.raises(IllegalMove, match="taken"):
        table.draw("U").play("2,0,1:d0")
    table.edit(lambda seen: seen["supply"].__setitem__(0, {"d": 0, "b": 1}))
    with pytest.raises(IllegalMove, match="free"):
        table.play("2,0,1:d1")


def test_who_is_not_to_move_is_told_so() -> None:
    table = Table()
    with pytest.raises(NotYourTurn):
        RULES.parse_move(table.state, 0, "1,0,1")
    with pytest.raises(NotYourTurn):
        RULES.parse_move(table.draw("U").state, 1, "1,0,1")
