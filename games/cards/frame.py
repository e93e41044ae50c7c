"""A playing card: paper with a coloured rim, an index in two corners, a picture between.

A card is 100 x 140 units. The picture of a face is drawn in the box from
(14, 22) to (86, 118); the upper left corner stays readable when cards are fanned.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.cards.svg import element, symbol, text

WIDTH = 100
HEIGHT = 140
CORNER = (15.0, 17.0)
"""The middle of the index in the upper left corner."""


@dataclass(frozen=True, slots=True)
class Face:
    """The colours of a kind of card: its paper, its rim, and the ink of the index on the rim."""

    paper: str
    rim: str
    ink: str


def index(words: str, face: Face) -> str:
    """Return a letter or number on a round of the rim's colour, for the corner."""
    x, y = CORNER
    size = 19 if len(words) < 2 else 15
    return element(
        "circle", cx=x, cy=y, r=12.5, fill=face.rim, stroke=face.paper, stroke_width=2
    ) + text(words, x, y + size * 0.36, size, fill=face.ink)


def card(name: str, face: Face, corner: str, picture: str) -> str:
    """Return the symbol of a card: ``corner`` (see ``index``) stands in both corners."""
    paper = element(
        "rect", x=1.5, y=1.5, width=97, height=137, rx=11,
        fill=face.rim, stroke="#1d1526", stroke_width=1.6,
    )  # fmt: skip
    inner = element("rect", x=7, y=7, width=86, height=126, rx=7, fill=face.paper)
    turned = element("g", corner, transform=f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})")
    return symbol(name, WIDTH, HEIGHT, paper, inner, picture, corner, turned)


def back(name: str, ground: str, line: str, emblem: str) -> str:
    """Return the symbol of a card's back: a lattice round ``emblem``, drawn about (50, 70)."""
    paper = element(
        "rect", x=1.5, y=1.5, width=97, height=137, rx=11,
        fill="#fdf8ee", stroke="#1d1526", stroke_width=1.6,
    )  # fmt: skip
    inner = element("rect", x=7, y=7, width=86, height=126, rx=7, fill=ground)
    cords = "".join(
        f"M{7 + 17.2 * i:g},{7 + 18 * j:g}l8.6,9l8.6,-9m-17.2,18l8.6,-9l8.6,9"
        for i in range(5)
        for j in range(7)
    )
    lattice = element("path", d=cords, fill="none", stroke=line, stroke_width=1.4, opacity=".45")
    medal = element(
        "ellipse", cx=50, cy=70, rx=31, ry=34, fill=ground, stroke=line, stroke_width=2.5
    )
    return symbol(name, WIDTH, HEIGHT, paper, inner, lattice, medal, emblem)
