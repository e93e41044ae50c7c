"""The outline of a polyomino: a closed path a little inside its cells, with round corners."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from games.squares.picture.shapes import num

Cell: TypeAlias = tuple[int, int]
Step: TypeAlias = tuple[int, int]

_EDGES: tuple[tuple[Step, Step, Step], ...] = (
    # neighbour beyond the edge, its start at the cell's corner, its direction (inside to the right)
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (0, 1)),
    ((0, 1), (1, 1), (-1, 0)),
    ((-1, 0), (0, 1), (0, -1)),
)


def _right(d: Step) -> Step:
    return (-d[1], d[0])


def loops(cells: Collection[Cell]) -> list[list[tuple[Cell, Step]]]:
    """Return the borders of the cells, each a ring of (corner, direction that leaves it).

    The inside lies to the right; a hole is a ring of its own. Where two cells meet
    by a corner only, the rings keep them apart.
    """
    edges: dict[Cell, list[Step]] = {}
    for x, y in sorted(cells):
        for beyond, start, direction in _EDGES:
            if (x + beyond[0], y + beyond[1]) not in cells:
                edges.setdefault((x + start[0], y + start[1]), []).append(direction)
    found = []
    while edges:
        at = min(edges)
        ring: list[tuple[Cell, Step]] = []
        heading: Step | None = None
        while at in edges:
            ways = edges[at]
            right = _right(heading) if heading else ways[0]
            heading = right if right in ways else ways[0]
            ways.remove(heading)
            if not ways:
                del edges[at]
            ring.append((at, heading))
            at = (at[0] + heading[0], at[1] + heading[1])
        found.append(ring)
    return found


def outline(cells: Collection[Cell], inset: float, convex: float, concave: float) -> str:
    """Return path data ``inset`` inside the border; corners have the two radii given."""
    return "".join(_ring(ring, inset, convex, concave) for ring in loops(cells))


def _ring(ring: Sequence[tuple[Cell, Step]], inset: float, convex: float, concave: float) -> str:
    path = ""
    for i, ((x, y), out) in enumerate(ring):
        into = ring[i - 1][1]
        if into == out:
            continue
        turns_right = _right(into) == out
        radius = convex if turns_right else concave
        normal = (_right(into)[0] + _right(out)[0], _right(into)[1] + _right(out)[1])
        corner = (x * 100 + inset * normal[0], y * 100 + inset * normal[1])
        start = (corner[0] - into[0] * radius, corner[1] - into[1] * radius)
        end = (corner[0] + out[0] * radius, corner[1] + out[1] * radius)
        path += f"{'L' if path else 'M'}{num(start[0])},{num(start[1])}"
        path += f"A{num(radius)} {num(radius)} 0 0 {int(turns_right)} {num(end[0])},{num(end[1])}"
    return path + "Z"


def longest_path(cells: Sequence[Cell]) -> list[Cell]:
    """Return a longest chain of touching cells, none twice; the first found in order."""
    inside = set(cells)
    best: list[Cell] = []

    def walk(path: list[Cell]) -> None:
        nonlocal best
        if len(path) > len(best):
            best = list(path)
        if len(best) == len(inside):
            return
        x, y = path[-1]
        for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if cell in inside and cell not in path:
                walk([*path, cell])

    for cell in cells:
        walk([cell])
    return best


def block(cells: Collection[Cell]) -> Cell | None:
    """Return the top left cell of the first 2 x 2 block within the cells, if there is one."""
    inside = set(cells)
    for x, y in sorted(inside, key=lambda c: (c[1], c[0])):
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= inside:
            return (x, y)
    return None


def neighbours(cell: Cell, cells: Collection[Cell]) -> int:
    """Return how many of ``cells`` touch ``cell`` by a side."""
    x, y = cell
    return sum(c in cells for c in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)))
