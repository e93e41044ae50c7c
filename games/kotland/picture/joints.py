"""Where parts of one coat touch so that they could be, or are, one cat: the fur goes on there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from games.kotland.picture.coat import COATS
from games.kotland.picture.parts import FUR
from games.squares.picture.shapes import element

_PAIRS = ({"head", "body"}, {"body", "tail"})


def joints(pieces: Sequence[Mapping[str, Any]], cats: Sequence[Mapping[str, Any]]) -> str:
    """Return the bands of fur between pieces of an observation, in units of the sheet.

    A whole cat is joined broadly, with a collar at its neck; parts that fit together
    and are in no cat yet are joined by a narrow band.
    """
    lying = {p["unit"]: p for p in pieces}
    drawn = ""
    for cat in cats:
        found = [lying.get(unit) for unit in cat["units"]]
        for i, (one, other) in enumerate(pairwise(found)):
            if one and other and one["seat"] == other["seat"]:
                drawn += _band(one, other, 46, collar=i == 0)
    loose = [p for p in pieces if p["cat"] is None]
    for one, other in combinations(loose, 2):
        parts = {one["part"], other["part"]}
        fits = parts in _PAIRS or ("paw" in parts and len(parts) == 2)
        if one["seat"] == other["seat"] and fits:
            drawn += _band(one, other, 22, collar=False)
    return drawn


def contact(one: Sequence[Sequence[int]], other: Sequence[Sequence[int]]) -> list[int] | None:
    """Return [x, y, dx, dy]: a cell of ``one`` and the step to a cell of ``other``; the first."""
    there = {(x, y) for x, y in other}
    for x, y in sorted((x, y) for x, y in one):
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            if (x + dx, y + dy) in there:
                return [x, y, dx, dy]
    return None


def _band(one: Mapping[str, Any], other: Mapping[str, Any], width: int, *, collar: bool) -> str:
    at = contact(one["cells"], other["cells"])
    if at is None:
        return ""
    x, y, dx, dy = at
    coat = COATS[one["seat"]]
    mx, my = x * 100 + 50 + 50 * dx, y * 100 + 50 + 50 * dy

    def reach(piece: Mapping[str, Any]) -> int:
        return FUR + 3 if piece["part"] in ("head", "body") else 34

    back, ahead = reach(one), reach(other)
    d = f"M{mx - dx * back},{my - dy * back}L{mx + dx * ahead},{my + dy * ahead}"
    band = element("path", d=d, stroke=coat.rim, stroke_width=width + 6)
    band += element("path", d=d, stroke=coat.fur, stroke_width=width)
    if collar:
        across = f"M{mx - dy * 25},{my - dx * 25}L{mx + dy * 25},{my + dx * 25}"
        band += element("path", d=across, stroke="#4a3200", stroke_width=13, stroke_linecap="round")
        band += element("path", d=across, stroke="#ffd24a", stroke_width=8, stroke_linecap="round")
    return band
