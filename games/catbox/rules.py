"""The rules of Кот в коробке, as ``docs/games/catbox.md`` tells them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.api import (
    JSON,
    Chance,
    Decision,
    Entry,
    GameError,
    IllegalMove,
    MalformedMove,
    Node,
    NotYourTurn,
    Options,
    Rules,
    ScorePart,
    SeatScore,
    Viewer,
    reading_state,
)
from games.catbox import course, view
from games.catbox.board import BID, DISCARD, bits, card, copies, counts, ranks_of
from games.catbox.rebuild import checked, completed, rebuild
from games.catbox.setup import setup_of
from games.catbox.spec import SPEC
from games.catbox.state import BIDDING, DEAL, DISCARDING, PLAY, State

_RANK_TEXTS = {str(rank): rank for rank in range(1, 10)}


class CatboxRules(Rules[State, int]):
    """Кот в коробке. A move is a number of ``games.catbox.board``."""

    spec = SPEC

    def initial(self, seats: int, options: Options) -> State:
        self.spec.check_seats(seats)
        s = State()
        s.setup = setup_of(seats, tuple(self.spec.complete(options).items()))
        s.results, s.withdrawn, s.events = (), (), ()
        s.last = s.won = s.ended = s.over = None
        course.begin_round(s, 0)
        return s

    def node(self, s: State) -> Node:
        phase = s.phase
        if phase == DEAL:
            return _CHANCE
        if phase in (PLAY, BIDDING):
            return _DECISIONS[s.turn]
        return s.over or Decision(s.waiting)

    # moves

    def legal_moves(self, s: State, seat: int) -> Sequence[int]:
        if s.phase == PLAY:
            return bits(s.allowed) if seat == s.turn else ()
        if s.phase == BIDDING:
            return [BID + tricks for tricks in s.setup.bids] if seat == s.turn else ()
        if s.phase == DISCARDING and seat in s.waiting:
            return [DISCARD + rank for rank in sorted(set(ranks_of(s.hands[seat])))]
        return ()

    def apply(self, s: State, seat: int, move: int) -> State:
        self._check_turn(s, seat)
        draft = s.copy()
        if move < DISCARD:
            course.play(draft, seat, move)
        elif move < BID:
            rank = move - DISCARD
            draft.hands = course.put(s.hands, seat, s.hands[seat] - card(rank))
            draft.discards = course.put(s.discards, seat, rank)
            draft.events = ({"event": "discarded", "seat": seat},)
            course.close_discards(draft)
        else:
            draft.bids = course.put(s.bids, seat, move - BID)
            draft.events = ({"event": "bid", "seat": seat, "bid": move - BID},)
            course.pass_bid(draft)
        return draft

    def _check_turn(self, s: State, seat: int) -> None:
        deciding = seat in s.waiting if s.phase == DISCARDING else seat == s.turn
        if not deciding or s.phase == DEAL or s.over is not None:
            raise NotYourTurn(f"seat {seat} has nothing to decide now")

    def withdraw(self, s: State, seat: int) -> State:
        if s.over is not None or seat in s.withdrawn or not 0 <= seat < s.setup.seats:
            raise GameError(f"seat {seat} cannot leave: it is not in a running game")
        draft = s.copy()
        draft.withdrawn = tuple(sorted((*s.withdrawn, seat)))
        draft.events = ({"event": "withdrawn", "seat": seat},)
        course.go_on_without(draft, seat)
        return draft

    # nature

    def chance_outcomes(self, s: State) -> Sequence[tuple[str, int]]:
        return counts(s.deck) if s.phase == DEAL else ()

    def apply_chance(self, s: State, outcome: str) -> State:
        rank = _RANK_TEXTS.get(outcome)
        if rank is None or s.phase != DEAL or not copies(s.deck, rank):
            raise IllegalMove(f"no card {outcome!a} can be drawn now")
        draft = s.copy()
        course.deal_or_block(draft, rank)
        return draft

    # what leaves the engine

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return view.observe(self.spec.slug, s, viewer)

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        return view.redact(s, entry, viewer)

    def score_breakdown(self, s: State) -> tuple[SeatScore, ...]:
        return tuple(
            SeatScore(sum(kinds.values()), tuple(ScorePart(k, p) for k, p in kinds.items()))
            for kinds in view.breakdown(s)
        )

    # texts and caches

    def format_move(self, s: State, seat: int, move: int) -> str:
        return s.setup.texts[move]

    def parse_move(self, s: State, seat: int, text: str) -> int:
        move = s.setup.moves.get(text)
        if move is None:
            raise MalformedMove(f"{text!a} is no move: it looks like x7, b3 or 7r")
        legal = self.legal_moves(s, seat)
        if not legal:
            raise NotYourTurn(f"seat {seat} has nothing to decide now, so {text} has to wait")
        if move not in legal:
            raise IllegalMove(f"{text}: {self._reason(s, seat, move)}")
        return move

    def _reason(self, s: State, seat: int, move: int) -> str:
        if s.phase == DISCARDING:
            return "now a card of the hand is discarded"
        if s.phase == BIDDING:
            return f"now one of {', '.join(map(str, s.setup.bids))} tricks is bid"
        if move >= DISCARD:
            return "now a card is played"
        if not copies(s.hands[seat], 1 + (move >> 2)):
            return "there is no such card in the hand"
        return _REASONS[view.choice(s, seat, move)]

    def encode(self, s: State) -> JSON:
        return {"seen": view.observe(self.spec.slug, s, "everything"), "events": list(s.events)}

    def decode(self, data: JSON) -> State:
        with reading_state(self.spec.slug):
            seen = data["seen"]
            self.spec.check_seats(seen["seats"])
            setup = setup_of(seen["seats"], tuple(self.spec.complete(seen["options"]).items()))
            return checked(rebuild(setup, seen, data["events"]))

    # for players that are programs

    def sample(self, observation: JSON, rng: random.Random) -> State:
        setup = setup_of(observation["seats"], tuple(observation["options"].items()))
        return rebuild(setup, completed(setup, observation, rng), [])


_CHANCE = Chance()
_DECISIONS = tuple(Decision((seat,)) for seat in range(SPEC.max_seats))
_REASONS = {
    "taken": "the cell is taken",
    "crossed": "the seat has crossed that colour out",
    "red_closed": "red may not be led while its row is empty and another colour is possible",
}
