"""Moves as text: ``x,y,r``, then ``:`` and an action with its place, if any.

``1,0,2:d0`` sets figure ``d`` on feature 0 of the square, ``0,-1,0:bc`` figure
``b`` on its centre. A rotation that gives the same picture and a feature that is
the same on the table are other names of one move.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final

from games.api import IllegalMove, MalformedMove
from games.squares.choices import CENTRE, joined
from games.squares.geometry import cell_at, column_row
from games.squares.moves import cells_for, pattern_of
from games.squares.square import Square
from games.squares.state import Move, State

_NUMBER: Final = "(0|-?[1-9][0-9]{0,2})"
_MOVE: Final = re.compile(rf"{_NUMBER},{_NUMBER},([0-3])(?::([a-z]+?)(c|[0-9])?)?")


def format_move(move: Move) -> str:
    """Return the text of a move."""
    cell, (rotation, action, place) = move
    x, y = column_row(cell)
    return f"{x},{y},{rotation}:{action}{place}" if action else f"{x},{y},{rotation}"


def read(s: State, text: str, words: Container[str]) -> tuple[int, int, str, str]:
    """Return cell, rotation, action and place as ``text`` has them.

    ``words`` are the actions of the game that need no place. Raises
    ``MalformedMove``.
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise MalformedMove(f"{text!r} is not x,y,rotation or x,y,rotation:figure and place")
    x, y, rotation, action, place = match.groups(default="")
    if action + place in words:
        action, place = action + place, ""
    letters = [piece.letter for piece in s.setup.pieces]
    if action and not (action in letters and place) and action not in words:
        raise MalformedMove(f"{text!r} names no figure and place after the colon")
    if action in words and place:
        raise MalformedMove(f"{text!r} names a place that {action} does not take")
    cell = cell_at(int(x), int(y))
    if column_row(cell) != (int(x), int(y)):  # beyond the table a cell has no number of its own
        raise MalformedMove(f"{text!r} lies where no table reaches")
    return cell, int(rotation), action, place


def resolve(s: State, square: Square, parsed: tuple[int, int, str, str]) -> Move:
    """Return the move under its first name, whether or not it is allowed.

    Raises ``IllegalMove`` where the square cannot even lie like that.
    """
    cell, rotation, action, place = parsed
    x, y = column_row(cell)
    canonical = square.canonical[rotation]
    if cell not in cells_for(s, square):
        raise IllegalMove(f"{square.id} cannot lie at {x},{y}")
    constraint, ports = s.board.frontier[cell]
    if canonical not in square.fit[constraint]:
        raise IllegalMove(f"{square.id} does not match at {x},{y} with rotation {rotation}")
    if place not in ("", CENTRE):
        if int(place) >= square.features:
            raise IllegalMove(f"{square.id} has no feature {place}")
        index = square.alias[rotation][int(place)]
        names = joined(square.turns[canonical].plan(constraint), pattern_of(s.board, ports))
        place = str(names[index][0] if index in names else index)
    return cell, (canonical, action, place)
