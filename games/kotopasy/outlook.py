"""What a position is worth to a seat that sees only its own hand.

Everything here follows from an observation: the open herds, the discard pile,
the cards not seen and the number of cards in each hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, prod
from typing import Final

from games.api import JSON
from games.kotopasy import table
from games.kotopasy.cards import BASE, CAT, CODES, FULL, MADNESS, WILD, Cards, without
from games.kotopasy.moves import Move
from games.kotopasy.rebuild import cards_of, herd_of
from games.kotopasy.spec import TAKES_WILDS
from games.kotopasy.spreads import Kinds, completed, spreads
from games.kotopasy.state import Herd

_KEPT: Final = 0.2
"""What a Madness or a lady is worth in the hand, in herds, early in the game."""
_HOPE: Final = 0.01
"""What a cat in the hand gains by each herder of its colour that may still come."""
_OWN: Final = 0.5
"""How likely a seat still finds, a round later, the herd that it could complete."""


@dataclass(frozen=True)
class Outlook:
    """``rivals`` are the sizes of the other hands in the order of their turns."""

    hand: Cards
    herds: tuple[Herd, ...]
    opened: int
    discard: Cards
    unseen: tuple[int, ...]
    rivals: tuple[int, ...]
    deck: int
    takes_wilds: bool

    def after(self, move: Move) -> tuple[table.Played, Cards]:
        """Return the table and the own hand after a legal move."""
        now = table.play(self.herds, self.opened, self.discard, move)
        return now, without(self.hand, move.card)

    def holds(self, useful: Sequence[int], size: int) -> float:
        """Return how likely a hand of ``size`` hidden cards has one of ``useful``."""
        total = sum(self.unseen)
        others = total - sum(self.unseen[card] for card in useful)
        return 1 - comb(others, size) / comb(total, size) if size else 0.0

    def takers(self, herds: tuple[Herd, ...], discard: Cards) -> list[int]:
        """Return the cards that complete a herd at once."""
        kinds = table.kinds(herds)
        ripe = {kind // BASE for kind in kinds if kind % BASE == FULL - 1}
        cards = [CAT + colour for colour in sorted(ripe)]
        if self.frenzy(kinds, discard):
            cards.append(MADNESS)
        return [*cards, WILD] if ripe else cards

    def frenzy(self, kinds: Kinds, discard: Cards) -> int:
        """Return how many herds a Madness would complete."""
        return completed(kinds, spreads(kinds, discard, self.takes_wilds)[0])

    def threat(self, herds: tuple[Herd, ...], discard: Cards) -> float:
        """Return how likely the next seat holds a card that completes a herd."""
        return self.holds(self.takers(herds, discard), self.rivals[0]) if self.rivals else 0.0

    def worth(self, move: Move) -> float:
        """Return how good a legal move is, in herds: what it completes, less what the
        others may complete before the next turn, and what stays in the hand."""
        now, hand = self.after(move)
        takers = self.takers(now.herds, now.discard)
        chances = [self.holds(takers, size) for size in self.rivals]
        more = self.frenzy(table.kinds(now.herds), now.discard) - 1
        if more > 0:
            chances = [
                chance + more * self.holds([MADNESS], size)
                for chance, size in zip(chances, self.rivals, strict=True)
            ]
        lost = sum(chances) / max(1, len(chances))
        own = 0.0
        if set(hand) & set(takers):
            own = _OWN * prod(1 - min(1.0, chance) for chance in chances)
        return len(now.done) - lost + own + self._kept(hand)

    def _kept(self, hand: Cards) -> float:
        late = min(1.0, (self.deck + len(hand)) / 6)
        cats = sum(self.unseen[card - CAT] for card in hand if CAT <= card < MADNESS)
        return late * (_KEPT * sum(card >= MADNESS for card in hand) + _HOPE * cats)


def outlook(seen: JSON, seat: int) -> Outlook:
    """Return the outlook of a seat from what it sees."""
    seats = seen["seats"]
    order = [(seat + step) % seats for step in range(1, seats)]
    sizes = (seen["hands"][other]["count"] for other in order if other not in seen["withdrawn"])
    return Outlook(
        hand=cards_of(seen["hands"][seat]["cards"]),
        herds=tuple(map(herd_of, seen["herds"])),
        opened=seen["opened"],
        discard=cards_of(seen["discard"]),
        unseen=tuple(seen["unseen"].get(code, 0) for code in CODES),
        rivals=tuple(size for size in sizes if size),
        deck=seen["deck"],
        takes_wilds=seen["options"][TAKES_WILDS],
    )
