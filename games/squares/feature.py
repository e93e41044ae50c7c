"""What grows and what stands on the table: features, figures, occupied centres."""

from __future__ import annotations

from typing import Final, NamedTuple


class Figure(NamedTuple):
    """A piece on the table; ``at`` is the number of its square in placing order."""

    at: int
    seat: int
    letter: str
    place: str


class Feature(NamedTuple):
    """A road, a walled place or a field, over all of its squares.

    ``open`` counts the sides where it may still grow (of no meaning for a
    field), ``squares`` is a bit mask over placing order, ``touched`` a bit mask
    over the numbers of walled features beside a field, ``members`` the numbers
    under which its ports know it.
    """

    kind: str
    open: int
    squares: int
    marks: int
    figures: tuple[Figure, ...]
    touched: int
    members: tuple[int, ...]


GONE: Final = Feature("", 0, 0, 0, (), 0, ())
"""What stands in the place of a feature that was joined to another."""


class Centre(NamedTuple):
    """An occupied cloister or well."""

    cell: int
    kind: str
    figure: Figure
