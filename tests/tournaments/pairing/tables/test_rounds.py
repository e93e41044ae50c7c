"""Whole rounds: everybody sits once, scores meet, starts are balanced, a seed tells all."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tests.tournaments.pairing.tables.made_up import at_random, play, seats_of
from tournaments.pairing.tables import POINT, History, pair


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("players", [12, 23, 38])
def test_everybody_sits_once_and_nobody_meets_again_while_it_can_be_avoided(
    players: int, seats: int
) -> None:
    rng = random.Random(players)
    history = History()
    for number in range(1, 3):
        paired = pair(history, range(1, players + 1), seats, seed=number, effort=300)
        seated = [one for table in paired.tables for one in table.seats]
        assert sorted([*seated, *paired.out]) == list(range(1, players + 1))
        history = play(history, seats_of(paired), rng)
    if players >= seats * seats:
        assert set(history.met.values()) == {1}


def test_in_the_first_round_each_table_has_one_of_the_strongest() -> None:
    tables = [sorted(seats) for seats in seats_of(pair(History(), range(1, 13), 4))]
    assert sorted(tables) == [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]


def test_without_repeats_in_the_way_those_of_a_score_sit_together() -> None:
    points = {number: POINT * (5 if number % 3 == 0 else 0) for number in range(1, 13)}
    paired = pair(History(points=points), range(1, 13), 4)
    assert sorted(paired.tables[0].seats) == [3, 6, 9, 12]
    assert paired.penalty == (0, 0, 0)


def test_short_tables_are_at_the_bottom_where_it_makes_no_difference() -> None:
    points = {number: POINT * (20 - number) for number in range(1, 12)}
    lengths = [len(seats) for seats in seats_of(pair(History(points=points), range(1, 12), 4))]
    assert lengths == [4, 4, 3]


def test_one_repeat_is_worse_than_any_spread_and_any_starts() -> None:
    # Both strong have met, so they part although the weak are far below.
    history = History(
        met={(1, 2): 1}, points={1: 90 * POINT, 2: 90 * POINT}, held={3: (7,), 4: (8,)}
    )
    paired = pair(history, range(1, 7), 3)
    assert paired.penalty.meetings == 0
    assert all(len({1, 2} & set(seats)) == 1 for seats in seats_of(paired))


def test_of_repeats_the_rarer_is_taken() -> None:
    met = {(one, two): 2 for one in range(1, 6) for two in range(one + 1, 7)}
    for two in ((1, 4), (1, 6), (4, 6)):
        met[two] = 1
    tables = {frozenset(seats) for seats in seats_of(pair(History(met=met), range(1, 7), 3))}
    assert tables == {frozenset({1, 4, 6}), frozenset({2, 3, 5})}


def test_he_starts_who_has_started_least_and_seats_go_to_who_held_them_least() -> None:
    held = {1: (2, 0, 1), 2: (1, 1, 1), 3: (1, 2, 0)}
    assert seats_of(pair(History(held=held), [1, 2, 3], 3)) == [(2, 1, 3)]


@pytest.mark.parametrize(("players", "seats", "rounds"), [(24, 3, 3), (32, 4, 4), (40, 5, 4)])
def test_nobody_starts_again_before_the_others(players: int, seats: int, rounds: int) -> None:
    rng = random.Random(seats)
    history = History()
    for number in range(rounds):
        paired = pair(history, range(1, players + 1), seats, seed=number, effort=600)
        history = play(history, seats_of(paired), rng)
    starts = [history.starts(number) for number in range(1, players + 1)]
    assert max(starts) == 1
    assert sum(starts) == rounds * players // seats


def test_the_same_seed_draws_the_same_round_and_another_another() -> None:
    history = at_random(40, 4, 6, random.Random(1))
    rounds = [pair(history, range(1, 41), 4, seed=seed, effort=100) for seed in (1, 1, 2)]
    assert rounds[0] == rounds[1]
    assert rounds[0].tables != rounds[2].tables


def test_more_effort_is_never_worse() -> None:
    history = at_random(24, 4, 6, random.Random(2))
    reached = [
        pair(history, range(1, 25), 4, seed=3, effort=effort).penalty for effort in (0, 20, 400)
    ]
    assert all(more <= less for less, more in pairwise(reached))
    assert reached[2] < reached[0]
