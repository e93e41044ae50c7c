"""Performance ratings: from ratings and results to a number. Tables of FIDE B.02, 8.1."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

ABOVE: Final = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117),
    *(125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273),
    *(284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800),
)
"""What a percentage of 50, 51, ... 100 adds to the mean rating of the opponents."""

LAST: Final = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121),
    *(129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278),
    *(290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""The greatest difference of ratings at which the higher expects 50, 51, ... 99 per cent."""


def half_up(dividend: int, divisor: int) -> int:
    """Return the whole number nearest to the quotient, the higher of two."""
    return (2 * dividend + divisor) // (2 * divisor)


def difference(percentage: int) -> int:
    """Return how far a percentage is above the opponents, in points of rating."""
    return ABOVE[percentage - 50] if percentage >= 50 else -ABOVE[50 - percentage]


def expected(above: int) -> int:
    """Return the percentage expected by who is rated ``above`` points more than his opponent."""
    return 50 + bisect_left(LAST, above) if above >= 0 else 50 - bisect_left(LAST, -above)


def mean(ratings: Sequence[int]) -> int:
    """Return the mean, half up."""
    return half_up(sum(ratings), len(ratings))


def performance(ratings: Sequence[int], halves: int) -> int:
    """Return the tournament performance of so many half points against the ratings (10.2)."""
    return mean(ratings) + difference(half_up(50 * halves, len(ratings)))


def perfect(ratings: Sequence[int], halves: int) -> int:
    """Return the lowest rating that expects so many half points or more (10.3).

    Without a point it is the lowest opponent's less 800.
    """
    if halves == 0:
        return min(ratings) - 800
    low, high = min(ratings) - 736, max(ratings) + 736  # low expects nothing, high everything
    while high - low > 1:
        middle = (low + high) // 2
        if sum(expected(middle - rating) for rating in ratings) >= 50 * halves:
            high = middle
        else:
            low = middle
    return high
