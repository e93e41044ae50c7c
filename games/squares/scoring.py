"""Who gets points for a feature, and what becomes of the figures on it.

Every function here changes a draft: a state, and a board, that nobody else has
seen yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.squares.board import Board
from games.squares.feature import Figure
from games.squares.geometry import RING, WIDE, bits, column_row
from games.squares.parts import FIELD
from games.squares.state import State


def majority(figures: Sequence[Figure]) -> list[int]:
    """Return the seats with most figures; those who tie for most all count."""
    if len(figures) == 1:
        return [figures[0].seat]
    seats = [figure.seat for figure in figures]
    most = max(map(seats.count, seats))
    return sorted({seat for seat in seats if seats.count(seat) == most})


def award(s: State, kind: str, seat: int, points: int) -> None:
    """Give points of a kind (as the data file names it) to a seat."""
    at = list(s.setup.kinds).index(kind)
    table = list(s.points)
    table[seat] = (*table[seat][:at], table[seat][at] + points, *table[seat][at + 1 :])
    s.points = tuple(table)


def send_home(s: State, figure: Figure) -> None:
    """Put a figure back into its seat's supply."""
    change_supply(s, figure.seat, figure.letter, 1)


def change_supply(s: State, seat: int, letter: str, by: int) -> None:
    supply = list(s.supply)
    supply[seat] = tuple(
        [
            count + by if piece.letter == letter else count
            for piece, count in zip(s.setup.pieces, supply[seat], strict=True)
        ]
    )
    s.supply = tuple(supply)


def settle(
    s: State,
    kind: str,
    figures: Sequence[Figure],
    points: int,
    cells: list[list[int]],
    final: bool,
) -> None:
    """Pay a feature to its majority, send its figures home and report it."""
    seats = majority(figures)
    for seat in seats:
        award(s, kind, seat, points)
    for figure in figures:
        send_home(s, figure)
    event = {
        "event": "scored",
        "kind": s.setup.kinds[kind],
        "seats": seats,
        "points": points,
        "cells": cells,
        "final": final,
        "figures": [figure_json(s.board, figure) for figure in figures],
    }
    s.events = (*s.events, event)


def score_closed(s: State, cell: int, roots: Iterable[int]) -> None:
    """Score all that the square at ``cell`` closed; ``roots`` are its features."""
    for root in dict.fromkeys(roots):
        feature = s.board.features[root]
        if feature.figures and not feature.open and feature.kind != FIELD:
            score_feature(s, root, final=False)
    for centre in s.board.centres:
        near = centre.cell == cell or cell - centre.cell in RING
        if near and s.board.neighbours(centre.cell) == len(RING):
            score_centre(s, centre.cell, final=False)


def score_unfinished(s: State) -> None:
    """Score once, at the end, what was never closed; fields are left to the game."""
    for root, feature in enumerate(s.board.features):
        if feature.figures and feature.kind != FIELD:
            score_feature(s, root, final=True)
    for centre in s.board.centres:
        score_centre(s, centre.cell, final=True)


def score_feature(s: State, root: int, final: bool) -> None:
    """Score a road or a walled feature and clear it."""
    feature = s.board.features[root]
    points = s.setup.worth[feature.kind].points(
        feature.squares.bit_count(), feature.marks, closed=not final
    )
    s.board.clear(root)
    cells = s.board.cells(feature.squares)
    settle(s, feature.kind, feature.figures, points, cells, final)


def score_centre(s: State, cell: int, final: bool) -> None:
    """Score an occupied cloister or well, 1 for its square and 1 a neighbour; clear it."""
    centre = next(centre for centre in s.board.centres if centre.cell == cell)
    s.board.centres = tuple(other for other in s.board.centres if other is not centre)
    cells = around(s.board, cell)
    settle(s, centre.kind, (centre.figure,), len(cells), cells, final)


def around(board: Board, cell: int) -> list[list[int]]:
    """Return ``[x, y]`` of a square and of those that lie around it, row by row."""
    block = [cell + dy * WIDE + dx for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    return [list(column_row(near)) for near in block if near in board.squares]


def figure_json(board: Board, figure: Figure) -> dict[str, int | str]:
    """Return a figure as observations and events show it."""
    x, y = column_row(list(board.squares)[figure.at])
    return {"seat": figure.seat, "figure": figure.letter, "x": x, "y": y, "place": figure.place}


def completed(board: Board, touched: int) -> list[int]:
    """Return the completed features among the numbers in a bit mask, each once."""
    roots = dict.fromkeys(board.label[number] for number in bits(touched))
    return [root for root in roots if not board.features[root].open]
