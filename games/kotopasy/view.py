"""What leaves the engine: built for each viewer from what he may know.

Hidden are the hands of the others, also of those who left, and the deck.
"""

from __future__ import annotations

from typing import Final

from games.api import EVERYTHING, JSON, Entry, Outcome, Viewer
from games.kotopasy.cards import CAT, CODES, COLOURS, MADNESS, WILD, codes
from games.kotopasy.moves import DISCARD, Move, format_move
from games.kotopasy.spec import SPEC, TAKES_WILDS
from games.kotopasy.state import OVER, STAGES, Last, State

HERD: Final = "herd"
PLAYED_OUT: Final = "hands_empty"
LAST_SEAT: Final = "last_seat"


def observe(s: State, viewer: Viewer) -> JSON:
    return {
        "game": SPEC.slug,
        "options": {TAKES_WILDS: s.takes_wilds},
        "seats": len(s.hands),
        "viewer": viewer,
        "stage": STAGES[s.stage],
        "turn": None if s.stage == OVER else s.turn,
        "hands": [
            {"count": len(hand), "cards": codes(hand) if sees(viewer, seat) else None}
            for seat, hand in enumerate(s.hands)
        ],
        "deck": s.stock,
        "discard": codes(s.discard),
        "herds": [
            {"id": herd[1], "colour": COLOURS[herd[2]], "cards": codes(herd[2:])}
            for herd in s.herds
        ],
        "opened": s.opened,
        "piles": list(s.won),
        "unseen": _unseen(s, viewer),
        "last": last_json(s.last),
        "scores": list(s.won),
        "breakdown": [{HERD: herds} for herds in s.won],
        "withdrawn": list(s.left),
        "over": _over(s),
    }


def sees(viewer: Viewer, seat: int) -> bool:
    """Whether a viewer looks into the hand of a seat."""
    return viewer in (seat, EVERYTHING)


def _unseen(s: State, viewer: Viewer) -> JSON:
    counts = list(s.deck)
    for seat, hand in enumerate(s.hands):
        if not sees(viewer, seat):
            for card in hand:
                counts[card] += 1
    return {code: count for code, count in zip(CODES, counts, strict=True) if count}


def last_json(last: Last | None) -> JSON:
    if last is None:
        return None
    return {
        "seat": last.seat,
        "move": format_move(last.move),
        "kind": move_kind(last.move),
        "card": CODES[last.move.card],
        "herd": last.herd if last.herd >= 0 else None,
        "laid": [{"card": CODES[card], "herd": herd} for card, herd in last.laid],
        "done": [{"herd": herd, "colour": COLOURS[colour]} for herd, colour in last.done],
    }


def move_kind(move: Move) -> str:
    if move.target == DISCARD:
        return "discard"
    if move.card in (MADNESS, WILD):
        return "madness" if move.card == MADNESS else "wild"
    return "herder" if move.card < CAT else "cat"


def outcome(s: State) -> Outcome:
    """Return the result of a game that is over: most herds, ties shared."""
    stayed = [won for seat, won in enumerate(s.won) if seat not in s.left]
    ranks = (
        1 + (len(stayed) if seat in s.left else sum(other > won for other in stayed))
        for seat, won in enumerate(s.won)
    )
    reason = LAST_SEAT if len(stayed) == 1 else PLAYED_OUT
    return Outcome(tuple(ranks), s.won, reason)


def _over(s: State) -> JSON:
    if s.stage != OVER:
        return None
    end = outcome(s)
    return {"ranks": list(end.ranks), "scores": list(end.scores), "reason": end.reason}


def redact(s: State, entry: Entry, viewer: Viewer) -> JSON:
    """``s`` is the state right after the entry."""
    text: str | None = entry.text
    events: list[JSON] = []
    if entry.kind == "chance":
        events.append({"event": "drew", "seat": s.drew})
        if sees(viewer, s.drew):
            events[0]["card"] = text
        else:
            text = None
    elif entry.kind == "withdraw":
        events.append({"event": "withdrawn", "seat": entry.seat})
    elif s.last is not None:
        events += _played(s.last)
    if s.stage == OVER:
        events.append({"event": "over"})
    return {"kind": entry.kind, "seat": entry.seat, "text": text, "events": events}


def _played(last: Last) -> list[JSON]:
    told = last_json(last)
    seat, card = told["seat"], told["card"]
    if told["kind"] == "discard":
        return [{"event": "discarded", "seat": seat, "card": card}]
    return [
        {"event": "played", "seat": seat, "card": card, "herd": told["herd"]},
        *({"event": "laid", **laid} for laid in told["laid"]),
        *({"event": HERD, "seat": seat, **done} for done in told["done"]),
    ]
