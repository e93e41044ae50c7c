"""Points as they stand, and the end of the game."""

from __future__ import annotations

from typing import Final

from games.api import Outcome, ScorePart, SeatScore
from games.kotland.placing import can_place
from games.kotland.state import State

CELLS, TOKENS, HAND = KINDS = ("cells", "tokens", "hand")
"""Cells inside the window; the same again for a token; pieces with a token in a hand."""

NO_PIECES: Final = "no_pieces"
NO_ROOM: Final = "no_room"
MAX_TURNS: Final = "max_turns"
LAST_SEAT: Final = "last_seat"


def points(s: State) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Return each seat's points, in the order of ``KINDS``."""
    seen = s.kit.windows[s.window].cells
    counts = [[0, 0, 0], [0, 0, 0]]
    for unit, bits in enumerate(s.lying):
        mine = counts[s.shows >> unit & 1]
        token = s.tokens >> unit & 1
        if bits:
            cells = (bits & seen).bit_count()
            mine[0] += cells
            if token:
                mine[1] += cells
        elif token:
            mine[2] += s.kit.shape(unit).size
    one, two = ((a, b, c) for a, b, c in counts)
    return one, two


def scores(s: State) -> tuple[int, ...]:
    return tuple(sum(parts) for parts in points(s))


def breakdown(s: State) -> tuple[SeatScore, ...]:
    return tuple(SeatScore(sum(parts), tuple(map(ScorePart, KINDS, parts))) for parts in points(s))


def reason_to_end(s: State) -> str | None:
    """Return why the game is over after a turn, if it is.

    A slide that is forbidden only for now keeps it going; a flip does not.
    """
    if not any(can_place(s, seat) for seat in (0, 1)):
        return NO_ROOM if s.hand(0) or s.hand(1) else NO_PIECES
    return MAX_TURNS if s.turns >= s.kit.max_turns else None


def outcome(s: State, reason: str) -> Outcome:
    """Return the result: a seat that left ranks last, else points decide."""
    totals = scores(s)
    if s.withdrawn:
        ranks = tuple(1 + (seat in s.withdrawn) for seat in (0, 1))
    else:
        ranks = tuple(1 + (totals[seat] < totals[1 - seat]) for seat in (0, 1))
    return Outcome(ranks, totals, reason)
