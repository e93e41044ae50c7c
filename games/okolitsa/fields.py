"""Fields: at the end, 3 points for each completed gorodishche that one touches."""

from __future__ import annotations

from typing import Final

from games.squares.parts import FIELD
from games.squares.scoring import completed, settle
from games.squares.state import State

EACH: Final = 3


def score_fields(s: State) -> None:
    """Score every occupied field of a draft; a gorodishche counts for each of its fields (P)."""
    for root, feature in enumerate(s.board.features):
        if feature.kind == FIELD and feature.figures:
            points = EACH * len(completed(s.board, feature.touched))
            s.board.clear(root)
            cells = s.board.cells(feature.squares)
            settle(s, FIELD, feature.figures, points, cells, final=True)
