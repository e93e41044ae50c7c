"""The positions that the pages of the rules show, each a few turns from the start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from games.api import Entry, Example
from games.kotopasy.cards import HAND

SEATS: Final = 2


def _entries(hands: str, turns: tuple[str, ...]) -> Iterator[Entry]:
    """Yield the deal of hands written as ``Hr Cr Cl / Cr Cr Hg``, then the turns.

    A turn is written as ``move card``, the card drawn after it; where the last turn
    has none, the card is still to be drawn.
    """
    dealt = [hand.split() for hand in hands.split("/")]
    for card in range(HAND):
        for hand in dealt:
            yield Entry("chance", None, hand[card])
    for number, turn in enumerate(turns):
        move, *drawn = turn.split()
        yield Entry("move", number % SEATS, move)
        for code in drawn:
            yield Entry("chance", None, code)


def _example(
    hands: str, *turns: str, scores: tuple[int, ...] = (0, 0), viewer: int | None = None
) -> Example:
    return Example(SEATS, tuple(_entries(hands, turns)), scores, viewer=viewer)


_TWO: Final = ("Hr Cr Cl / Cr Cr Hg", "Hr Hb", "Cr>0 Cl", "Hb Cb", "Hg Cg", "Cr>1 Cl")
# nobody has a herder at first: three ginger cats and a blue one are discarded
_PILE: Final = ("Cr Cr Cl / Cr Cb Cg", "-Cr Cb", "-Cr Cg", "-Cr Hr", "-Cb Hb", "Hr M", "Hb Cl")

_ALL: Final = {
    "herders": _example("Hr Cr Hb / Hr Cl Cg", "Hr Cl", "Hr Cb", "Cr>0"),
    "two": _example(*_TWO),
    "third": _example(*_TWO, "Cr>2", scores=(0, 1)),
    # only a lilac herd is open: of a green cat, a ginger cat and the lady she has to go
    "lady": _example("W Hl Cg / Cl Hr Cb", "Hl Cr", "Cl>0 Cb", "W>l1", viewer=0),
    "discard": _example("Hg Cb Cr / Cl Cl Cb", "Hg Cl", "-Cl", viewer=1),
    "pile": _example(*_PILE, viewer=0),
    "madness": _example(*_PILE, "M:3,1", scores=(1, 0), viewer=0),
    # two cats for two ginger herds, of which one lacks a single cat
    "spread": _example(
        "Cr Cl Cg / Cr Cb Cl",
        *("-Cr Hr", "-Cr Hr", "Hr Cr", "Hr Cr", "Cr>0 M", "Cr>1 Cb", "M:1,1"),
        scores=(1, 0),
    ),
    # how to win: a herder played where a cat would have been the second
    "patience": _example("Hr Hb Cg / Cr Cl Cl", "Hr Cr", "Cr>0 Cg", "Hb", viewer=0),
    # the second cat is all that the other can play, and the lady comes third
    "squeeze": _example(
        "W Hr Hl / Cr Cr Cb",
        *("Hr Cg", "Cr>0 Cb", "Hl Cl", "Cr>1 Cg", "W>r2"),
        scores=(1, 0),
        viewer=1,
    ),
    # a ginger herder opened upon three discarded ginger cats
    "danger": _example(
        "Cr Cr Cl / Cr Cg Cb",
        *("-Cr Cb", "-Cr Cl", "-Cr Hb", "-Cl Hg", "Hb Hr", "Hg M", "Hr Cl", "M:0,0,3"),
        scores=(0, 1),
        viewer=1,
    ),
}

EXAMPLES: Final[Mapping[str, Example]] = MappingProxyType(_ALL)
