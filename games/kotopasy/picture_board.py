"""The picture of a position: the seats in a row above, the meadow, the deck and the discard pile.

It reads the observation alone, and so shows of the hands what the viewer sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

from games.cards.svg import document, element, text, use
from games.kotopasy.picture import CODES, symbols_by_id

ThemeName = Literal["light", "dark"]
_GROUND: Mapping[str, Mapping[str, str]] = {
    "light": {"meadow": "#cfe3ae", "tuft": "#a9c981", "bar": "#f3ead8", "ink": "#2a1f3a"},
    "dark": {"meadow": "#24331f", "tuft": "#3b5130", "bar": "#2d2539", "ink": "#f2eaf4"},
}

WIDTH = 720
_GAP = 12
_CARD = (60, 84)
_STEP = 30
"""How far a card of a herd lies below the one before it."""
_SMALL = (30, 42)
_ROW = 62
"""The height of a seat's strip; three stand side by side."""
_PER_ROW = 9
_HERD = _CARD[1] + 2 * _STEP


def board_svg(
    observation: Mapping[str, Any], *, theme: ThemeName = "light", max_side: float = 640
) -> str:
    """Return the picture of a position as an SVG document of its own."""
    ground = _GROUND[theme]
    seats, top = _seats(observation, ground)
    herds, bottom = _herds(observation, top + _GAP)
    pile, height = _pile(observation, bottom + _GAP, ground)
    fields = element("rect", width=WIDTH, height=height, rx=14, fill=ground["meadow"])
    fields += element("path", d=_tufts(top, height), fill="none", stroke=ground["tuft"],
                      stroke_width=2.5, stroke_linecap="round")  # fmt: skip
    body = fields + seats + herds + pile
    return document(symbols_by_id(), WIDTH, height, body, max_side=max_side)


def _tufts(top: float, bottom: float) -> str:
    """Return grass in the meadow between two heights."""
    places = (
        (x + 37 * (row % 3), y)
        for row, y in enumerate(range(int(top) + 24, int(bottom) - 8, 34))
        for x in range(20, WIDTH - 80, 110)
    )
    return "".join(f"M{x},{y}l-4,-8M{x},{y}v-10M{x},{y}l4,-8" for x, y in places)


def _seats(observation: Mapping[str, Any], ground: Mapping[str, str]) -> tuple[str, float]:
    """Return the strips of the seats, and where they end."""
    count = observation["seats"]
    columns = 2 if count in (2, 4) else 3
    width = (WIDTH - _GAP * (columns + 1)) / columns
    drawn = ""
    for seat in range(count):
        x = _GAP + (seat % columns) * (width + _GAP)
        y = _GAP + (seat // columns) * (_ROW + _GAP)
        drawn += _seat(observation, seat, x, y, width, ground)
    return drawn, _GAP + ((count + columns - 1) // columns) * (_ROW + _GAP)


def _seat(
    observation: Mapping[str, Any],
    seat: int,
    x: float,
    y: float,
    width: float,
    ground: Mapping[str, str],
) -> str:
    turn = observation["turn"] == seat
    frame = element(
        "rect", x=x, y=y, width=width, height=_ROW, rx=10, fill=ground["bar"],
        stroke="#c04a12" if turn else ground["tuft"], stroke_width=4 if turn else 1.5,
    )  # fmt: skip
    hand = observation["hands"][seat]
    cards = hand["cards"] if hand["cards"] is not None else ["back"] * hand["count"]
    step = 34 if width > 300 else 25
    held = "".join(
        use(f"card-{card}", x + 50 + step * i, y + 10, *_SMALL) for i, card in enumerate(cards)
    )
    right = x + width - 44
    herds = observation["piles"][seat]
    pile = "".join(
        use("card-back", right - 28 - 4 * i, y + 9 - 2 * i, *_SMALL) for i in range(min(herds, 4))
    )
    number = text(str(herds), right + 24, y + 41, 28, fill=ground["ink"])
    faded = {"opacity": ".45"} if seat in observation["withdrawn"] else {}
    inside = use(f"token-{seat}", x + 7, y + 12, 38, 38) + held + pile + number
    return element("g", frame, inside, **faded)


def _herds(observation: Mapping[str, Any], top: float) -> tuple[str, float]:
    """Return the open herds, and where they end: the highlighted one was played on last."""
    herds = observation["herds"]
    last = (observation["last"] or {}).get("herd")
    rows = max(1, -(-len(herds) // _PER_ROW))
    drawn = ""
    for at, herd in enumerate(herds):
        x = _GAP + (at % _PER_ROW) * (_CARD[0] + 18)
        y = top + (at // _PER_ROW) * (_HERD + _GAP)
        if herd["id"] == last:
            height = _CARD[1] + _STEP * (len(herd["cards"]) - 1) + 8
            drawn += element("rect", x=x - 4, y=y - 4, width=_CARD[0] + 8, height=height, rx=9,
                             fill="#fff3b0", stroke="#c04a12", stroke_width=3)  # fmt: skip
        drawn += "".join(
            use(f"card-{card}", x, y + _STEP * i, *_CARD) for i, card in enumerate(herd["cards"])
        )
    return drawn, top + rows * (_HERD + _GAP)


def _pile(
    observation: Mapping[str, Any], top: float, ground: Mapping[str, str]
) -> tuple[str, float]:
    """Return the deck and the cards of the discard pile, each kind once, with their numbers."""
    found = Counter(observation["discard"])
    height = _SMALL[1] + 30
    bar = element("rect", x=_GAP, y=top, width=WIDTH - 2 * _GAP, height=height, rx=10,
                  fill=ground["bar"])  # fmt: skip
    kinds = [("back", observation["deck"]), *((code, found[code]) for code in CODES if found[code])]
    drawn = "".join(
        use(f"card-{code}", _GAP + 14 + 62 * i, top + 6, *_SMALL)
        + text(str(count), _GAP + 29 + 62 * i, top + 66, 16, fill=ground["ink"])
        for i, (code, count) in enumerate(kinds)
    )
    return bar + drawn, top + height + _GAP
