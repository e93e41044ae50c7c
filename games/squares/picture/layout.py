"""Where things lie on a square: the curves of walls, roads and rivers, and the hub.

Every curve meets an edge at its middle and at a right angle, every wall ends in
the corners, so that neighbours join in any rotation.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.squares.picture.facts import INWARD, MIDDLE, Facts, Feature
from games.squares.picture.shapes import CENTRE, Curve, Point, line, mix, nearest, shift
from games.squares.picture.walls import Walled, wall_in

BEND = 27.6
"""Control length of a quarter circle of radius 50."""


@dataclass(frozen=True, slots=True)
class Way:
    """A road or a river."""

    feature: Feature
    curve: Curve


@dataclass(frozen=True, slots=True)
class Layout:
    """The geometry of one square at rotation 0.

    ``hub`` is where roads meet or the cloister stands, ``pool`` the round end
    of a river with its radius, ``bridges`` are points with the road's heading,
    ``gates`` the points where a road enters a wall.
    """

    facts: Facts
    walled: tuple[Walled, ...]
    roads: tuple[Way, ...]
    rivers: tuple[Way, ...]
    hub: Point | None
    pool: tuple[Point, float] | None
    bridges: tuple[tuple[Point, Point], ...]
    gates: tuple[Point, ...]


def _through(feature: Feature, bow: Point, sway: float) -> Curve:
    """Return the way from one edge to the other: an arc, a bow or a gentle S."""
    a, b = feature.edges
    start, end = MIDDLE[a], MIDDLE[b]
    if INWARD[a] != (-INWARD[b][0], -INWARD[b][1]):
        return Curve(start, ((shift(start, INWARD[a], BEND), shift(end, INWARD[b], BEND), end),))
    along, across = INWARD[a], (-INWARD[a][1], INWARD[a][0])
    middle = shift(CENTRE, bow, 1)
    lean = shift((along[0] * 17, along[1] * 17), across, sway)
    return Curve(
        start,
        (
            (shift(start, along, 21), (middle[0] - lean[0], middle[1] - lean[1]), middle),
            ((middle[0] + lean[0], middle[1] + lean[1]), shift(end, INWARD[b], 21), end),
        ),
    )


def _push(facts: Facts) -> Point:
    """Return how far single walls push what crosses the middle away from them."""
    capped = [f.edges[0] for f in facts.of_kind("walled") if len(f.edges) == 1]
    x = sum(INWARD[e][0] for e in capped) * 7
    y = sum(INWARD[e][1] for e in capped) * 7
    return (x, y)


def _hub(facts: Facts) -> Point | None:
    stubs = [f for f in facts.of_kind("road") if f.ends_at in ("village", "crossing", "cloister")]
    if not (facts.cloister or facts.village or stubs):
        return None
    push = _push(facts)
    if facts.cloister and facts.of_kind("river") and stubs:
        return shift(MIDDLE[stubs[0].edges[0]], INWARD[stubs[0].edges[0]], 37)
    return (50 + push[0], 50 + push[1])


def _stub(feature: Feature, hub: Point | None, walls: list[Point]) -> Curve:
    edge = feature.edges[0]
    start = MIDDLE[edge]
    if feature.ends_at != "walled" and hub is not None:
        return Curve(start, ((shift(start, INWARD[edge], 18), mix(hub, start, 0.3), hub),))
    reach = next(
        depth for depth in range(5, 100) if nearest(walls, shift(start, INWARD[edge], depth)) < 1.5
    )
    return line(start, shift(start, INWARD[edge], reach))


def _river(facts: Facts, feature: Feature, hub: Point | None) -> Curve:
    if len(feature.edges) == 1:
        start = MIDDLE[feature.edges[0]]
        inward = INWARD[feature.edges[0]]
        return Curve(start, ((shift(start, inward, 20), shift(start, inward, 32), (50, 50)),))
    roads = facts.of_kind("road")
    bow = _push(facts)
    if facts.cloister and hub is not None:
        away = INWARD[roads[0].edges[0]] if roads else (0.0, -1.0)
        # so far that the bank touches the cloister: the fields beside it stay two
        bow = (away[0] * 17, away[1] * 17)
    still = bool(roads or bow != (0, 0) or facts.of_kind("walled"))
    return _through(feature, bow, 0 if still else -9)


def _bridges(roads: list[Way], rivers: list[Way]) -> list[tuple[Point, Point]]:
    found = []
    for road in roads:
        for river in rivers:
            water = river.curve.samples()
            gaps = [(nearest(water, road.curve.at(i / 100)), i / 100) for i in range(101)]
            gap, share = min(gaps)
            if gap < 2:
                found.append((road.curve.at(share), road.curve.heading(share)))
    return found


def _roads(facts: Facts, hub: Point | None, walls: list[Point]) -> list[Way]:
    roads, push = [], _push(facts)
    sway = 0 if push != (0, 0) or facts.of_kind("river") else 7
    for f in facts.of_kind("road"):
        curve = _stub(f, hub, walls) if len(f.edges) == 1 else _through(f, push, sway)
        roads.append(Way(f, curve))
    return roads


def lay_out(facts: Facts) -> Layout:
    """Return the geometry of a square, drawn from its data alone."""
    walled = [wall_in(f) for f in facts.of_kind("walled")]
    wall_points = [p for area in walled for wall in area.walls for p in wall.samples()]
    hub = _hub(facts)
    roads = _roads(facts, hub, wall_points)
    rivers = [Way(f, _river(facts, f, hub)) for f in facts.of_kind("river")]
    pool = None
    if len(rivers) == 1 and len(rivers[0].feature.edges) == 1:
        pool = (rivers[0].curve.end, 31.0 if facts.role == "lake" else 13.0)
    return Layout(
        facts,
        tuple(walled),
        tuple(roads),
        tuple(rivers),
        hub,
        pool,
        tuple(_bridges(roads, rivers)),
        tuple(w.curve.end for w in roads if w.feature.ends_at == "walled"),
    )
