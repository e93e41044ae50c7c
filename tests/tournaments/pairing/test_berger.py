"""Berger tables: those that the handbook prints, and what holds for all of them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tournaments.pairing.berger import MOST, berger

FOUR = "1-4 2-3 | 4-3 1-2 | 2-4 3-1"
SIX = "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"
EIGHT = (
    "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3"
    " | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1"
)


@pytest.mark.parametrize(("players", "table"), [(4, FOUR), (6, SIX), (8, EIGHT)])
def test_the_tables_are_those_of_the_handbook(players: int, table: str) -> None:
    rounds = berger(players)
    assert table == " | ".join(" ".join(f"{w}-{b}" for w, b in one.pairs) for one in rounds)


def test_the_ninth_round_of_ten_is_that_of_the_handbook() -> None:
    assert berger(10)[8].pairs == ((5, 10), (6, 4), (7, 3), (8, 2), (9, 1))


@pytest.mark.parametrize("players", range(2, MOST + 1))
def test_everybody_meets_everybody_once_and_sits_once_in_a_round(players: int) -> None:
    rounds = berger(players)
    met = Counter(frozenset(pair) for one in rounds for pair in one.pairs)
    assert met == Counter(frozenset(two) for two in combinations(range(1, players + 1), 2))
    for one in rounds:
        seen = [number for pair in one.pairs for number in pair]
        assert sorted([*seen, *([one.bye] if one.bye else [])]) == list(range(1, players + 1))


@pytest.mark.parametrize("players", range(2, MOST + 1))
def test_starts_differ_by_one_at_most(players: int) -> None:
    starts = Counter(pair[0] for one in berger(players) for pair in one.pairs)
    counts = [starts[number] for number in range(1, players + 1)]
    assert max(counts) - min(counts) == (players % 2 == 0)


@pytest.mark.parametrize("players", [3, 7, 39])
def test_with_an_odd_number_each_has_one_bye_when_he_would_meet_the_last(players: int) -> None:
    rounds, whole = berger(players), berger(players + 1)
    assert sorted(one.bye or 0 for one in rounds) == list(range(1, players + 1))
    for one, even in zip(rounds, whole, strict=True):
        assert one.pairs == even.pairs[1:]
        assert one.bye in even.pairs[0]


@pytest.mark.parametrize("players", [3, 4, 6, 9, 10, 16, MOST])
def test_the_second_cycle_has_every_game_with_the_seats_exchanged(players: int) -> None:
    rounds = berger(players, double=True)
    games = Counter(pair for one in rounds for pair in one.pairs)
    assert set(games.values()) == {1}
    assert all((black, white) in games for white, black in games)


@pytest.mark.parametrize("players", [6, 8, 10, 16, MOST])
def test_nobody_has_a_seat_three_times_running_where_the_cycles_meet(players: int) -> None:
    rounds = berger(players, double=True)
    half = len(rounds) // 2
    for number in range(1, players + 1):
        seats = "".join(
            "w" if number == white else "b"
            for one in rounds[half - 2 : half + 2]
            for white, black in one.pairs
            if number in (white, black)
        )
        assert "www" not in seats
        assert "bbb" not in seats


@pytest.mark.parametrize("players", [-1, 0, 1, MOST + 1])
def test_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 40"):
        berger(players)
