"""Water and bridges: rivers with banks and waves, the spring, the lake."""

from __future__ import annotations

import math
import random

from games.squares.picture.layout import Layout
from games.squares.picture.shapes import Curve, Point, blob, element, shift, stroke, xy
from games.squares.picture.theme import Palette


def _waves(curve: Curve, rng: random.Random, reach: float) -> str:
    waves, count = "", max(2, round(len(curve.samples()) * reach / 8))
    for i in range(count):
        share = (i + 0.5) / count * reach
        along = curve.heading(share)
        across = (-along[1], along[0])
        spot = shift(curve.at(share), across, rng.choice((-1, 1)) * rng.uniform(1.5, 4))
        a, b = shift(spot, along, -3.4), shift(spot, along, 3.4)
        crest, dip = shift(spot, along, -1.7), shift(spot, along, 1.7)
        waves += f"M{xy(a)}Q{xy(shift(crest, across, -1.7))} {xy(spot)}"
        waves += f"Q{xy(shift(dip, across, 1.7))} {xy(b)}"
    return waves


def _pool(layout: Layout, colours: Palette, rng: random.Random) -> tuple[list[str], str]:
    """Return the layers of a river's round end, to go between its own layers, and its waves."""
    if layout.pool is None:
        return [""] * 4, ""
    (x, y), radius = layout.pool
    shore = {"d": blob((x, y), radius, radius * 0.9, rng), "stroke_linejoin": "round"}
    inner = blob((x, y), radius * 0.66, radius * 0.54, rng)
    layers = [
        element("path", **shore, fill=colours.bank, stroke=colours.bank, stroke_width=5.2),
        element("path", **shore, fill="none", stroke=colours.river_rim, stroke_width=2.4),
        element("path", **shore, fill=colours.river),
        element("path", d=inner, fill=colours.river_light, opacity=0.7),
    ]
    if layout.facts.role == "lake":
        spots = ((-15, -9), (-11, 14), (9, -14), (12, 11))
        return layers, "".join(f"M{xy((x + dx - 4, y + dy))}q2,-2 4,0t4,0" for dx, dy in spots)
    layers[3] += _stones((x, y), layout.rivers[0].curve.heading(1), radius)
    return layers, f"M{xy((x - 2, y))}a2,2 0 1 1 0,.1M{xy((x - 5, y))}a5,5 0 1 1 0,.1"


def _stones(middle: Point, away: Point, radius: float) -> str:
    """Return the stones around a spring, on the side where no water leaves."""
    out = ""
    for i, size in enumerate((2.4, 3.2, 4.0, 3.4, 2.6)):
        turn = math.atan2(away[1], away[0]) + (i - 2) * 0.62
        x = middle[0] + math.cos(turn) * (radius + 0.5)
        y = middle[1] + math.sin(turn) * (radius * 0.9 + 0.5)
        rim = {"stroke": "#55544c", "stroke_width": 0.8}
        out += element("ellipse", cx=x, cy=y, rx=size, ry=size * 0.86, fill="#bdbbb1", **rim)
        out += element("circle", cx=x - size * 0.2, cy=y - size * 0.2, r=size * 0.4, fill="#dddbd2")
    return out


def draw_rivers(layout: Layout, colours: Palette, rng: random.Random) -> str:
    """Return every water of a square, bank and waves included."""
    if not layout.rivers:
        return ""
    d = "".join(way.curve.d() for way in layout.rivers)
    rings, waves = _pool(layout, colours, rng)
    waves += "".join(_waves(way.curve, rng, 0.6 if layout.pool else 1) for way in layout.rivers)
    return (
        stroke(d, colours.bank, 22.4)
        + rings[0]
        + stroke(d, colours.river_rim, 19.6)
        + rings[1]
        + stroke(d, colours.river, 17.2)
        + rings[2]
        + stroke(d, colours.river_light, 8, opacity=0.7)
        + rings[3]
        + stroke(waves, "#ffffff", 1.2, stroke_linecap="round", opacity=0.85)
    )


def draw_bridge(spot: Point, along: Point, colours: Palette) -> str:
    """Return planks across the road, with rails, over the whole width of the water."""
    across = (-along[1], along[0])
    a, b = shift(spot, along, -12), shift(spot, along, 12)
    deck = f"M{xy(a)}L{xy(b)}"
    rails = gaps = ""
    for by in (-7.4, 7.4):
        rails += f"M{xy(shift(a, across, by))}L{xy(shift(b, across, by))}"
    for i in range(-9, 10, 3):
        middle = shift(spot, along, i)
        gaps += f"M{xy(shift(middle, across, -7))}L{xy(shift(middle, across, 7))}"
    return (
        stroke(deck, colours.river_rim, 19, opacity=0.45)
        + stroke(deck, colours.wall_light, 14.8)
        + stroke(gaps, colours.wall_rim, 0.7)
        + stroke(rails, colours.wall_rim, 3, stroke_linecap="round")
        + stroke(rails, colours.wall, 1.5, stroke_linecap="round")
    )
