"""How the coach of Котлэнд names pieces and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.api import Remark, gettext_noop
from games.kotland.kit import BODY, HEAD, PAW, TAIL
from games.kotland.state import State

PIECES: Final = {
    HEAD: gettext_noop("head %(id)s"),
    BODY: gettext_noop("body %(id)s"),
    TAIL: gettext_noop("tail %(id)s"),
    PAW: gettext_noop("paw %(id)s"),
}

_PARTS: Final = {
    HEAD: gettext_noop("a head"),
    BODY: gettext_noop("a body"),
    TAIL: gettext_noop("a tail"),
    PAW: gettext_noop("a paw"),
}


def piece(s: State, unit: int) -> Remark:
    """Name a piece by its part and its id in the set."""
    return Remark(PIECES[s.kit.part[unit]], {"id": s.kit.shape(unit).id})


def pieces(s: State, units: Sequence[int]) -> Remark:
    return listed([piece(s, unit) for unit in units])


def parts(names: Sequence[str]) -> Remark:
    return listed([Remark(_PARTS[name]) for name in names])


def listed(things: Sequence[Remark]) -> Remark:
    """Join at least one thing by commas."""
    *before, last = things
    if not before:
        return last
    return Remark(gettext_noop("%(one)s, %(other)s"), {"one": listed(before), "other": last})


def both(first: Remark, second: Remark) -> Remark:
    """Return two sentences as one text."""
    return Remark("%(first)s %(second)s", {"first": first, "second": second})


def seen(s: State, unit: int, cells: int) -> dict[str, int | str | Remark]:
    """Return what a sentence says of a piece that shows so many cells."""
    return {"piece": piece(s, unit), "cells": cells}


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
