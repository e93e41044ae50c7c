"""Random positions for pictures: matching squares, with figures on some of their places."""

from __future__ import annotations

import random
from typing import Any

from games.squares.picture.facts import EDGES
from games.squares.picture.sheet import Sheet

AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
Laid = dict[tuple[int, int], tuple[str, int]]


def edges(sheet: Sheet, square: str, rotation: int) -> list[str]:
    """Return the kinds of the edges north, east, south, west of a turned square."""
    kinds = sheet.facts[square].edges
    return [kinds[EDGES[(i - rotation) % 4]] for i in range(4)]


def _fits(sheet: Sheet, laid: Laid, cell: tuple[int, int], square: str, rotation: int) -> bool:
    own = edges(sheet, square, rotation)
    for side, (dx, dy) in enumerate(AROUND):
        neighbour = laid.get((cell[0] + dx, cell[1] + dy))
        if neighbour and edges(sheet, *neighbour)[(side + 2) % 4] != own[side]:
            return False
    return True


def random_observation(sheet: Sheet, seed: int, size: int) -> dict[str, Any]:
    """Return ``board``, ``figures`` and ``last`` of a position of ``size`` squares at most."""
    rng = random.Random(seed)
    laid: Laid = {(0, 0): (rng.choice(list(sheet.facts)), rng.randrange(4))}
    for _ in range(20 * size):
        (x, y), (dx, dy) = rng.choice(list(laid)), rng.choice(AROUND)
        square, rotation = rng.choice(list(sheet.facts)), rng.randrange(4)
        cell = (x + dx, y + dy)
        if len(laid) < size and cell not in laid and _fits(sheet, laid, cell, square, rotation):
            laid[cell] = (square, rotation)
    figures = []
    for (x, y), (square, _) in laid.items():
        for place in sorted(sheet.places(square))[: rng.randrange(2)]:
            kind = "b" if place == "c" else "d"
            figures.append(
                {"seat": rng.randrange(5), "figure": kind, "x": x, "y": y, "place": place}
            )
    board = [[x, y, square, rotation] for (x, y), (square, rotation) in laid.items()]
    return {"board": board, "figures": figures, "last": board[-1][:2]}
