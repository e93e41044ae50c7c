"""Ask a strategy for a move. Only what an observation tells goes in."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence

from games import registry
from games.api import JSON

log = logging.getLogger(__name__)


def choose(
    game: str,
    strategy: str,
    observation: JSON,
    seat: int,
    legal: Sequence[str],
    rng: random.Random,
) -> str:
    """Return one of ``legal``. A strategy that fails does not hold up the table."""
    if len(legal) == 1:
        return legal[0]
    try:
        move = registry.get(game).bots[strategy](observation, seat, legal, rng)
    except Exception:
        log.exception("strategy %s of %s failed", strategy, game)
        return rng.choice(list(legal))
    if move in legal:
        return move
    log.error("strategy %s of %s chose %r, which is not legal", strategy, game, move)
    return rng.choice(list(legal))
