"""Moves as texts: ``aT4@x,y,r>dx,dy*head.body.tail``, ``faT4``, ``pass``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from games.api import MalformedMove
from games.kotland.cats import Watch
from games.kotland.kit import Kit
from games.kotland.moves import cats_of
from games.kotland.placing import slide_of
from games.kotland.state import FLIP, PASS, Cat, Move, Slide, State

_UNIT: Final = r"[ab][A-Za-z0-9]+"
_NUMBER: Final = r"(?:0|[1-9][0-9]?)"
_STEP: Final = r"(?:0|-?[1-9][0-9]?)"
_MOVE: Final = re.compile(
    rf"(?:(?P<placed>{_UNIT})@(?P<x>{_NUMBER}),(?P<y>{_NUMBER}),(?P<r>[0-7])"
    rf"(?:>(?P<dx>{_STEP}),(?P<dy>{_STEP}))?|f(?P<flipped>{_UNIT}))"
    rf"(?:\*(?P<cat>{_UNIT}\.{_UNIT}\.{_UNIT}))?"
)


@dataclass(frozen=True, slots=True)
class Named:
    """What a text says, understood but not yet judged. ``way`` is the number it names."""

    unit: int
    way: int
    x: int
    y: int
    slide: Slide | None
    cat: Cat | None


def read(kit: Kit, text: str) -> Named:
    """Understand a text. Raises ``MalformedMove``."""
    if text == "pass":
        return Named(-1, PASS, 0, 0, None, None)
    found = _MOVE.fullmatch(text)
    if found is None:
        raise MalformedMove(f"{text[:40]!r} is no move: aT4@x,y,r, faT4 or pass")
    cat = None
    if found["cat"]:
        head, body, tail = (_unit(kit, name, text) for name in found["cat"].split("."))
        cat = head, body, tail
    if found["flipped"]:
        return Named(_unit(kit, found["flipped"], text), FLIP, 0, 0, None, cat)
    slide = (int(found["dx"]), int(found["dy"])) if found["dx"] else None
    unit = _unit(kit, found["placed"], text)
    return Named(unit, int(found["r"]), int(found["x"]), int(found["y"]), slide, cat)


def _unit(kit: Kit, name: str, text: str) -> int:
    if name not in kit.numbers:
        raise MalformedMove(f"{text[:40]}: there is no piece {name}")
    return kit.numbers[name]


def format_move(s: State, move: Move) -> str:
    """Return the text of a legal move."""
    unit, number, at, cat = move
    if number == PASS:
        return "pass"
    kit = s.kit
    if number == FLIP:
        text = f"f{kit.units[unit]}"
    else:
        x, y = kit.cell(at)
        slide = slide_of(s, kit.shape(unit).ways[number], at)
        text = f"{kit.units[unit]}@{x},{y},{number}" + _slid(slide)
    if cat and len(cats_of(s, Watch(s, s.turn), unit, number, at)) > 1:
        text += "*" + ".".join(kit.units[u] for u in cat)
    return text


def _slid(slide: Slide | None) -> str:
    return f">{slide[0]},{slide[1]}" if slide else ""
