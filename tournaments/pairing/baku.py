"""Baku acceleration (C.04.5): virtual points that keep the stronger half apart from the rest."""

from __future__ import annotations

from tournaments.history import Acceleration, Scoring


def baku(players: int, rounds: int, scoring: Scoring | None = None) -> tuple[Acceleration, ...]:
    """Return the virtual points of an event, whose players are numbered from 1.

    The first ``2 * ceil(players / 4)`` have a win in the first half of the first half of the
    rounds, both rounded up, and a draw in the rest of it.
    """
    scoring = scoring or Scoring()
    group = 2 * -(-players // 4)
    accelerated = -(-rounds // 2)
    whole = -(-accelerated // 2)
    found = [Acceleration(scoring.win, 1, whole, 1, min(group, players))]
    if accelerated > whole:
        found.append(Acceleration(scoring.draw, whole + 1, accelerated, 1, min(group, players)))
    return tuple(found)
