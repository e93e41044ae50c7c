"""The lying part of a square as SVG: fields, waters, ways, walls, in this order.

Widths are the same for every square, so that ways and walls join across edges.
Kinds differ by texture as well as by colour: tufts on fields, ruts on roads,
waves on water, stakes along walls, planks in walled places.
"""

from __future__ import annotations

import random

from games.squares.picture.grid import HUB_REACH, hub_reach
from games.squares.picture.layout import Layout
from games.squares.picture.plan import Plan
from games.squares.picture.shapes import blob, element, rotate, shift, stroke, xy
from games.squares.picture.theme import Palette, Theme
from games.squares.picture.walls import Walled
from games.squares.picture.water import draw_bridge, draw_rivers

_SLAB = 16
_JOINTS = (10, 26, 42, 58, 74, 90)
"""Where the joints of slabs cross an edge: alike in every rotation, none in its middle."""


def _paving(colours: Palette, rng: random.Random) -> str:
    """Return slabs whose joints meet those of the neighbours, a few of them of another stone."""
    joints = "".join(f"M{at},0V100M0,{at}H100" for at in _JOINTS)
    out = ""
    for colour in (colours.field_light, colours.field_dark):
        spots = rng.sample([(x, y) for x in _JOINTS[:-1] for y in _JOINTS[:-1]], 4)
        slabs = "".join(f"M{xy(spot)}h{_SLAB}v{_SLAB}h-{_SLAB}Z" for spot in spots)
        out += element("path", d=slabs, fill=colour, opacity=0.35)
    return out + stroke(joints, colours.field_dark, 0.7, opacity=0.75)


def _meadow(plan: Plan, colours: Palette, rng: random.Random) -> str:
    """Return soft patches that stay clear of the edges, and flowers."""
    parts = []
    for colour in (colours.field_light, colours.field_dark, colours.field_light):
        rx, ry = rng.uniform(15, 26), rng.uniform(7, 12)
        cx, cy = rng.uniform(rx + 2, 98 - rx), rng.uniform(ry + 2, 98 - ry)
        parts.append(element("path", d=blob((cx, cy), rx, ry, rng), fill=colour, opacity=0.4))
    spots = plan.flecks["field"]
    for index, colour in ((0, "#fffbe8"), (1, "#f7d64a")):
        dots = "".join(f"M{xy(spot)}h0" for spot in spots[2 * index :: 4])
        parts.append(stroke(dots, colour, 1.6, stroke_linecap="round") if dots else "")
    return "".join(parts)


def draw_tufts(plan: Plan, rotation: int, theme: Theme) -> str:
    """Return tufts of grass, which grow upwards however the square is turned."""
    if theme.surface == "paving":
        return ""
    spots = [rotate(spot, rotation) for spot in plan.flecks["field"][1::2]]
    d = "".join(f"M{xy(spot)}l-1.2,-2.4m1.2,2.4l.2,-3m-.2,3l1.5,-2.2" for spot in spots)
    return stroke(d, theme.palette.field_dark, 0.9, stroke_linecap="round") if d else ""


def _roads(layout: Layout, theme: Theme) -> str:
    colours = theme.palette
    d = "".join(way.curve.d() for way in layout.roads)
    if not d:
        return ""
    if theme.surface == "paving":
        return (
            stroke(d, colours.field_dark, 18.6)
            + stroke(d, colours.road_rim, 16.8)
            + stroke(d, colours.road, 13)
            + stroke(d, colours.road_rut, 1.3, stroke_dasharray="4.4 3.2")
        )
    return (
        stroke(d, colours.field_dark, 20, opacity=0.5)
        + stroke(d, colours.road_rim, 15.6)
        + stroke(d, colours.road, 13)
        + stroke(d, colours.road_rut, 6.6, stroke_dasharray="7 2.6 4 2.2")
        + stroke(d, colours.road, 4.2)
    )


def _walled(walled: Walled, colours: Palette, theme: Theme) -> str:
    walls = "".join(wall.d() for wall in walled.walls)
    out = stroke(walls, colours.field_dark, 13, opacity=0.55) if walls else ""
    out += element("path", d=walled.area, fill=colours.walled)
    if walls:
        out += stroke(walls, colours.wall_rim, 7)
        out += stroke(walls, colours.wall, 5)
        out += stroke(walls, colours.wall_light, 5, stroke_dasharray=theme.wall_dash)
    return out


def _planks(plan: Plan, colours: Palette) -> str:
    out = ""
    for first, colour in ((0, colours.walled_light), (1, colours.walled_dark)):
        d = "".join(
            f"M{xy(shift(spot, (-1, 0), 2.2))}h4.4" for spot in plan.flecks["walled"][first::2]
        )
        out += stroke(d, colour, 1.3, stroke_linecap="round") if d else ""
    return out


def _hub(layout: Layout, colours: Palette) -> str:
    if layout.hub is None:
        return ""
    x, y = layout.hub
    facts = layout.facts
    radius = hub_reach(layout) - 1.5
    rim, fill = colours.yard_rim, colours.yard
    if facts.village:
        fill = colours.green
    elif not facts.cloister:
        radius, rim, fill = HUB_REACH["crossing"] - 1, colours.road_rim, colours.road
    out = element("circle", cx=x, cy=y, r=radius + 1.5, fill=colours.field_dark, opacity=0.5)
    ring = {"stroke": rim, "stroke_width": 2.6 if facts.village else 1.6}
    out += element("circle", cx=x, cy=y, r=radius, fill=fill, **ring)
    if facts.cloister:
        out += element(
            "circle", cx=x, cy=y, r=radius - 1.6, fill="none", stroke="#fffdf5", stroke_width=2.4
        )
        out += element(
            "circle", cx=x, cy=y, r=radius - 3, fill="none", stroke=rim, stroke_width=0.6
        )
    elif facts.village:
        fence = {"stroke": colours.wall_light, "stroke_width": 1.6, "stroke_dasharray": "1.3 .8"}
        out += element("circle", cx=x, cy=y, r=radius, fill="none", **fence)
    return out


def draw_ground(plan: Plan, theme: Theme) -> str:
    """Return the ground of a square at rotation 0 as an SVG fragment of 100 x 100."""
    layout, colours = plan.layout, theme.palette
    rng = random.Random("ground " + layout.facts.id)
    out = element("rect", width=100, height=100, fill=colours.field)
    paved = theme.surface == "paving"
    out += _paving(colours, rng) if paved else _meadow(plan, colours, rng)
    out += draw_rivers(layout, colours, rng)
    out += _roads(layout, theme)
    out += "".join(draw_bridge(spot, along, colours) for spot, along in layout.bridges)
    out += "".join(_walled(walled, colours, theme) for walled in layout.walled)
    out += _planks(plan, colours)
    out += _hub(layout, colours)
    for what, (x, y) in plan.standing:
        if what == "well":
            out += element("ellipse", cx=x, cy=y + 1, rx=9, ry=8, fill=colours.road, opacity=0.8)
    return out + element(
        "path",
        d="M0,0H100V100H0Z",
        fill="none",
        stroke="#1c1408",
        stroke_width=0.8,
        opacity=0.22,
    )
