"""From an observation back to a state: for caches and for players that are programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.api import JSON, Outcome
from games.squares.board import Board
from games.squares.choices import CENTRE
from games.squares.feature import Centre, Figure
from games.squares.geometry import cell_at
from games.squares.river import River, spring
from games.squares.setup import Setup
from games.squares.state import State


def opening(setup: Setup) -> tuple[Board, River | None]:
    """Return the table with the start square on it."""
    start = setup.squares[setup.start].turns[0]
    board, _ = Board({}, {}, [], [], ()).place(cell_at(0, 0), start)
    return board, spring(start, cell_at(0, 0))


def rebuild(setup: Setup, seen: Mapping[str, Any], events: list[JSON]) -> State:
    """Return the state that was observed as ``seen``.

    Raises ``KeyError``, ``ValueError``, ``TypeError`` or ``IndexError`` for what
    is no observation.
    """
    s = State()
    s.setup = setup
    s.board, s.river, roots = _lay(setup, seen["board"])
    _stand(s.board, roots, seen["figures"])
    s.turn = 0 if seen["turn"] is None else int(seen["turn"])
    s.drawn = setup.squares[seen["square"]] if seen["square"] is not None else None
    s.piles = _piles(setup, seen["remaining"])
    s.left = int(seen["left"])
    s.supply = tuple(
        tuple(int(counts[piece.letter]) for piece in setup.pieces) for counts in seen["supply"]
    )
    s.points = tuple(
        tuple(int(points[name]) for name in setup.kinds.values()) for points in seen["breakdown"]
    )
    s.discarded = tuple(seen["discarded"])
    s.withdrawn = tuple(seen["withdrawn"])
    s.events = tuple(events)
    s.over = _outcome(seen["over"])
    s.moves = None
    named = {s.turn, *s.withdrawn, *(figure.seat for figure in s.board.figures())}
    if not named <= {*range(s.seats)} or (s.over is None and s.turn in s.withdrawn):
        raise ValueError("a seat that does not exist, or that has left, takes part")
    if s.river is not None and s.river.cell not in s.board.frontier:
        raise ValueError("the river flows under a square")
    return s


def _lay(
    setup: Setup, placed: list[list[Any]]
) -> tuple[Board, River | None, dict[int, dict[int, int]]]:
    """Lay all squares again; give also, by cell, the features of each square's parts."""
    first, *others = placed
    if first != [0, 0, setup.start, 0]:
        raise ValueError("the start square does not lie first")
    board, river = opening(setup)
    roots: dict[int, dict[int, int]] = {
        cell_at(0, 0): {part.number: at for at, part in enumerate(board.squares[0].parts)}
    }
    for x, y, name, rotation in others:
        cell, square = cell_at(x, y), setup.squares[name]
        turned = square.turns[rotation]
        if square.role is not None and river is not None:
            river = river.after(turned, setup.staircase)
        board, roots[cell] = board.place(cell, turned)
    return board, river, roots


def _stand(board: Board, roots: dict[int, dict[int, int]], figures: list[dict[str, Any]]) -> None:
    order = {cell: at for at, cell in enumerate(board.squares)}
    for seen in figures:
        cell = cell_at(seen["x"], seen["y"])
        figure = Figure(order[cell], seen["seat"], seen["figure"], seen["place"])
        if figure.place == CENTRE:
            centre = Centre(cell, board.squares[cell].centre, figure)
            board.centres = (*board.centres, centre)
        else:
            board.stand(board.label[roots[cell][int(figure.place)]], figure)


def _piles(setup: Setup, remaining: Mapping[str, int]) -> tuple[dict[str, int], ...]:
    piles = ({name: remaining.get(name, 0) for name in pile} for pile in setup.piles)
    left = ({name: int(n) for name, n in pile.items() if n > 0} for pile in piles)
    return tuple(pile for pile in left if pile)


def _outcome(over: Mapping[str, Any] | None) -> Outcome | None:
    if over is None:
        return None
    return Outcome(tuple(over["ranks"]), tuple(over["scores"]), over["reason"])
