"""Every piece in every orientation and coat as SVG symbols, and what a page must know of them."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.kotland.kit import Shape
from games.kotland.picture.cat import shared
from games.kotland.picture.city import city
from games.kotland.picture.coat import COATS
from games.kotland.picture.outline import outline
from games.kotland.picture.parts import EDGE, piece, spots
from games.kotland.pieces import KIT
from games.squares.picture.figures import symbol
from games.squares.picture.shapes import element

BLEED = 10
"""Ears and rims may reach so far beyond the cells."""


def piece_symbol(name: str, turn: int, seat: int) -> str:
    return f"kl-{name}-{turn}-{seat}"


@cache
def symbols() -> str:
    """Return the SVG document with every symbol of the game.

    ``kl-<piece>-<turn>-<seat>`` is drawn for the first of the turns that cover the
    same cells; its view box is the piece's own box and ``BLEED`` around it.
    """
    found = dict(shared())
    found["kl-city"] = symbol("kl-city", KIT.board * 100, city(KIT.board))
    for shape in KIT.shapes:
        for turn, way in shape.ways.items():
            size = " ".join(str(n * 100 + 2 * BLEED) for n in (way.width, way.height))
            for seat in range(len(COATS)):
                name = piece_symbol(shape.id, turn, seat)
                drawing = piece(shape.part, way.cells, seat)
                box = f"{-BLEED} {-BLEED} {size}"
                found[name] = element("symbol", drawing, id=name, viewBox=box)
    body = "".join(found.values())
    return f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>'


@cache
def meta() -> dict[str, Any]:
    """Return, as JSON, the sizes of the board and of each piece in each orientation.

    ``pieces`` by id: ``part``, ``turns`` (eight lists of [x, y], the later four
    mirrored), ``outlines`` (path data) and ``spots`` (where a token and the mark of a
    flip lie), each by turn.
    """
    return {
        "board": KIT.board,
        "sheet": KIT.sheet,
        "bleed": BLEED,
        "pieces": {shape.id: _facts(shape) for shape in KIT.shapes},
    }


def _facts(shape: Shape) -> dict[str, Any]:
    return {
        "part": shape.part,
        "turns": [[list(cell) for cell in cells] for cells in shape.turns],
        "outlines": [outline(cells, EDGE, 30, 14) for cells in shape.turns],
        "spots": [spots(shape.part, cells) for cells in shape.turns],
    }
