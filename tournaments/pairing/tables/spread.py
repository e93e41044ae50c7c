"""How a ranking is cut into tables with the least spread of scores."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.pairing.tables.sizes import Sizes


def spread(points: Sequence[int]) -> int:
    """Return the spread of a table: the square of highest less lowest score.

    Squared, so that one player far from the others is worse than several a little apart.
    """
    difference: int = max(points) - min(points)
    return difference * difference


def cuts(points: Sequence[int], plan: Sizes) -> tuple[int, tuple[int, ...]]:
    """Return the least sum of spreads, and the sizes of the tables from the top that have it.

    ``points`` descend. No other division has less than the best one of neighbours: two
    tables whose ranges overlap, dealt out again in order of points, do not get wider.
    So it is enough to choose which of the tables are the short ones.
    """
    best: dict[tuple[int, int], tuple[int, tuple[int, int]]] = {(0, 0): (0, (0, 0))}
    for full in range(plan.full + 1):
        for short in range(plan.short + 1):
            end = full * plan.seats + short * (plan.seats - 1)
            ways = []
            # Full tables first where it makes no difference: a short one is found at the bottom.
            for size, before in (
                (plan.seats - 1, (full, short - 1)),
                (plan.seats, (full - 1, short)),
            ):
                if min(before) >= 0:
                    ways.append((best[before][0] + spread(points[end - size : end]), before))
            if ways:
                best[full, short] = min(ways, key=lambda way: way[0])
    at = (plan.full, plan.short)
    total, found = best[at][0], []
    while at != (0, 0):
        before = best[at][1]
        found.append(plan.seats if before[1] == at[1] else plan.seats - 1)
        at = before
    return total, tuple(reversed(found))
