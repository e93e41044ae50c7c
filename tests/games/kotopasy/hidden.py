"""What is hidden in Котопасы, said from its rules and not from its views.

A hand is its owner's secret, and stays one when he leaves; the deck lies face
down. The piles won and the discard pile lie open to all.
"""

from __future__ import annotations

import random

from games.api import JSON, Viewer


def disguise(encoded: JSON, viewer: Viewer, rng: random.Random) -> JSON:
    """Return an encoded state that differs only in cards that ``viewer`` does not see.

    Those are the hands of the other seats, also of those who left, and the deck.
    """
    hidden = [seat for seat in range(len(encoded["hands"])) if seat != viewer]
    pool = [card for card, left in enumerate(encoded["deck"]) for _ in range(left)]
    for seat in hidden:
        pool += encoded["hands"][seat]
    rng.shuffle(pool)
    hands = list(encoded["hands"])
    for seat in hidden:
        hands[seat] = sorted(pool.pop() for _ in hands[seat])
    deck = [pool.count(card) for card in range(len(encoded["deck"]))]
    return {**encoded, "hands": hands, "deck": deck}
