"""The city under the sheet: lots of grey and sand with a house, a lamp or a tree here and there."""

from __future__ import annotations

from games.squares.picture.shapes import element

_HOUSE = "M{a},{d}V{b}L{m},{t}L{e},{b}V{d}ZM{p},{d}v-16h14v16"
_TREE = "M{m},{d}v-18M{m},{t}a19 21 0 1 1 -.1,0Z"
_LAMP = "M{m},{d}v-42M{p},{d}h14M{m},{t}l9,12h-18Z"
_PUDDLE = "M{a},{b}q16,-14 32,-2t24,10q-6,16 -28,12t-28,-20Z"
_THINGS = (_HOUSE, "", _TREE, "", _LAMP, "", _HOUSE, _PUDDLE, "", _TREE, "")


def city(size: int) -> str:
    """Return the drawing of ``size`` x ``size`` cells in shades of ``currentColor``."""
    lots = "".join(
        f"M{x * 100 + 5},{y * 100 + 5}h90v90h-90Z"
        for y in range(size)
        for x in range(size)
        if (x + y) % 2
    )
    even = "".join(
        f"M{x * 100 + 5},{y * 100 + 5}h90v90h-90Z"
        for y in range(size)
        for x in range(size)
        if not (x + y) % 2
    )
    things = "".join(_thing(x, y) for y in range(size) for x in range(size))
    return (
        element("path", d=lots, fill="currentColor", fill_opacity=".07")
        + element("path", d=even, fill="currentColor", fill_opacity=".13")
        + element(
            "path",
            d=things,
            fill="none",
            stroke="currentColor",
            stroke_opacity=".26",
            stroke_width=3.5,
            stroke_linejoin="round",
            stroke_linecap="round",
        )
    )


def _thing(x: int, y: int) -> str:
    """Return what stands on a lot, the same in every picture."""
    kind = _THINGS[(x * x * 3 + y * 7 + x * y * 5) % len(_THINGS)]
    left, top = x * 100, y * 100
    return kind.format(
        a=left + 26, b=top + 50, d=top + 78, e=left + 74, m=left + 50, p=left + 43, t=top + 26
    )
