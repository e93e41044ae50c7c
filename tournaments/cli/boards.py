"""A paired round as it is published: boards in order (C.04.2 3.6), each with its reason."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tournaments.history import Event
from tournaments.pairing.dutch import Paired, in_order, seats
from tournaments.pairing.dutch.kinds import ByeReason, PairReason
from tournaments.pairing.dutch.reasons import Reasons
from tournaments.pairing.dutch.sentences import bye_sentence, pair_sentence


@dataclass(frozen=True, slots=True)
class Board:
    """A board by the numbers of its players. ``reason`` is ``None`` where it was not asked for."""

    white: int
    black: int
    reason: PairReason | None = None

    def sentence(self) -> str:
        return pair_sentence(self.reason) if self.reason else ""

    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"white": self.white, "black": self.black}
        if self.reason:
            found |= {"reason": asdict(self.reason), "sentence": self.sentence()}
        return found


@dataclass(frozen=True, slots=True)
class Round:
    """A round's boards in order and its bye (0: none)."""

    number: int
    boards: tuple[Board, ...]
    bye: int = 0
    bye_reason: ByeReason | None = None

    def bye_sentence(self) -> str:
        return bye_sentence(self.bye_reason) if self.bye_reason else ""

    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"number": self.number}
        found["boards"] = [board.json() for board in self.boards]
        found["bye"] = None
        if self.bye:
            found["bye"] = {"player": self.bye}
            if self.bye_reason:
                found["bye"] |= {
                    "reason": asdict(self.bye_reason),
                    "sentence": self.bye_sentence(),
                }
        return found


def publish(event: Event, number: int, paired: Paired, *, reasons: bool) -> Round:
    """Return a paired round with seats, in order, with the reasons if they are wanted."""
    why = Reasons(event, number, paired) if reasons else None
    boards = []
    for x, y in in_order(event, number, paired.pairs):
        white, black = seats(x, y, event.first_seat)
        boards.append(Board(white.number, black.number, why.pair(x, y) if why else None))
    bye = paired.bye.number if paired.bye else 0
    return Round(number, tuple(boards), bye, why.bye() if why else None)
