"""The course of a game: deal, play, draw, and the end."""

from __future__ import annotations

import random
from collections.abc import Sequence
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
    Rules,
    ScorePart,
    SeatScore,
    Spec,
    Viewer,
)
from games.kotopasy import codec, rebuild, table, view
from games.kotopasy.cards import CARD, CODES, COPIES, HAND, MADNESS, with_card, without
from games.kotopasy.moves import Move, canonical, format_move, plain_moves, read_move
from games.kotopasy.spec import SPEC, TAKES_WILDS
from games.kotopasy.spreads import spreads
from games.kotopasy.state import DEAL, DRAW, OVER, PLAY, Last, State

_CHANCE: Final = Chance()
_DECISIONS: Final = tuple(Decision((seat,)) for seat in range(SPEC.max_seats))


class KotopasyRules(Rules[State, Move]):
    """Котопасы, as ``docs/games/kotopasy.md`` tells it."""

    spec: ClassVar[Spec] = SPEC

    # the course of a game

    def initial(self, seats: int, options: Options) -> State:
        self.spec.check_seats(seats)
        return State(
            takes_wilds=bool(self.spec.complete(options)[TAKES_WILDS]),
            deck=COPIES,
            stock=sum(COPIES),
            hands=((),) * seats,
            herds=(),
            opened=0,
            discard=(),
            won=(0,) * seats,
            left=(),
            stage=DEAL,
            turn=0,
            last=None,
            drew=-1,
        )

    def node(self, s: State) -> Node:
        if s.stage == PLAY:
            return _DECISIONS[s.turn]
        return _CHANCE if s.stage != OVER else view.outcome(s)

    def legal_moves(self, s: State, seat: int) -> Sequence[Move]:
        if s.stage != PLAY or seat != s.turn:
            return ()
        hand = s.hands[seat]
        moves = plain_moves(hand, table.open_kinds(s.herds))
        if MADNESS not in hand:
            return moves
        found = spreads(table.kinds(s.herds), s.discard, s.takes_wilds)
        return [*moves, *(Move(MADNESS, cats=cats, wilds=wilds) for cats, wilds in found)]

    def apply(self, s: State, seat: int, move: Move) -> State:
        if s.stage != PLAY or seat != s.turn:
            raise NotYourTurn(f"seat {seat} has nothing to decide now")
        hand = without(s.hands[seat], move.card)
        now = table.play(s.herds, s.opened, s.discard, move)
        won, done = s.won, now.done
        if done:
            won = (*won[:seat], won[seat] + len(done), *won[seat + 1 :])
        hands = (*s.hands[:seat], hand, *s.hands[seat + 1 :])
        stage, turn = (DRAW, seat) if s.stock else _following(hands, s.left, seat)
        return State(
            s.takes_wilds,
            s.deck,
            s.stock,
            hands,
            now.herds,
            now.opened,
            now.discard,
            won,
            s.left,
            stage,
            turn,
            Last(seat, move, now.herd, now.laid, done),
            -1,
        )

    def withdraw(self, s: State, seat: int) -> State:
        if s.stage == OVER or seat in s.left or not 0 <= seat < len(s.hands):
            raise GameError(f"seat {seat} cannot leave: it is not in a running game")
        left = tuple(sorted((*s.left, seat)))
        stage, turn = s.stage, s.turn
        if len(left) == len(s.hands) - 1:
            stage, turn = OVER, 0
        elif stage == DEAL:
            stage, turn = _dealing(s.hands, left)
        elif turn == seat:
            stage, turn = _following(s.hands, left, seat)
        return s._replace(left=left, stage=stage, turn=turn, drew=-1)

    def chance_outcomes(self, s: State) -> Sequence[tuple[str, int]]:
        if s.stage != DEAL and s.stage != DRAW:
            return ()
        return [(code, left) for code, left in zip(CODES, s.deck, strict=True) if left]

    def apply_chance(self, s: State, outcome: str) -> State:
        card, deck, seat = CARD.get(outcome, -1), s.deck, s.turn
        if (s.stage != DEAL and s.stage != DRAW) or card < 0 or not deck[card]:
            raise IllegalMove(f"{outcome!a} cannot be drawn now")
        hands = (*s.hands[:seat], with_card(s.hands[seat], card), *s.hands[seat + 1 :])
        if s.stage == DEAL:
            stage, turn = _dealing(hands, s.left)
        else:
            stage, turn = _following(hands, s.left, seat)
        return State(
            s.takes_wilds,
            (*deck[:card], deck[card] - 1, *deck[card + 1 :]),
            s.stock - 1,
            hands,
            s.herds,
            s.opened,
            s.discard,
            s.won,
            s.left,
            stage,
            turn,
            s.last,
            seat,
        )

    # what leaves the engine

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return view.observe(s, viewer)

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        return view.redact(s, entry, viewer)

    def score_breakdown(self, s: State) -> tuple[SeatScore, ...]:
        return tuple(SeatScore(herds, (ScorePart(view.HERD, herds),)) for herds in s.won)

    # texts and caches

    def format_move(self, s: State, seat: int, move: Move) -> str:
        return format_move(move)

    def parse_move(self, s: State, seat: int, text: str) -> Move:
        move = read_move(text)
        if s.stage != PLAY or seat != s.turn:
            raise NotYourTurn(f"seat {seat} has nothing to decide now, so {text} has to wait")
        move = canonical(move, table.kinds(s.herds))
        if move not in self.legal_moves(s, seat):
            raise IllegalMove(f"{text}: {table.refusal(s, move)}")
        return move

    def encode(self, s: State) -> JSON:
        return codec.encode(s)

    def decode(self, data: JSON) -> State:
        return codec.decode(data)

    # for players that are programs

    def sample(self, observation: JSON, rng: random.Random) -> State:
        return rebuild.sample(observation, rng)


def _dealing(hands: tuple[tuple[int, ...], ...], left: tuple[int, ...]) -> tuple[int, int]:
    """Return the stage and turn while cards are dealt, one to each seat in three rounds."""
    staying = [seat for seat in range(len(hands)) if seat not in left]
    turn = min(staying, key=lambda seat: len(hands[seat]))
    return (DEAL, turn) if len(hands[turn]) < HAND else (PLAY, staying[0])


def _following(
    hands: tuple[tuple[int, ...], ...], left: tuple[int, ...], seat: int
) -> tuple[int, int]:
    """Return the stage and turn after ``seat`` had its turn: the next seat with cards plays."""
    seats = len(hands)
    for step in range(1, seats + 1):
        turn = (seat + step) % seats
        if hands[turn] and turn not in left:
            return PLAY, turn
    return OVER, 0
