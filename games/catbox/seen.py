"""What a player reads off an observation: free cells, chances, what a bid still needs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.api import JSON
from games.catbox.board import COPIES, largest
from games.catbox.setup import FEW_TRICKS


@dataclass(frozen=True)
class Seen:
    """An observation as ``seat`` reads it, which holds the hand."""

    seen: JSON
    seat: int

    @property
    def hand(self) -> list[int]:
        hand: list[int] = self.seen["hand"]
        return hand

    @cached_property
    def rows(self) -> list[str]:
        rows: list[str] = self.seen["rows"]
        return rows

    @property
    def two(self) -> bool:
        return bool(self.seen["seats"] == 2)

    @cached_property
    def won(self) -> int:
        return int(self.seen["tricks"][self.seat])

    @cached_property
    def left(self) -> int:
        """The tricks still to be won, the one on the table included."""
        return len(self.hand) - (2 if self.seen["phase"] == "discard" else 1)

    @cached_property
    def need(self) -> int:
        """How many more tricks make the bid; with two seats, how many more may be won."""
        bid = self.seen["bids"][self.seat]
        return (FEW_TRICKS if self.two else int(bid or 0)) - self.won

    @property
    def other_may_lose(self) -> bool:
        """With two seats, whether the other still has the bonus and may yet win too many."""
        won = self.seen["tricks"][1 - self.seat]
        return bool(won <= FEW_TRICKS < won + self.left)

    @cached_property
    def seats_in(self) -> list[int]:
        return [s for s in range(self.seen["seats"]) if s not in self.seen["withdrawn"]]

    @cached_property
    def later(self) -> list[int]:
        """The seats that play after this one in the trick on the table."""
        played = {card["seat"] for card in self.seen["trick"]}
        return [s for s in self.seats_in if s not in played and s != self.seat]

    def free(self, rank: int, letter: str) -> bool:
        return self.seen["board"][letter][rank - 1] is None

    def cells(self, rank: int) -> int:
        """Return how many cells of a rank are free on the board."""
        return sum(self.free(rank, letter) for letter in self.rows)

    def crossed(self, seat: int) -> list[str]:
        crossed: list[str] = self.seen["crossed"][seat]
        return crossed

    def crosses(self, letter: str) -> str | None:
        """Return the colour that declaring ``letter`` crosses out."""
        led = self.seen["led"]
        new = led is not None and led != letter and led not in self.crossed(self.seat)
        return led if new else None

    @cached_property
    def best(self) -> dict[str, Any] | None:
        """The card that is winning the trick on the table."""
        trick = self.seen["trick"]
        return max(trick, key=self._strength) if trick else None

    def _strength(self, card: dict[str, Any]) -> tuple[bool, bool, int]:
        return card["colour"] == "r", card["colour"] == self.seen["led"], card["rank"]

    def beats(self, rank: int, letter: str) -> bool:
        """Whether such a card would be the winning one on the table."""
        if self.best is None:
            return True
        mine = self._strength({"colour": letter, "rank": rank})
        return mine[:2] != (False, False) and mine > self._strength(self.best)

    @cached_property
    def unseen(self) -> dict[int, int]:
        """The copies of each rank that this seat sees nowhere."""
        counts = dict.fromkeys(range(1, self.seen["ranks"] + 1), COPIES)
        discard = self.seen["discards"][self.seat]
        for rank in [*self.hand, *self.seen["blockers"], *([discard] if discard else [])]:
            counts[rank] -= 1
        for row in self.seen["board"].values():
            for rank, token in enumerate(row, start=1):
                counts[rank] -= isinstance(token, dict)
        return counts

    def chance(self, rank: int, letter: str) -> float:
        """Return how likely a card wins the trick if it is played now."""
        if not self.beats(rank, letter):
            return 0.0
        chance = 1.0
        for other in self.later:
            chance *= 1 - self._beaten(other, rank, letter)
        return chance

    def _beaten(self, other: int, rank: int, letter: str) -> float:
        """Return how likely another seat plays a card that beats this one."""
        crossed = self.crossed(other)
        red = "r" not in crossed
        stronger = 0
        for higher, count in self.unseen.items():
            over_red = letter == "r" and higher > rank and self.free(higher, "r") and red
            trumps = letter != "r" and self.free(higher, "r") and red
            follows = letter not in crossed and higher > rank and self.free(higher, letter)
            stronger += count * (over_red or trumps or (letter != "r" and follows))
        share = stronger / max(1, sum(self.unseen.values()))
        # who could beat it does not always want to
        return 0.55 * (1 - (1 - share) ** int(self.seen["counts"][other]))

    # the own tokens

    @cached_property
    def tokens(self) -> int:
        """The cells of the own tokens, as a set of ``games.catbox.board``."""
        return sum(
            1 << 4 * column + row
            for row, letter in enumerate(self.rows)
            for column, token in enumerate(self.seen["board"][letter])
            if isinstance(token, dict) and token["seat"] == self.seat
        )

    @cached_property
    def group(self) -> int:
        return largest(self.tokens)

    def group_with(self, rank: int, letter: str) -> int:
        return largest(self.tokens | 1 << 4 * (rank - 1) + self.rows.index(letter))

    # the danger of a paradox

    def cells_after(self, rank: int, letter: str) -> dict[int, int]:
        """Return for each rank of the hand that is left the cells open to it after such a card."""
        lost = {*self.crossed(self.seat), *(c for c in [self.crosses(letter)] if c)}
        rest = list(self.hand)
        rest.remove(rank)
        return {
            other: sum(
                self.free(other, colour) and (other, colour) != (rank, letter)
                for colour in self.rows
                if colour not in lost
            )
            for other in sorted(set(rest))
        }

    def playable_after(self, rank: int, letter: str) -> int:
        """Return how many cards of the hand that is left could still be played, one by one."""
        rest = list(self.hand)
        rest.remove(rank)
        return sum(
            min(rest.count(other), cells) for other, cells in self.cells_after(rank, letter).items()
        )

    @cached_property
    def playable(self) -> int:
        """How many cards of the hand could be played, one by one, as the board lies."""
        return sum(
            min(
                self.hand.count(rank),
                sum(self.free(rank, c) for c in self.rows if c not in self.crossed(self.seat)),
            )
            for rank in set(self.hand)
        )

    # before the tricks

    @cached_property
    def promise(self) -> float:
        """How many tricks the hand promises: its share of them, high cards counting more."""
        ranks = self.seen["ranks"]
        mean = sum((rank / ranks) ** 2 for rank in range(1, ranks + 1)) / ranks
        strength = sum((rank / ranks) ** 2 for rank in self.hand) / (len(self.hand) * mean)
        return float(strength * self.left / len(self.seats_in))
