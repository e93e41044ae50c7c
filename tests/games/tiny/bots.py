"""Two players of the tiny game."""

import random
from collections.abc import Sequence

from games.api import JSON


def highest(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
    """Play the highest card, or one in ten times any."""
    return rng.choice(legal) if rng.random() < 0.1 else max(legal)


def lowest(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
    """Play the lowest card."""
    return min(legal)
