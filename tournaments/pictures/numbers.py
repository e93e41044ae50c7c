"""Points as people write them, in any language: 2½ rather than 2.5."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

_PARTS: Final = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕",
    Fraction(2, 5): "⅖",
    Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
}

_ABOVE: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_BELOW: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def fraction(value: Fraction) -> str:
    """Return a number of points; a part that has no sign of its own in small figures."""
    sign = "−" if value < 0 else ""
    whole, part = divmod(abs(value), 1)
    shown = _PARTS.get(part, _small(part) if part else "")
    return sign + (f"{whole}{shown}" if whole or not part else shown)


def _small(part: Fraction) -> str:
    return f"{str(part.numerator).translate(_ABOVE)}⁄{str(part.denominator).translate(_BELOW)}"
