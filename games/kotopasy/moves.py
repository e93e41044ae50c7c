"""Moves: what they are, how they are written, and which a hand has.

A herd matters by its *kind*, ``BASE * colour + cats``: open herds of one kind are
one choice, and the first that lies is played on.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from games.api import MalformedMove
from games.kotopasy.cards import BASE, CAT, CODES, COLOURS, FULL, MADNESS, WILD, Cards
from games.kotopasy.spreads import Kinds, Spread, after

T = TypeVar("T", int, tuple[int, int])

NOWHERE: Final = -1
DISCARD: Final = -2


class Move(NamedTuple):
    """A card and the kind of herd it goes to; ``NOWHERE`` for a herder and a Madness.

    ``cats`` and ``wilds`` are what a Madness lays on each open herd, as they lie;
    empty where it lays none.
    """

    card: int
    target: int = NOWHERE
    cats: Spread = ()
    wilds: Spread = ()


_KINDS: Final = [BASE * colour + cats for colour in range(len(COLOURS)) for cats in range(FULL)]
_LAID: Final = {
    card: [Move(card, kind) for kind in _KINDS if card in (CAT + kind // BASE, WILD)]
    for card in (*range(CAT, MADNESS), WILD)
}


def format_move(move: Move) -> str:
    """``Hr``, ``Cr>1``, ``W>r1``, ``M``, ``M:1,0,2``, ``M:1,0/0,1`` or ``-Cr``."""
    code = CODES[move.card]
    if move.target == DISCARD:
        return f"-{code}"
    if move.target != NOWHERE:
        colour, cats = divmod(move.target, BASE)
        return f"{code}>{COLOURS[colour] if move.card == WILD else ''}{cats}"
    parts = [",".join(map(str, part)) for part in (move.cats, move.wilds) if part]
    return f"{code}:{'/'.join(parts)}" if parts else code


_PLAIN: Final = {
    format_move(move): move
    for move in (
        *map(Move, range(CAT)),
        *(move for moves in _LAID.values() for move in moves),
        Move(MADNESS),
        *(Move(card, DISCARD) for card in range(len(CODES))),
    )
}
_LIST: Final = r"[0-3](?:,[0-3]){0,11}"
_SPREAD: Final = re.compile(rf"M:({_LIST})(?:/({_LIST}))?", re.ASCII)


def read_move(text: str) -> Move:
    """Return the move that a text spells, whether it can be made or not.

    Raises ``MalformedMove``.
    """
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    match = _SPREAD.fullmatch(text)
    if match is None:
        raise MalformedMove(f"{text[:40]!a} is no move: Hr, Cr>1, W>r1, M, M:1,0 or -Cr")
    cats, wilds = (tuple(map(int, part.split(","))) if part else () for part in match.groups())
    return Move(MADNESS, NOWHERE, cats, wilds)


@lru_cache(maxsize=1 << 15)
def plain_moves(hand: Cards, open_kinds: int) -> tuple[Move, ...]:
    """Return what a hand may do, but for Madness; ``open_kinds`` has a bit for each
    kind of herd that lies open. Cards are discarded only if none can be played."""
    moves: list[Move] = []
    for card in sorted(set(hand)):
        if card < CAT:
            moves.append(Move(card))
        elif card != MADNESS:
            moves += [move for move in _LAID[card] if open_kinds >> move.target & 1]
    if not moves and MADNESS not in hand:
        moves += [Move(card, DISCARD) for card in sorted(set(hand))]
    return tuple(moves)


def canonical(move: Move, kinds: Kinds) -> Move:
    """Return the move as it is listed: of open herds alike those that lie first get most.

    ``kinds`` are those of the open herds. A spread for another number of herds stays.
    """
    cats = move.cats
    wilds = move.wilds or (0,) * len(cats)
    if not len(kinds) == len(cats) == len(wilds):
        return move
    pairs = _first_get_most(kinds, list(zip(cats, wilds, strict=True)))
    cats = tuple(number for number, _ in pairs)
    wilds = tuple(_first_get_most(after(kinds, cats), [number for _, number in pairs]))
    return move._replace(cats=cats, wilds=wilds if move.wilds else ())


def _first_get_most(kinds: Kinds, given: list[T]) -> list[T]:
    """Return what each herd gets when those of one kind are sorted by what they get."""
    piles: dict[int, list[T]] = {}
    for kind, share in sorted(zip(kinds, given, strict=True)):
        piles.setdefault(kind, []).append(share)
    return [piles[kind].pop() for kind in kinds]
