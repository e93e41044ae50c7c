"""Decoration: houses in walled areas, trees on fields, small marks on the ground."""

from __future__ import annotations

import random
from typing import TypeAlias

from games.squares.picture.grid import Grid, centre, seeds
from games.squares.picture.layout import Layout
from games.squares.picture.shapes import Point

Standing: TypeAlias = tuple[str, Point]
"""What stands (``tower``, ``house``, ...) and where its middle is."""


def _scatter(grid: Grid, part: int, size: float, most: int, rng: random.Random) -> list[Point]:
    """Return up to ``most`` spots of a part with ``size`` units of room, and reserve them."""
    cells = [c for c, p in enumerate(grid.part) if p == part and grid.room[c] >= size]
    rng.shuffle(cells)
    spots: list[Point] = []
    for cell in cells:
        if len(spots) == most:
            break
        if grid.room[cell] >= size:
            x, y = centre(cell)
            spots.append((x + rng.uniform(-1, 1), y + rng.uniform(-1, 1)))
            grid.reserve(spots[-1], size * 0.9)
    return spots


def adorn(
    layout: Layout, grid: Grid, rng: random.Random, greens: tuple[str, ...]
) -> list[Standing]:
    """Return what adorns a square, on what room is left: marks, houses, trees."""
    standing: list[Standing] = []
    if layout.hub:
        grid.reserve(layout.hub, 25)
    for gate in layout.gates:
        grid.reserve(gate, 10)
    standing += _road_marks(layout, grid)
    for feature in layout.facts.of_kind("walled"):
        part = grid.part_of(seeds("walled", feature.edges, ()))
        for _ in range(feature.marks):
            spot = grid.widest(part)
            standing.append(("mark", spot))
            grid.reserve(spot, 8)
        wide = len(feature.edges)
        for size, most, names in (
            (8.2, 2 * wide, ("house", "house", "barn")),
            (5.2, 2 + wide, ("cabin", "shed", "cabin")),
        ):
            for spot in _scatter(grid, part, size, most, rng):
                standing.append((rng.choice(names), spot))
    for feature in layout.facts.of_kind("field"):
        part = grid.part_of(seeds("field", (), feature.half_edges))
        most = max(1, len(feature.half_edges) // 2 + rng.randint(0, 1))
        for spot in _scatter(grid, part, 6.4, most, rng):
            standing.append((rng.choice(greens), spot))
    return standing


def _road_marks(layout: Layout, grid: Grid) -> list[Standing]:
    """Return the marks of roads, between the middle, where figures stand, and an edge."""
    marks: list[Standing] = []
    for way in layout.roads:
        for number in range(way.feature.marks):
            marks.append(("mark", way.curve.at((0.17, 0.83)[number % 2])))
            grid.reserve(marks[-1][1], 8)
    return marks


def find_flecks(layout: Layout, grid: Grid, rng: random.Random) -> dict[str, list[Point]]:
    """Return what a walled area and a field have room for, before anything stands there."""
    found: dict[str, list[Point]] = {}
    for kind, share in (("walled", 34), ("field", 60)):
        found[kind] = []
        for feature in layout.facts.of_kind(kind):
            part = grid.part_of(seeds(kind, feature.edges, feature.half_edges))
            cells = [c for c, p in enumerate(grid.part) if p == part and grid.room[c] >= 2.5]
            picked = rng.sample(cells, len(cells) // share)
            jitter = [(rng.uniform(-1.2, 1.2), rng.uniform(-1.2, 1.2)) for _ in picked]
            spots = zip(map(centre, picked), jitter, strict=True)
            found[kind] += [(x + dx, y + dy) for (x, y), (dx, dy) in spots]
    return found
