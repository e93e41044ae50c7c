"""Players that are made of other players."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.api import JSON, Bot

EASY = "easy"
"""The name that every game gives to its learner's opponent among its bots."""

SLIPS = 0.35
"""How often a learner's opponent plays any move instead of a good one."""


def easy(bot: Bot, slips: float = SLIPS) -> Bot:
    """Return a player that follows ``bot`` but plays at random one move in so many."""

    def choose(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
        if rng.random() < slips:
            return rng.choice(legal)
        return bot(observation, seat, legal, rng)

    return choose
