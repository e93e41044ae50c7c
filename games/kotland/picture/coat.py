"""The coats of the two seats: colours, and a pattern that tells them apart without colour.

Seat 0 is a ginger tabby, with stripes; seat 1 a blue cat, with spots.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.squares.picture.shapes import element, num


@dataclass(frozen=True, slots=True)
class Coat:
    """Colours of one seat: ``tile`` lies under the cat, ``rim`` is around everything."""

    tile: str
    fur: str
    mark: str
    light: str
    rim: str
    iris: str
    pattern: Callable[[float, float], str]
    """The marks of the fur round a point, as the data of a path to be filled with ``mark``."""
    ring: Callable[[float, float, float, float], str]
    """A mark on a tail at a point (x, y), across the direction (dx, dy)."""


def _stripes(x: float, y: float) -> str:
    """Three stripes that taper, as on a mackerel tabby."""
    return "".join(
        f"M{num(x + dx)},{num(y - reach)}q{num(bend)},{num(reach)} 0,{num(2 * reach)}"
        f"q{num(-bend * 0.1)},{num(-reach)} 0,{num(-2 * reach)}Z"
        for dx, reach, bend in ((-22, 17, 15), (-3, 25, 17), (17, 17, 15))
    )


def _spots(x: float, y: float) -> str:
    """Four round spots of uneven size."""
    path = ""
    for dx, dy, r in ((-17, -14, 9.5), (16, -19, 6.5), (-11, 18, 7), (17, 11, 10.5)):
        path += f"M{num(x + dx - r)},{num(y + dy)}"
        path += f"a{num(r)} {num(r)} 0 1 0 {num(2 * r)},0a{num(r)} {num(r)} 0 1 0 {num(-2 * r)},0Z"
    return path


def _band(x: float, y: float, dx: float, dy: float) -> str:
    """A band from one side of the tail to the other."""
    ax, ay = -dy * 21, dx * 21
    bx, by = dx * 5, dy * 5
    return (
        f"M{num(x + ax - bx)},{num(y + ay - by)}Q{num(x + 2 * bx)},{num(y + 2 * by)}"
        f" {num(x - ax - bx)},{num(y - ay - by)}L{num(x - ax + bx)},{num(y - ay + by)}"
        f"Q{num(x + 4 * bx)},{num(y + 4 * by)} {num(x + ax + bx)},{num(y + ay + by)}Z"
    )


def _dot(x: float, y: float, dx: float, dy: float) -> str:
    """A spot a little off the middle of the tail."""
    x, y = x - dy * 5, y + dx * 5
    return f"M{num(x - 9)},{num(y)}a9 9 0 1 0 18,0a9 9 0 1 0 -18,0Z"


COATS = (
    Coat("#ffcd9b", "#f0873f", "#a8430c", "#fff0dc", "#541d05", "#3f8f3a", _stripes, _band),
    Coat("#c3d6f2", "#6f96d6", "#24468c", "#eff5ff", "#12244a", "#d9940a", _spots, _dot),
)


def marks(coat: Coat, points: list[tuple[float, float]]) -> str:
    """Return the fur's pattern round each of ``points``."""
    return element("path", d="".join(coat.pattern(x, y) for x, y in points), fill=coat.mark)
