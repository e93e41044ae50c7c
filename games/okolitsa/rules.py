"""The rules of Околица: its squares, pieces and worths, and the hooks it fills."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Final

from games.api import Options, OptionValue
from games.okolitsa.batyushka import BACK, batyushka_of, take_back, taking_back
from games.okolitsa.fields import score_fields
from games.okolitsa.spec import SPEC
from games.squares.parts import CLOISTER, FIELD, ROAD, WALLED, WELL
from games.squares.rules import SquaresRules
from games.squares.setup import Piece, Setup, Worth
from games.squares.square import load_squares
from games.squares.state import State

DATA: Final[Mapping[str, Any]] = json.loads(
    files("games.okolitsa").joinpath("squares.json").read_text("utf-8")
)

DRUZHINNIK: Final = "d"

KINDS: Final = {
    ROAD: "road",
    WALLED: "gorodishche",
    CLOISTER: "obitel",
    WELL: "well",
    FIELD: "field",
}

_SQUARES: Final = {fields: load_squares(DATA, fields) for fields in (False, True)}


class OkolitsaRules(SquaresRules):
    """Околица, as ``docs/games/okolitsa.md`` tells it."""

    spec = SPEC
    words: ClassVar[frozenset[str]] = frozenset({BACK})

    def setup(self, options: Options) -> Setup:
        return _setup(tuple(self.spec.complete(options).items()))

    def special(self, s: State) -> tuple[str, Container[int]]:
        return taking_back(s)

    def do_special(self, s: State, action: str) -> None:
        take_back(s)

    def score_more(self, s: State) -> None:
        score_fields(s)


@cache
def _setup(chosen: tuple[tuple[str, OptionValue], ...]) -> Setup:
    options = dict(chosen)
    return Setup(
        options=options,
        squares=_SQUARES[bool(options["fields"])],
        start="R_spring" if options["river"] else DATA["start"]["id"],
        piles=_piles(options),
        pieces=_pieces(options),
        worth={ROAD: Worth(1, 0, 1, 0), WALLED: Worth(2, 2, 1, 1)},
        kinds=KINDS,
        redraw=options["unplaceable"] == "redraw",
        staircase=options["river_bends"] == "staircase",
    )


def _pieces(options: Options) -> tuple[Piece, ...]:
    field = {FIELD} if options["fields"] else set()
    druzhinnik = Piece(DRUZHINNIK, 7, frozenset({ROAD, WALLED, CLOISTER} | field))
    return druzhinnik, batyushka_of(bool(options["batyushka"]))


def _piles(options: Options) -> tuple[dict[str, int], ...]:
    """Return the river squares, the lake, and the land squares without the start square."""
    counts = {tile["id"]: tile["count"] for tile in DATA["tiles"]}
    land = dict(DATA["quick_deck"]) if options["deck"] == "quick" else counts
    land[DATA["start"]["id"]] -= 1  # with a river it leaves the game (P)
    if not options["river"]:
        return (land,)
    river = {t["id"]: t["count"] for t in DATA["river"] if t["role"] == "river"}
    lake = {t["id"]: t["count"] for t in DATA["river"] if t["role"] == "lake"}
    return river, lake, land
