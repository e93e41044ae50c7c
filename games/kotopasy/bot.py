"""A sound player: the move that is worth most by what it sees, one turn deep."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.api import JSON
from games.kotopasy.moves import read_move
from games.kotopasy.outlook import outlook

_EPSILON = 1e-9


def greedy(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
    if len(legal) == 1:
        return legal[0]
    look = outlook(observation, seat)
    values = {text: look.worth(read_move(text)) for text in legal}
    best = max(values.values())
    return rng.choice([text for text in legal if values[text] >= best - _EPSILON])
