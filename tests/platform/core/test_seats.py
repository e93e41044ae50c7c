"""Six seats can be told apart: by colour, by every kind of sight, and by shape."""

from __future__ import annotations

import itertools
import math
import re

import pytest
from django.conf import settings
from django.template.loader import render_to_string

from games.squares.picture.figures import SEAT_COLOURS
from tests.games.squares.picture.test_colours import SIGHT, seen

SEATS = range(6)
TOKENS = (settings.ROOT / "platform/koturnir/static/css/tokens.css").read_text()
COLOURS = [match[1] for seat in SEATS if (match := re.search(rf"--seat-{seat}: (#\w+);", TOKENS))]


def luminance(colour: str) -> float:
    """Relative luminance, WCAG 2.2."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(share * c for share, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def grounds(name: str) -> tuple[str, str]:
    match = re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", TOKENS)
    assert match
    return match[1], match[2]


def test_the_seats_have_the_colours_of_the_figures() -> None:
    assert len(COLOURS) == len(SEATS)
    assert COLOURS[: len(SEAT_COLOURS)] == list(SEAT_COLOURS)
    assert all(f".seat-{seat} {{ --seat: var(--seat-{seat}); }}" in TOKENS for seat in SEATS)


@pytest.mark.parametrize("sight", SIGHT)
def test_the_colours_of_six_seats_are_far_apart(sight: str) -> None:
    for a, b in itertools.combinations(COLOURS, 2):
        assert math.dist(seen(a, sight), seen(b, sight)) > 20, (a, b)


@pytest.mark.parametrize("ground", ["surface", "surface-sunk"])
def test_the_sixth_colour_stands_out_by_day_and_by_night(ground: str) -> None:
    # As AA wants it of what is no text.
    for colour in grounds(ground):
        assert contrast(COLOURS[5], colour) >= 3, colour


def test_every_seat_has_a_shape_of_its_own() -> None:
    icons = render_to_string("includes/icons.svg")
    found = re.findall(r'<symbol id="badge-(\d)".*?<g fill="currentColor".*?>(.*?)</g>', icons)
    assert [int(seat) for seat, _ in found] == list(SEATS)
    assert len({shape for _, shape in found}) == len(SEATS)
