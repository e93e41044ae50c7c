"""What a game of the family brings along, for one choice of its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from games.api import OptionValue
from games.squares.choices import Choices
from games.squares.square import Square


class Piece(NamedTuple):
    """A kind of figure: its letter in moves, how many a seat has, where it may stand."""

    letter: str
    supply: int
    stands_on: frozenset[str]


class Worth(NamedTuple):
    """Points of a feature for each square and each mark, closed and at the end."""

    closed_square: int
    closed_mark: int
    end_square: int
    end_mark: int

    def points(self, squares: int, marks: int, closed: bool) -> int:
        if closed:
            return squares * self.closed_square + marks * self.closed_mark
        return squares * self.end_square + marks * self.end_mark


@dataclass(frozen=True)
class Setup:
    """Everything about a table that the options settle; shared by its states.

    ``piles`` are drawn from one after the other, each a count by square id.
    ``kinds`` gives the features' names in this game, in the order of the score
    table; ``staircase`` asks every bend of the river to oppose the bend before.
    """

    options: Mapping[str, OptionValue]
    squares: Mapping[str, Square]
    start: str
    piles: tuple[dict[str, int], ...]
    pieces: tuple[Piece, ...]
    worth: Mapping[str, Worth]
    kinds: Mapping[str, str]
    redraw: bool
    staircase: bool
    choices: Choices = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "choices", Choices(self.pieces))

    @property
    def supply(self) -> tuple[int, ...]:
        """The figures a seat starts with, in the order of ``pieces``."""
        return tuple(piece.supply for piece in self.pieces)
