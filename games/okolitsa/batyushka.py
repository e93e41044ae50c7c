"""The batyushka: where he may stand, and how he is taken back early."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from games.squares.feature import Centre
from games.squares.geometry import RING
from games.squares.parts import CLOISTER, WELL
from games.squares.scoring import around, award, figure_json, send_home
from games.squares.setup import Piece
from games.squares.state import State

BATYUSHKA: Final = "b"
BACK: Final = "back"


def batyushka_of(played: bool) -> Piece:
    """Return the piece; where it is not played, a seat has none and wells hold nobody."""
    if not played:
        return Piece(BATYUSHKA, 0, frozenset())
    return Piece(BATYUSHKA, 1, frozenset({CLOISTER, WELL}))


def taking_back(s: State) -> tuple[str, Container[int]]:
    """Return the early return as an action, if the seat to move has somebody to take back.

    It is barred where the square would complete his place: that scores by itself (P).
    """
    centre = _standing(s)
    if centre is None:
        return "", ()
    squares = s.board.squares
    missing = [centre.cell + way for way in RING if centre.cell + way not in squares]
    return BACK, missing if len(missing) == 1 else ()


def take_back(s: State) -> None:
    """Take the batyushka of the seat to move home, for 1 and 1 a neighbour (a draft)."""
    centre = _standing(s)
    assert centre is not None
    s.board.centres = tuple(other for other in s.board.centres if other is not centre)
    cells = around(s.board, centre.cell)
    award(s, centre.kind, s.turn, len(cells))
    send_home(s, centre.figure)
    event = {
        "event": "taken_back",
        "seat": s.turn,
        "kind": s.setup.kinds[centre.kind],
        "points": len(cells),
        "cells": cells,
        "figures": [figure_json(s.board, centre.figure)],
    }
    s.events = (*s.events, event)


def _standing(s: State) -> Centre | None:
    for centre in s.board.centres:
        if centre.figure.letter == BATYUSHKA and centre.figure.seat == s.turn:
            return centre
    return None
