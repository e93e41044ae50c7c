"""What a game brings to the family's pictures: its colours and its standing objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Palette:
    """Flat colours of what lies on the ground; ``*_rim`` outlines the thing before it."""

    field: str
    field_light: str
    field_dark: str
    road: str
    road_rim: str
    road_rut: str
    river: str
    river_light: str
    river_rim: str
    bank: str
    walled: str
    walled_light: str
    walled_dark: str
    wall: str
    wall_light: str
    wall_rim: str
    yard: str
    yard_rim: str
    green: str
    back: str
    back_light: str


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of a game.

    ``prefix`` begins the id of everything that only the sheet itself refers to.
    ``surface`` is what lies between the ways: grass with dirt roads, or slabs
    with paved roads. ``kinds`` is the game's word for ``walled``, ``cloister``, ``well``.
    ``sprites`` are SVG fragments of standing objects around (0, 0), lit from
    the north-west: tower, gate, house, barn, cabin, shed (the small two), mark,
    cloister (or what the data names in its stead), hut, well, lake (what floats
    there), and those named in ``greens``. A game needs those its squares show.
    ``wall_dash`` is the rhythm of a wall's stakes or stones along its line.
    """

    prefix: str
    surface: Literal["meadow", "paving"]
    palette: Palette
    kinds: Mapping[str, str]
    sprites: Mapping[str, str]
    greens: tuple[str, ...]
    wall_dash: str
    back_emblem: str
