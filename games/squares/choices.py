"""What may be done with a square at a cell, looked up by what surrounds the cell.

Few surroundings are different, so every answer is worked out once and kept. They
are told apart by the *constraint* (what the sides must show) and the *pattern*:
for each port, ``TAKEN`` if its feature holds a figure, else the position of the
first port of the same feature.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from games.squares.parts import FIELD, ROAD, WALLED
from games.squares.square import Plan, Square, Turned

if TYPE_CHECKING:
    from games.squares.setup import Piece

Choice: TypeAlias = tuple[int, str, str]
"""Rotation, action and place.

The action is ``""`` (no figure), a figure's letter, or a word of the game's own;
the place is the index of a feature in the data file, ``"c"`` for the centre.
"""

Pattern: TypeAlias = tuple[int, ...]

TAKEN: Final = -1
CENTRE: Final = "c"
_MOST: Final = 4_000
"""How many answers of one kind are kept at a time."""

_K = TypeVar("_K")


def joined(plan: Plan, pattern: Pattern) -> dict[int, tuple[int, bool]]:
    """Say for each part of a square just placed which feature it is on the table.

    The feature is named by the first of its parts, and told to be taken or not.
    """
    groups: list[tuple[set[int], list[int]]] = []
    for part, met in plan:
        ports, indices = {pattern[at] for at in met}, [part.number]
        for group in [g for g in groups if g[0] & ports]:
            groups.remove(group)
            ports |= group[0]
            indices += group[1]
        groups.append((ports, indices))
    return {index: (min(indices), TAKEN in ports) for ports, indices in groups for index in indices}


class _Kept(dict[_K, tuple[Choice, ...]]):
    """Answers, each made when it is first asked for."""

    def __init__(self, make: Callable[[_K], tuple[Choice, ...]]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: _K) -> tuple[Choice, ...]:
        if len(self) >= _MOST:
            self.clear()
        self[key] = self._make(key)
        return self[key]


class Row:
    """The choices with one square for one stock of pieces, empty where it does not match.

    ``seeing`` tells them by constraint and pattern, ``blind`` by constraint
    alone: that does where no piece can stand on anything but a centre, which is
    when ``looks`` is false.
    """

    def __init__(self, square: Square, pieces: Sequence[Piece], special: str) -> None:
        self._square = square
        self._pieces = pieces
        self._special = special
        self.looks = any(piece.stands_on & {ROAD, WALLED, FIELD} for piece in pieces)
        self.seeing = _Kept[tuple[int, Pattern]](lambda key: self._made(*key))
        self.blind = _Kept[int](lambda constraint: self._made(constraint, ()))

    def _made(self, constraint: int, pattern: Pattern) -> tuple[Choice, ...]:
        return tuple(
            choice
            for rotation in self._square.fit[constraint]
            for choice in self._turned(self._square.turns[rotation], constraint, pattern)
        )

    def _turned(self, turned: Turned, constraint: int, pattern: Pattern) -> Iterator[Choice]:
        yield turned.rotation, "", ""
        for kind, place in self._places(turned, constraint, pattern):
            for piece in self._pieces:
                if kind in piece.stands_on:
                    yield turned.rotation, piece.letter, place
        if self._special:
            yield turned.rotation, self._special, ""

    def _places(
        self, turned: Turned, constraint: int, pattern: Pattern
    ) -> Iterator[tuple[str, str]]:
        if self.looks:
            plan = turned.plan(constraint)
            names = joined(plan, pattern)
            for part in sorted(part for part, _ in plan):
                if names[part.number] == (part.number, False):
                    yield part.kind, str(part.number)
        if turned.centre:
            yield turned.centre, CENTRE


class Choices:
    """The rows of a game with one set of pieces."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._pieces = pieces
        self._rows: dict[tuple[str, tuple[bool, ...], str], Row] = {}

    def row(self, square: Square, free: tuple[bool, ...], special: str) -> Row:
        """Return the row for a seat that has the pieces marked in ``free`` left;
        ``special`` names an action beyond setting one of them, or is empty."""
        key = (square.id, free, special)
        row = self._rows.get(key)
        if row is None:
            pieces = [piece for piece, has in zip(self._pieces, free, strict=True) if has]
            row = self._rows[key] = Row(square, pieces, special)
        return row
