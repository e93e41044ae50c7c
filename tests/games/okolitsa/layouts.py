"""Layouts that several tests build, each as ``{(x, y): "square rotation"}``."""

from __future__ import annotations

from tests.games.okolitsa.table import Table
from tests.games.squares.table import build

AROUND = {
    (-1, 1): "E 3",
    (0, 1): "B 0",
    (1, 1): "E 1",
    (-1, 2): "E 3",
    (1, 2): "E_g 1",
    (-1, 3): "V 0",
    (0, 3): "E 2",
    (1, 3): "V 3",
}
"""Eight squares around the cell (0, 2), which shows fields to all of them."""

CENTRE = (0, 2)

_BASE = {(-1, 0): "U 1", (1, 0): "U 1"}


def surrounded_but(table: Table, last: tuple[int, int], centre: str, claim: str) -> None:
    """Surround ``centre`` at ``CENTRE``, claimed by ``claim``, leaving one cell out."""
    cells = {**_BASE, CENTRE: f"{centre} 0", **AROUND}
    del cells[last]
    build(table, cells, {CENTRE: claim})


def all_around(table: Table) -> None:
    """Lay the eight squares and leave the middle free."""
    build(table, {**_BASE, **AROUND}, {})
