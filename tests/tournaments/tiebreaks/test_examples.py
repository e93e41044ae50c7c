"""The examples worked out by hand in the specification, one by one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.tournaments.tiebreaks.events import case, event, number, places, terms
from tournaments.tiebreaks import Cut, Source, standings

HAND = case("swiss-hand-1")
SEVEN = case("round-robin-2")


@pytest.mark.parametrize(
    ("code", "who", "expected"),
    [
        ("BH", 1, Fraction("9.5")),
        ("BH/C1", 1, Fraction("7.5")),
        ("SB", 1, Fraction("7.25")),
        ("SB/C1", 1, Fraction("6.25")),
        ("BH", 4, Fraction("6.5")),
        ("BH/C1", 4, Fraction("4.5")),
        ("SB", 4, Fraction("1.5")),
        ("SB/C1", 4, Fraction(1)),
        ("BH", 2, Fraction("8.5")),
        ("BH/C1", 2, Fraction("7.5")),
        ("BH/M1", 2, Fraction("4.5")),
        ("WIN", 4, Fraction(2)),
        ("WON", 4, Fraction(1)),
        ("BPG", 3, Fraction(2)),
        ("BWG", 3, Fraction(1)),
        ("PS", 4, Fraction(5)),
        ("PS/C1", 4, Fraction(5)),
        ("REP", 4, Fraction(3)),
        ("STD", 4, Fraction(2)),
        ("FB", 2, Fraction(8)),
        ("AOB", 1, Fraction(22, 3)),
        ("ARO", 1, Fraction(2320)),
        ("TPR", 1, Fraction(2593)),
        ("PTP", 1, Fraction(2596)),
        ("APRO", 1, Fraction(2338)),
        ("APPO", 1, Fraction(2337)),
    ],
)
def test_the_swiss_example(code: str, who: int, expected: Fraction) -> None:
    assert number(HAND, code, who) == expected


def test_the_terms_of_player_1_are_the_opponents_and_a_dummy_of_two_draws_a_round() -> None:
    assert [(t.round, t.opponent, t.value, t.source) for t in terms(HAND, "BH", 1)] == [
        (1, 4, Fraction("2.5"), Source.ADJUSTED),
        (2, 2, Fraction("2.5"), Source.GAME),
        (3, 3, Fraction("2.5"), Source.GAME),
        (4, 0, Fraction(2), Source.DUMMY_BY_DRAWS),
    ]
    assert [t.cut for t in terms(HAND, "BH/C1", 1)] == [None, None, None, Cut.LEAST]


def test_the_forfeit_of_player_4_is_a_dummy_as_high_as_the_scheduled_opponent() -> None:
    found = terms(HAND, "BH", 4)
    assert [t.value for t in found] == [Fraction(3), Fraction("0.5"), Fraction(1), Fraction(2)]
    assert (found[2].opponent, found[2].source) == (5, Source.DUMMY_BY_OPPONENT)


def test_the_bye_of_player_4_goes_before_his_least_value() -> None:
    cuts = [t.cut for t in terms(HAND, "BH/C1", 4)]
    assert cuts == [None, None, None, Cut.VOLUNTARY]


def test_a_bye_that_brought_less_than_the_least_value_stays() -> None:
    assert [t.value for t in terms(HAND, "SB/C1", 4)] == [0, Fraction("0.5"), 1, 0]
    assert [t.cut for t in terms(HAND, "SB/C1", 4)] == [None, Cut.LEAST, None, None]


def test_the_median_of_player_2_cuts_the_least_and_the_most() -> None:
    cuts = {t.value: t.cut for t in terms(HAND, "BH/M1", 2) if t.cut}
    assert cuts == {Fraction(1): Cut.LEAST, Fraction(3): Cut.MOST}


def test_fore_tells_which_opponents_count_as_drawn() -> None:
    found = terms(HAND, "FB", 2)
    assert [(t.opponent, t.value, t.source) for t in found[:2]] == [
        (5, Fraction("0.5"), Source.FORE),
        (1, Fraction(3), Source.GAME),
    ]


def test_koya_of_player_5_leaves_out_who_is_below_the_limit() -> None:
    counted = {t.opponent: t.value for t in terms(SEVEN, "KS", 5, "round_robin") if not t.cut}
    assert counted == {1: Fraction("0.5"), 4: 0, 7: 1}
    assert number(SEVEN, "KS", 5, "round_robin") == Fraction("1.5")


def test_koya_with_a_higher_limit_loses_player_7() -> None:
    found = {t.opponent: t.cut for t in terms(SEVEN, "KS/L1", 5, "round_robin")}
    assert found[7] is Cut.LIMIT
    assert number(SEVEN, "KS/L1", 5, "round_robin") == Fraction("0.5")


def test_sonneborn_of_player_5() -> None:
    assert number(SEVEN, "SB", 5, "round_robin") == Fraction("5.5")


def test_who_could_still_pass_the_first_keeps_all_tied() -> None:
    played = event("2w1 Z Z", "1b0 3w= H", "Z 2b= H")
    made = standings(played, ["DE"], "swiss")
    assert places(made) == {1: 1, 2: 1, 3: 1}
    (table,) = made.encounters[0]
    assert {who: value.number for who, value in table.values.items()} == {
        1: Fraction(1),
        2: Fraction("0.5"),
        3: Fraction("0.5"),
    }
    assert table.missing == {1: 1, 2: 0, 3: 1}


def test_who_is_alone_at_the_top_whatever_comes_goes_first_and_the_rest_start_again() -> None:
    played = event("2w1 3w1 Z Z Z", "1b0 F 3w= H Z", "1b0 2b= F H Z")
    made = standings(played, ["DE"], "swiss")
    assert places(made) == {1: 1, 2: 2, 3: 2}
    assert [table.parts for table in made.encounters[0]] == [((1,), (2, 3)), ((2, 3),)]
