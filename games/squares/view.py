"""What leaves the engine of a square-laying game. Nothing in it is hidden."""

from __future__ import annotations

from copy import deepcopy

from games.api import JSON, Entry
from games.squares.geometry import column_row
from games.squares.scoring import figure_json
from games.squares.state import State


def observe(slug: str, s: State) -> JSON:
    """Build the observation of a position, the same for every viewer."""
    placed = [[*column_row(cell), laid.id, laid.rotation] for cell, laid in s.board.squares.items()]
    drawn = s.drawn
    by_water = drawn.role is not None if drawn else _next_pile_is_river(s)
    return {
        "game": slug,
        "options": dict(s.setup.options),
        "seats": s.seats,
        "turn": None if s.over else s.turn,
        "square": drawn.id if drawn else None,
        "board": placed,
        "figures": [figure_json(s.board, figure) for figure in s.board.figures()],
        "supply": [
            {piece.letter: n for piece, n in zip(s.setup.pieces, counts, strict=True)}
            for counts in s.supply
        ],
        "scores": list(s.scores),
        "breakdown": [
            dict(zip(s.setup.kinds.values(), points, strict=True)) for points in s.points
        ],
        "remaining": {name: n for pile in s.piles for name, n in pile.items()},
        "left": s.left,
        "stage": "river" if by_water else "land",
        "discarded": list(s.discarded),
        "withdrawn": list(s.withdrawn),
        "river": list(column_row(s.river.cell)) if s.river else None,
        "last": placed[-1][:2] if len(placed) > 1 else None,
        "over": _outcome(s),
    }


def redact(s: State, entry: Entry) -> JSON:
    """Build what anybody may know of the entry that led to ``s``."""
    return {
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text,
        "events": deepcopy(list(s.events)),
    }


def _next_pile_is_river(s: State) -> bool:
    if not s.piles:
        return False
    first = next(iter(s.piles[0]))
    return s.setup.squares[first].role is not None


def _outcome(s: State) -> JSON:
    if s.over is None:
        return None
    return {
        "ranks": list(s.over.ranks),
        "scores": list(s.over.scores),
        "reason": s.over.reason,
    }
