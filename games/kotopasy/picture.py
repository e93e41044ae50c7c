"""The look of Котопасы: what pages and the server ask for."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.cards.seats import seat_symbols
from games.cards.svg import element, sprite, symbol
from games.kotopasy.picture_cats import cat
from games.kotopasy.picture_colours import COATS, mark
from games.kotopasy.picture_others import cards_back, herder, lady, madness

CODES = (*(f"H{c}" for c in COATS), *(f"C{c}" for c in COATS), "M", "W")
"""The cards in the order in which pages sort them."""


def _chip(colour: str) -> str:
    """Return the symbol ``mark-<colour>``: the mark on a round, to stand beside a word."""
    face = COATS[colour].face
    disc = element("circle", cx=12, cy=12, r=11, fill=face.rim, stroke="#1d1526", stroke_width=1)
    return symbol(f"mark-{colour}", 24, 24, disc, mark(colour, 12, 12, 0.95))


@cache
def symbols_by_id() -> dict[str, str]:
    """Return every symbol of the game: cards, the back, marks of colours, seats."""
    found = {
        f"card-{kind}{c}": draw(c) for c in COATS for kind, draw in (("H", herder), ("C", cat))
    }
    found |= {"card-M": madness(), "card-W": lady(), "card-back": cards_back()}
    found |= {f"mark-{c}": _chip(c) for c in COATS}
    return found | seat_symbols()


@cache
def symbols() -> str:
    """Return the SVG document with every symbol of the game."""
    return sprite(symbols_by_id())


def meta() -> dict[str, Any]:
    """Return the codes of the cards, in order, and the letters of the colours."""
    return {"cards": list(CODES), "colours": list(COATS)}
