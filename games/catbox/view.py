"""What leaves the engine: built for each viewer from what he may know."""

from __future__ import annotations

from copy import deepcopy

from games.api import EVERYTHING, JSON, Entry, Viewer
from games.catbox.board import bits, copies, largest, ranks_of, size
from games.catbox.course import card_json, played_json, results_json, trick_json
from games.catbox.setup import Setup
from games.catbox.state import BIDDING, DISCARDING, PLAY, State


def observe(slug: str, s: State, viewer: Viewer) -> JSON:
    setup, seats = s.setup, range(s.setup.seats)
    everything = viewer == EVERYTHING
    own = viewer if isinstance(viewer, int) else None
    playing = s.phase == PLAY
    return {
        "game": slug,
        "viewer": own,
        "options": dict(setup.options),
        "seats": setup.seats,
        "phase": s.phase,
        "round": s.round,
        "rounds": setup.seats,
        "start": s.round,
        "turn": s.turn if s.phase in (BIDDING, PLAY) else None,
        "leader": s.leader if playing else None,
        "waiting": list(s.waiting) if s.phase == DISCARDING else [],
        "ranks": setup.ranks,
        "rows": list(setup.rows),
        "hand": ranks_of(s.hands[own]) if own is not None else None,
        "hands": [ranks_of(hand) for hand in s.hands] if everything else None,
        "counts": [size(hand) for hand in s.hands],
        "discarded": [rank > 0 for rank in s.discards],
        "discards": [
            rank or None if everything or seat == own else None
            for seat, rank in enumerate(s.discards)
        ],
        "undealt": sum(copies(s.deck, rank) for rank in range(1, setup.ranks + 1)),
        "aside": ranks_of(s.deck) if everything else None,
        "board": board_json(setup, s.tokens, s.blocked),
        "blockers": list(s.shown),
        "crossed": [_letters(setup, crossed) for crossed in s.crossed],
        "bids": [bid or None for bid in s.bids],
        "tricks": list(s.tricks),
        "trick": [card_json(setup, played) for played in s.trick],
        "led": setup.rows[s.trick[0][1] & 3] if s.trick else None,
        "lacks": [
            [1 + bit // 4 for bit in bits(s.forced[1])] if s.forced and s.forced[0] == seat else []
            for seat in seats
        ],
        "largest": [largest(tokens) for tokens in s.tokens],
        "choices": _choices(s, s.turn) if playing and own == s.turn else None,
        "last": played_json(setup, s.last) if s.last else None,
        "won": trick_json(setup, s.won) if s.won else None,
        **_past(s),
        "scores": list(s.scores),
        "breakdown": breakdown(s),
        "withdrawn": list(s.withdrawn),
        "over": _outcome(s),
    }


def board_json(setup: Setup, tokens: tuple[int, ...], blocked: int) -> JSON:
    """Return by colour what lies on each rank: ``None``, ``{"seat"}`` or ``"x"``."""
    board: dict[str, list[JSON]] = {letter: [None] * setup.ranks for letter in setup.rows}
    for seat, cells in enumerate(tokens):
        for cell in bits(cells):
            board[setup.rows[cell & 3]][cell >> 2] = {"seat": seat}
    for cell in bits(blocked):
        board[setup.rows[cell & 3]][cell >> 2] = "x"
    return board


def breakdown(s: State) -> list[dict[str, int]]:
    """Return each seat's points by kind."""
    points = [{"tricks": 0, "bonus": 0, "paradox": 0} for _ in range(s.setup.seats)]
    for results in s.results:
        for kinds, result in zip(points, results, strict=True):
            kinds["bonus"] += result.bonus
            # a paradox that costs points is told apart from tricks that bring some
            kinds["tricks" if result.points >= 0 else "paradox"] += result.points - result.bonus
    return points


def redact(s: State, entry: Entry, viewer: Viewer) -> JSON:
    """Build what ``viewer`` may know of the entry that led to ``s``."""
    return {
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text if _told(s, entry, viewer) else None,
        "events": deepcopy(list(s.events)),
    }


def _told(s: State, entry: Entry, viewer: Viewer) -> bool:
    """Whether the text of the entry is told: a card dealt or discarded is its seat's alone."""
    kind = s.events[0]["event"]
    hidden = kind in ("dealt", "discarded")
    return not hidden or viewer in (s.events[0]["seat"], EVERYTHING)


def _past(s: State) -> dict[str, JSON]:
    """What is told of rounds that are finished."""
    ended, proof, board = s.ended, None, None
    if ended is not None:
        board = {
            "round": ended.round,
            "board": board_json(s.setup, ended.tokens, ended.blocked),
        }
        if ended.proof is not None:
            proof = {"seat": ended.proof[0], "cards": ranks_of(ended.proof[1])}
    return {
        "results": [results_json(results) for results in s.results],
        "proof": proof,
        "ended": board,
    }


def _choices(s: State, seat: int) -> JSON:
    """Return why each card of ``seat`` may or may not be played in each colour."""
    return {
        str(rank): {
            letter: choice(s, seat, 4 * (rank - 1) + row) for row, letter in enumerate(s.setup.rows)
        }
        for rank in sorted(set(ranks_of(s.hands[seat])))
    }


def choice(s: State, seat: int, cell: int) -> str:
    """Say of a cell for a card that the seat in turn holds: "ok", or why it is not."""
    if s.taken >> cell & 1:
        return "taken"
    if s.crossed[seat] >> (cell & 3) & 1:
        return "crossed"
    return "ok" if s.allowed >> cell & 1 else "red_closed"


def _letters(setup: Setup, rows: int) -> list[str]:
    return [letter for row, letter in enumerate(setup.rows) if rows >> row & 1]


def _outcome(s: State) -> JSON:
    if s.over is None:
        return None
    return {
        "ranks": list(s.over.ranks),
        "scores": list(s.over.scores),
        "reason": s.over.reason,
    }
