"""Who starts at a table, and the order of seats behind him."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations

from tournaments.pairing.tables.history import History


def seat(history: History, players: Sequence[int], rng: random.Random) -> tuple[int, ...]:
    """Return the players in the order of seats.

    He starts who has started least; then the seats go to those who have held them least,
    taken together. What is still equal is drawn by lot.
    """
    drawn = list(players)
    rng.shuffle(drawn)
    times = {
        number: [history.times(number, seat) for seat in range(len(drawn))] for number in drawn
    }
    return min(
        permutations(drawn),
        key=lambda order: (
            times[order[0]][0],
            sum(times[number][seat] for seat, number in enumerate(order)),
        ),
    )
