"""The positions that the pages of the rules show, each a beginning of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from games.api import Entry, Example


class _Deal(NamedTuple):
    """Hands, blockers, discards and bids, written as ranks, the seats in turn."""

    hands: tuple[str, ...]
    blockers: str = ""
    discards: str = ""
    bids: str = ""


def _entries(deal: _Deal, tricks: tuple[str, ...]) -> Iterator[Entry]:
    """Yield the first round; a trick is written as ``leader card card``, clockwise."""
    seats = len(deal.hands)
    for dealt in zip(*deal.hands, strict=True):
        for rank in dealt:
            yield Entry("chance", None, rank)
    for rank in deal.blockers:
        yield Entry("chance", None, rank)
    for letter, numbers in (("x", deal.discards), ("b", deal.bids)):
        for seat, number in enumerate(numbers):
            yield Entry("move", seat, letter + number)
    for trick in tricks:
        leader, *cards = trick.split()
        for step, card in enumerate(cards):
            yield Entry("move", (int(leader) + step) % seats, card)


def _example(
    deal: _Deal, *tricks: str, scores: tuple[int, ...] = (), viewer: int | None = None
) -> Example:
    seats = len(deal.hands)
    return Example(seats, tuple(_entries(deal, tricks)), scores or (0,) * seats, viewer=viewer)


# a round of three: two of them win the tricks that they bid, one falls short
_ROUND: Final = _Deal(("1122344566", "1112344556", "2233345566"), "", "413", "333")
_TRICKS: Final = (
    *("0 2y 5y 6y", "2 6g 6r 5g", "0 5r 1r 2r", "0 6b 2b 5b"),
    *("0 1y 4y 3r", "2 2g 1b 4g", "1 1g 3b 3y", "1 3g 4r 4b"),
)

# low cards, a low bid, and tokens side by side
_LOW: Final = _Deal(("1234555666", "1112223336", "1234444556"), "", "534", "413")

# two of the three blockers are of one rank
_TWO: Final = _Deal(("1122234445", "1123333455"), "515", "43")

_ALL: Final = {
    # everybody follows: the highest of the led colour wins
    "follow": _example(_ROUND, *_TRICKS[:1]),
    # the first player has crossed green out and wins with a red card
    "trump": _example(_ROUND, *_TRICKS[:2]),
    "made": _example(_ROUND, *_TRICKS, scores=(7, 2, 7)),
    # the player to lead holds a 2 and a 6, and all eight cells are taken
    "paradox": _example(
        _Deal(("1223445566", "1111235556", "2233344466"), "", "413", "333"),
        *("0 5b 6b 4b", "1 5y 6y 6r", "0 5r 5g 4r", "0 4g 1g 6g"),
        *("2 3r 1r 1y", "2 2r 2b 1b", "2 2g 3g 2y"),
        scores=(-3, 1, 7),
    ),
    "blocked": _example(_TWO._replace(discards=""), viewer=0),
    # one trick and six tokens side by side are worth seven tricks
    "two": _example(
        _TWO,
        *("0 1y 3y", "1 5b 1b", "1 3b 2b", "1 3g 4g", "0 2y 1r", "1 5r 3r", "1 4r 2r", "1 2g 4y"),
        scores=(7, 7),
    ),
    # how to win
    "promise": _example(_LOW, viewer=1),
    "group": _example(
        _LOW,
        *("0 6b 1b 4b", "0 6y 1y 4r", "2 5r 6r 1r", "0 5y 2y 3r"),
        *("2 1g 5g 2g", "0 4y 3y 5b", "0 3g 3b 4g", "2 6g 2b 2r"),
        scores=(10, 9, 8),
    ),
    # three tricks won are enough: a card that cannot win, beside two own tokens
    "enough": _example(_ROUND, *_TRICKS[:5], "2 2g 1b", viewer=0),
    # a hand of twins makes its bid and finds no cell for the 1 and the 4
    "crowded": _example(
        _Deal(("1112223346", "1444555566", "1223334566"), "", "253", "143"),
        *("0 1b 4b 6b", "2 6y 1y 4y", "2 5y 2y 6r", "1 5r 4r 1r"),
        *("1 5b 2b 4g", "1 6g 1g 2g", "1 5g 3g 3r", "0 3y"),
        scores=(7, -4, 2),
    ),
}

EXAMPLES: Final[Mapping[str, Example]] = MappingProxyType(_ALL)
