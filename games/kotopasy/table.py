"""The open herds and the discard pile: what a move makes of them, and why one cannot be."""

from __future__ import annotations

from typing import NamedTuple

from games.kotopasy.cards import BASE, CAT, CODES, FULL, MADNESS, WILD, Cards
from games.kotopasy.moves import DISCARD, Move
from games.kotopasy.spreads import Kinds
from games.kotopasy.state import Herd, State


class Played(NamedTuple):
    """What a move left behind; the last three fields are those of ``state.Last``."""

    herds: tuple[Herd, ...]
    opened: int
    discard: Cards
    herd: int
    laid: tuple[tuple[int, int], ...]
    done: tuple[tuple[int, int], ...]


def kinds(herds: tuple[Herd, ...]) -> Kinds:
    return tuple([herd[0] for herd in herds])


def open_kinds(herds: tuple[Herd, ...]) -> int:
    """Return a bit for each kind of herd that lies open."""
    bits = 0
    for herd in herds:
        bits |= 1 << herd[0]
    return bits


def play(herds: tuple[Herd, ...], opened: int, discard: Cards, move: Move) -> Played:
    """Return the table after a legal move."""
    card, target, cats, wilds = move
    if card < CAT:
        return Played((*herds, (BASE * card, opened, card)), opened + 1, discard, opened, (), ())
    if target == DISCARD:
        return Played(herds, opened, (*discard, card), -1, (), ())
    if card == MADNESS:
        return _madness(herds, opened, (*discard, card), cats, wilds)
    at = kinds(herds).index(target)
    herd = herds[at]
    number = herd[1]
    if target % BASE == FULL - 1:
        done = ((number, herd[2]),)
        return Played(herds[:at] + herds[at + 1 :], opened, discard, number, (), done)
    grown = (target + 1, *herd[1:], card)
    return Played((*herds[:at], grown, *herds[at + 1 :]), opened, discard, number, (), ())


def _madness(
    herds: tuple[Herd, ...], opened: int, discard: Cards, cats: Cards, wilds: Cards
) -> Played:
    """Lay cats, then wilds; of cards alike those that were discarded first go."""
    if not cats:
        return Played(herds, opened, discard, -1, (), ())
    pile, grown = list(discard), list(herds)
    laid: list[tuple[int, int]] = []
    for wild, spread in enumerate((cats, wilds)):
        for at, count in enumerate(spread):
            kind, number, herder, *lying = grown[at]
            card = WILD if wild else CAT + herder
            for _ in range(count):
                pile.remove(card)
            grown[at] = (kind + count, number, herder, *lying, *(card,) * count)
            laid += [(card, number)] * count
    done = tuple((herd[1], herd[2]) for herd in grown if herd[0] % BASE == FULL)
    open_ = tuple(herd for herd in grown if herd[0] % BASE < FULL)
    return Played(open_, opened, tuple(pile), -1, tuple(laid), done)


def refusal(s: State, move: Move) -> str:
    """Say why a move that is not legal cannot be made by the seat in turn."""
    code = CODES[move.card]
    if move.card not in s.hands[s.turn]:
        return f"seat {s.turn} does not hold {code}"
    if move.target == DISCARD:
        return "a card can be played, so none is discarded"
    if move.card == MADNESS:
        return "every cat that fits must be laid, and none that does not"
    return f"no open herd for {code} has so many cats"
