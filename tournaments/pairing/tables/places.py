"""Points for places: who ties shares what the places together are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tournaments.pairing.tables.history import POINT

SCALES: Final[Mapping[int, tuple[int, ...]]] = MappingProxyType(
    {
        2: (5 * POINT, 1 * POINT),
        3: (5 * POINT, 3 * POINT, 1 * POINT),
        4: (5 * POINT, 3 * POINT, 2 * POINT, 1 * POINT),
        5: (5 * POINT, 3 * POINT, 2 * POINT, 1 * POINT, 0),
    }
)
"""By the players at the table, not the seats of the event: a short table has its own scale.

Two sit at a short table of a three-seat event; their places are worth what the first
and the last are worth at a table of three.
"""

_TENTH: Final = POINT // 10


def place_points(places: Sequence[int], scale: Sequence[int]) -> tuple[int, ...]:
    """Return the points of each seat, given the place of each: lower is better, equal is a tie.

    Raises `ValueError` for a scale of another length, or one finer than tenths of a point.
    """
    if len(scale) != len(places):
        raise ValueError(f"{len(scale)} points for {len(places)} places")
    if any(points % _TENTH for points in scale):
        raise ValueError("a scale is given in tenths of a point")
    order = sorted(places)
    shares = {}
    for place in order:
        first, tied = order.index(place), order.count(place)
        shares[place] = sum(scale[first : first + tied]) // tied
    return tuple(shares[place] for place in places)
