"""What a simulation is asked for, and what it gives."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tournaments.history import Event


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament to be simulated. Shares are of 0 to 1, as the command line tells them.

    ``rounds`` 0: as many as the format says.
    """

    players: int
    rounds: int = 0
    seats: int = 2
    seed: str = "0"
    withdrawals: float = 0.0
    late: float = 0.0
    byes: float = 0.0
    forfeits: float = 0.0
    draws: float = 0.4
    accelerated: bool = False
    reasons: bool = False
    """Whether the rounds are to tell why they were paired so: it takes time."""


@dataclass(frozen=True, slots=True)
class Played:
    """A simulated tournament: its rounds as JSON, and an event if it has one (two seats).

    ``note`` says why it ended early, "" if it did not. ``standings`` are lines as JSON, [] where
    the entrants of the event tell the order.
    """

    rounds: list[dict[str, Any]] = field(default_factory=list)
    event: Event | None = None
    note: str = ""
    standings: list[dict[str, Any]] = field(default_factory=list)
