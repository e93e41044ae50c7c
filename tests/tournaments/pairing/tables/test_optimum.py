"""Small fields, against every division there is: the search finds the best, the bound holds."""

from __future__ import annotations

import random

import pytest

from tests.tournaments.pairing.tables.made_up import at_random, divisions, seats_of
from tournaments.pairing.tables import History, Penalty, Sitting, Sizes, pair, sizes
from tournaments.pairing.tables.penalty import bound, table_penalty, total

FIELDS = [(players, seats) for seats in (3, 4, 5) for players in range(4, 10) if players >= seats]


def every_penalty(history: History, numbers: list[int], plan: Sizes) -> list[Penalty]:
    """Return the penalties of all divisions, each table started by who has started least."""
    lengths = [plan.seats] * plan.full + [plan.seats - 1] * plan.short
    return [
        total(
            table_penalty(history, sorted(table, key=lambda number: history.starts(number)))
            for table in tables
        )
        for tables in divisions(numbers, lengths)
    ]


@pytest.mark.parametrize(("players", "seats"), FIELDS)
@pytest.mark.parametrize("rounds", [1, 3, 6])
def test_no_division_is_better_and_none_is_below_the_bound(
    players: int, seats: int, rounds: int
) -> None:
    rng = random.Random(f"{players}/{seats}/{rounds}")
    history = at_random(players, seats, rounds, rng)
    plan = sizes(players, seats)
    paired = pair(history, range(1, players + 1), seats, seed=rounds, effort=300)
    seated = sorted(number for table in paired.tables for number in table.seats)
    every = every_penalty(history, seated, plan)
    assert paired.penalty == min(every)
    for criterion in range(3):
        assert paired.bound[criterion] <= min(penalty[criterion] for penalty in every)


@pytest.mark.parametrize("seed", range(20))
def test_the_bound_on_spread_is_reached_by_some_division(seed: int) -> None:
    rng = random.Random(f"spread{seed}")
    players, seats = rng.choice(FIELDS)
    history = at_random(players, seats, 4, rng)
    plan = sizes(players, seats)
    numbers = list(range(1, players + 1 - plan.out))
    least = bound(history, numbers, plan)
    assert least.spread == min(one.spread for one in every_penalty(history, numbers, plan))


@pytest.mark.parametrize("seed", range(4))
def test_the_penalty_published_is_that_of_the_tables(seed: int) -> None:
    history = at_random(30, 4, 5, random.Random(seed))
    paired = pair(history, range(1, 31), 4, effort=50)
    assert paired.penalty == total(table_penalty(history, seats) for seats in seats_of(paired))
    assert [table.penalty for table in paired.tables] == [
        table_penalty(history, table.seats) for table in paired.tables
    ]
    assert all(
        reached >= least for reached, least in zip(paired.penalty, paired.bound, strict=True)
    )


def test_a_bound_on_meetings_counts_those_that_cannot_be_avoided() -> None:
    # Nine have all met once: whatever the tables, each of the three has three repeats.
    history = History()
    for day in (
        [(1, 2, 3), (4, 5, 6), (7, 8, 9)],
        [(1, 4, 7), (2, 5, 8), (3, 6, 9)],
        [(1, 5, 9), (2, 6, 7), (3, 4, 8)],
        [(1, 6, 8), (2, 4, 9), (3, 5, 7)],
    ):
        for seats in day:
            history = history.after([_nobody_wins(seats)])
    paired = pair(history, range(1, 10), 3)
    assert paired.penalty.meetings == paired.bound.meetings == 9


def _nobody_wins(seats: tuple[int, ...]) -> Sitting:
    return Sitting(seats, (0,) * len(seats))
