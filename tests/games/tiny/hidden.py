"""What is hidden in a tiny game, said from its rules and not from its views.

The suite's law of secrecy takes its variations from here, so that an engine
which shows too much cannot agree with itself.
"""

from __future__ import annotations

import random

from games.api import JSON, Viewer
from tests.games.tiny.state import VALUES


def disguise(encoded: JSON, viewer: Viewer, rng: random.Random) -> JSON:
    """Return an encoded state that differs only in cards that ``viewer`` does not see.

    Those are the hands and unshown choices of the other seats, and the deck.
    """
    hidden = [seat for seat in range(len(encoded["hands"])) if seat != viewer]
    pool = [v for v, left in zip(VALUES, encoded["deck"], strict=True) for _ in range(left)]
    for seat in hidden:
        pool += encoded["hands"][seat]
        pool += [card for card in [encoded["chosen"][seat]] if card is not None]
    rng.shuffle(pool)
    hands, chosen = list(encoded["hands"]), list(encoded["chosen"])
    for seat in hidden:
        hands[seat] = sorted(pool.pop() for _ in hands[seat])
        chosen[seat] = None if chosen[seat] is None else pool.pop()
    deck = [pool.count(value) for value in VALUES]
    return {**encoded, "hands": hands, "chosen": chosen, "deck": deck}
