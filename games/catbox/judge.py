"""What each move is worth to a player that looks one turn ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.catbox.seen import Seen

_PARADOX = 20.0
"""What the danger of a paradox weighs. Found by play: 5 and 10 lost to it."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move with its worth in points to be expected, better when higher.

    For a card also its chance to win the trick, the size of the largest group after
    it, the colour it crosses out, and how many of the cards left could be played.
    """

    text: str
    worth: float
    chance: float = 0.0
    group: int = 0
    crosses: str | None = None
    playable: int = 0


def judged(at: Seen, legal: Sequence[str]) -> list[Judged]:
    """Return the moves with their worth, the best first."""
    phase = at.seen["phase"]
    judge = {"discard": _discard, "bid": _bid}.get(phase, _card)
    return sorted((judge(at, text) for text in legal), key=lambda move: -move.worth)


def _discard(at: Seen, text: str) -> Judged:
    """A card of a rank held often may find no cell; one of a middle rank is good for nothing."""
    rank, middle = int(text[1:]), (at.seen["ranks"] + 1) / 2
    blocked = at.seen["blockers"].count(rank)
    crowded = at.hand.count(rank) - 1 + blocked
    return Judged(text, crowded + 1 - abs(rank - middle) / middle)


def _bid(at: Seen, text: str) -> Judged:
    return Judged(text, -abs(int(text[1:]) - at.promise))


def _card(at: Seen, text: str) -> Judged:
    rank, letter = int(text[:-1]), text[-1]
    chance, group = at.chance(rank, letter), at.group_with(rank, letter)
    bonus = max(group, 2) + 0.4 * (at.left - 1)
    won = 1 + bonus * _makes(at, at.need - 1, at.left - 1)
    lost = bonus * _makes(at, at.need, at.left - 1)
    worth = chance * won + (1 - chance) * lost
    worth += 0.7 * (group - at.group) * _makes(at, at.need, at.left)
    worth -= _PARADOX * _danger(at, rank, letter)
    return Judged(text, worth, chance, group, at.crosses(letter), at.playable_after(rank, letter))


def _makes(at: Seen, need: int, left: int) -> float:
    """Return how likely the bonus comes with ``need`` tricks to win of ``left``."""
    if need < 0 or (need > left and not at.two):
        return 0.0
    share = left / len(at.seats_in)
    missing = max(0.0, share - need) if at.two else abs(need - share)
    return 1 / (1 + 0.7 * missing)


def _danger(at: Seen, rank: int, letter: str) -> float:
    """Return how likely a card of the rest finds no cell: the last one is not played."""
    to_play = at.left - 1
    if to_play <= 0:
        return 0.0
    if at.playable_after(rank, letter) < to_play:
        return 1.0
    rest = list(at.hand)
    rest.remove(rank)
    cells = at.cells_after(rank, letter)
    tight = sorted(2.0 ** -(cells[other] - rest.count(other) + 1) for other in rest)
    return min(1.0, sum(tight[:to_play]) / to_play)
