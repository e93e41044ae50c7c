"""The look of Коты Петербурга: pavements, granite quays, yellow and pastel fronts.

The drawing is the family's (``games.squares.picture``); here are the colours, the
words for the kinds of places, and the functions that pages and the server call.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from games.petercats.figurines import BADGE_AT, FIGURES
from games.petercats.rules import DATA
from games.petercats.standing import SPRITES
from games.petercats.stories import STORIES
from games.squares.picture import board
from games.squares.picture.facts import read_facts
from games.squares.picture.sheet import Sheet
from games.squares.picture.theme import Palette, Theme

TRACK: Final = 50
"""Fields of the score track, 0 to 49: that many points are a lap."""

_EMBLEM = (
    '<g fill="#f5c542"><path d="M50,46C59,46 66,55 64,63C62,70 55,67 50,67C45,67 38,70 36,63'
    'C34,55 41,46 50,46Z"/><ellipse cx="33" cy="46" rx="4.6" ry="6.2"/>'
    '<ellipse cx="43" cy="36" rx="5" ry="6.8"/><ellipse cx="57" cy="36" rx="5" ry="6.8"/>'
    '<ellipse cx="67" cy="46" rx="4.6" ry="6.2"/></g>'
    '<path d="M18,82q8,-6 16,0t16,0t16,0t16,0" fill="none" stroke="#8fc3e6" stroke-width="2.4" '
    'stroke-linecap="round"/>'
)

THEME = Theme(
    prefix="pc",
    surface="paving",
    palette=Palette(
        field="#d9d6ce",
        field_light="#ebe8e1",
        field_dark="#a8a59d",
        road="#5b6068",
        road_rim="#bcb3ab",
        road_rut="#f2efe6",
        river="#3f93c9",
        river_light="#6fb4de",
        river_rim="#6a4a42",
        bank="#c9a195",
        walled="#e9b973",
        walled_light="#f3d19a",
        walled_dark="#cf9850",
        wall="#eeb42f",
        wall_light="#fffaf0",
        wall_rim="#5d3d12",
        yard="#efe3cf",
        yard_rim="#8f7c63",
        green="#9fc27f",
        back="#1f3a5f",
        back_light="#f5c542",
    ),
    kinds={"walled": "district", "cloister": "monument"},
    sprites=SPRITES,
    greens=("linden", "lamp", "hedge", "linden", "bench"),
    wall_dash="1.5 1.4",
    back_emblem=_EMBLEM,
)


@cache
def sheet() -> Sheet:
    """Return the game's pictures; each is drawn once in a process, when first needed."""
    return Sheet(read_facts(DATA), THEME, FIGURES, BADGE_AT)


@cache
def symbols() -> str:
    """Return the SVG document with every symbol of the game."""
    return sheet().symbols()


def kinds(square: str) -> dict[str, str]:
    """Return place name to kind of a square; ``KeyError`` for no id."""
    return sheet().kinds(square)


def meta() -> dict[str, Any]:
    """Return, as JSON, the places and kinds of every square, the story of those that
    show a monument, the titles of the stories, and the length of the score track."""
    told = {tile["id"]: tile["monument"] for tile in DATA["tiles"] if "monument" in tile}
    squares = {
        name: {**facts, "story": told[name]} if name in told else facts
        for name, facts in sheet().meta()["squares"].items()
    }
    titles = {name: dict(story.title) for name, story in STORIES.items()}
    return {"squares": squares, "stories": titles, "track": TRACK}


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
