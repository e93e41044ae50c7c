"""Colours are told apart by more than their hue: by lightness, sign and pattern."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.catbox.picture_parts import COLOURS

PAIRS = list(combinations("rbyg", 2))


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#rrggbb`` (WCAG 2.2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_colours_differ_in_lightness_sign_and_pattern(one: str, other: str) -> None:
    first, second = COLOURS[one], COLOURS[other]
    assert contrast(first.fill, second.fill) > 1.5
    assert first.sign != second.sign
    assert first.pattern != second.pattern


@pytest.mark.parametrize("letter", "rbyg")
def test_the_rank_of_an_observed_card_is_read_easily(letter: str) -> None:
    colour = COLOURS[letter]
    assert contrast(colour.ink, colour.tint) > 4.5
