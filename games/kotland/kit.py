"""A set of pieces and the tables that make the rules fast: what lies in the box.

The sheet is a bitboard: cell (x, y) is bit ``(y + 1) * stride + x + 1`` with a
rim of cells around the sheet that are never free. A piece is laid by its
*anchor*, the bit of the top left cell of the rectangle around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from games.api import JSON

HEAD, BODY, TAIL, PAW = "head", "body", "tail", "paw"
PARTS: Final = (HEAD, BODY, TAIL, PAW)
SEATS: Final = "ab"
"""The letter of a seat's own set, before the id of a piece."""

Cells: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Window:
    """A place of the board on the sheet: its top left cell, and its cells as bits."""

    x: int
    y: int
    cells: int


@dataclass(frozen=True, slots=True)
class Way:
    """One way for a piece to lie.

    ``cells`` are normalised to a least x and y of 0, ``steps`` their distances in
    bits from the anchor. ``inside`` and ``beside`` say for each window at which
    anchors the piece lies wholly inside it, and sticks out on exactly one side.
    """

    number: int
    cells: Cells
    width: int
    height: int
    steps: tuple[int, ...]
    bits: int
    inside: tuple[int, ...]
    beside: tuple[int, ...]

    def fitting(self, free: int) -> int:
        """Return the anchors at which all cells of the piece are ``free``."""
        anchors = free >> self.steps[0]
        for step in self.steps[1:]:
            anchors &= free >> step
        return anchors

    def meeting(self, cells: int) -> int:
        """Return the anchors at which the piece has one of ``cells``, and some that no
        piece fits."""
        anchors = 0
        for step in self.steps:
            anchors |= cells >> step
        return anchors


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece of the set. ``turns`` are its eight ways to lie: four quarter turns
    clockwise, then those of its mirror image; ``first[r]`` is the least number of a
    turn with the same cells; ``ways`` holds the different ones by that number."""

    id: str
    part: str
    size: int
    turns: tuple[Cells, ...]
    first: tuple[int, ...]
    ways: Mapping[int, Way]

    def allowed(self, mirrored: bool, both: bool) -> tuple[Way, ...]:
        """Return the ways open to a piece of this handedness, or of ``both``."""
        numbers = self.first if both else self.first[4:] if mirrored else self.first[:4]
        return tuple(self.ways[number] for number in sorted(set(numbers)))


class Kit:
    """A set, read from data of the form of ``pieces.json``. Raises ``ValueError``.

    A *unit* is a piece of one of the two seats' sets: ``seat * len(shapes) +
    shape``; ``units`` has their names, as ``aT4``.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.board: Final = int(data["board"])
        self.sheet: Final = int(data["sheet"])
        self.max_turns: Final = int(data["max_turns"])
        if not 0 < self.board <= self.sheet <= 99 or self.max_turns < 1:
            raise ValueError("a board lies on a sheet of at most 99 cells a side, for some turns")
        self.stride: Final = self.sheet + 2
        self.cells: Final = self.block(0, 0, self.sheet, self.sheet)
        self._span: Final = self.sheet - self.board + 1
        self.windows: Final = tuple(
            Window(x, y, self.block(x, y, self.board, self.board))
            for y in range(self._span)
            for x in range(self._span)
        )
        middle = (self.sheet - self.board) // 2
        self.middle: Final = self.window(middle, middle)
        self.shapes: Final = tuple(self._shape(piece) for piece in data["pieces_per_seat"])
        self.units: Final = tuple(seat + shape.id for seat in SEATS for shape in self.shapes)
        self.numbers: Final = {name: unit for unit, name in enumerate(self.units)}
        if not self.shapes or len(self.numbers) != len(self.units):
            raise ValueError("a set has pieces, each with an id of its own")
        self.part: Final = tuple(shape.part for shape in self.shapes) * 2

    def shape(self, unit: int) -> Shape:
        return self.shapes[unit % len(self.shapes)]

    def window(self, x: int, y: int) -> int:
        """Return the index in ``windows`` of the one at (x, y)."""
        if not (0 <= x < self._span and 0 <= y < self._span):
            raise ValueError(f"the window would leave the sheet at {x},{y}")
        return y * self._span + x

    # bits

    def bit(self, x: int, y: int) -> int:
        return (y + 1) * self.stride + x + 1

    def cell(self, bit: int) -> tuple[int, int]:
        return bit % self.stride - 1, bit // self.stride - 1

    def block(self, x: int, y: int, width: int, height: int) -> int:
        """Return the cells of a rectangle; none if a side of it is not positive."""
        if width <= 0:
            return 0
        row = ((1 << width) - 1) << x + 1
        return sum(row << (line + 1) * self.stride for line in range(y, y + height))

    def bits(self, cells: JSON) -> int:
        """Return the bits of cells of the sheet. Raises ``ValueError`` for one beside it."""
        result = 0
        for x, y in cells:
            if not (0 <= x < self.sheet and 0 <= y < self.sheet):
                raise ValueError(f"no cell of the sheet: {x},{y}")
            result |= 1 << self.bit(x, y)
        return result

    def cells_of(self, bits: int) -> list[list[int]]:
        """Return the cells as [x, y], row by row."""
        result = []
        while bits:
            low = bits & -bits
            result.append(list(self.cell(low.bit_length() - 1)))
            bits ^= low
        return result

    def around(self, bits: int) -> int:
        """Return the cells beside ``bits`` by a side, ``bits`` perhaps among them."""
        return bits << 1 | bits >> 1 | bits << self.stride | bits >> self.stride

    # pieces

    def _shape(self, piece: Mapping[str, Any]) -> Shape:
        name, part = str(piece["id"]), str(piece["part"])
        if not (name.isascii() and name.isalnum()) or part not in PARTS:
            raise ValueError(f"no piece of a set: {name!r}, {part!r}")
        cells = tuple((int(x), int(y)) for x, y in piece["cells"])
        if not cells or len(set(cells)) != len(cells):
            raise ValueError(f"piece {name} has no cells, or one of them twice")
        turns = _turns(cells)
        first = tuple(turns.index(turn) for turn in turns)
        ways = {number: self._way(number, turns[number]) for number in first}
        if max(map(max, turns[0])) >= self.board:
            raise ValueError(f"piece {name} does not fit the board")
        return Shape(name, part, len(cells), turns, first, ways)

    def _way(self, number: int, cells: Cells) -> Way:
        width, height = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
        steps = tuple(y * self.stride + x for x, y in cells)
        bits = sum(1 << step for step in steps)
        inside, beside = [], []
        for window in self.windows:
            x, y, room = window.x, window.y, self.board
            wide, high = room - width + 1, room - height + 1
            right, below = self.sheet - x - room, self.sheet - y - room
            inside.append(self.block(x, y, wide, high))
            beside.append(
                self.block(0, y, x, high)
                | self.block(x + wide, y, right, high)
                | self.block(x, 0, wide, y)
                | self.block(x, y + high, wide, below)
            )
        return Way(number, cells, width, height, steps, bits, tuple(inside), tuple(beside))


def _turns(cells: Cells) -> tuple[Cells, ...]:
    result = []
    for image in (cells, tuple((-x, y) for x, y in cells)):
        for _ in range(4):
            result.append(_normal(image))
            image = tuple((-y, x) for x, y in image)
    return tuple(result)


def _normal(cells: Cells) -> Cells:
    left, top = (min(cell[axis] for cell in cells) for axis in (0, 1))
    return tuple(sorted(((x - left, y - top) for x, y in cells), key=lambda cell: cell[::-1]))
