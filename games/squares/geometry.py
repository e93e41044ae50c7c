"""Cells, sides and slots: the arithmetic of the table.

x grows east, y grows south. A cell travels as one integer, ``y * WIDE + x``, so
that a neighbour is a sum away. Sides are 0-3 for N, E, S, W; a rotation is a
number of quarter turns clockwise. A side has three *slots* in clockwise order:
its first half, its middle, its second half (``3 * side + 0, 1, 2``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

WIDE: Final = 1024
STEP: Final = (-WIDE, 1, WIDE, -1)
RING: Final = frozenset(dy * WIDE + dx for dy in (-1, 0, 1) for dx in (-1, 0, 1)) - {0}
"""The way to each of the eight neighbours of a cell."""

SIDES: Final = {"N": 0, "E": 1, "S": 2, "W": 3}


def cell_at(x: int, y: int) -> int:
    """Return the cell at column ``x``, row ``y`` (each within +-400)."""
    return y * WIDE + x


def column_row(cell: int) -> tuple[int, int]:
    """Return ``(x, y)`` of a cell."""
    x = (cell + WIDE // 2) % WIDE - WIDE // 2
    return x, (cell - x) // WIDE


def bits(mask: int) -> Iterator[int]:
    """Yield the positions of the ones in ``mask``, from the lowest."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
