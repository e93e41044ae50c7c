"""Seat colours stay apart for colour-blind eyes, and kinds of ground too.

Simulation: Machado, Oliveira, Fernandes 2009, severity 1.0. Distances are CIE76
differences in CIELAB; 10 is plain to see, 2.3 just noticeable.
"""

from __future__ import annotations

import itertools
import math

import pytest

from games.okolitsa.picture import SEAT_COLOURS, THEME
from games.petercats.picture import THEME as CITY
from games.squares.picture.theme import Theme

SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def seen(colour: str, sight: str) -> tuple[float, float, float]:
    """Return the CIELAB values of ``#rrggbb`` as that sight perceives it."""
    rgb = [_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5)]
    r, g, b = (max(0.0, sum(m * c for m, c in zip(row, rgb, strict=True))) for row in SIGHT[sight])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


@pytest.mark.parametrize("sight", SIGHT)
def test_seat_colours_are_far_apart(sight: str) -> None:
    for a, b in itertools.combinations(SEAT_COLOURS, 2):
        assert math.dist(seen(a, sight), seen(b, sight)) > 25, (a, b)


@pytest.mark.parametrize("theme", [THEME, CITY], ids=lambda theme: theme.prefix)
@pytest.mark.parametrize("sight", SIGHT)
def test_kinds_of_ground_are_apart(sight: str, theme: Theme) -> None:
    colours = theme.palette
    grounds = (colours.field, colours.road, colours.walled, colours.river)
    for a, b in itertools.combinations(grounds, 2):
        assert math.dist(seen(a, sight), seen(b, sight)) > 12, (a, b)
