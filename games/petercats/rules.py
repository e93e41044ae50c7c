"""The rules of Коты Петербурга: its squares, its cats and what features are worth."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from games.api import Options, OptionValue
from games.petercats.spec import SPEC
from games.squares.parts import CLOISTER, ROAD, WALLED
from games.squares.rules import SquaresRules
from games.squares.setup import Piece, Setup, Worth
from games.squares.square import load_squares

DATA: Final[Mapping[str, Any]] = json.loads(
    files("games.petercats").joinpath("squares.json").read_text("utf-8")
)

CAT: Final = Piece("k", 8, frozenset({ROAD, WALLED, CLOISTER}))

KINDS: Final = {ROAD: "road", WALLED: "district", CLOISTER: "monument"}

_SQUARES: Final = load_squares(DATA, with_fields=False)


class PetercatsRules(SquaresRules):
    """Коты Петербурга, as ``docs/games/petercats.md`` tells it."""

    spec = SPEC

    def setup(self, options: Options) -> Setup:
        return _setup(tuple(self.spec.complete(options).items()))


@cache
def _setup(chosen: tuple[tuple[str, OptionValue], ...]) -> Setup:
    options = dict(chosen)
    return Setup(
        options=options,
        squares=_SQUARES,
        start=_of_role("mouth")[0] if options["river"] else DATA["start"]["id"],
        piles=_piles(bool(options["river"])),
        pieces=(CAT,),
        # a paw on a road counts the same at the end, one in a district does not
        worth={ROAD: Worth(1, 2, 1, 2), WALLED: Worth(2, int(options["district_paw"]), 1, 1)},
        kinds=KINDS,
        redraw=options["unplaceable"] == "redraw",
        staircase=options["river_bends"] == "staircase",
    )


def _piles(river: bool) -> tuple[dict[str, int], ...]:
    """Return the river squares, the lake, and the land squares without the start square."""
    land = {tile["id"]: tile["count"] for tile in DATA["tiles"]}
    land[DATA["start"]["id"]] -= 1  # with a river it stays in the box (P)
    if not river:
        return (land,)
    counts = {tile["id"]: tile["count"] for tile in DATA["river"]}
    first, lake = ({name: counts[name] for name in _of_role(role)} for role in ("river", "lake"))
    return first, lake, land


def _of_role(role: str) -> list[str]:
    return [tile["id"] for tile in DATA["river"] if tile["role"] == role]
