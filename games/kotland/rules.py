"""The rules of Котлэнд: the course of a game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.api import (
    JSON,
    Decision,
    Entry,
    GameError,
    IllegalMove,
    Node,
    NotYourTurn,
    Options,
    Rules,
    SeatScore,
    Viewer,
    reading_state,
)
from games.kotland import moves, notation, scoring, view
from games.kotland.judging import judge
from games.kotland.kit import Kit
from games.kotland.pieces import DATA
from games.kotland.placing import leaving, slide_of, window_after
from games.kotland.rebuild import rebuild
from games.kotland.spec import spec_of
from games.kotland.state import (
    FLIP,
    FLIPPED,
    LEFT,
    PASS,
    PASSED,
    PLACED,
    Cat,
    Last,
    Move,
    Setup,
    State,
    opening,
)


class KotlandRules(Rules[State, Move]):
    """Котлэнд, as ``docs/games/kotland.md`` tells it, with any set of pieces."""

    spec = spec_of(DATA["max_turns"])

    def __init__(self, data: Mapping[str, Any] = DATA) -> None:
        self.kit: Final = Kit(data)
        self.spec = spec_of(self.kit.max_turns)  # type: ignore[misc]  # its bound is the set's
        self._setups: Final[dict[tuple[object, ...], Setup]] = {}

    def setup(self, options: Options) -> Setup:
        """Return the setup for options that need not be complete. Raises ``BadOptions``."""
        chosen = self.spec.complete(options)
        key = tuple(chosen.values())
        if key not in self._setups:
            self._setups[key] = Setup(self.kit, chosen)
        return self._setups[key]

    # the course of a game

    def initial(self, seats: int, options: Options) -> State:
        self.spec.check_seats(seats)
        return opening(self.setup(options))

    def node(self, s: State) -> Node:
        return s.over or Decision((s.turn,))

    def legal_moves(self, s: State, seat: int) -> Sequence[Move]:
        if s.over is not None or seat != s.turn:
            return ()
        if s.moves is None:
            s.moves = moves.legal(s, seat)
        return s.moves

    def apply(self, s: State, seat: int, move: Move) -> State:
        if s.over is not None or seat != s.turn:
            raise NotYourTurn(f"seat {seat} has nothing to decide now")
        unit, number, at, cat = move
        draft = s.copy()
        draft.turned &= ~(1 << seat)
        draft.slid &= ~(1 << seat)
        if number == PASS:
            draft.last = Last(PASSED, seat)
        elif number == FLIP:
            draft.last = self._flip(draft, unit, cat)
        else:
            draft.last = self._place(draft, unit, number, at, cat)
        draft.turn = 1 - seat
        draft.turns += 1
        reason = scoring.reason_to_end(draft)
        if reason:
            draft.turn = 0
            draft.over = scoring.outcome(draft, reason)
        return draft

    def _flip(self, s: State, unit: int, cat: Cat | None) -> Last:
        s.shows ^= 1 << unit
        s.flipped |= 1 << unit
        s.turned |= 1 << s.turn
        return Last(FLIPPED, s.turn, unit, cat=_token(s, cat))

    def _place(self, s: State, unit: int, number: int, at: int, cat: Cat | None) -> Last:
        way = s.kit.shape(unit).ways[number]
        slide, seat = slide_of(s, way, at), s.turn
        left = leaving(s, slide)
        lying = list(s.lying)
        lying[unit] = bits = way.bits << at
        s.taken |= bits
        for other in left:
            s.taken ^= lying[other]
            lying[other] = 0
        s.lying = tuple(lying)
        s.mirrored = s.mirrored & ~(1 << unit) | (number >= 4) << unit
        if slide:
            s.window = window_after(s, slide)
            s.slid |= 1 << seat
        return Last(PLACED, seat, unit, slide, left, _token(s, cat))

    def withdraw(self, s: State, seat: int) -> State:
        if s.over is not None or seat not in (0, 1):
            raise GameError(f"seat {seat} cannot leave: it is not in a running game")
        draft = s.copy()
        draft.withdrawn = (seat,)
        draft.last = Last(LEFT, seat)
        draft.turn = 0
        draft.over = scoring.outcome(draft, scoring.LAST_SEAT)
        return draft

    def chance_outcomes(self, s: State) -> Sequence[tuple[str, int]]:
        return ()

    def apply_chance(self, s: State, outcome: str) -> State:
        raise IllegalMove(f"{outcome!r} cannot be drawn: nothing is left to chance")

    # what leaves the engine

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return view.observe(self.spec.slug, s)

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        return view.redact(s, entry)

    def score_breakdown(self, s: State) -> tuple[SeatScore, ...]:
        return scoring.breakdown(s)

    # texts and caches

    def format_move(self, s: State, seat: int, move: Move) -> str:
        return notation.format_move(s, move)

    def parse_move(self, s: State, seat: int, text: str) -> Move:
        named = notation.read(self.kit, text)
        if s.over is not None or seat != s.turn:
            raise NotYourTurn(f"seat {seat} has nothing to decide now, so {text} has to wait")
        try:
            return judge(s, named, tuple(self.legal_moves(s, seat)))
        except IllegalMove as refusal:
            raise IllegalMove(f"{text}: {refusal}") from None

    def encode(self, s: State) -> JSON:
        return {"seen": view.observe(self.spec.slug, s)}

    def decode(self, data: JSON) -> State:
        with reading_state(self.spec.slug):
            return rebuild(self.setup(data["seen"]["options"]), data["seen"])

    # for players that are programs

    def sample(self, observation: JSON, rng: random.Random) -> State:
        return rebuild(self.setup(observation["options"]), observation)


def _token(s: State, cat: Cat | None) -> int | None:
    """Put a token on the head of a cat that is complete; return the cat's number."""
    if cat is None:
        return None
    s.tokens |= 1 << cat[0]
    for unit in cat:
        s.used |= 1 << unit
    s.cats = (*s.cats, (s.turn, cat))
    return len(s.cats) - 1
