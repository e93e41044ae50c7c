"""How players are spread over tables, and who sits out where they cannot be."""

from __future__ import annotations

import pytest

from tests.tournaments.pairing.tables.made_up import seats_of
from tournaments.pairing.tables import History, NoTables, pair, sizes


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("players", [*range(5, 60), 400])
def test_no_table_is_more_than_one_seat_short_and_there_are_as_few_as_can_be(
    players: int, seats: int
) -> None:
    plan = sizes(players, seats)
    assert plan.full * seats + plan.short * (seats - 1) + plan.out == players
    assert plan.tables == -(-(players - plan.out) // seats)
    assert plan.out == 0 or (seats, players) in {(4, 5), (5, 6), (5, 7), (5, 11)}


@pytest.mark.parametrize(
    ("players", "seats", "full", "short", "out"),
    [
        (5, 4, 1, 0, 1),
        (6, 5, 1, 0, 1),
        (7, 5, 1, 0, 2),
        (11, 5, 2, 0, 1),
        (5, 3, 1, 1, 0),
        (3, 4, 0, 1, 0),
        (6, 4, 0, 2, 0),
    ],
)
def test_small_numbers_are_spread_as_said(
    players: int, seats: int, full: int, short: int, out: int
) -> None:
    plan = sizes(players, seats)
    assert (plan.full, plan.short, plan.out) == (full, short, out)


@pytest.mark.parametrize(("players", "seats"), [(0, 3), (1, 3), (2, 4), (3, 5)])
def test_too_few_for_a_short_table_are_refused(players: int, seats: int) -> None:
    with pytest.raises(NoTables, match="too few"):
        sizes(players, seats)


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_a_table_has_three_to_five_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="three to five"):
        sizes(12, seats)


def test_he_sits_out_who_has_done_so_least_then_the_last_by_points_then_by_order() -> None:
    entrants = [1, 2, 3, 4, 5]
    assert pair(History(), entrants, 4).out == (5,)
    assert pair(History(points={1: 0, 2: 9, 3: 0, 4: 9, 5: 9}), entrants, 4).out == (3,)
    history = History(points={1: 0, 2: 9, 3: 0, 4: 9, 5: 9}, byes={3: 1, 1: 1})
    assert pair(history, entrants, 4).out == (5,)


def test_everybody_sits_out_once_in_five_rounds_of_five_at_four_seats() -> None:
    history = History()
    out: list[int] = []
    for _ in range(5):
        paired = pair(history, [1, 2, 3, 4, 5], 4)
        assert sorted(seats_of(paired)[0] + paired.out) == [1, 2, 3, 4, 5]
        out += paired.out
        history = history.after([], paired.out)
    assert sorted(out) == [1, 2, 3, 4, 5]
