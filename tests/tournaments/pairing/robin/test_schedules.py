"""Whole schedules: who meets whom how often, who starts, and that the balance stated is true."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tournaments.pairing.robin import MOST, Range, Robin, robin
from tournaments.pairing.robin.designs import designs
from tournaments.pairing.robin.seating import seat_evenly
from tournaments.pairing.tables import NoTables, sizes

KNOWN = [
    (players, seats)
    for seats in (3, 4, 5)
    for players in range(2, MOST + 1)
    if designs(players, seats)
]
SOME = [(8, 3, None), (10, 4, None), (7, 5, 6), (12, 4, 4), (16, 4, 7), (23, 3, 3), (11, 4, 5)]


def meetings(schedule: Robin, players: int) -> list[int]:
    met = Counter(
        frozenset(two)
        for one in schedule.rounds
        for table in one.tables
        for two in combinations(table, 2)
    )
    return [met[frozenset(two)] for two in combinations(range(1, players + 1), 2)]


def held(schedule: Robin) -> Counter[tuple[int, int]]:
    return Counter(
        (player, seat)
        for one in schedule.rounds
        for table in one.tables
        for seat, player in enumerate(table)
    )


@pytest.mark.parametrize(("players", "seats"), KNOWN)
def test_by_a_design_all_meet_equally_often_and_seats_differ_by_one_at_most(
    players: int, seats: int
) -> None:
    schedule = robin(players, seats)
    assert schedule.designed
    assert len(set(meetings(schedule, players))) == 1
    assert schedule.balance.meetings.even
    assert schedule.balance.byes.even
    assert schedule.balance.seats.most - schedule.balance.seats.least <= 1
    for one in schedule.rounds:
        assert {len(table) for table in one.tables} == {seats}
        seen = [number for table in one.tables for number in table]
        assert sorted([*seen, *one.out]) == list(range(1, players + 1))


@pytest.mark.parametrize(
    ("players", "seats", "rounds", "times"),
    [
        *[(9, 3, 4, 1), (15, 3, 7, 1), (27, 3, 13, 1), (16, 4, 5, 1), (25, 5, 6, 1)],
        *[(4, 3, 4, 2), (7, 3, 7, 2), (6, 3, 10, 4), (8, 4, 7, 3), (12, 4, 11, 3), (6, 5, 6, 4)],
    ],
)
def test_clubs_of_these_sizes_have_a_design(
    players: int, seats: int, rounds: int, times: int
) -> None:
    schedule = robin(players, seats)
    assert len(schedule.rounds) == rounds
    assert schedule.balance.meetings == Range(times, times)


@pytest.mark.parametrize(("players", "seats", "rounds"), SOME)
def test_the_balance_stated_is_the_one_counted(
    players: int, seats: int, rounds: int | None
) -> None:
    schedule = robin(players, seats, rounds)
    met, seat = meetings(schedule, players), held(schedule)
    numbers = range(1, players + 1)
    starts = [seat[number, 0] for number in numbers]
    times = [seat[number, at] for number in numbers for at in range(seats)]
    out = Counter(number for one in schedule.rounds for number in one.out)
    byes = [out[number] for number in numbers]
    stated = schedule.balance
    assert stated.meetings == (min(met), max(met))
    assert stated.starts == (min(starts), max(starts))
    assert stated.seats == (min(times), max(times))
    assert stated.byes == (min(byes), max(byes))


@pytest.mark.parametrize(("players", "seats", "rounds"), SOME)
def test_everybody_sits_or_sits_out_once_in_a_round(
    players: int, seats: int, rounds: int | None
) -> None:
    for one in robin(players, seats, rounds).rounds:
        seen = [number for table in one.tables for number in table]
        assert sorted([*seen, *one.out]) == list(range(1, players + 1))
        assert len(one.out) in (sizes(players, seats).out, 1)
        assert {len(table) for table in one.tables} <= {seats, seats - 1}


def test_eight_at_three_seats_meet_once_each_in_four_rounds() -> None:
    schedule = robin(8, 3)
    assert not schedule.designed
    assert len(schedule.rounds) == 4
    assert schedule.balance.meetings == (1, 1)


def test_fewer_rounds_than_a_design_has_are_searched_for_where_that_is_more_even() -> None:
    # The design of twenty has all meet thrice; its first rounds are no better than others.
    assert not robin(20, 4, 5).designed
    # A part of one in which two meet but once repeats nothing.
    part = robin(16, 4, 3)
    assert part.designed
    assert part.balance.meetings == (0, 1)


def test_a_design_may_be_played_twice() -> None:
    assert robin(9, 3, 8).balance.meetings == (2, 2)
    assert robin(4, 4, 4).balance.seats == (1, 1)


def test_the_same_seed_gives_the_same_schedule() -> None:
    assert robin(14, 4, 4, seed=5) == robin(14, 4, 4, seed=5)
    assert robin(14, 4, 4, seed=5) != robin(14, 4, 4, seed=6)


def test_at_tables_of_one_size_any_schedule_is_seated_evenly() -> None:
    # 1 is at every table, 2 at most of them: the hardest case for the others.
    tables = [(1, 2, 3, 4), (1, 2, 3, 5), (1, 2, 4, 5), (1, 2, 6, 7), (1, 3, 6, 8)] * 3
    seated = seat_evenly(tables)
    assert [sorted(table) for table in seated] == [sorted(table) for table in tables]
    times = Counter((player, seat) for table in seated for seat, player in enumerate(table))
    for player in range(1, 9):
        counts = [times[player, seat] for seat in range(4)]
        assert max(counts) - min(counts) <= 1


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(NoTables):
        robin(2, 4)
    with pytest.raises(ValueError, match="at most 40"):
        robin(MOST + 1, 4)
    with pytest.raises(ValueError, match="a round at least"):
        robin(9, 3, 0)
