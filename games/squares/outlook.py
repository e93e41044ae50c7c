"""What a position holds for a seat: what may close soon, and what would close it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.squares.board import Board
from games.squares.feature import Feature
from games.squares.parts import FIELD
from games.squares.scoring import majority
from games.squares.square import Square
from games.squares.state import State


class Open(NamedTuple):
    """An occupied feature that one square would close: the cell where that square must
    lie, how many of the squares left do it, the points, the seats that would get them."""

    kind: str
    cell: int
    fitting: int
    points: int
    seats: list[int]


def nearly_closed(s: State) -> list[Open]:
    """Return the occupied features that lack one square, the dearest first."""
    found = [
        Open(
            feature.kind,
            cells[0],
            sum(fitting.values()),
            # the closing square counts too; a mark that it may bring does not
            s.setup.worth[feature.kind].points(
                feature.squares.bit_count() + 1, feature.marks, closed=True
            ),
            majority(feature.figures),
        )
        for root, feature in enumerate(s.board.features)
        if feature.figures and feature.open and feature.kind != FIELD
        if len(cells := ends(s.board, root)) == 1
        if (fitting := closing(s, root, cells[0]))
    ]
    return sorted(found, key=lambda one: (-one.points, -one.fitting))


def ends(board: Board, root: int) -> list[int]:
    """Return the free cells where a feature goes on."""
    label = board.label
    return [
        cell
        for cell, (_, ports) in board.frontier.items()
        if any(label[port] == root for port in ports)
    ]


def closing(s: State, root: int, cell: int) -> dict[str, int]:
    """Return the copies left, by id, of the squares that close a feature at ``cell``."""
    left = {name: n for pile in s.piles for name, n in pile.items()}
    return {name: n for name, n in left.items() if _closes(s, s.setup.squares[name], root, cell)}


def _closes(s: State, square: Square, root: int, cell: int) -> bool:
    if square.role is not None and not (s.river and s.river.cell == cell):
        return False
    constraint, _ = s.board.frontier[cell]
    for rotation in square.fit[constraint]:
        turned = square.turns[rotation]
        if square.role is not None and s.river and not s.river.allows(turned, s.board):
            continue
        after, _ = s.board.place(cell, turned)
        if not after.features[after.label[root]].open:
            return True
    return False


def touched(s: State) -> Iterator[tuple[int, Feature]]:
    """Yield the features on the square laid last that may still grow, with their numbers."""
    here = 1 << (len(s.board.squares) - 1)
    for root, feature in enumerate(s.board.features):
        if feature.squares & here and feature.kind != FIELD and feature.open:
            yield root, feature
