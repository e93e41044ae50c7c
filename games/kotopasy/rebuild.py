"""From an observation to a state that agrees with it: what a viewer cannot see is dealt."""

from __future__ import annotations

import random
from typing import Any

from games.api import JSON
from games.kotopasy.cards import BASE, CARD, CODES, COLOURS, Cards
from games.kotopasy.moves import read_move
from games.kotopasy.spec import TAKES_WILDS
from games.kotopasy.state import OVER, STAGES, Herd, Last, State


def sample(seen: JSON, rng: random.Random) -> State:
    """Return a state dealt fairly: each way for the unseen cards to lie is equally likely."""
    pool = [CARD[code] for code, count in seen["unseen"].items() for _ in range(count)]
    rng.shuffle(pool)
    hands: list[Cards] = []
    for hand in seen["hands"]:
        known = hand["cards"]
        cards = [pool.pop() for _ in range(hand["count"])] if known is None else cards_of(known)
        hands.append(tuple(sorted(cards)))
    stage = STAGES.index(seen["stage"])
    return State(
        takes_wilds=seen["options"][TAKES_WILDS],
        deck=tuple(pool.count(card) for card in range(len(CODES))),
        stock=len(pool),
        hands=tuple(hands),
        herds=tuple(map(herd_of, seen["herds"])),
        opened=seen["opened"],
        discard=cards_of(seen["discard"]),
        won=tuple(seen["piles"]),
        left=tuple(seen["withdrawn"]),
        stage=stage,
        turn=0 if stage == OVER else seen["turn"],
        last=_last(seen["last"]),
        drew=-1,
    )


def cards_of(codes: list[str]) -> Cards:
    return tuple(CARD[code] for code in codes)


def herd_of(seen: JSON) -> Herd:
    herder, *cats = cards_of(seen["cards"])
    return (BASE * herder + len(cats), seen["id"], herder, *cats)


def _last(told: Any) -> Last | None:
    if told is None:
        return None
    return Last(
        seat=told["seat"],
        move=read_move(told["move"]),
        herd=-1 if told["herd"] is None else told["herd"],
        laid=tuple((CARD[laid["card"]], laid["herd"]) for laid in told["laid"]),
        done=tuple((done["herd"], COLOURS.index(done["colour"])) for done in told["done"]),
    )
