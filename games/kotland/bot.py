"""A greedy player: it takes the move whose position it likes best, one turn deep.

It sees an observation only. A position is worth the points that stand, less what
the rival could take by one flip, and a little for what may come.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from games.api import JSON, Bot
from games.kotland.placing import flippable
from games.kotland.rules import KotlandRules
from games.kotland.scoring import scores
from games.kotland.state import State

_THREAT: Final = 0.8
"""How much of what the rival could gain by a flip counts as lost."""
_PROSPECT: Final = 0.4
"""How much of what one could gain by a flip of one's own counts as won."""
_EPSILON: Final = 1e-9


def greedy(rules: KotlandRules) -> Bot:
    """Return the player for a set of pieces."""

    def choose(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
        state = rules.sample(observation, rng)
        offered = {rules.format_move(state, seat, m): m for m in rules.legal_moves(state, seat)}
        values = {text: worth(rules.apply(state, seat, offered[text]), seat) for text in legal}
        best = max(values.values())
        return rng.choice([text for text in legal if values[text] >= best - _EPSILON])

    return choose


def worth(s: State, seat: int) -> float:
    """Return how far ``seat`` is ahead after its turn, in points to be expected."""
    totals = scores(s)
    ahead = float(totals[seat] - totals[1 - seat])
    if s.over:
        return ahead
    return ahead - _THREAT * best_flip(s, 1 - seat) + _PROSPECT * best_flip(s, seat)


def best_flip(s: State, seat: int) -> int:
    """Return the change of the points' difference by the best flip open to ``seat``."""
    if s.turned >> seat & 1:
        return 0
    seen = s.kit.windows[s.window].cells
    return max((2 * (s.lying[unit] & seen).bit_count() for unit in flippable(s, seat)), default=0)
