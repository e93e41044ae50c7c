"""What leaves a tiny game: built for each viewer from what he may know."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.api import EVERYTHING, JSON, Entry, Node, Viewer
from games.play import awaited
from tests.games.tiny.codec import listed, tupled
from tests.games.tiny.state import COPIES, VALUES, State, points


def observe(s: State, viewer: Viewer, node: Node) -> JSON:
    return {
        "viewer": viewer,
        "ties": s.ties,
        "deck": sum(s.deck),
        "hands": [_hand(s, seat, viewer) for seat in range(s.seats)],
        "chosen": [_choice(s, seat, viewer) for seat in range(s.seats)],
        "due": list(s.due),
        "rounds": listed(s.rounds),
        "left": list(s.left),
        "last": listed(s.last),
        "points": [sum(kinds.values()) for kinds in points(s)],
        "awaited": list(awaited(node)),
    }


def _hand(s: State, seat: int, viewer: Viewer) -> JSON:
    """The cards (``None`` each where hidden)."""
    known = viewer in (seat, EVERYTHING)
    return [card if known else None for card in s.hands[seat]]


def _choice(s: State, seat: int, viewer: Viewer) -> JSON:
    """``None`` without a choice, 0 for one that the viewer may not see."""
    card = s.chosen[seat]
    return card if card is None or viewer in (seat, EVERYTHING) else 0


def redact(s: State, entry: Entry, viewer: Viewer) -> JSON:
    """``s`` is the state right after the entry."""
    text: str | None = entry.text
    events: list[JSON] = []
    if s.last is not None and s.last[0] == "round":
        events.append({"event": "shown", "cards": list(s.rounds[-1])})
    elif entry.kind == "move" and viewer not in (entry.seat, EVERYTHING):
        text = None
    if s.last is not None and s.last[0] == "dealt":
        events.append({"event": "dealt", "seat": s.last[1]})
        text = text if viewer in (s.last[1], EVERYTHING) else None
    return {"kind": entry.kind, "seat": entry.seat, "text": text, "events": events}


def sample(observation: JSON, rng: random.Random) -> State:
    """Deal the cards that the viewer does not see to where he sees a back."""
    pool = _unseen(observation)
    rng.shuffle(pool)
    hands = [[card or pool.pop() for card in hand] for hand in observation["hands"]]
    chosen = [pool.pop() if card == 0 else card for card in observation["chosen"]]
    return State(
        ties=observation["ties"],
        deck=tuple(pool.count(value) for value in VALUES),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        due=tuple(observation["due"]),
        chosen=tuple(chosen),
        rounds=tupled(observation["rounds"]),
        left=tuple(observation["left"]),
        last=tupled(observation["last"]),
    )


def _unseen(observation: JSON) -> list[int]:
    """Return the cards that stand nowhere in the observation, in order."""
    seen: list[Sequence[int | None]] = [*observation["hands"], *observation["rounds"]]
    seen.append(observation["chosen"])
    pool = [value for value in VALUES for _ in range(COPIES)]
    for cards in seen:
        for card in cards:
            if card:
                pool.remove(card)
    return pool
