"""A file that is malformed or contradicts itself is refused, where and why."""

from __future__ import annotations

import pytest

from tests.tournaments.trf.files import TWO, file, player
from tournaments.trf import TrfError, read

ONE = player(1)


def refused(*lines: str) -> tuple[int, int, str]:
    with pytest.raises(TrfError) as caught:
        read(file(*lines))
    error = caught.value
    assert str(error) == f"line {error.line}, column {error.column}: {error.message}"
    return error.line, error.column, error.message


@pytest.mark.parametrize(
    ("line", "column", "expected"),
    [
        ("001 abcd      X", 5, "the starting number, 1 to 9999, found 'abcd'"),
        ("001    0      X", 8, "the starting number"),
        ("001    ²      X", 8, "the starting number"),
        ("XXP 1 9000000000000000000001", 7, "the number of a player, 1 to 9999"),
        ("001", 5, "the starting number of the player in columns 5-8"),
        ("001\t1", 4, "a tab"),
        ("001    12     X", 9, "a blank between two fields"),
        (player(2, c49="21a0"), 49, "the rating"),
        (player(2, c48="21000"), 48, "a blank"),
        (player(2, c81="1,x5"), 81, "the points like 1.5"),
        (player(2, c86="last"), 86, "the rank"),
        (player(2, ["1x w 1"]), 94, "the number of the opponent"),
        (player(2, ["1 x 1"]), 97, "the colour: w, b or -"),
        (player(2, ["1 - 1"]), 97, "w or b"),
        (player(2, ["1 w X"]), 99, "the result"),
        (player(2, ["1 w H"]), 99, "the result of a game"),
        (player(2, ["0000 - 1"]), 99, "H, F, U or Z"),
        (player(2, ["0000 w U"]), 97, "- for the colour"),
        (player(2, ["0000 - U", "   1 w 11"]), 110, "a blank"),
        ("142", 5, "the number of rounds"),
        ("142 0", 5, "the number of rounds, 1 to 999"),
        ("142 5 6", 7, "the end of the line"),
        ("XXR many", 5, "the number of rounds"),
        ("152 X", 5, "the initial colour, W or B"),
        ("162  W one", 6, "W, D, L, A, P or X and its points"),
        ("162  W 1.0    Q 0.5", 15, "W, D, L, A, P or X"),
        ("XXS W", 5, "a code and its points"),
        ("XXS PAB=much", 9, "the points like 1.5"),
        ("XXS WW=2", 5, "the same points for WW and BW"),
        ("BBW -1", 5, "points like 1.5"),
        ("240 Q 001    1", 5, "F, H or Z"),
        ("240 H 001", 11, "a round and the numbers of players"),
        ("240 H 00x    1", 7, "the round"),
        ("240 H 001    9", 14, "the number of a player of this file"),
        ("XXZ 9", 5, "the number of a player of this file"),
        ("250  1.0  0.0   1   1    1    1", 6, "no match points"),
        ("250             1   1    1    1", 10, "the virtual points in columns 10-13"),
        ("250       1.0   2   1    1    1", 19, "2 or more"),
        ("250       1.0   1   1    3    2", 28, "3 or more"),
        ("250       1.0   1   1    3", 28, "a player in columns 28-31"),
        ("XXA    1", 5, "virtual points by round"),
        ("XXA    1  1.0  x", 16, "virtual points"),
        ("260 001 002    1", 16, "two players at least"),
        ("260 003 002    1    2", 9, "3 or more"),
        ("260 001 002    1    8", 21, "the number of a player of this file"),
        ("XXP 1", 5, "two players at least"),
        ("XXP 1 1", 5, "two players at least"),
        ("260 001", 9, "two rounds and two players"),
        ("299 Q         0.5  001    1", 5, "W, D, L, F, H, Z, +, - or a blank"),
        ("299                001    1", 14, "points in columns 14-17"),
        ("299          -0.5  001", 24, "the number of a player"),
        ("299 H         1.0  001    1", 27, "a player who has H in round 1"),
    ],
)
def test_what_is_expected_in_a_line(line: str, column: int, expected: str) -> None:
    at, there, message = refused("012 Cup", ONE, line)
    assert (at, there) == (3, column), message
    assert expected in message


@pytest.mark.parametrize("tag", ["013", "310", "320", "330", "352", "801"])
def test_a_file_of_teams(tag: str) -> None:
    assert refused(ONE, f"{tag} Riga") == (
        2,
        1,
        "this is a file of a team event; expected one of single players",
    )


@pytest.mark.parametrize("text", ["", "\n\n", "012 Cup\n"])
def test_a_file_without_players(text: str) -> None:
    with pytest.raises(TrfError, match="line 1, column 1: expected a player"):
        read(text)


def test_a_number_twice() -> None:
    assert refused(ONE, player(2), ONE) == (3, 5, "player 1 stands on line 1 already")


def test_one_who_meets_somebody_who_meets_another() -> None:
    lines = (player(1, ["2 w 1"]), player(2, ["3 b 0"]), player(3, ["2 w 1"]))
    assert refused(*lines) == (
        1,
        92,
        "player 1 against 2 in round 1, but on line 2 player 2 meets player 3",
    )


def test_one_who_meets_somebody_who_meets_nobody_in_that_round() -> None:
    lines = (player(1, ["2 w 1", "2 b 0"]), player(2, ["1 b 0"]))
    line, column, message = refused(*lines)
    assert (line, column) == (1, 102)
    assert message.endswith("on line 2 player 2 meets nobody")


@pytest.mark.parametrize(
    ("first", "second", "column"),
    [
        ("2 w 1", "1 w 0", 97),
        ("2 b +", "1 - -", 97),
        ("2 w 1", "1 b 1", 99),
        ("2 w 1", "1 b L", 99),
        ("2 w +", "1 b 0", 99),
        ("2 w  ", "1 b 0", 99),
    ],
)
def test_two_lines_that_tell_a_game_differently(first: str, second: str, column: int) -> None:
    line, at, message = refused("012 Cup", player(1, [first]), player(2, [second]))
    assert (line, at) == (2, column)
    assert "on line 3 do not fit together" in message


@pytest.mark.parametrize("results", ["00", "=0", "LL", "DL", "--"])
def test_decisions_of_the_arbiter_are_no_contradiction(results: str) -> None:
    read(file(player(1, [f"2 w {results[0]}"]), player(2, [f"1 b {results[1]}"])))


def test_an_opponent_that_does_not_exist() -> None:
    line, column, message = refused(player(1, ["7 w 1"]))
    assert (line, column) == (1, 92)
    assert message.endswith("there is no player 7")


def test_an_opponent_of_himself() -> None:
    assert refused(player(1, ["1 w 1"]))[2] == "player 1 cannot be his own opponent"


def test_points_that_do_not_add_up() -> None:
    lines = (player(1, ["2 w 1"], "2.0"), TWO[1])
    assert refused(*lines) == (
        1,
        81,
        "2.0 points, but the results of this line add up to 1.0",
    )
    assert refused("XXS W=3", *lines)[2].endswith("add up to 3.0 by line 1")


def test_more_rounds_than_there_are() -> None:
    lines = (player(1, ["2 w 1", "0000 - Z"]), TWO[1])
    assert refused("142 1", *lines)[:2] == (2, 102)


def test_a_setting_told_twice_and_differently() -> None:
    assert refused("142 5", ONE, "XXR 6") == (3, 5, "expected '5' as on line 1")
    assert read(file("142 5", ONE, "XXR 5")).rounds == 5


def test_a_bye_for_one_who_plays() -> None:
    line, column, message = refused(*TWO, "240 H 001    2")
    assert (line, column) == (3, 14)
    assert "as line 2 tells that round 1 differently" in message


def test_virtual_points_of_a_player_twice() -> None:
    assert refused(ONE, "XXA    1  1.0", "XXA    1  1.0")[:2] == (3, 8)
