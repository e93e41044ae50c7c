"""The look of Околица: a green country of palisades, white churches and dusty roads.

The drawing is the family's (``games.squares.picture``); here are the colours, the
words for the kinds of places, and the functions that pages and the server call.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from games.okolitsa.figurines import BADGE_AT, FIGURES
from games.okolitsa.standing import SPRITES
from games.squares.picture import board
from games.squares.picture.facts import read_facts
from games.squares.picture.figures import SEAT_COLOURS
from games.squares.picture.sheet import Sheet
from games.squares.picture.theme import Palette, Theme

__all__ = ["SEAT_COLOURS", "THEME", "board_svg", "meta", "places", "sheet", "symbols"]

_EMBLEM = (
    '<g fill="none" stroke="#e9c46a" stroke-width="2" stroke-linejoin="round">'
    '<path d="M50,20C51,27 66,33 66,45C66,53 60,56 58,60H42C40,56 34,53 34,45C34,33 49,27 50,20Z"'
    ' fill="#e9c46a" fill-opacity=".18"/><path d="M50,20V12M46,15H54"/>'
    '<path d="M20,82V70L24,65L28,70V82M28,82V70L32,65L36,70V82M36,82V70L40,65L44,70V82'
    "M44,82V70L48,65L52,70V82M52,82V70L56,65L60,70V82M60,82V70L64,65L68,70V82"
    'M68,82V70L72,65L76,70V82M18,76H78"/></g>'
)

THEME = Theme(
    prefix="ok",
    surface="meadow",
    palette=Palette(
        field="#a6d26d",
        field_light="#b9dd80",
        field_dark="#7fae4b",
        road="#f6e7bd",
        road_rim="#a97e45",
        road_rut="#d3b27a",
        river="#4aa0dc",
        river_light="#78c0ee",
        river_rim="#1f6ba6",
        bank="#d8cf8f",
        walled="#cf9160",
        walled_light="#dfa877",
        walled_dark="#ad7043",
        wall="#8a5526",
        wall_light="#e8bd7c",
        wall_rim="#432509",
        yard="#ecd9a4",
        yard_rim="#8f6b3a",
        green="#c9dc86",
        back="#23513b",
        back_light="#e9c46a",
    ),
    kinds={"walled": "gorodishche", "cloister": "obitel", "well": "well"},
    sprites=SPRITES,
    greens=("spruce", "birch", "bush", "spruce", "haystack"),
    wall_dash="1.9 .8",
    back_emblem=_EMBLEM,
)


@cache
def sheet() -> Sheet:
    """Return the game's pictures; each is drawn once in a process, when first needed."""
    text = resources.files("games.okolitsa").joinpath("squares.json").read_text("utf-8")
    return Sheet(read_facts(json.loads(text)), THEME, FIGURES, BADGE_AT)


@cache
def symbols() -> str:
    """Return the SVG document with every symbol of the game."""
    return sheet().symbols()


def places(square: str) -> dict[str, list[float]]:
    """Return place name to [x, y] (0..100, rotation 0) of a square; ``KeyError`` for no id."""
    return sheet().places(square)


def kinds(square: str) -> dict[str, str]:
    """Return place name to kind of a square; ``KeyError`` for no id."""
    return sheet().kinds(square)


def meta() -> dict[str, Any]:
    """Return, as JSON, the places and kinds of every square."""
    return sheet().meta()


def board_svg(
    observation: Mapping[str, Any],
    *,
    theme: board.ThemeName = "light",
    highlight_last: bool = True,
    max_side: int = 640,
) -> str:
    """Return the picture of a position as an SVG document of its own."""
    return board.board_svg(
        sheet(), observation, theme=theme, highlight_last=highlight_last, max_side=max_side
    )


def drawn_svg(observation: Mapping[str, Any]) -> str:
    """Return the picture of the square that is to be laid, or an empty text."""
    return board.drawn_svg(sheet(), observation)
