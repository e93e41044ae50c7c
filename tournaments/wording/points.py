"""Points and other numbers of standings, which may be fractions."""

from __future__ import annotations

from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import ngettext


def value(number: Fraction | float) -> str:
    """Return a number as standings show it: 3, 2½, or two decimals at most."""
    exact = Fraction(number)
    sign, exact = ("−" if exact < 0 else ""), abs(exact)
    whole, rest = divmod(exact, 1)
    if not rest:
        return f"{sign}{whole}"
    if rest == Fraction(1, 2):
        return f"{sign}{whole or ''}½"
    # Of 2.325 as of 2.335 a reader expects the nearest, and half up.
    cents = int(exact * 100 + Fraction(1, 2))
    text = number_format(cents / 100, 2, use_l10n=True)
    return sign + text.rstrip("0").rstrip(".,")


def points(number: Fraction | float) -> str:
    """Return so many points in words: "1 point", "2½ points"."""
    exact = Fraction(number)
    # A part of a point takes the form of two in the languages that have one for it.
    count = int(exact) if exact.denominator == 1 else 2
    return ngettext("%(points)s point", "%(points)s points", abs(count)) % {"points": value(exact)}
