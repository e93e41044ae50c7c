"""A greedy player: it takes the move whose position it likes best, one turn deep.

It sees an observation only. A position is worth the points that stand, less what
the rival could take by one flip, and a little for what may come. The weights come
from games that it played against others of its kind.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from games.api import JSON, Bot
from games.kotland.cats import Watch
from games.kotland.placing import flippable
from games.kotland.rules import KotlandRules
from games.kotland.scoring import scores
from games.kotland.state import State

_THREAT: Final = 1.0
"""How much of what the rival could gain by a flip counts as lost."""
_PROSPECT: Final = 0.4
"""How much of what one could gain by a flip of one's own counts as won."""
_HAND: Final = 0.35
"""What a cell of a piece still to be placed is worth."""
_CAT: Final = 1.5
"""What it is worth that one piece from the hand would complete a cat; to the rival,
whose turn it is, half as much again."""
_EPSILON: Final = 1e-9


def greedy(rules: KotlandRules) -> Bot:
    """Return the player for a set of pieces."""

    def choose(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
        moves = judged(rules, rules.sample(observation, rng), seat, legal)
        best = max(value for _, value, _ in moves)
        return rng.choice([text for text, value, _ in moves if value >= best - _EPSILON])

    return choose


def judged(
    rules: KotlandRules, s: State, seat: int, legal: Sequence[str]
) -> list[tuple[str, float, State]]:
    """Return each move with its worth in points, and the position it leads to."""
    offered = {rules.format_move(s, seat, move): move for move in rules.legal_moves(s, seat)}
    after = [(text, rules.apply(s, seat, offered[text])) for text in legal]
    return [(text, worth(position, seat), position) for text, position in after]


def worth(s: State, seat: int) -> float:
    """Return how far ``seat`` is ahead after its turn, in points to be expected."""
    rival, totals = 1 - seat, scores(s)
    ahead = float(totals[seat] - totals[rival])
    if s.over:
        return ahead
    ahead += _PROSPECT * best_flip(s, seat)[0] - _THREAT * best_flip(s, rival)[0]
    ahead += _HAND * (_cells_in_hand(s, seat) - _cells_in_hand(s, rival))
    return ahead + _CAT * (bool(missing(s, seat)) - 1.5 * bool(missing(s, rival)))


def best_flip(s: State, seat: int) -> tuple[int, int]:
    """Return the change of the points' difference by the best flip open to ``seat`` in its
    next turn, and the unit; (0, -1) if there is none."""
    if s.turned >> seat & 1:
        return 0, -1
    seen = s.kit.windows[s.window].cells
    flips = ((2 * (s.lying[unit] & seen).bit_count(), -unit) for unit in flippable(s, seat))
    points, unit = max(flips, default=(0, 1))
    return points, -unit


def missing(s: State, seat: int) -> set[str]:
    """Return the parts in the hand of ``seat`` that fit the end of a cat on the sheet."""
    watch = Watch(s, seat)
    parts = {s.kit.part[unit] for unit in s.hand(seat) if not s.used >> unit & 1}
    return {part for part in parts if watch.wants(part)}


def _cells_in_hand(s: State, seat: int) -> int:
    return sum(s.kit.shape(unit).size for unit in s.hand(seat))
