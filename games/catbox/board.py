"""Cells, hands and moves as numbers, and the groups of tokens on the board.

A board has a column for each rank and four rows. Cell ``4 * (rank - 1) + row`` is
bit of that number in a set of cells; rows count as they lie on the board. A bag of
cards (a hand, the deck) has four bits for each rank, the number of copies: thus the
set of cells of its ranks is its filled quarters. A move is one number: a cell to
play on, ``DISCARD`` + rank, or ``BID`` + tricks.
"""

from __future__ import annotations

from functools import cache
from typing import Final

MOST_RANKS: Final = 9
COPIES: Final = 5
DISCARD: Final = 40
BID: Final = 50

COLUMNS: Final = sum(1 << 4 * column for column in range(MOST_RANKS))
"""The lowest bit of every column: one card of each rank, or the first row."""

_LAST: Final = COLUMNS << 3


def row_of(row: int) -> int:
    """Return the cells of a row."""
    return COLUMNS << row


def card(rank: int) -> int:
    """Return the bag of one card."""
    return 1 << 4 * (rank - 1)


def bag(ranks: list[int]) -> int:
    """Return the bag of these cards. Raises ``ValueError`` for what is no card."""
    if any(not 1 <= rank <= MOST_RANKS for rank in ranks):
        raise ValueError(f"no cards: {ranks}")
    return sum(map(card, ranks))


def size(cards: int) -> int:
    """Return the number of cards in a bag of at most 15."""
    return (cards * COLUMNS >> 32) & 15


def copies(cards: int, rank: int) -> int:
    return cards >> 4 * (rank - 1) & 15


def ranks_of(cards: int) -> list[int]:
    """Return the cards of a bag in ascending order."""
    return [rank for rank in range(1, MOST_RANKS + 1) for _ in range(copies(cards, rank))]


def columns_of(cells: int) -> int:
    """Return the columns that hold any of these cells, as their lowest bits."""
    return (cells | cells >> 1 | cells >> 2 | cells >> 3) & COLUMNS


def cells_of(cards: int) -> int:
    """Return all cells of the ranks in a bag."""
    return columns_of(cards) * 15


def bits(cells: int) -> tuple[int, ...]:
    """Return the numbers of a set of cells in ascending order."""
    return _bits(0, cells & 0xFFF) + _bits(12, cells >> 12 & 0xFFF) + _bits(24, cells >> 24)


def counts(cards: int) -> tuple[tuple[str, int], ...]:
    """Return the ranks in a bag as texts, each with its copies, in ascending order."""
    return _counts(0, cards & 0xFFF) + _counts(3, cards >> 12 & 0xFFF) + _counts(6, cards >> 24)


# A random game asks for either at every turn: three columns at a time are looked up.


@cache
def _bits(first: int, part: int) -> tuple[int, ...]:
    return tuple(first + bit for bit in range(12) if part >> bit & 1)


@cache
def _counts(first: int, part: int) -> tuple[tuple[str, int], ...]:
    three = ((str(first + column + 1), part >> 4 * column & 15) for column in range(3))
    return tuple((rank, copies) for rank, copies in three if copies)


def largest(cells: int) -> int:
    """Return the size of the largest group of cells that touch by their sides."""
    best = 0
    while cells:
        group, grown = 0, cells & -cells
        while grown != group:
            group = grown
            sides = (group & ~_LAST) << 1 | (group & ~COLUMNS) >> 1
            grown |= (sides | group << 4 | group >> 4) & cells
        cells ^= group
        best = max(best, group.bit_count())
    return best
