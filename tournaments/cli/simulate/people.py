"""Random people: ratings, who comes late, leaves or asks for a bye, and how their games end."""

from __future__ import annotations

import random
from typing import Final

from tournaments.cli.simulate.plan import Plan
from tournaments.formats.course import Bye
from tournaments.history import AWAY, Outing

_MEAN, _SPREAD, _LOW, _HIGH = 1900, 300, 1000, 2800
_FIRST_SEAT = 35
"""What the first move is worth, in rating."""
_KINDS: Final[tuple[Bye, ...]] = ("H", "Z", "F")
_KIND_WEIGHTS: Final = (6, 3, 1)
_DOUBLE = 0.2


def ratings(count: int, rng: random.Random) -> list[int]:
    """Return so many ratings, descending."""
    found = (round(rng.gauss(_MEAN, _SPREAD)) for _ in range(count))
    return sorted((max(_LOW, min(_HIGH, rating)) for rating in found), reverse=True)


class Attendance:
    """When the players of a plan are there: the first and the last round of each, from 1."""

    def __init__(self, plan: Plan, rng: random.Random) -> None:
        self.byes = plan.byes
        self.rng = rng
        self.first = [1] * plan.players
        self.last = [plan.rounds] * plan.players
        for at in range(plan.players):
            if plan.rounds > 1 and rng.random() < plan.late:
                self.first[at] = rng.randint(2, min(3, plan.rounds))
            if plan.rounds > 1 and rng.random() < plan.withdrawals:
                # Who comes for the last round alone does not leave before it.
                self.last[at] = rng.randint(self.first[at], max(self.first[at], plan.rounds - 1))

    def noted(self, number: int, round_number: int) -> Outing | None:
        """Return what keeps a player from a round, ``None`` if he is to be paired."""
        if not self.first[number - 1] <= round_number <= self.last[number - 1]:
            return AWAY
        bye = self.bye()
        return Outing(0, "-", bye) if bye else None

    def bye(self) -> Bye | None:
        """Return the bye that somebody asks for, or ``None``: each call is a lot of its own."""
        if self.rng.random() < self.byes:
            return self.rng.choices(_KINDS, _KIND_WEIGHTS)[0]
        return None


def results(white: int, black: int, plan: Plan, rng: random.Random) -> tuple[str, str]:
    """Return the letters of a game by the ratings of its players."""
    if rng.random() < plan.forfeits:
        if rng.random() < _DOUBLE:
            return "-", "-"
        return ("+", "-") if rng.random() < 0.5 else ("-", "+")
    expected = 1 / (1 + 10 ** ((black - white - _FIRST_SEAT) / 400))
    draw = plan.draws * 2 * min(expected, 1 - expected)
    lot = rng.random()
    if lot < draw:
        return "=", "="
    return ("1", "0") if lot < draw / 2 + expected else ("0", "1")
