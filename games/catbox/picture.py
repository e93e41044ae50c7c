"""The look of Кот в коробке: what the page and the server ask for.

Symbols: ``card-7`` (nobody has looked yet), ``card-7-b`` (observed as blue), ``card-back``,
``sign-b`` and ``cell-b`` for each colour, ``shut`` on a blocked cell, ``cross`` on a
crossed-out colour, ``lock`` on red that is not open; ``token-0`` for each seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from games.cards.seats import seat_symbols
from games.cards.svg import document, sprite, symbol
from games.catbox.picture_board import ThemeName, drawing, size
from games.catbox.picture_cards import HEIGHT, WIDTH, back, card
from games.catbox.picture_parts import COLOURS, CROSS, LOCK, SHUT, ground, sign

RANKS = range(1, 10)


@cache
def all_symbols() -> dict[str, str]:
    """Return every symbol of the game by its id."""
    bodies: dict[str, tuple[int, int, str]] = {
        "card-back": (WIDTH, HEIGHT, back()),
        "cross": (24, 24, CROSS),
        "lock": (24, 24, LOCK),
        "shut": (40, 40, SHUT),
    }
    for letter in COLOURS:
        bodies[f"sign-{letter}"] = (24, 24, sign(letter))
        bodies[f"cell-{letter}"] = (100, 100, ground(letter))
    for rank in RANKS:
        bodies[f"card-{rank}"] = (WIDTH, HEIGHT, card(rank))
        for letter in COLOURS:
            bodies[f"card-{rank}-{letter}"] = (WIDTH, HEIGHT, card(rank, letter))
    own = {name: symbol(name, wide, high, body) for name, (wide, high, body) in bodies.items()}
    return seat_symbols() | own


@cache
def symbols() -> str:
    """Return the SVG document with every symbol of the game."""
    return sprite(all_symbols())


def meta() -> dict[str, Any]:
    """Return, as JSON, the letters of the colours."""
    return {"colours": list(COLOURS)}


def board_svg(
    observation: Mapping[str, Any], *, theme: ThemeName = "light", max_side: int = 640
) -> str:
    """Return the picture of a position as an SVG document of its own."""
    width, height = size(observation)
    body = drawing(observation, theme)
    return document(all_symbols(), width, height, body, max_side=max_side)
