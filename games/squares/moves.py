"""Which moves a position allows."""

from __future__ import annotations

from collections.abc import Container
from itertools import repeat

from games.squares.board import Board
from games.squares.choices import TAKEN, Pattern
from games.squares.square import Square
from games.squares.state import Move, State


def cells_for(s: State, square: Square) -> list[int]:
    """Return the cells where ``square`` can lie, in the order in which they came up."""
    if square.role is not None:
        return [s.river.cell] if s.river and _river_rotations(s, square) else []
    fit = square.fit
    return [cell for cell, (constraint, _) in s.board.frontier.items() if fit[constraint]]


def fits_somewhere(s: State, square: Square) -> bool:
    """Say whether ``square`` can lie anywhere."""
    if square.role is not None:
        return bool(cells_for(s, square))
    fit = square.fit
    return any(fit[constraint] for constraint, _ in s.board.frontier.values())


def pattern_of(board: Board, ports: tuple[int, ...]) -> Pattern:
    """Return what ``choices`` asks about the features behind ``ports``."""
    label, features = board.label, board.features
    roots = [label[port] for port in ports]
    return tuple([TAKEN if features[root].figures else roots.index(root) for root in roots])


def legal(s: State, special: str, barred: Container[int]) -> tuple[Move, ...]:
    """Return every move with the drawn square; ``special`` is one more action for
    every cell but the ``barred`` ones."""
    assert s.drawn is not None
    free = tuple([count > 0 for count in s.supply[s.turn]])
    row = s.setup.choices.row(s.drawn, free, special)
    moves: list[Move] = []
    # the innermost loops of a search: plain, and left to C where it can be
    if row.looks:
        fit, seeing, board = s.drawn.fit, row.seeing, s.board
        for cell, (constraint, ports) in board.frontier.items():
            if fit[constraint]:
                moves += zip(repeat(cell), seeing[constraint, pattern_of(board, ports)])
    else:
        blind = row.blind
        for cell, (constraint, _) in s.board.frontier.items():
            if choices := blind[constraint]:
                moves += zip(repeat(cell), choices)
    if special and barred:
        moves = [m for m in moves if not (m[1][1] == special and m[0] in barred)]
    if s.drawn.role is not None:
        cells, allowed = cells_for(s, s.drawn), _river_rotations(s, s.drawn)
        moves = [m for m in moves if m[0] in cells and m[1][0] in allowed]
    return tuple(moves)


def _river_rotations(s: State, square: Square) -> tuple[int, ...]:
    river = s.river
    if river is None:
        return ()
    constraint, _ = s.board.frontier[river.cell]
    return tuple(
        rotation
        for rotation in square.fit[constraint]
        if river.allows(square.turns[rotation], s.board)
    )
