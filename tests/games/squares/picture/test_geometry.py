"""What is drawn says the same as the data: parts, ends, joints."""

from __future__ import annotations

import itertools
import math

import pytest

from games.okolitsa import picture as okolitsa
from games.petercats import picture as petercats
from games.squares.picture.facts import HALF_EDGES, INWARD, MIDDLE, Facts
from games.squares.picture.grid import BLOCKED, cell_at, cut, seeds
from games.squares.picture.layout import lay_out
from games.squares.picture.shapes import CENTRE, nearest, shift
from games.squares.picture.sheet import Sheet

SHEETS = (okolitsa.sheet(), petercats.sheet())
SQUARES = [facts for sheet in SHEETS for facts in sheet.facts.values()]
CORNERS = {(0, 0), (100, 0), (100, 100), (0, 100)}


def sheet_of(facts: Facts) -> Sheet:
    return next(sheet for sheet in SHEETS if sheet.facts.get(facts.id) is facts)


@pytest.mark.parametrize("facts", SQUARES, ids=lambda facts: facts.id)
def test_the_drawn_lines_part_fields_and_walled_areas_as_the_data_says(facts: Facts) -> None:
    grid = cut(lay_out(facts))
    parts = {}
    for feature in facts.features:
        if feature.kind in ("field", "walled"):
            spots = seeds(feature.kind, feature.edges, feature.half_edges)
            mine = {grid.part[cell_at(spot)] for spot in spots}
            assert len(mine) == 1, f"feature {feature.index} is cut into pieces"
            assert BLOCKED not in mine
            parts[feature.index] = mine.pop()
    assert len(set(parts.values())) == len(parts), "two features run into each other"


@pytest.mark.parametrize("facts", SQUARES, ids=lambda facts: facts.id)
def test_ways_leave_through_the_middle_of_an_edge_at_a_right_angle(facts: Facts) -> None:
    layout = lay_out(facts)
    for way in (*layout.roads, *layout.rivers):
        ends = [(way.curve.start, way.curve.heading(0)), (way.curve.end, way.curve.heading(1))]
        for edge, (end, heading) in zip(way.feature.edges, ends, strict=False):
            assert end == MIDDLE[edge]
            across = abs(heading[0] * INWARD[edge][1] - heading[1] * INWARD[edge][0])
            assert across < 0.03


@pytest.mark.parametrize("facts", SQUARES, ids=lambda facts: facts.id)
def test_walls_run_from_corner_to_corner(facts: Facts) -> None:
    for walled in lay_out(facts).walled:
        edges = len(walled.feature.edges)
        assert bool(walled.walls) == (edges < 4)
        for wall in walled.walls:
            assert {wall.start, wall.end} <= CORNERS


@pytest.mark.parametrize("facts", SQUARES, ids=lambda facts: facts.id)
def test_a_road_stub_ends_at_what_stops_it(facts: Facts) -> None:
    layout = lay_out(facts)
    walls = [p for walled in layout.walled for wall in walled.walls for p in wall.samples()]
    for way in layout.roads:
        if way.feature.ends_at == "walled":
            assert nearest(walls, way.curve.end) < 2
            assert way.curve.end in layout.gates
        elif way.feature.ends_at:
            assert way.curve.end == layout.hub
    assert len(layout.roads) == len(facts.of_kind("road"))


def test_a_road_crosses_a_river_on_a_bridge_only_where_the_data_lets_it() -> None:
    bridged = {facts.id for facts in SQUARES if lay_out(facts).bridges}
    assert bridged == {"R_bridge", "R_cap_road"}


@pytest.mark.parametrize("facts", SQUARES, ids=lambda facts: facts.id)
def test_places_lie_on_their_features_and_apart(facts: Facts) -> None:
    places = {name: (x, y) for name, (x, y) in sheet_of(facts).places(facts.id).items()}
    layout = lay_out(facts)
    grid = cut(layout)
    wanted = {str(f.index) for f in facts.features if f.kind != "river"}
    assert set(places) == wanted | ({"c"} if facts.cloister or facts.well else set())
    for feature in facts.features:
        if feature.kind == "road":
            way = next(w for w in layout.roads if w.feature == feature)
            assert nearest(way.curve.samples(0.5), places[str(feature.index)]) < 1
        elif feature.kind != "river":
            spot = seeds(feature.kind, feature.edges, feature.half_edges)
            assert grid.part[cell_at(places[str(feature.index)])] == grid.part_of(spot)
    assert all(8 <= v <= 92 for spot in places.values() for v in spot)
    for one, other in itertools.combinations(places.values(), 2):
        assert math.dist(one, other) >= 16


@pytest.mark.parametrize("facts", SQUARES, ids=lambda facts: facts.id)
def test_a_well_stands_on_a_field_and_a_cloister_on_the_hub(facts: Facts) -> None:
    plan = sheet_of(facts).plan(facts.id)
    if facts.cloister:
        assert plan.places["c"] == plan.layout.hub
    elif facts.well:
        fields = {
            cut(plan.layout).part_of(seeds("field", (), f.half_edges))
            for f in facts.of_kind("field")
        }
        assert cut(plan.layout).part[cell_at(plan.places["c"])] in fields


def test_half_edges_lie_on_their_edges_clockwise() -> None:
    for name, spot in HALF_EDGES.items():
        inside = shift(spot, INWARD[name[0]], 50)
        assert math.dist(inside, CENTRE) == 25
    angles = [math.atan2(y - 50, x - 50) % math.tau for x, y in HALF_EDGES.values()]
    first = angles.index(min(angles))
    assert sorted(angles) == angles[first:] + angles[:first]
