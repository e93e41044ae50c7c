"""The river: its one open end, and where it may turn."""

from __future__ import annotations

from typing import NamedTuple

from games.squares.board import Board
from games.squares.geometry import STEP
from games.squares.square import Turned


class River(NamedTuple):
    """The open end: the free cell it points at, and the side by which water enters it.

    ``bend`` is the turn that the next bend must not take: 1 right-handed, 3
    left-handed (quarter turns from the way in to the way out, plus 2), 0 any.
    """

    cell: int
    entry: int
    bend: int

    def after(self, turned: Turned, staircase: bool) -> River | None:
        """Return the open end after ``turned`` lies at it; ``None`` behind the lake."""
        leaving = [side for side in turned.water if side != self.entry]
        if not leaving:
            return None
        side = leaving[0]
        turn = (side - self.entry) % 4
        # a straight makes the next bend free, unless bends oppose over any distance
        bend = turn if turn != 2 else self.bend if staircase else 0
        return River(self.cell + STEP[side], (side + 2) % 4, bend)

    def allows(self, turned: Turned, board: Board) -> bool:
        """Say whether ``turned``, which matches its neighbours, may continue the river."""
        leaving = [side for side in turned.water if side != self.entry]
        if not leaving:
            return True
        turn = (leaving[0] - self.entry) % 4
        if turn != 2 and turn == self.bend:
            return False
        return self.cell + STEP[leaving[0]] not in board.squares


def spring(turned: Turned, cell: int) -> River | None:
    """Return the open end that a start square at ``cell`` leaves, if it holds water."""
    if not turned.water:
        return None
    side = turned.water[0]
    return River(cell + STEP[side], (side + 2) % 4, 0)
