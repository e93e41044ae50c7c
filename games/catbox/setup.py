"""What stays the same during one game: the table of ranks and cards, options, notation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from games.api import OptionValue
from games.catbox.board import BID, COLUMNS, COPIES, DISCARD, MOST_RANKS, card, row_of

_RANKS: Final = {2: 5, 3: 6, 4: 8, 5: 9}
_HANDS: Final = {2: 10, 3: 10, 4: 10, 5: 9}
_BIDS: Final = {2: (), 3: (1, 3, 4), 4: (1, 2, 3), 5: (1, 2, 3)}

BLOCKERS: Final = 3
FEW_TRICKS: Final = 4
"""With two seats, the most tricks that still bring the bonus."""


@dataclass(frozen=True)
class Setup:
    """The facts of a table. ``rows`` has the letters of the colours in board order."""

    seats: int
    options: Mapping[str, OptionValue]
    rows: str
    ranks: int = field(init=False)
    hand: int = field(init=False)
    tricks: int = field(init=False)
    bids: tuple[int, ...] = field(init=False)
    blockers: int = field(init=False)
    penalty: bool = field(init=False)
    deck: int = field(init=False)
    red: int = field(init=False)
    red_row: int = field(init=False)
    open_cells: tuple[int, ...] = field(init=False)
    """By a set of crossed rows: the cells of the board that are in no such row."""
    blocking: tuple[int, ...] = field(init=False)
    """The rows that blockers of one rank take, in this order."""
    texts: Mapping[int, str] = field(init=False)
    moves: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        ranks = _RANKS[self.seats]
        board = (1 << 4 * ranks) - 1
        red = self.rows.index("r")
        texts = _texts(self.rows)
        facts = {
            "ranks": ranks,
            "hand": _HANDS[self.seats],
            "tricks": _HANDS[self.seats] - 2,
            "bids": _BIDS[self.seats],
            "blockers": BLOCKERS * (self.seats == 2 and bool(self.options["two_player_blocking"])),
            "penalty": bool(self.options["paradox_penalty"]),
            "deck": sum(COPIES * card(rank) for rank in range(1, ranks + 1)),
            "red": red,
            "red_row": row_of(red),
            "open_cells": tuple(board & ~(COLUMNS * crossed) for crossed in range(16)),
            "blocking": tuple(self.rows.index(letter) for letter in "gyb"),
            "texts": texts,
            "moves": {text: move for move, text in texts.items()},
        }
        for name, value in facts.items():
            object.__setattr__(self, name, value)


@cache
def setup_of(seats: int, chosen: tuple[tuple[str, OptionValue], ...]) -> Setup:
    """Return the setup for complete options, given as their items."""
    options = dict(chosen)
    rows = "".join(colour[0] for colour in str(options["row_order"]).split("-"))
    return Setup(seats, options, rows)


def _texts(rows: str) -> dict[int, str]:
    """Return the text of every move: ``7r``, ``x7``, ``b3``."""
    ranks = range(1, MOST_RANKS + 1)
    return {
        **{4 * (rank - 1) + row: f"{rank}{rows[row]}" for rank in ranks for row in range(4)},
        **{DISCARD + rank: f"x{rank}" for rank in ranks},
        **{BID + tricks: f"b{tricks}" for tricks in (1, 2, 3, 4)},
    }
