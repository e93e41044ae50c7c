"""A rating's course as the points of a small SVG line; pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 120
HEIGHT: Final = 32
MARGIN: Final = 3
MIN_SPAN: Final = 20.0
"""Rating points: a course that hardly moves is drawn as one that hardly moves."""


@dataclass(frozen=True, slots=True)
class Line:
    """``points`` for a polyline; ``x`` and ``y`` of its end. Texts, so no locale bends them."""

    points: str
    x: str
    y: str


def draw(values: Sequence[float]) -> Line | None:
    """Return the line through ``values``, the oldest first; None for fewer than two."""
    if len(values) < 2:
        return None
    step = (WIDTH - 2 * MARGIN) / (len(values) - 1)
    span = max(max(values) - min(values), MIN_SPAN)
    middle = (max(values) + min(values)) / 2
    scale = (HEIGHT - 2 * MARGIN) / span
    spots = [
        (f"{MARGIN + step * index:.1f}", f"{HEIGHT / 2 - (value - middle) * scale:.1f}")
        for index, value in enumerate(values)
    ]
    return Line(" ".join(",".join(spot) for spot in spots), *spots[-1])
