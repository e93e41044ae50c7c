"""What the rounds of a knock-out are called."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournaments.formats.knockout import Rules, create
from tournaments.pictures.bracket import layout
from tournaments.pictures.numbers import fraction
from tournaments.pictures.titles import round_title
from tournaments.pictures.words import say


def titles(rules: Rules, entrants: int) -> list[str]:
    picture = layout(create(rules, range(1, entrants + 1)), {})
    return [say(column.title) for column in picture.columns]


def test_rounds_of_single_elimination_are_named_from_the_end() -> None:
    assert titles(Rules(third_place=True), 20) == [
        "Round of 32",
        "Round of 16",
        "Quarter-finals",
        "Semi-finals",
        "Final",
        "Match for the third place",
    ]


def test_rounds_of_double_elimination_name_their_bracket() -> None:
    assert titles(Rules(double=True), 4) == [
        "Main bracket, round 1",
        "Main bracket, final",
        "Losers’ round 1",
        "Losers’ final",
        "Grand final",
        "Grand final, second match",
    ]


def test_rounds_of_larger_tables_are_counted() -> None:
    assert titles(Rules(seats=4), 40) == ["Round 1", "Round 2", "Final"]


def test_the_first_rounds_of_a_huge_knock_out_are_counted() -> None:
    node = create(Rules(), range(1, 9)).bracket["W1.1"].node
    assert say(round_title(node, 8)) == "Round of 256"
    assert say(round_title(node, 9)) == "Round 1"


def test_a_title_needs_no_more_than_the_match_and_the_number_of_rounds() -> None:
    node = create(Rules(), range(1, 9)).bracket["W2.1"].node
    assert say(round_title(node, 3)) == "Semi-finals"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("0", "0"),
        ("1/2", "½"),
        ("5/2", "2½"),
        ("11/5", "2⅕"),
        ("13/6", "2¹⁄₆"),
        ("13/10", "1³⁄₁₀"),
        ("-3/2", "−1½"),
    ],
)
def test_points_are_written_with_fractions(value: str, shown: str) -> None:
    assert fraction(Fraction(value)) == shown
