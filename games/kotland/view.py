"""What leaves the engine of Котлэнд. Nothing in it is hidden."""

from __future__ import annotations

from games.api import JSON, Entry
from games.kotland.moves import legal
from games.kotland.placing import leaving, slide_of
from games.kotland.scoring import KINDS, points
from games.kotland.state import FLIP, FLIPPED, LEFT, PASS, PASSED, PLACED, Slide, State


def observe(slug: str, s: State) -> JSON:
    """Build the observation of a position, the same for every viewer."""
    kit, window = s.kit, s.kit.windows[s.window]
    parts = points(s)
    slides = [] if s.over else _slides(s)
    return {
        "game": slug,
        "options": dict(s.setup.options),
        "seats": 2,
        "board": kit.board,
        "sheet": kit.sheet,
        "window": [window.x, window.y],
        "turn": None if s.over else s.turn,
        "turns": s.turns,
        "max_turns": kit.max_turns,
        "may": _may(s, bool(slides)),
        "resting": [
            {"slide": bool(s.slid >> seat & 1), "flip": bool(s.turned >> seat & 1)}
            for seat in (0, 1)
        ],
        "pieces": [_piece(s, unit) for unit, bits in enumerate(s.lying) if bits],
        "hands": [
            [
                _marks(s, unit)
                for unit, bits in enumerate(s.lying)
                if not bits and s.colour(unit) == seat
            ]
            for seat in (0, 1)
        ],
        "slides": {
            f"{slide[0]},{slide[1]}": [kit.units[unit] for unit in leaving(s, slide)]
            for slide in slides
        },
        "cats": [
            {"seat": seat, "units": [kit.units[unit] for unit in cat]} for seat, cat in s.cats
        ],
        "scores": [sum(counts) for counts in parts],
        "breakdown": [dict(zip(KINDS, counts, strict=True)) for counts in parts],
        "withdrawn": list(s.withdrawn),
        "last": _last(s),
        "over": _outcome(s),
    }


def _marks(s: State, unit: int) -> dict[str, JSON]:
    cat = next((n for n, (_, units) in enumerate(s.cats) if unit in units), None)
    return {
        "unit": s.kit.units[unit],
        "part": s.kit.part[unit],
        "mirrored": bool(s.mirrored >> unit & 1),
        "flipped": bool(s.flipped >> unit & 1),
        "token": bool(s.tokens >> unit & 1),
        "cat": cat,
    }


def _piece(s: State, unit: int) -> dict[str, JSON]:
    cells = s.kit.cells_of(s.lying[unit])
    return {**_marks(s, unit), "seat": s.colour(unit), "cells": cells}


def _moves(s: State) -> tuple[tuple[int, int, int, object], ...]:
    if s.moves is None:
        s.moves = legal(s, s.turn)
    return s.moves


def _slides(s: State) -> list[Slide]:
    """Return the different slides of the seat in turn, in a fixed order."""
    found = {
        slide_of(s, s.kit.shape(unit).ways[number], at)
        for unit, number, at, _ in _moves(s)
        if number >= 0
    }
    return sorted(slide for slide in found if slide)


def _may(s: State, slide: bool) -> dict[str, bool]:
    numbers = set() if s.over else {move[1] for move in _moves(s)}
    return {"slide": slide, "flip": FLIP in numbers, "place": bool(numbers - {FLIP, PASS})}


def _last(s: State) -> JSON:
    last, units = s.last, s.kit.units
    if last is None:
        return None
    return {
        "kind": last.kind,
        "seat": last.seat,
        "unit": None if last.unit is None else units[last.unit],
        "slide": list(last.slide) if last.slide else None,
        "left": [units[unit] for unit in last.left],
        "cat": last.cat,
    }


def _outcome(s: State) -> JSON:
    if s.over is None:
        return None
    return {
        "ranks": list(s.over.ranks),
        "scores": list(s.over.scores),
        "reason": s.over.reason,
    }


_EVENTS = {PLACED: "placed", FLIPPED: "flipped", PASSED: "passed", LEFT: "withdrawn"}


def redact(s: State, entry: Entry) -> JSON:
    """Build what anybody may know of the entry that led to ``s``."""
    return {"kind": entry.kind, "seat": entry.seat, "text": entry.text, "events": _events(s)}


def _events(s: State) -> list[JSON]:
    last, units = s.last, s.kit.units
    if last is None:
        return []
    first: dict[str, JSON] = {"event": _EVENTS[last.kind], "seat": last.seat}
    if last.unit is not None:
        first["unit"] = units[last.unit]
    events = [first]
    if last.slide:
        left = [units[unit] for unit in last.left]
        events.append({"event": "slid", "by": list(last.slide), "left": left})
        events += (
            {"event": "returned", "unit": units[unit], "seat": s.colour(unit)} for unit in last.left
        )
    if last.cat is not None:
        seat, cat = s.cats[last.cat]
        names = [units[unit] for unit in cat]
        events.append({"event": "cat", "seat": seat, "units": names, "head": names[0]})
    if s.over:
        events.append({"event": "over"})
    return events
