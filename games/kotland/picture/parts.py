"""The four parts of a cat, each drawn on any cells: head, body, tail, paw.

Faces look at the reader whichever way a piece lies. A piece is a tile in the
pale colour of its seat with the cat upon it: head and body fill it with fur, a
tail winds along it, a paw reaches to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.kotland.picture.coat import COATS, Coat, marks
from games.kotland.picture.outline import Cell, block, longest_path, neighbours, outline
from games.squares.picture.shapes import Point, element, num, xy

EDGE = 4
FUR = 12
"""How far within the cells the tile and the fur upon it end."""


def piece(part: str, cells: Sequence[Cell], seat: int) -> str:
    """Return the drawing of a piece that shows ``part`` in the colours of ``seat``."""
    coat = COATS[seat]
    tile = element(
        "path", d=outline(cells, EDGE, 30, 14), fill=coat.tile, stroke=coat.rim, stroke_width=4
    )
    draw = {"head": _head, "body": _body, "tail": _tail, "paw": _paw}[part]
    return tile + draw(cells, seat)


def middle(cell: Cell) -> Point:
    return (cell[0] * 100 + 50, cell[1] * 100 + 50)


def face_at(cells: Sequence[Cell]) -> tuple[Point, float]:
    """Return where a head's face is, a 2 x 2 block or the best joined cell, and its size."""
    square = block(cells)
    if square:
        return (square[0] * 100 + 100, square[1] * 100 + 100), 1.8
    best = max(cells, key=lambda c: (neighbours(c, cells), -c[1], -c[0]))
    return middle(best), 1.14


def spots(part: str, cells: Sequence[Cell]) -> dict[str, list[float]]:
    """Return where a token and the mark of a flip lie on a piece, in units from its corner."""
    (x, y), size = face_at(cells)
    bare = [c for c in cells if middle(c) != (x, y)] if block(cells) is None else []
    chest = max(bare, key=lambda c: (c[1], c[0]), default=None) if part == "head" else None
    token = middle(chest) if chest else (x + 32 * size, y + 32 * size)
    last = min(cells, key=lambda c: (c[1], -c[0]))
    return {
        "token": [token[0], token[1]],
        "flip": [last[0] * 100 + 82, last[1] * 100 + 18],
    }


def _fur(cells: Sequence[Cell], coat: Coat) -> str:
    return element(
        "path",
        d=outline(cells, FUR, 26, 20),
        fill=coat.fur,
        stroke=coat.rim,
        stroke_width=2.5,
    )


def _head(cells: Sequence[Cell], seat: int) -> str:
    coat = COATS[seat]
    (x, y), size = face_at(cells)
    bare = [(cx, cy) for cx, cy in map(middle, cells) if max(abs(cx - x), abs(cy - y)) > 50]
    side = 100 * size
    face = element(
        "use", href=f"#kl-face-{seat}", x=x - side / 2, y=y - side / 2, width=side, height=side
    )
    return _fur(cells, coat) + (marks(coat, bare) if bare else "") + face


def _body(cells: Sequence[Cell], seat: int) -> str:
    coat = COATS[seat]
    feet = [c for c in cells if (c[0], c[1] + 1) not in cells]
    toes = "".join(
        _foot(middle(c)[0] + dx, c[1] * 100 + 82, coat) for c in feet for dx in (-18, 18)
    )
    backs = [(middle(c)[0], middle(c)[1] - (9 if c in feet else 0)) for c in cells]
    return _fur(cells, coat) + marks(coat, backs) + toes


def _foot(x: float, y: float, coat: Coat) -> str:
    shape = element("ellipse", cx=x, cy=y, rx=14, ry=9.5, fill=coat.light)
    toes = f"M{num(x - 4.5)},{num(y + 1)}v6M{num(x + 4.5)},{num(y + 1)}v6"
    return element(
        "g",
        shape + element("path", d=toes, fill="none"),
        stroke=coat.rim,
        stroke_width=2.2,
        stroke_linecap="round",
    )


def _limb(points: Sequence[Point], width: float, coat: Coat) -> str:
    """Return a band of fur along ``points``, with a rim."""
    d = _smooth(points)
    line = {"d": d, "fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    rim = element("path", **line, stroke=coat.rim, stroke_width=width + 6)
    return rim + element("path", **line, stroke=coat.fur, stroke_width=width)


def _smooth(points: Sequence[Point]) -> str:
    """Return a path through ``points`` that takes their corners in curves."""
    first, last = points[0], points[-1]
    if len(points) == 1:
        return f"M{xy(first)}h.1"
    path = f"M{xy(first)}"
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        start = ((before[0] + at[0]) / 2, (before[1] + at[1]) / 2)
        end = ((at[0] + after[0]) / 2, (at[1] + after[1]) / 2)
        path += f"L{xy(start)}Q{xy(at)} {xy(end)}"
    return path + f"L{xy(last)}"


def _tail(cells: Sequence[Cell], seat: int) -> str:
    coat = COATS[seat]
    points = [middle(c) for c in longest_path(cells)]
    (ax, ay), (bx, by) = points[-2:] if len(points) > 1 else (points[0], points[0])
    tip = [(ax + (bx - ax) * 0.86, ay + (by - ay) * 0.86), (bx, by)]
    end = element(
        "path",
        d=_smooth(tip),
        fill="none",
        stroke=coat.light,
        stroke_width=46,
        stroke_linecap="round",
    )
    return _limb(points, 46, coat) + end + _rings(points, coat)


def _rings(points: Sequence[Point], coat: Coat) -> str:
    """Return the marks along a tail: where it runs straight, and none on its tip."""
    path = ""
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
        dx, dy = (bx - ax) / 100, (by - ay) / 100
        straight = i == 0 or (points[i - 1][0] + bx, points[i - 1][1] + by) == (2 * ax, 2 * ay)
        for way in (4, 50) if straight else (50,):
            path += coat.ring(ax + dx * way, ay + dy * way, dx, dy)
    return element("path", d=path, fill=coat.mark) if path else ""


def _paw(cells: Sequence[Cell], seat: int) -> str:
    coat = COATS[seat]
    points = [middle(c) for c in longest_path(cells)]
    x, y = points[0]
    leg = _limb(points, 54, coat) + (marks(coat, points[1:]) if len(points) > 1 else "")
    return leg + element("use", href=f"#kl-paw-{seat}", x=x - 50, y=y - 50, width=100, height=100)
