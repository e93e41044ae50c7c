"""The course of a game: draw, place, set a figure, score, and the end."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Container, Sequence
from typing import ClassVar, Final

from games.api import (
    JSON,
    Chance,
    Decision,
    Entry,
    GameError,
    IllegalMove,
    Node,
    NotYourTurn,
    Options,
    Outcome,
    Rules,
    ScorePart,
    SeatScore,
    Viewer,
    reading_state,
)
from games.squares import moves, notation, scoring, view
from games.squares.choices import CENTRE
from games.squares.feature import Centre, Figure
from games.squares.rebuild import opening, rebuild
from games.squares.setup import Setup
from games.squares.state import Move, State

DECK_EMPTY: Final = "deck_empty"
LAST_SEAT: Final = "last_seat"


class SquaresRules(Rules[State, Move]):
    """The rules of the family. A game names its ``setup`` and fills the hooks it needs."""

    words: ClassVar[frozenset[str]] = frozenset()
    """Actions of the game beyond setting a figure."""

    # what a game adds

    @abstractmethod
    def setup(self, options: Options) -> Setup:
        """Return the setup for options that need not be complete. Raises ``BadOptions``."""

    def special(self, s: State) -> tuple[str, Container[int]]:
        """Return one more action open to the seat to move, and the cells where it is not."""
        return "", ()

    def do_special(self, s: State, action: str) -> None:
        """Carry out an action of ``words`` in a draft whose square already lies."""

    def score_more(self, s: State) -> None:
        """Score in a draft, at the end, what the family does not score."""

    # the course of a game

    def initial(self, seats: int, options: Options) -> State:
        self.spec.check_seats(seats)
        setup = self.setup(options)
        s = State()
        s.setup, s.turn, s.drawn = setup, 0, None
        s.board, s.river = opening(setup)
        s.piles = setup.piles
        s.left = sum(sum(pile.values()) for pile in setup.piles)
        s.supply = (setup.supply,) * seats
        s.points = ((0,) * len(setup.kinds),) * seats
        s.discarded, s.withdrawn, s.events = (), (), ()
        s.over = s.moves = None
        return s

    def node(self, s: State) -> Node:
        if s.over is not None:
            return s.over
        return Chance() if s.drawn is None else Decision((s.turn,))

    def legal_moves(self, s: State, seat: int) -> Sequence[Move]:
        if s.drawn is None or s.over is not None or seat != s.turn:
            return ()
        if s.moves is None:
            s.moves = moves.legal(s, *self.special(s))
        return s.moves

    def apply(self, s: State, seat: int, move: Move) -> State:
        if s.drawn is None or s.over is not None or seat != s.turn:
            raise NotYourTurn(f"seat {seat} has nothing to decide now")
        cell, (rotation, action, place) = move
        draft = s.copy()
        turned = s.drawn.turns[rotation]
        draft.board, roots = s.board.place(cell, turned)
        if s.drawn.role is not None and s.river is not None:
            draft.river = s.river.after(turned, s.setup.staircase)
        if action in self.words:
            self.do_special(draft, action)
        elif action:
            self._stand(draft, cell, roots, action, place)
        scoring.score_closed(draft, cell, roots.values())
        draft.drawn = None
        draft.turn = draft.next_seat()
        if not draft.left:
            self._finish(draft)
        return draft

    def _stand(self, s: State, cell: int, roots: dict[int, int], letter: str, place: str) -> None:
        figure = Figure(len(s.board.squares) - 1, s.turn, letter, place)
        scoring.change_supply(s, s.turn, letter, -1)
        if place == CENTRE:
            kind = s.board.squares[cell].centre
            s.board.centres = (*s.board.centres, Centre(cell, kind, figure))
        else:
            s.board.stand(roots[int(place)], figure)

    def withdraw(self, s: State, seat: int) -> State:
        if s.over is not None or seat in s.withdrawn or not 0 <= seat < s.seats:
            raise GameError(f"seat {seat} cannot leave: it is not in a running game")
        draft = s.copy()
        draft.withdrawn = tuple(sorted((*s.withdrawn, seat)))
        draft.events = ({"event": "withdrawn", "seat": seat},)
        if draft.turn == seat:
            draft.turn = draft.next_seat()
        if len(draft.withdrawn) == s.seats - 1:
            draft.drawn = None
            self._end(draft, LAST_SEAT)
        return draft

    def chance_outcomes(self, s: State) -> Sequence[tuple[str, int]]:
        if s.drawn is not None or s.over is not None:
            return ()
        return tuple(s.piles[0].items())

    def apply_chance(self, s: State, outcome: str) -> State:
        if s.drawn is not None or s.over is not None or outcome not in s.piles[0]:
            raise IllegalMove(f"{outcome!r} cannot be drawn now")
        draft = s.copy()
        draft.piles = _without(s.piles, outcome)
        draft.left = s.left - 1
        square = s.setup.squares[outcome]
        draft.events = ({"event": "drawn", "square": outcome},)
        if moves.fits_somewhere(s, square):
            draft.drawn = square
        else:
            self._discard(draft, outcome)
        return draft

    def _discard(self, s: State, name: str) -> None:
        s.discarded = (*s.discarded, name)
        s.events = (*s.events, {"event": "discarded", "square": name})
        if not s.setup.redraw:
            s.turn = s.next_seat()
        if not s.left:
            s.board = s.board.copy()
            self._finish(s)

    def _finish(self, s: State) -> None:
        scoring.score_unfinished(s)
        self.score_more(s)
        self._end(s, DECK_EMPTY)

    def _end(self, s: State, reason: str) -> None:
        scores = s.scores
        stayed = [scores[seat] for seat in range(s.seats) if seat not in s.withdrawn]
        ranks = (
            1 + (len(stayed) if seat in s.withdrawn else sum(n > scores[seat] for n in stayed))
            for seat in range(s.seats)
        )
        s.turn = 0
        s.over = Outcome(tuple(ranks), scores, reason)
        s.events = (*s.events, {"event": "over"})

    # what leaves the engine

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return view.observe(self.spec.slug, s)

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        return view.redact(s, entry)

    def score_breakdown(self, s: State) -> tuple[SeatScore, ...]:
        names = tuple(s.setup.kinds.values())
        return tuple(
            SeatScore(sum(points), tuple(map(ScorePart, names, points))) for points in s.points
        )

    # texts and caches

    def format_move(self, s: State, seat: int, move: Move) -> str:
        return notation.format_move(move)

    def parse_move(self, s: State, seat: int, text: str) -> Move:
        parsed = notation.read(s, text, self.words)
        if s.drawn is None or s.over is not None or seat != s.turn:
            raise NotYourTurn(f"seat {seat} has nothing to decide now, so {text} has to wait")
        move = notation.resolve(s, s.drawn, parsed)
        if move not in self.legal_moves(s, seat):
            raise IllegalMove(f"{text}: {self._reason(s, move)}")
        return move

    def _reason(self, s: State, move: Move) -> str:
        _, (_, action, place) = move
        letters = [piece.letter for piece in s.setup.pieces]
        if action in letters and not s.supply[s.turn][letters.index(action)]:
            return "no such figure is free"
        if action in letters:
            return f"figure {action} may not stand on {place}: it is no place for it, or taken"
        return f"{action} is not possible here" if action else "the river may not turn that way"

    def encode(self, s: State) -> JSON:
        return {"seen": view.observe(self.spec.slug, s), "events": list(s.events)}

    def decode(self, data: JSON) -> State:
        with reading_state(self.spec.slug):
            seen = data["seen"]
            return rebuild(self.setup(seen["options"]), seen, data["events"])

    # for players that are programs

    def sample(self, observation: JSON, rng: random.Random) -> State:
        return rebuild(self.setup(observation["options"]), observation, [])


def _without(piles: tuple[dict[str, int], ...], name: str) -> tuple[dict[str, int], ...]:
    first = piles[0].copy()
    if first[name] > 1:
        first[name] -= 1
    else:
        del first[name]
    return (first, *piles[1:]) if first else piles[1:]
