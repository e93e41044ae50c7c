"""The state of a tiny game, and the facts that follow from one."""

from __future__ import annotations

from dataclasses import dataclass

VALUES = (1, 2, 3, 4, 5)
COPIES = 3


@dataclass(frozen=True, slots=True)
class State:
    """Everything by seat where not said otherwise.

    ``deck`` has the copies left of each value, ``due`` the seats that nature
    deals a card next (in order), ``rounds`` the cards shown in each round past
    (``None`` for a seat that played none). ``last`` is what the last entry
    brought about that the cards do not tell: "dealt" with its seat, "round" or
    nothing.
    """

    ties: bool
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    due: tuple[int, ...]
    chosen: tuple[int | None, ...]
    rounds: tuple[tuple[int | None, ...], ...]
    left: tuple[bool, ...]
    last: tuple[str, int | None] | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def staying(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if not self.left[seat])

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have a card to choose."""
        return tuple(s for s in self.staying if self.chosen[s] is None and self.hands[s])


def points(state: State) -> list[dict[str, int]]:
    """Return the points of each seat by kind: 2 for a win, 1 for a tie that counts."""
    totals = [{"win": 0, "tie": 0} for _ in range(state.seats)]
    for shown in state.rounds:
        best = max((card for card in shown if card is not None), default=None)
        winners = [seat for seat, card in enumerate(shown) if card == best and card is not None]
        if len(winners) == 1:
            totals[winners[0]]["win"] += 2
        elif state.ties:
            for seat in winners:
                totals[seat]["tie"] += 1
    return totals
