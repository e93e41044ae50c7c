"""The layout of a bracket: lengths in the units of the drawing, y downwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tournaments.formats.knockout import Bracket, Status
from tournaments.pictures.words import Words

WIDTH: Final = 240
HEAD: Final = 24
ROW: Final = 26
GAP: Final = 18
GUTTER: Final = 44
TITLE: Final = 34
MARGIN: Final = 10


@dataclass(frozen=True, slots=True)
class Side:
    """Who has a place in a match, or, with ``entrant`` ``None``, who ``comes`` there.

    ``result``: the score of the only game, or the points of several; ``place``: at a table
    of more than two, once decided, else 0.
    """

    entrant: int | None
    name: str = ""
    comes: Words | None = None
    seed: int = 0
    seeded: bool = False
    """The seed brought him here, no match before."""
    result: str = ""
    place: int = 0
    through: bool = False
    """He goes on, or has won the last match."""
    absent: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A match: its corner, and what is in it. ``link`` is the page of its game, or ''."""

    id: str
    bracket: Bracket
    round: int
    number: int
    status: Status
    sides: tuple[Side, ...]
    x: float
    y: float
    last: bool = False
    """Nobody goes on from here."""
    link: str = ""

    @property
    def height(self) -> int:
        return HEAD + ROW * len(self.sides)

    @property
    def middle(self) -> float:
        return self.y + self.height / 2

    @property
    def decided(self) -> bool:
        return self.status not in (Status.WAITING, Status.DUE)


@dataclass(frozen=True, slots=True)
class Line:
    """From a match to the one that its winner (``place`` 0) or the next after him goes to."""

    source: str
    target: str
    place: int
    path: str
    """As SVG writes it."""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A round. Its title stands above its first match, with the base line at ``y``."""

    bracket: Bracket
    round: int
    title: Words
    x: float
    y: float
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """``focus`` (x, y, width, height) is what to look at first: the matches under way."""

    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    width: float
    height: float
    focus: tuple[float, float, float, float]
    double: bool = False

    @property
    def boxes(self) -> tuple[Box, ...]:
        return tuple(box for column in self.columns for box in column.boxes)
