"""Schedules in which all meet equally often: those that are known by a construction.

Every table is full. Either everybody sits in every round, or one sits out and each
does so once. Players are numbered from 0. That a schedule is balanced is not taken
from here: it is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Final, TypeAlias

Tables: TypeAlias = tuple[tuple[int, ...], ...]
Schedule: TypeAlias = tuple[Tables, ...]

_TURNED: Final[dict[tuple[int, int], tuple[int, Tables]]] = {
    (12, 3): (11, ((0, 1, 7), (2, 3, 5), (4, 8, 10), (6, 9, 11))),
    (15, 3): (7, ((0, 1, 9), (2, 6, 12), (3, 5, 10), (4, 8, 14), (7, 11, 13))),
    (18, 3): (17, ((0, 3, 5), (1, 7, 11), (2, 14, 16), (4, 12, 13), (6, 10, 17), (8, 9, 15))),
    (21, 3): (
        20,
        ((0, 7, 15), (1, 11, 20), (2, 5, 9), (3, 8, 14), (4, 13, 16), (6, 10, 12), (17, 18, 19)),
    ),
    (24, 3): (
        23,
        (
            (0, 3, 11),
            (1, 6, 12),
            (2, 19, 21),
            (4, 7, 20),
            (5, 14, 15),
            (8, 10, 23),
            (9, 16, 17),
            (13, 18, 22),
        ),
    ),
    (30, 3): (
        29,
        (
            (0, 18, 23),
            (1, 8, 17),
            (2, 5, 27),
            (3, 15, 21),
            (4, 9, 29),
            (6, 16, 20),
            (7, 19, 28),
            (10, 11, 13),
            (12, 25, 26),
            (14, 22, 24),
        ),
    ),
    (33, 3): (
        32,
        (
            (0, 12, 20),
            (1, 19, 27),
            (2, 8, 29),
            (3, 13, 32),
            (4, 14, 17),
            (5, 22, 23),
            (6, 9, 10),
            (7, 11, 24),
            (15, 26, 31),
            (16, 18, 25),
            (21, 28, 30),
        ),
    ),
    (36, 3): (
        35,
        (
            (0, 12, 29),
            (1, 2, 16),
            (3, 7, 26),
            (4, 5, 15),
            (6, 11, 27),
            (8, 21, 28),
            (9, 13, 31),
            (10, 18, 20),
            (14, 17, 23),
            (19, 24, 35),
            (22, 30, 33),
            (25, 32, 34),
        ),
    ),
    (8, 4): (7, ((0, 1, 5, 7), (2, 3, 4, 6))),
    (12, 4): (11, ((0, 5, 6, 9), (1, 2, 4, 11), (3, 7, 8, 10))),
    (20, 4): (19, ((0, 7, 8, 19), (1, 11, 13, 17), (2, 10, 12, 15), (3, 4, 16, 18), (5, 6, 9, 14))),
    (24, 4): (
        23,
        (
            (0, 3, 17, 21),
            (1, 2, 4, 11),
            (5, 13, 15, 20),
            (6, 9, 10, 18),
            (7, 8, 14, 19),
            (12, 16, 22, 23),
        ),
    ),
    (32, 4): (
        31,
        (
            (0, 8, 28, 29),
            (1, 17, 24, 30),
            (2, 7, 12, 21),
            (3, 5, 25, 31),
            (4, 10, 20, 27),
            (6, 18, 19, 23),
            (9, 13, 16, 22),
            (11, 14, 15, 26),
        ),
    ),
    (20, 5): (19, ((0, 2, 4, 5, 16), (1, 3, 9, 10, 13), (6, 11, 12, 15, 17), (7, 8, 14, 18, 19))),
}
"""By players and seats: the length of a turn, and the tables of the first round.

The players but the last stand in circles of that length, the last in the middle. Each
round is the one before with the circles a step further. Found by a search for tables
in which every distance on and between the circles occurs equally often.
"""


def designs(players: int, seats: int) -> list[Schedule]:
    """Return the balanced schedules known, the shortest first."""
    makers: tuple[Callable[[int, int], Schedule | None], ...] = (
        _lines,
        _turned,
        _powers,
        _all_but_one,
        _halves,
    )
    found = [schedule for make in makers if (schedule := make(players, seats))]
    return sorted(found, key=len)


def _lines(players: int, seats: int) -> Schedule | None:
    """The lines of a space over a field of as many elements as seats; a round has the parallels."""
    dimension = next((power for power in range(1, 5) if seats**power == players), None)
    if dimension is None:
        return None
    points = list(product(range(seats), repeat=dimension))
    number = {point: at for at, point in enumerate(points)}
    rounds = []
    for direction in points:
        # One of all multiples: the one whose first coordinate that is not 0 is 1.
        if next((step for step in direction if step), 0) != 1:
            continue
        lines = {
            frozenset(
                number[
                    tuple(
                        _add(x, _times(factor, step, seats), seats)
                        for x, step in zip(point, direction, strict=True)
                    )
                ]
                for factor in range(seats)
            )
            for point in points
        }
        rounds.append(tuple(sorted(tuple(sorted(line)) for line in lines)))
    return tuple(rounds)


def _add(one: int, other: int, order: int) -> int:
    return one ^ other if order == 4 else (one + other) % order


def _times(one: int, other: int, order: int) -> int:
    """Multiply in the field of 3, 4 or 5 elements; in that of 4 they are 0, 1, x and x + 1."""
    if order != 4:
        return one * other % order
    # The two that are neither 0 nor 1 are the powers of x, whose third is 1.
    return (1, 2, 3)[(one - 1 + other - 1) % 3] if one and other else 0


def _turned(players: int, seats: int) -> Schedule | None:
    """A first round found by search, turned."""
    if (players, seats) not in _TURNED:
        return None
    length, first = _TURNED[players, seats]
    middle = players - 1

    def turn(player: int, by: int) -> int:
        circle, place = divmod(player, length)
        return player if player == middle else circle * length + (place + by) % length

    return tuple(
        tuple(tuple(turn(player, by) for player in table) for table in first)
        for by in range(length)
    )


def _powers(players: int, seats: int) -> Schedule | None:
    """For a prime: the roots of 1 and their multiples, shifted; he at 0 sits out.

    The differences in all the multiples together are each number equally often.
    """
    if players < 3 or any(players % divisor == 0 for divisor in range(2, players)):
        return None
    if (players - 1) % seats:
        return None
    roots = [one for one in range(1, players) if pow(one, seats, players) == 1]
    multiples = {tuple(sorted(by * one % players for one in roots)) for by in range(1, players)}
    return tuple(
        tuple(tuple((one + shift) % players for one in table) for table in sorted(multiples))
        for shift in range(players)
    )


def _all_but_one(players: int, seats: int) -> Schedule | None:
    """One more than seats: each sits out once."""
    if players != seats + 1:
        return None
    return tuple((tuple(one for one in range(players) if one != out),) for out in range(players))


def _halves(players: int, seats: int) -> Schedule | None:
    """Six at two tables of three: all the ten ways, for nothing shorter is balanced."""
    if (players, seats) != (6, 3):
        return None
    return tuple(_half(company) for company in combinations(range(1, 6), 2))


def _half(company: tuple[int, ...]) -> Tables:
    one = (0, *company)
    return one, tuple(player for player in range(6) if player not in one)
