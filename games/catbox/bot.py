"""A greedy player: it makes the move that it likes best, one turn deep."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.api import JSON
from games.catbox.judge import judged
from games.catbox.seen import Seen

_EPSILON = 1e-9


def greedy(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
    """Bid what the hand promises; play to make the bid, to join tokens, to stay able to play."""
    moves = judged(Seen(observation, seat), legal)
    best = moves[0].worth - _EPSILON
    return rng.choice([move.text for move in moves if move.worth >= best])
