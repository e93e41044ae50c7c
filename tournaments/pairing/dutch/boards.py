"""The order of boards as a round is published (C.04.2 3.6)."""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.history import Event
from tournaments.pairing.dutch.player import Player

Pair = tuple[Player, Player]


def in_order(event: Event, round_number: int, pairs: Iterable[Pair]) -> list[Pair]:
    """Order by real scores: the better player's, then both together, then the better's number."""

    def rank(pair: Pair) -> tuple[int, int, int]:
        scores = sorted(
            (-event.points(player.number, round_number - 1), player.number) for player in pair
        )
        return scores[0][0], scores[0][0] + scores[1][0], scores[0][1]

    return sorted(pairs, key=rank)
