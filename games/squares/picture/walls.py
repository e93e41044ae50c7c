"""Walled areas: their ground, and the walls that part it from the fields.

Every wall ends in corners of the square, so that neighbours join in any rotation.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.squares.picture.facts import CORNERS, EDGES, Feature
from games.squares.picture.shapes import Curve, rotate, xy

CAP_DEPTH = 30
"""How far a wall along one edge bulges into the square."""


@dataclass(frozen=True, slots=True)
class Walled:
    """A walled area: the path data of its ground, and the walls towards the fields."""

    feature: Feature
    area: str
    walls: tuple[Curve, ...]


def _wall(last: int, gap: int) -> Curve:
    """Return the wall from the end of edge ``last`` on, past ``gap`` edges that are not walled."""
    if gap == 3:
        points = [(100, 0), (88, 18), (72, CAP_DEPTH), (50, CAP_DEPTH)]
        points += [(28, CAP_DEPTH), (12, 18), (0, 0)]
        turned = last
    elif gap == 2:
        points = [(100, 0), (80, 13), (61, 31), (46, 46), (31, 61), (13, 80), (0, 100)]
        turned = last
    else:
        points = [(100, 0), (88, 20), (72, 33), (50, 33), (28, 33), (12, 20), (0, 0)]
        points.reverse()
        turned = last + 1
    p = [rotate(point, turned) for point in points]
    return Curve(p[0], ((p[1], p[2], p[3]), (p[4], p[5], p[6])))


def wall_in(feature: Feature) -> Walled:
    """Return the area of a walled feature, going clockwise round the square."""
    inside = [i for i in range(4) if EDGES[i] in feature.edges]
    if len(inside) == 4:
        return Walled(feature, "M0,0H100V100H0Z", ())
    first = next(i for i in inside if (i - 1) % 4 not in inside)
    d, walls, edge = f"M{xy(CORNERS[first])}", [], first
    for step in range(1, 5):
        d += f"L{xy(CORNERS[(edge + 1) % 4])}" if edge in inside else ""
        following = (first + step) % 4
        if edge in inside and following not in inside:
            gap = next(g for g in range(1, 4) if (edge + 1 + g) % 4 in inside)
            walls.append(_wall(edge, gap))
            d += walls[-1].d(move=False)
        edge = following
    return Walled(feature, d + "Z", tuple(walls))
