"""The picture of a table as one person may see it: PNG, drawn from the game's own SVG.

Drawn from an observation alone, so what a viewer may not know can't be in it. The
letters are of a font that comes along: the fonts of the machine are not looked at,
and equal positions are equal bytes everywhere.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import font_roboto
import resvg_py
from django.core.cache import cache
from PIL import Image

from games.api import JSON, Viewer
from koturnir.tables.models import Table
from koturnir.tables.selectors.pictures import pictures

log = logging.getLogger(__name__)

FONTS: Final = [font_roboto.font_files[name] for name in ("Roboto", "RobotoBold")]
WIDEST: Final = 600
TALLEST: Final = 800
"""Pixels of the page that a picture takes at most: mails are no wider."""
DENSITIES: Final = (2.0, 1.5, 1.0, 0.5)
"""Pixels drawn for each of the page: the most that stays within `LARGEST`."""
LARGEST: Final = 200_000
"""Bytes of a picture at most, so that a mail of several games stays light."""
COLOURS: Final = 128
"""Of a picture: drawings of flat colours look the same, at a quarter of the bytes."""
PAPER: Final = "#fffdf6"
"""What lies behind a drawing without a ground of its own, on dark screens too."""
KEPT: Final = 3600
"""Seconds for which a picture is kept: for all who are told at once, and for another try."""
DRAWING: Final = 1
"""Counts how pictures are drawn here; what another way of drawing kept is not shown."""

_SIZE: Final = re.compile(r'^<svg\b[^>]*?\bwidth="([\d.]+)"[^>]*?\bheight="([\d.]+)"')
_TURNED: Final = re.compile(r'^<svg\b[^>]*?\bheight="([\d.]+)"[^>]*?\bwidth="([\d.]+)"')


@dataclass(frozen=True, slots=True)
class Board:
    """A PNG, and its ``width`` in pixels of the page."""

    png: bytes
    width: int


def board(table: Table, seen: JSON, viewer: Viewer) -> Board:
    """Return the picture of what ``viewer`` sees of the table now.

    Raises ``LookupError`` for a game without pictures, ``ValueError`` for a drawing
    that is none.
    """
    key = f"board:{DRAWING}:{table.code}:{table.version}:{viewer}"
    return _kept(key, lambda: svg_of(table.game, seen))


def drawn(slug: str, seen: JSON) -> Board | None:
    """Return the picture of the piece that is to be laid, if the board doesn't show it."""
    draw = pictures(slug).drawn
    svg = draw(seen) if draw else ""
    return png_of(svg) if svg else None


def svg_of(slug: str, seen: JSON) -> str:
    """Return the drawing of an observation by day. Raises ``LookupError``."""
    return pictures(slug).board(seen, theme="light", max_side=640)


def png_of(svg: str) -> Board:
    """Return an SVG document as PNG, as sharp as its size allows. Raises ``ValueError``."""
    width, height = _size(svg)
    shown = min(width, WIDEST, width * TALLEST / height)
    png = b""
    for density in DENSITIES:
        png = _render(svg, round(shown * density))
        if len(png) <= LARGEST:
            break
    return Board(png, round(shown))


def _render(svg: str, width: int) -> bytes:
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        background=PAPER,
        skip_system_fonts=True,
        font_files=FONTS,
        # No family that a drawing asks for is there: all fall back on this one.
        font_family="Roboto",
        serif_family="Roboto",
        sans_serif_family="Roboto",
    )
    octree, plain = Image.Quantize.FASTOCTREE, Image.Dither.NONE
    with Image.open(io.BytesIO(drawn)) as image:
        few = image.convert("RGB").quantize(COLOURS, method=octree, dither=plain)
    packed = io.BytesIO()
    few.save(packed, "PNG", optimize=True)
    return packed.getvalue()


def _size(svg: str) -> tuple[float, float]:
    """Return the width and the height that the root of a document states."""
    if found := _SIZE.match(svg):
        return float(found[1]), float(found[2])
    if found := _TURNED.match(svg):
        return float(found[2]), float(found[1])
    raise ValueError("a drawing without a size")


def _kept(key: str, draw: Callable[[], str]) -> Board:
    """Return a picture from the cache, or draw it."""
    try:
        found = cache.get(key)
    except Exception as error:  # the message server is away
        log.debug("pictures not kept: %s", error)
        found = None
    if isinstance(found, Board):
        return found
    made = png_of(draw())
    try:
        cache.set(key, made, KEPT)
    except Exception as error:
        log.debug("picture not kept: %s", error)
    return made
