"""The four colours of Котопасы, each with a mark, so that hue is never needed.

Rims are 14 or more apart in lightness (CIELAB), whatever an eye makes of their hues.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.cards.frame import CORNER, Face
from games.cards.svg import element


@dataclass(frozen=True, slots=True)
class Coat:
    """A colour of cards: the face, the fur in three shades, the eyes, and the mark's path.

    The mark is drawn about (0, 0), in a round of 8 units.
    """

    face: Face
    fur: str
    dark: str
    light: str
    eyes: str
    mark: str


COATS = {
    "r": Coat(
        Face("#fff0dc", "#e8842a", "#2a1400"), "#f09a45", "#b4561a", "#ffe3bf", "#4c8a2a",
        "M0,-8L1.9,-3.4L6.4,-5L4.6,-.6L8,2.4L3.4,3.2L3,8L0,4.4L-3,8L-3.4,3.2L-8,2.4"
        "L-4.6,-.6L-6.4,-5L-1.9,-3.4Z",
    ),
    "l": Coat(
        Face("#fbf3ff", "#d3b3f2", "#2c1248"), "#d6bdf0", "#8d62b8", "#f7eefc", "#3f74c0",
        "M0,7.4C-9,.8 -8.4,-6.4 -3.9,-6.6C-1.6,-6.6 -.4,-5 0,-3.6C.4,-5 1.6,-6.6 3.9,-6.6"
        "C8.4,-6.4 9,.8 0,7.4Z",
    ),
    "b": Coat(
        Face("#e4effb", "#1d3f86", "#ffffff"), "#7d9cc9", "#2f4f8a", "#c9dbf2", "#e8a21e",
        "M2.6,-7.6A7.8,7.8 0 1 0 7.4,3.4A6.4,6.4 0 0 1 2.6,-7.6Z",
    ),
    "g": Coat(
        Face("#eef8df", "#2f7a3c", "#ffffff"), "#7fbb5c", "#2f6d33", "#dcefbf", "#d8c21c",
        "M-1.1,.6C-4,3.6 -8.6,1.6 -7.4,-1.4C-6.8,-3.4 -4.6,-3.4 -3.4,-2.4C-4.6,-5 -3,-7.8 0,-7.8"
        "C3,-7.8 4.6,-5 3.4,-2.4C4.6,-3.4 6.8,-3.4 7.4,-1.4C8.6,1.6 4,3.6 1.1,.6"
        "C1.2,3.4 1.8,5.6 3.4,7.4H-.8C-1.4,5.2 -1.4,3 -1.1,.6Z",
    ),
}  # fmt: skip
"""Ginger with a spark, lilac with a heart, blue with a crescent, green with a clover."""


def mark(colour: str, x: float, y: float, scale: float) -> str:
    """Return the mark of a colour about (x, y), in the ink that its rim carries."""
    coat = COATS[colour]
    return element(
        "path", d=coat.mark, fill=coat.face.ink, transform=f"translate({x:g} {y:g}) scale({scale})"
    )


def cat_corner(colour: str) -> str:
    """Return the index of a cat: its mark on a round."""
    x, y = CORNER
    face = COATS[colour].face
    ring = element("circle", cx=x, cy=y, r=12.5, fill=face.rim, stroke=face.paper, stroke_width=2)
    return ring + mark(colour, x, y, 1)


def dog_corner(colour: str) -> str:
    """Return the index of a herder: its mark on a shield, so that it is told from a cat's."""
    x, y = CORNER
    face = COATS[colour].face
    shield = element(
        "path", d="M-11.5,-12H11.5V3C11.5,9.5 6,13 0,15.5C-6,13 -11.5,9.5 -11.5,3Z",
        transform=f"translate({x:g} {y:g})", fill=face.rim, stroke=face.paper, stroke_width=2,
    )  # fmt: skip
    return shield + mark(colour, x, y, 1)
