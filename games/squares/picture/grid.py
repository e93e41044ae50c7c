"""A square cut into small cells: which feature owns each, and how much room it has.

The cells answer what curves answer badly: whether the drawn roads and walls part
the fields as the data says, and where in a part of any shape there is most room.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from games.squares.picture.facts import HALF_EDGES, INWARD, MIDDLE
from games.squares.picture.layout import Layout
from games.squares.picture.shapes import Point, shift

SIZE = 40
CELL = 100 / SIZE
BLOCKED = -1
WALL_REACH, ROAD_REACH, RIVER_REACH = 3.6, 8.0, 10.6
HUB_REACH = {"cloister": 19.0, "village": 18.5, "crossing": 11.0}


def centre(cell: int) -> Point:
    """Return the middle of a cell, in units of the square."""
    return ((cell % SIZE + 0.5) * CELL, (cell // SIZE + 0.5) * CELL)


def cell_at(point: Point) -> int:
    column, row = (min(SIZE - 1, max(0, int(v / CELL))) for v in point)
    return row * SIZE + column


def _neighbours(cell: int) -> list[int]:
    column = cell % SIZE
    around = []
    if column > 0:
        around.append(cell - 1)
    if column < SIZE - 1:
        around.append(cell + 1)
    return around + [c for c in (cell - SIZE, cell + SIZE) if 0 <= c < SIZE * SIZE]


@dataclass(slots=True)
class Grid:
    """``part[cell]`` names the connected open part, ``BLOCKED`` what divides the parts.

    ``room[cell]`` is the free distance around a cell's middle, in units, and
    shrinks with ``reserve``.
    """

    part: list[int]
    room: list[float] = field(default_factory=list)

    def part_of(self, feature_seeds: Iterable[Point]) -> int:
        """Return the part that the first of ``feature_seeds`` lies in."""
        return self.part[cell_at(next(iter(feature_seeds)))]

    def reserve(self, point: Point, radius: float) -> None:
        """Keep a disc free of whatever is placed from now on."""
        for cell, free in enumerate(self.room):
            left = math.dist(centre(cell), point) - radius
            if left < free:
                self.room[cell] = left

    def widest(self, part: int, enough: float = 15) -> Point:
        """Return the spot of a part with most room, the most central of those with ``enough``."""
        cells = [c for c, p in enumerate(self.part) if p == part]
        best = min(enough, max(self.room[c] for c in cells))
        equals = [c for c in cells if self.room[c] > best - 0.6]
        return centre(min(equals, key=lambda c: math.dist(centre(c), (50, 50))))


def hub_reach(layout: Layout) -> float:
    """Return the radius of what stands where roads meet."""
    facts = layout.facts
    return HUB_REACH["cloister" if facts.cloister else "village" if facts.village else "crossing"]


def _stamps(layout: Layout) -> list[tuple[Point, float]]:
    stamps = [(p, WALL_REACH) for w in layout.walled for wall in w.walls for p in wall.samples()]
    stamps += [(p, ROAD_REACH) for way in layout.roads for p in way.curve.samples()]
    stamps += [(p, RIVER_REACH) for way in layout.rivers for p in way.curve.samples()]
    if layout.hub:
        stamps.append((layout.hub, hub_reach(layout)))
    if layout.pool:
        stamps.append((layout.pool[0], layout.pool[1] + 2))
    return stamps


def _blocked(stamps: list[tuple[Point, float]]) -> set[int]:
    cells = set()
    for (x, y), radius in stamps:
        columns = range(max(0, int((x - radius) / CELL)), min(SIZE, int((x + radius) / CELL) + 1))
        for row in range(max(0, int((y - radius) / CELL)), min(SIZE, int((y + radius) / CELL) + 1)):
            for column in columns:
                cell = row * SIZE + column
                if math.dist(centre(cell), (x, y)) <= radius:
                    cells.add(cell)
    return cells


def _flood(part: list[int], seed: int, name: int) -> None:
    part[seed] = name
    queue = [seed]
    while queue:
        for cell in _neighbours(queue.pop()):
            if part[cell] < BLOCKED:
                part[cell] = name
                queue.append(cell)


def _room(part: list[int]) -> list[float]:
    """Return each cell's distance to the nearest divider or edge (two-pass chamfer)."""
    wide = SIZE + 2
    room = [0.0] * (wide * wide)
    for cell, name in enumerate(part):
        if name != BLOCKED:
            room[(cell // SIZE + 1) * wide + cell % SIZE + 1] = 999.0
    steps = ((-1, 1.0), (-wide, 1.0), (-wide - 1, 1.41), (-wide + 1, 1.41))
    inner = [r * wide + c for r in range(1, SIZE + 1) for c in range(1, SIZE + 1)]
    for order, sign in ((inner, 1), (inner[::-1], -1)):
        for i in order:
            room[i] = min(room[i], *(room[i + sign * by] + cost for by, cost in steps))
    return [room[i] * CELL for i in inner]


def cut(layout: Layout) -> Grid:
    """Return the cells of a square, cut along its walls, roads and waters."""
    unknown = BLOCKED - 1
    part = [unknown] * (SIZE * SIZE)
    for cell in _blocked(_stamps(layout)):
        part[cell] = BLOCKED
    for cell in range(SIZE * SIZE):
        if part[cell] == unknown:
            _flood(part, cell, cell)
    return Grid(part, _room(part))


def seeds(kind: str, edges: Iterable[str], half_edges: Iterable[str]) -> list[Point]:
    """Return points just inside the border where a field or a walled area begins."""
    if kind == "field":
        return [shift(HALF_EDGES[h], INWARD[h[0]], 1) for h in half_edges]
    return [shift(MIDDLE[e], INWARD[e], 1) for e in edges]
