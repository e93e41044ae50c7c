"""Котлэнд in words: the position, what happened, what a move would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.api import JSON, Remark, Teller, gettext_noop, ngettext_noop
from games.kotland.notation import Named, read
from games.kotland.pieces import KIT
from games.kotland.state import FLIP, PASS
from games.kotland.words import PIECES, both, listed

_WAYS: Final = {
    (-1, 0): ngettext_noop(
        "The sheet moves to the left by %(count)s cell.",
        "The sheet moves to the left by %(count)s cells.",
    ),
    (1, 0): ngettext_noop(
        "The sheet moves to the right by %(count)s cell.",
        "The sheet moves to the right by %(count)s cells.",
    ),
    (0, -1): ngettext_noop(
        "The sheet moves up by %(count)s cell.", "The sheet moves up by %(count)s cells."
    ),
    (0, 1): ngettext_noop(
        "The sheet moves down by %(count)s cell.", "The sheet moves down by %(count)s cells."
    ),
}
_CAT: Final = gettext_noop("A whole cat: %(pieces)s. The token goes on %(head)s.")


class KotlandTeller(Teller):
    def position(self, observation: JSON, names: Sequence[str]) -> Sequence[Remark]:
        told = []
        for seat, name in enumerate(names):
            own = [
                Remark(
                    gettext_noop("%(piece)s (%(cells)s)"),
                    {"piece": _piece(one["unit"]), "cells": _cells(one["cells"])},
                )
                for one in observation["pieces"]
                if one["seat"] == seat
            ]
            if own:
                text = gettext_noop("%(name)s has on the sheet: %(pieces)s.")
                told.append(Remark(text, {"name": name, "pieces": listed(own)}))
        return told or [Remark(gettext_noop("The sheet is empty."))]

    def entry(self, observation: JSON, entry: JSON, names: Sequence[str]) -> Sequence[Remark]:
        if entry["kind"] != "move" or not entry["text"]:
            return []
        done = _done(read(KIT, entry["text"]), names[entry["seat"]])
        return [done, *_outcome(entry["events"], names)]

    def move(self, observation: JSON, seat: int, text: str) -> Remark:
        named = read(KIT, text)
        if named.way == PASS:
            return Remark(gettext_noop("Pass."))
        piece = _piece(KIT.units[named.unit])
        if named.way == FLIP:
            told = Remark(gettext_noop("Flip %(piece)s."), {"piece": piece})
        else:
            values: dict[str, int | str | Remark] = {"piece": piece, "cells": _landing(named)}
            told = Remark(gettext_noop("Place %(piece)s on %(cells)s."), values)
        if named.slide:
            told = both(told, _slide(*named.slide))
        if named.cat:
            told = both(told, _cat([KIT.units[unit] for unit in named.cat]))
        return told


def _done(named: Named, name: str) -> Remark:
    if named.way == PASS:
        return Remark(gettext_noop("%(name)s passes."), {"name": name})
    values: dict[str, int | str | Remark] = {"name": name, "piece": _piece(KIT.units[named.unit])}
    if named.way == FLIP:
        return Remark(gettext_noop("%(name)s wins over %(piece)s."), values)
    values["cells"] = _landing(named)
    return Remark(gettext_noop("%(name)s places %(piece)s on %(cells)s."), values)


def _outcome(events: Sequence[JSON], names: Sequence[str]) -> Iterator[Remark]:
    """Yield what came of a move: how the sheet moved, what went home, whole cats."""
    for event in events:
        if event["event"] == "slid":
            yield _slide(*event["by"])
    for seat, name in enumerate(names):
        home = [e["unit"] for e in events if e["event"] == "returned" and e["seat"] == seat]
        if home:
            text = gettext_noop("Back to the hand of %(name)s: %(pieces)s.")
            yield Remark(text, {"name": name, "pieces": listed([_piece(unit) for unit in home])})
    for event in events:
        if event["event"] == "cat":
            values = {"name": names[event["seat"]], "cat": _cat(event["units"])}
            yield Remark(gettext_noop("%(name)s: %(cat)s"), values)


def _slide(dx: int, dy: int) -> Remark:
    way = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    one, many = _WAYS[way]
    return Remark(one, {"count": max(abs(dx), abs(dy))}, many)


def _cat(units: Sequence[str]) -> Remark:
    pieces = listed([_piece(unit) for unit in units])
    return Remark(_CAT, {"pieces": pieces, "head": _piece(units[0])})


def _piece(unit: str) -> Remark:
    number = KIT.numbers[unit]
    return Remark(PIECES[KIT.part[number]], {"id": unit.removeprefix(unit[0])})


def _landing(named: Named) -> str:
    turn = KIT.shape(named.unit).turns[named.way]
    return _cells([(x + named.x, y + named.y) for x, y in turn])


def _cells(cells: Sequence[Sequence[int]]) -> str:
    """Name cells by the column's letter and the row from the top: ``c4``."""
    return ", ".join(f"{chr(ord('a') + x)}{y + 1}" for x, y in cells)
