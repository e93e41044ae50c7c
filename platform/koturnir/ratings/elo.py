"""Elo for two or more seats: pure arithmetic, no database and no clock.

Sources
-------
* A. E. Elo, *The Rating of Chessplayers, Past and Present* (1978), ch. 1: a game
  moves a rating by K times (score - expected score). The expectation is the
  logistic curve with a scale of 400, as FIDE's table and most servers have it:
  ``E = 1 / (1 + 10 ** ((opponent - own) / 400))``.
* FIDE Rating Regulations (Handbook B.02) §8.3.3: K is 40 for a new player until
  30 games, then 20, and 10 once the player is known well.
* Several seats: every pair of seats is a comparison, as in the usual reduction of
  a ranking to pairs, and a seat's sum is scaled by 1 / (n - 1).

Where this departs from FIDE, and why
-------------------------------------
* FIDE's last step depends on a level (2400). Levels differ from game to game
  here, so it depends on experience alone (``K_STEPS``). A rating closes the gap
  to the true strength with a time constant of about 695 / K games between
  equals: 17 games at K = 40, 35 at 20, 70 at 10.
* FIDE counts a difference over 400 points as 400 (§8.3.1). People choose their
  opponents here: with that rule every win over a newcomer would be worth 0.09 K
  at least, and points could be farmed. So differences count whole.
* The scale is 1 / (n - 1) for everybody, also where pairs are not compared: a pair
  of seats that both left counts as if it had gone exactly as expected. Dividing
  by the number of compared pairs instead would weigh one pair differently for
  its two seats, and make points out of nothing.

In a pool of equal K no points are made or lost, except by the floor. Ratings are
floats: the curve has no exact decimals anyway, a double keeps 12 digits after
a rating's point, and both databases and JSON give it back unchanged. They are
rounded only where they are shown.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

START: Final = 1500.0
FLOOR: Final = 100.0
SCALE: Final = 400.0
PROVISIONAL_GAMES: Final = 10

K_STEPS: Final = ((30, 40), (100, 20))
"""(games, K): K holds while fewer games than that were rated before this one."""
K_SETTLED: Final = 10

WIN: Final = 1.0
DRAW: Final = 0.5
LOSS: Final = 0.0


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat at the end: rating and rated games before, ``rank`` from 1, ties equal.

    ``left``: it resigned, ran out of time or was removed.
    """

    rating: float
    games: int
    rank: int
    left: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """A seat compared with another, seen from the first.

    ``opponent`` is the other's position in what was given to ``rate``; ``score``
    is 1, 0.5 or 0, or None if the two are not compared; ``points`` are what the
    pair adds to the rating, scaled, before the floor.
    """

    opponent: int
    rating: float
    expected: float
    score: float | None
    points: float


@dataclass(frozen=True, slots=True)
class Change:
    """What a game did to one rating; ``floored``: it would have fallen below the floor."""

    before: float
    after: float
    k: int
    games_before: int
    pairs: tuple[Pair, ...]
    floored: bool


def expected(rating: float, opponent: float) -> float:
    """Return the expected score, 0 to 1, of ``rating`` against ``opponent``."""
    return 1.0 / (1.0 + math.pow(10.0, (opponent - rating) / SCALE))


def k_factor(games: int) -> int:
    """Return K for a player with that many rated games behind him."""
    return next((k for below, k in K_STEPS if games < below), K_SETTLED)


def is_provisional(games: int) -> bool:
    return games < PROVISIONAL_GAMES


def score(seat: Standing, other: Standing) -> float | None:
    """Return what ``seat`` made of ``other``: 1, 0.5, 0, or None if both left.

    Whoever left loses to all who stayed, whatever the ranks say.
    """
    if seat.left or other.left:
        return None if seat.left and other.left else (LOSS if seat.left else WIN)
    if seat.rank == other.rank:
        return DRAW
    return WIN if seat.rank < other.rank else LOSS


def rate(seats: Sequence[Standing]) -> tuple[Change, ...]:
    """Return each seat's change, in the order given.

    Raises ``ValueError`` for fewer than two seats: nobody was played against.
    """
    if len(seats) < 2:
        raise ValueError(f"a rated game needs two seats or more, not {len(seats)}")
    return tuple(_change(seats, index) for index in range(len(seats)))


def _change(seats: Sequence[Standing], index: int) -> Change:
    seat = seats[index]
    k = k_factor(seat.games)
    pairs = tuple(
        _pair(seat, other, position, k / (len(seats) - 1))
        for position, other in enumerate(seats)
        if position != index
    )
    # fsum rounds once, so that the order of the seats makes no difference at all.
    earned = seat.rating + math.fsum(pair.points for pair in pairs)
    return Change(
        before=seat.rating,
        after=max(FLOOR, earned),
        k=k,
        games_before=seat.games,
        pairs=pairs,
        floored=earned < FLOOR,
    )


def _pair(seat: Standing, other: Standing, position: int, weight: float) -> Pair:
    expectation = expected(seat.rating, other.rating)
    made = score(seat, other)
    points = 0.0 if made is None else weight * (made - expectation)
    return Pair(position, other.rating, expectation, made, points)
