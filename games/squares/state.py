"""A game in progress: a value that the rules never change once they returned it."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from games.api import JSON, Outcome
from games.squares.board import Board
from games.squares.choices import Choice
from games.squares.river import River
from games.squares.setup import Setup
from games.squares.square import Square

Move: TypeAlias = tuple[int, Choice]
"""A cell and what is done there."""

_FACTS: Final = (
    "setup", "board", "turn", "drawn", "piles", "left", "supply", "points", "river",
    "discarded", "withdrawn", "events", "over",
)  # fmt: skip


class State:
    """``turn`` is the seat that draws or decides, ``drawn`` the square in its hands.

    ``supply`` counts each seat's free figures (in the order of ``setup.pieces``),
    ``points`` what each got for each kind (in the order of ``setup.kinds``).
    ``events`` are those of the last entry, as JSON. ``moves`` caches the legal
    moves and is no part of the value.
    """

    __slots__ = (*_FACTS, "moves")

    setup: Setup
    board: Board
    turn: int
    drawn: Square | None
    piles: tuple[dict[str, int], ...]
    left: int
    supply: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    river: River | None
    discarded: tuple[str, ...]
    withdrawn: tuple[int, ...]
    events: tuple[JSON, ...]
    over: Outcome | None
    moves: tuple[Move, ...] | None

    def copy(self) -> State:
        """Return a draft of the next state: equal, but without events."""
        draft = State.__new__(State)
        draft.setup = self.setup
        draft.board = self.board
        draft.turn = self.turn
        draft.drawn = self.drawn
        draft.piles = self.piles
        draft.left = self.left
        draft.supply = self.supply
        draft.points = self.points
        draft.river = self.river
        draft.discarded = self.discarded
        draft.withdrawn = self.withdrawn
        draft.events = ()
        draft.over = self.over
        draft.moves = None
        return draft

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _FACTS)

    __hash__: Any = None

    @property
    def seats(self) -> int:
        return len(self.supply)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sum(points) for points in self.points)

    def next_seat(self) -> int:
        """Return the seat after ``turn`` that is still in the game."""
        seat = (self.turn + 1) % self.seats
        while seat in self.withdrawn:
            seat = (seat + 1) % self.seats
        return seat
