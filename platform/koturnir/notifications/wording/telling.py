"""A position, a move and what happened in words: as the game's teller says them to a viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import registry
from games.api import JSON
from koturnir.tables.models import Seat, Table
from koturnir.tables.wording import remark


def position(table: Table, seats: Sequence[Seat], seen: JSON) -> list[str]:
    """Describe a position to who can't see its picture, from what he may know of it."""
    told = [_scores(seats, seen)]
    turn = seen.get("turn")
    if turn is not None and not table.is_over:
        told.append(_("It is the turn of %(name)s.") % {"name": seats[turn].user})
    teller = registry.get(table.game).teller
    if teller is not None:
        told += [remark(line) for line in teller.position(seen, names_of(seats))]
    return told


def move(slug: str, seen: JSON, seat: int, text: str) -> str:
    """Say what a legal move would do; its text, where the game has no words for it."""
    teller = registry.get(slug).teller
    if teller is None:
        return text
    said = remark(teller.move(seen, seat, text))
    return said[:1].upper() + said[1:]


def entry(table: Table, seats: Sequence[Seat], seen: JSON, told: dict[str, Any]) -> list[str]:
    """Say what a redacted entry of the game did; ``seen`` is the position right after it."""
    teller = registry.get(table.game).teller
    if teller is not None:
        return [remark(line) for line in teller.entry(seen, told, names_of(seats))]
    if told["kind"] != "move":
        return []
    name = str(seats[told["seat"]].user)
    if told["text"]:
        return [f"{name}: {told['text']}"]
    return [_("%(name)s has moved.") % {"name": name}]


def names_of(seats: Sequence[Seat]) -> list[str]:
    """Return the names of the people, by seat."""
    return [str(seat.user) for seat in sorted(seats, key=lambda one: one.index or 0)]


def _scores(seats: Sequence[Seat], seen: JSON) -> str:
    parts = []
    for name, points in zip(names_of(seats), seen.get("scores", ()), strict=False):
        text = ngettext("%(name)s: %(count)d point", "%(name)s: %(count)d points", abs(points))
        parts.append(text % {"name": name, "count": points})
    return ", ".join(parts) + "." if parts else ""
