"""The picture of a whole position, for previews, mails and the pages of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from games.kotland.picture.cat import shared
from games.kotland.picture.city import city
from games.kotland.picture.joints import joints
from games.kotland.picture.outline import Cell, outline
from games.kotland.picture.parts import piece, spots
from games.squares.picture.shapes import element, num

ThemeName = Literal["light", "dark"]
MARGIN = 30
TOKEN, FLIP = 54, 34


@dataclass(frozen=True, slots=True)
class _Theme:
    table: str
    ground: str
    ink: str
    frame: str
    sheet: str


_THEMES: Mapping[str, _Theme] = {
    "light": _Theme("#e4d8c1", "#f6efe0", "#4b3b2a", "#4a3a5c", "#ffffff"),
    "dark": _Theme("#1d2420", "#2b2735", "#d8cfe6", "#c3b4d8", "#a79fbd"),
}


def normal(cells: list[list[int]]) -> tuple[Cell, list[Cell]]:
    """Return the top left corner of ``cells`` and the cells from there, in order."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return (left, top), sorted((x - left, y - top) for x, y in cells)


def board_svg(
    observation: Mapping[str, Any],
    *,
    theme: ThemeName = "light",
    highlight_last: bool = True,
    max_side: int = 640,
) -> str:
    """Return a complete SVG document of the city, the sheet and what lies on it.

    It reads ``board``, ``sheet``, ``window``, ``pieces``, ``cats`` and ``last``.
    Width and height are ``max_side`` pixels at most.
    """
    look = _THEMES[theme]
    side = observation["sheet"] * 100 + 2 * MARGIN
    pixels = num(float(min(max_side, side)))
    pieces = observation["pieces"]
    body = "".join(_lying(p) for p in pieces) + joints(pieces, observation["cats"])
    body += "".join(_signs(p) for p in pieces)
    last = observation.get("last") or {}
    fresh = [p for p in pieces if p["unit"] == last.get("unit")] if highlight_last else []
    body += _mask(observation, look) + "".join(_framed(p) for p in fresh)
    used = "".join(text for name, text in shared().items() if f'href="#{name}"' in body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {side} {side}"'
        f' width="{pixels}" height="{pixels}">{used}{_ground(observation, look)}{body}</svg>'
    )


def _ground(observation: Mapping[str, Any], look: _Theme) -> str:
    sheet, size = observation["sheet"] * 100, observation["board"] * 100
    x, y = (c * 100 for c in observation["window"])
    return (
        element(
            "rect",
            x=-MARGIN,
            y=-MARGIN,
            width=sheet + 2 * MARGIN,
            height=sheet + 2 * MARGIN,
            fill=look.table,
        )
        + element("rect", x=x, y=y, width=size, height=size, fill=look.ground)
        + element("g", city(observation["board"]), color=look.ink, transform=f"translate({x} {y})")
        + element(
            "rect",
            x=0,
            y=0,
            width=sheet,
            height=sheet,
            rx=16,
            fill=look.sheet,
            fill_opacity=".16",
            stroke=look.sheet,
            stroke_width=5,
            stroke_opacity=".8",
        )
    )


def _lying(p: Mapping[str, Any]) -> str:
    (left, top), cells = normal(p["cells"])
    drawing = piece(p["part"], cells, p["seat"])
    return element("g", drawing, transform=f"translate({left * 100} {top * 100})")


def _signs(p: Mapping[str, Any]) -> str:
    (left, top), cells = normal(p["cells"])
    at = spots(p["part"], cells)
    drawn = ""
    for sign, size in (("flip", FLIP), ("token", TOKEN)):
        if p["flipped" if sign == "flip" else "token"]:
            x, y = left * 100 + at[sign][0] - size / 2, top * 100 + at[sign][1] - size / 2
            drawn += element("use", href=f"#kl-{sign}", x=x, y=y, width=size, height=size)
    return drawn


def _mask(observation: Mapping[str, Any], look: _Theme) -> str:
    """Return the frame of the city, and a veil over the sheet beyond it."""
    sheet, size = observation["sheet"] * 100, observation["board"] * 100
    x, y = (c * 100 for c in observation["window"])
    beyond = f"M-6,-6H{sheet + 6}V{sheet + 6}H-6ZM{x},{y}V{y + size}H{x + size}V{y}Z"
    return element("path", d=beyond, fill=look.table, fill_opacity=".58") + element(
        "rect",
        x=x - 4,
        y=y - 4,
        width=size + 8,
        height=size + 8,
        rx=10,
        fill="none",
        stroke=look.frame,
        stroke_width=9,
    )


def _framed(p: Mapping[str, Any]) -> str:
    d = outline({(x, y) for x, y in p["cells"]}, 4, 30, 14)
    return element("path", d=d, fill="none", stroke="#1b1b22", stroke_width=11) + element(
        "path", d=d, fill="none", stroke="#fff3b0", stroke_width=6
    )
