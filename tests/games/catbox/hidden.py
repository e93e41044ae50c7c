"""What is hidden in Кот в коробке, said from its rules and not from its views.

Hands, discards and the cards not dealt are hidden, each from all but its seat. What
was done in the open still has to make sense: the seat in turn can play (or there
would have been a paradox), who led red while its row was empty could do nothing else,
and the hand that proved the last paradox has been shown.
"""

from __future__ import annotations

import random

from games.api import JSON, Viewer

TRIES = 200


def disguise(encoded: JSON, viewer: Viewer, rng: random.Random) -> JSON:
    """Return an encoded state that differs only in cards that ``viewer`` does not see."""
    seen = encoded["seen"]
    for _ in range(TRIES):
        other = {**seen, **_laid_out(seen, viewer, rng)}
        if _makes_sense(other):
            return {**encoded, "seen": other}
    return encoded


def _laid_out(seen: JSON, viewer: Viewer, rng: random.Random) -> JSON:
    hidden = [seat for seat in range(seen["seats"]) if seat not in (viewer, _shown(seen))]
    secret = [seat for seat in range(seen["seats"]) if seat != viewer]
    pool = list(seen["aside"])
    for seat in hidden:
        pool += seen["hands"][seat]
    pool += [seen["discards"][seat] for seat in secret if seen["discards"][seat] is not None]
    rng.shuffle(pool)
    hands, discards = list(seen["hands"]), list(seen["discards"])
    for seat in sorted(hidden, key=lambda seat: not seen["lacks"][seat]):
        fitting = sorted(pool, key=lambda rank: rank in seen["lacks"][seat])  # keeps their order
        hands[seat] = sorted(fitting[: len(hands[seat])])
        for rank in hands[seat]:
            pool.remove(rank)
    rng.shuffle(pool)
    for seat in secret:
        discards[seat] = None if discards[seat] is None else pool.pop()
    return {"hands": hands, "discards": discards, "aside": sorted(pool)}


def _shown(seen: JSON) -> int | None:
    """The seat whose hand lies open: the game ended by its paradox."""
    ended_so = seen["over"] and seen["proof"] and seen["ended"]["round"] == seen["round"]
    return seen["proof"]["seat"] if ended_so else None


def _makes_sense(seen: JSON) -> bool:
    if seen["phase"] != "play":
        return True
    seat = seen["turn"]
    return all(
        not set(hand) & set(lacks) for hand, lacks in zip(seen["hands"], seen["lacks"], strict=True)
    ) and any(
        seen["board"][colour][rank - 1] is None and colour not in seen["crossed"][seat]
        for rank in seen["hands"][seat]
        for colour in "rbyg"
    )
