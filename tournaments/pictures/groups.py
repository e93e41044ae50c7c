"""The groups of a stage at a glance: a card each, with those at its top."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tournaments.formats.course import Table
from tournaments.pictures.numbers import fraction


@dataclass(frozen=True, slots=True)
class Line:
    """``place`` is ``None`` as long as nothing is settled; ``going``: he goes on, as it stands."""

    place: int | None
    name: str
    points: str
    going: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A group: its name ("A"), its page or '', its first lines, how many more there are."""

    name: str
    lines: tuple[Line, ...]
    more: int = 0
    url: str = ""


def card(
    name: str,
    table: Table,
    names: Mapping[int, str],
    top: int = 4,
    going: Collection[int] = (),
    marked: Collection[int] = (),
    url: str = "",
) -> Card:
    """Return the card of a group: the first ``top`` of its standings, and all who are marked."""
    lines = tuple(
        Line(
            line.place,
            names.get(line.number, f"#{line.number}"),
            "" if line.points is None else fraction(line.points),
            line.number in going,
            line.number in marked,
        )
        for at, line in enumerate(table.lines)
        if at < top or line.number in marked
    )
    return Card(name, lines, len(table.lines) - len(lines), url)
