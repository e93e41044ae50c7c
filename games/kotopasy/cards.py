"""The sixty cards: their numbers, codes and copies, and hands made of them.

A card is a number: 0-3 a herder, 4-7 a cat (``colour`` + ``CAT``), then March
Madness and the wild cat lady. Colours are 0-3 in the order of ``COLOURS``.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

COLOURS: Final = "rlbg"
"""Ginger (рыжий), lilac, blue, green."""

CAT: Final = 4
MADNESS: Final = 8
WILD: Final = 9

CODES: Final = (*(f"H{c}" for c in COLOURS), *(f"C{c}" for c in COLOURS), "M", "W")
COPIES: Final = (3,) * 4 + (10,) * 4 + (4, 4)
CARD: Final = {code: card for card, code in enumerate(CODES)}

HAND: Final = 3
FULL: Final = 3
"""Cats on a herder that complete a herd."""

BASE: Final = FULL + 1
"""A herd's *kind* is ``BASE * colour + cats``: what matters of it."""

Cards: TypeAlias = tuple[int, ...]


@cache
def with_card(hand: Cards, card: int) -> Cards:
    """Return the hand, which stays in order, with one card more."""
    return tuple(sorted((*hand, card)))


@cache
def without(hand: Cards, card: int) -> Cards:
    """Return the hand with one such card less."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def codes(cards: Cards) -> list[str]:
    return [CODES[card] for card in cards]
