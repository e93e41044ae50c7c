"""Points, curves and SVG text: the drawing tools that know nothing of squares.

Coordinates are units of a square of 100 x 100, x to the east, y to the south.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

CENTRE: Point = (50.0, 50.0)


def num(value: float) -> str:
    """Write a coordinate with one decimal at most: ``12``, ``3.5``."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def xy(point: Point) -> str:
    return f"{num(point[0])},{num(point[1])}"


def mix(a: Point, b: Point, share: float) -> Point:
    """Return the point ``share`` of the way from ``a`` to ``b``."""
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def shift(a: Point, direction: Point, by: float) -> Point:
    return (a[0] + direction[0] * by, a[1] + direction[1] * by)


def rotate(point: Point, quarters: int) -> Point:
    """Turn ``point`` clockwise about the middle of the square by quarter turns."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = 100 - y, x
    return (x, y)


@dataclass(frozen=True, slots=True)
class Curve:
    """A chain of cubic Bezier pieces: a start, then (control, control, end) for each."""

    start: Point
    pieces: tuple[tuple[Point, Point, Point], ...]

    @property
    def end(self) -> Point:
        return self.pieces[-1][2]

    def d(self, *, move: bool = True) -> str:
        """Return path data, with or without the first move."""
        body = "".join(f"C{xy(a)} {xy(b)} {xy(c)}" for a, b, c in self.pieces)
        return (f"M{xy(self.start)}" if move else "") + body

    def at(self, share: float) -> Point:
        """Return the point at ``share`` (0..1) of the chain, pieces counting alike."""
        place = min(max(share, 0.0), 1.0) * len(self.pieces)
        index = min(int(place), len(self.pieces) - 1)
        t = place - index
        p = self.start if index == 0 else self.pieces[index - 1][2]
        a, b, c = self.pieces[index]
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return (
            sum(w * q[0] for w, q in zip(weights, (p, a, b, c), strict=True)),
            sum(w * q[1] for w, q in zip(weights, (p, a, b, c), strict=True)),
        )

    def heading(self, share: float) -> Point:
        """Return the unit vector along the curve at ``share``."""
        a, b = self.at(share - 0.01), self.at(share + 0.01)
        length = math.dist(a, b) or 1.0
        return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)

    def samples(self, spacing: float = 1.5) -> list[Point]:
        """Return points along the curve, about ``spacing`` units apart."""
        rough = [self.at(i / 16) for i in range(17)]
        length = sum(math.dist(a, b) for a, b in pairwise(rough))
        count = max(2, round(length / spacing))
        return [self.at(i / count) for i in range(count + 1)]


def line(a: Point, b: Point) -> Curve:
    return Curve(a, ((mix(a, b, 1 / 3), mix(a, b, 2 / 3), b),))


def element(name: str, body: str = "", /, **attributes: object) -> str:
    """Return one SVG element; ``_`` in a name stands for ``-``, ``None`` leaves out."""
    text = ""
    for key, value in attributes.items():
        if value is not None:
            shown = num(value) if isinstance(value, float) else value
            text += f' {key.rstrip("_").replace("_", "-")}="{shown}"'
    return f"<{name}{text}>{body}</{name}>" if body else f"<{name}{text}/>"


def stroke(d: str, colour: str, width: float, **more: object) -> str:
    """Return an unfilled path."""
    return element("path", d=d, fill="none", stroke=colour, stroke_width=width, **more)


def blob(middle: Point, rx: float, ry: float, rng: random.Random) -> str:
    """Return the path of an uneven round shape."""
    points = []
    for i in range(9):
        reach, angle = rng.uniform(0.86, 1.06), i * math.tau / 9
        x, y = math.cos(angle) * rx * reach, math.sin(angle) * ry * reach
        points.append((middle[0] + x, middle[1] + y))
    ends = [mix(a, b, 0.5) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    curves = zip(points[1:] + points[:1], ends[1:] + ends[:1], strict=True)
    return f"M{xy(ends[0])}" + "".join(f"Q{xy(a)} {xy(b)}" for a, b in curves) + "Z"


def nearest(points: Sequence[Point], to: Point) -> float:
    """Return the distance from ``to`` to the nearest of ``points``."""
    return min(math.dist(p, to) for p in points)
