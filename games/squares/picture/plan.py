"""What stands where on a square: places for figures, and decoration that keeps off them."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from games.squares.picture.adornment import Standing, adorn, find_flecks
from games.squares.picture.facts import Facts, Feature
from games.squares.picture.grid import Grid, cut, seeds
from games.squares.picture.layout import Layout, lay_out
from games.squares.picture.shapes import Point, mix

APART = 17
"""Least distance between two places of one square."""
CENTRE_PLACE = "c"


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of a square by name, and everything that stands on it."""

    layout: Layout
    places: dict[str, Point]
    kinds: dict[str, str]
    standing: tuple[Standing, ...]
    flecks: dict[str, list[Point]]
    """Spots for small marks on the ground, by the kind of feature they lie on."""


def _road_place(layout: Layout, feature: Feature) -> Point:
    """Return the middle of a road; of a stub's open part; beside a bridge, not on it."""
    way = next(w for w in layout.roads if w.feature is feature)
    crossed = [
        b for b, _ in layout.bridges if min(math.dist(b, p) for p in way.curve.samples()) < 3
    ]
    if len(feature.edges) == 2 and not crossed:
        return way.curve.at(0.5)
    if crossed:
        return mix(way.curve.start, crossed[0], 0.45)
    return way.curve.at({"walled": 0.45, "cloister": 0.28}.get(feature.ends_at or "", 0.34))


def _middle(layout: Layout, grid: Grid) -> list[Standing]:
    facts, standing = layout.facts, []
    if layout.hub and facts.cloister:
        standing.append((facts.centrepiece, layout.hub))
    elif layout.hub and facts.village:
        x, y = layout.hub
        standing += [("hut", (x + dx, y + dy)) for dx, dy in ((-8, -5), (7.5, -5.5), (0.5, 7.5))]
    if layout.pool and facts.role == "lake":
        standing.append(("lake", layout.pool[0]))
    if facts.well:
        largest = max(facts.of_kind("field"), key=lambda f: len(f.half_edges))
        spot = grid.widest(grid.part_of(seeds("field", (), largest.half_edges)), enough=16.5)
        standing.append(("well", spot))
    return standing


def _towers(layout: Layout) -> list[Standing]:
    standing = []
    for wall in (wall for walled in layout.walled for wall in walled.walls):
        gated = any(math.dist(wall.at(0.5), gate) < 6 for gate in layout.gates)
        diagonal = abs(wall.start[0] - wall.end[0]) == abs(wall.start[1] - wall.end[1])
        shares = (0.26, 0.74) if gated or not diagonal else (0.2, 0.5, 0.8)
        standing += [("tower", wall.at(share)) for share in shares]
        standing += [("gate", wall.at(0.5))] if gated else []
    return standing


def _places(layout: Layout, grid: Grid, middle: list[Standing]) -> dict[str, Point]:
    facts: Facts = layout.facts
    places: dict[str, Point] = {}
    for what, spot in middle:
        if what in (facts.centrepiece, "well"):
            places[CENTRE_PLACE] = spot
    for feature in facts.of_kind("road"):
        places[str(feature.index)] = _road_place(layout, feature)
    for name, spot in places.items():
        wide = facts.cloister and name == CENTRE_PLACE
        grid.reserve(spot, 30 if wide else APART - 5)
    for kind in ("walled", "field"):
        for feature in facts.of_kind(kind):
            spot = grid.widest(grid.part_of(seeds(kind, feature.edges, feature.half_edges)))
            places[str(feature.index)] = spot
            grid.reserve(spot, APART - 5)
    return places


def plan(facts: Facts, kinds: dict[str, str], greens: tuple[str, ...]) -> Plan:
    """Lay a square out and put everything in its place, the same way at every call.

    ``kinds`` gives the game's word for ``walled``, ``cloister`` and so on;
    ``greens`` are the standing objects that may adorn a field.
    """
    layout = lay_out(facts)
    grid = cut(layout)
    rng = random.Random(facts.id)
    flecks = find_flecks(layout, grid, rng)
    towers = _towers(layout)
    for _, spot in towers:
        grid.reserve(spot, 5)
    middle = _middle(layout, grid)
    places = _places(layout, grid, middle)
    names = {str(f.index): kinds.get(f.kind, f.kind) for f in facts.features}
    if CENTRE_PLACE in places:
        names[CENTRE_PLACE] = kinds["cloister" if facts.cloister else "well"]
    decoration = adorn(layout, grid, rng, greens)
    return Plan(layout, places, names, (*middle, *towers, *decoration), flecks)
