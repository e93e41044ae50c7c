"""A game's pictures as one sheet of SVG symbols, and the facts a page needs to use them.

Besides ``sq-<ID>``, the whole square at rotation 0, there is ``sq-<ID>-1`` to
``-3``: the ground turned clockwise, while houses, towers and trees stay upright
and lit from the same side. Nothing on a sheet needs a stylesheet or a script.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from games.squares.picture.facts import Facts
from games.squares.picture.figures import all_figures, symbol
from games.squares.picture.ground import draw_ground, draw_tufts
from games.squares.picture.plan import Plan, plan
from games.squares.picture.shapes import Point, element, num, rotate
from games.squares.picture.theme import Theme

SVG_HEAD = '<svg xmlns="http://www.w3.org/2000/svg"'
_REFERENCE = re.compile(r'href="#([^"]+)"')


def square_symbol(square: str, rotation: int) -> str:
    """Return the id of a square's symbol: ``sq-D``, ``sq-D-1``, ..."""
    return f"sq-{square}-{rotation % 4}" if rotation % 4 else f"sq-{square}"


@dataclass(eq=False)
class Sheet:
    """Every picture of one game, drawn when first asked for and then kept."""

    facts: Mapping[str, Facts]
    theme: Theme
    figures: Mapping[str, str]
    badge_at: Mapping[str, tuple[float, float]]
    _plans: dict[str, Plan] = field(default_factory=dict)
    _pieces: dict[str, str] = field(default_factory=dict)

    def plan(self, square: str) -> Plan:
        if square not in self._plans:
            kinds = dict(self.theme.kinds)
            self._plans[square] = plan(self.facts[square], kinds, self.theme.greens)
        return self._plans[square]

    def places(self, square: str) -> dict[str, list[float]]:
        """Return where figures may stand at rotation 0: place name to [x, y] in 0..100."""
        return {k: [round(v, 1) for v in spot] for k, spot in self.plan(square).places.items()}

    def kinds(self, square: str) -> dict[str, str]:
        """Return the kind of every feature and of the place ``c``, in the game's words."""
        return dict(self.plan(square).kinds)

    def meta(self) -> dict[str, dict[str, dict[str, dict[str, object]]]]:
        """Return ``{"squares": {id: {"places": {place: [x, y]}, "kinds": {place: kind}}}}``."""
        return {
            "squares": {
                s: {"places": dict(self.places(s)), "kinds": dict(self.kinds(s))}
                for s in self.facts
            }
        }

    def symbols(self) -> str:
        """Return the sheet as an SVG document of symbols that draws nothing by itself."""
        wanted = [square_symbol(s, r) for s in self.facts for r in range(4)]
        return (
            f'{SVG_HEAD} width="0" height="0">{self.pieces([*wanted, *self._own, "sq-back"])}</svg>'
        )

    def pieces(self, wanted: list[str]) -> str:
        """Return the definitions of these symbols and of everything they refer to."""
        found: dict[str, str] = {}
        queue = list(wanted)
        while queue:
            name = queue.pop(0)
            if name not in found:
                found[name] = self._piece(name)
                queue += _REFERENCE.findall(found[name])
        inner = sorted(name for name in found if name.startswith(self.theme.prefix))
        outer = [name for name in found if name not in inner]
        defs = element("defs", "".join(found[name] for name in inner))
        return defs + "".join(found[name] for name in outer)

    @cached_property
    def _own(self) -> dict[str, str]:
        return all_figures(self.figures, self.badge_at)

    def _piece(self, name: str) -> str:
        if name not in self._pieces:
            self._pieces[name] = self._own.get(name) or self._draw(name)
        return self._pieces[name]

    def _draw(self, name: str) -> str:
        prefix = self.theme.prefix
        if name.startswith(f"{prefix}-t-"):
            return element("g", self.theme.sprites[name.removeprefix(f"{prefix}-t-")], id=name)
        if name.startswith(f"{prefix}-g-"):
            ground = draw_ground(self.plan(name.removeprefix(f"{prefix}-g-")), self.theme)
            return element("g", ground, id=name)
        if name == "sq-back":
            return symbol(name, 100, self._back())
        square, rotation = name.removeprefix("sq-"), 0
        if square not in self.facts:
            square, rotation = square[:-2], int(square[-1])
        return symbol(name, 100, self._square(square, rotation))

    def _square(self, square: str, rotation: int) -> str:
        prefix = self.theme.prefix
        turn = f' transform="rotate({90 * rotation} 50 50)"' if rotation else ""
        standing = [(what, rotate(at, rotation)) for what, at in self.plan(square).standing]
        standing.sort(key=lambda item: item[1][1])
        ground = f'<use href="#{prefix}-g-{square}"{turn}/>'
        tufts = draw_tufts(self.plan(square), rotation, self.theme)
        return ground + tufts + "".join(self._use(what, at) for what, at in standing)

    def _use(self, what: str, at: Point) -> str:
        return f'<use href="#{self.theme.prefix}-t-{what}" x="{num(at[0])}" y="{num(at[1])}"/>'

    def _back(self) -> str:
        colours = self.theme.palette
        out = element("rect", width=100, height=100, fill=colours.back)
        for inset, width in ((5, 1.6), (9, 0.8)):
            out += element(
                "rect",
                x=inset,
                y=inset,
                width=100 - 2 * inset,
                height=100 - 2 * inset,
                rx=6,
                fill="none",
                stroke=colours.back_light,
                stroke_width=width,
            )
        return out + self.theme.back_emblem
