"""How much vacation a person has: 3 hours are earned a day, 30 days saved up at most.

Pure: a function of the day of joining and of the vacations taken or planned. A vacation
is paid for at its start; one that is ended early costs what was used of it, so the rest
comes back by itself. Amounts are whole milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Final, TypeAlias

HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
MOST: Final = 30 * DAY
EARNED_PER: Final = 8
"""An hour is earned in so many hours: 3 in a day."""
STEP: Final = 60_000
_MS: Final = timedelta(milliseconds=1)

Span: TypeAlias = tuple[datetime, datetime]


def balance(joined: datetime, spans: Iterable[Span], at: datetime) -> int:
    """Return what is left at ``at``, when all vacations begun by then are paid for.

    Negative if more was taken than there was.
    """
    left, moment = 0, joined
    for start, end in sorted(spans):
        if start > at:
            break
        left = _earned(left, moment, start) - (end - start) // _MS
        moment = max(moment, start)
    return _earned(left, moment, at)


def fits(joined: datetime, spans: Iterable[Span]) -> bool:
    """Whether no two vacations overlap and each can be paid for."""
    known = sorted(spans)
    apart = all(one[1] <= other[0] for one, other in pairwise(known))
    paid = (balance(joined, known[: n + 1], start) for n, (start, _) in enumerate(known))
    return apart and all(left >= 0 for left in paid)


def longest(joined: datetime, spans: Iterable[Span], start: datetime) -> int:
    """Return how long a vacation from ``start`` on can be, beside those known, to the minute."""
    known = list(spans)
    low, high = 0, MOST // STEP
    while low < high:
        middle = (low + high + 1) // 2
        new = (start, start + middle * STEP * _MS)
        low, high = (middle, high) if fits(joined, [*known, new]) else (low, middle - 1)
    return low * STEP


def _earned(left: int, since: datetime, until: datetime) -> int:
    return min(MOST, left + max(0, (until - since) // _MS) // EARNED_PER)
