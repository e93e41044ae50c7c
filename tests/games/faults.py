"""Tiny games with one fault each, for the suite to catch.

A fault breaks the law that ``FAULTS`` names for it, and its docstring says how.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from games.api import (
    JSON,
    Chance,
    Decision,
    Entry,
    GameError,
    IllegalMove,
    Node,
    Outcome,
    SeatScore,
    Viewer,
)
from tests.games.tiny.rules import TinyRules
from tests.games.tiny.state import State


class LeakyObserve(TinyRules):
    """Shows everybody the first card of seat 1."""

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return {**super().observe(s, viewer), "peek": list(s.hands[1][:1])}


class LeakyObserveAndSample(LeakyObserve):
    """Shows it, and samples by it, so that the engine agrees with itself."""

    def sample(self, observation: JSON, rng: random.Random) -> State:
        while True:
            state = super().sample(observation, rng)
            if list(state.hands[1][:1]) == observation["peek"]:
                return state


class LeakyDeck(TinyRules):
    """Counts the deck by value, which tells what the others hold."""

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return {**super().observe(s, viewer), "counts": list(s.deck)}


class LeakyChoice(TinyRules):
    """Tells a choice to all before the others have made theirs."""

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        told = super().redact(s, entry, viewer)
        return {**told, "text": entry.text} if entry.kind == "move" else told


class LeakyDeal(TinyRules):
    """Tells by an event which card was dealt."""

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        told = super().redact(s, entry, viewer)
        if entry.kind == "chance":
            told["events"].append({"event": "card", "value": entry.text})
        return told


class LeakyMoves(TinyRules):
    """Forbids the card that another seat has chosen in secret."""

    def legal_moves(self, s: State, seat: int) -> list[int]:
        moves = super().legal_moves(s, seat)
        return [move for move in moves if move not in s.chosen] or moves


class LeakyScores(TinyRules):
    """Counts cards that are not shown yet."""

    def score_breakdown(self, s: State) -> tuple[SeatScore, ...]:
        scores = super().score_breakdown(s)
        return tuple(replace(x, total=sum(h)) for x, h in zip(scores, s.hands, strict=True))


class SharedText(TinyRules):
    """Writes 4 and 5 alike."""

    def format_move(self, s: State, seat: int, move: int) -> str:
        return f"c{min(move, 4)}"


class WrongText(TinyRules):
    """Reads the lowest card, whatever is written."""

    def parse_move(self, s: State, seat: int, text: str) -> int:
        super().parse_move(s, seat, text)
        return self.legal_moves(s, seat)[0]


class TrustingParser(TinyRules):
    """Takes cards that the seat does not hold."""

    def parse_move(self, s: State, seat: int, text: str) -> int:
        try:
            return super().parse_move(s, seat, text)
        except IllegalMove:
            return int(text[1:])


class CrashingParser(TinyRules):
    """Reads numbers without a look at the text."""

    def parse_move(self, s: State, seat: int, text: str) -> int:
        return super().parse_move(s, seat, f"c{int(text[1:])}")


class LaxParser(TinyRules):
    """Strips the text, so that one move has many."""

    def parse_move(self, s: State, seat: int, text: str) -> int:
        return super().parse_move(s, seat, text.strip())


class WrongRefusal(TinyRules):
    """Calls the move of a seat whose turn it is not illegal."""

    def parse_move(self, s: State, seat: int, text: str) -> int:
        if not self.legal_moves(s, seat):
            raise IllegalMove("not now")
        return super().parse_move(s, seat, text)


class MutableApply(TinyRules):
    """Writes into the old state."""

    def apply(self, s: State, seat: int, move: int) -> State:
        after = super().apply(s, seat, move)
        object.__setattr__(s, "hands", after.hands)
        return after


class Moody(TinyRules):
    """Depends on something besides its arguments."""

    calls = 0

    def apply(self, s: State, seat: int, move: int) -> State:
        Moody.calls += 1
        return replace(super().apply(s, seat, move), last=("call", Moody.calls))


class BlockingWithdrawal(TinyRules):
    """Goes on waiting for the seat that left."""

    def node(self, s: State) -> Node:
        node = super().node(s)
        gone = tuple(x for x in range(s.seats) if s.left[x] and s.chosen[x] is None and s.hands[x])
        return Decision(tuple(sorted((*node.seats, *gone)))) if isinstance(node, Decision) else node


class WithdrawalInvitesChance(TinyRules):
    """Has the cards of a seat that left dealt on, to nobody."""

    def withdraw(self, s: State, seat: int) -> State:
        after = super().withdraw(s, seat)
        return after if s.due else replace(after, due=(seat,), deck=(0,) * 5)


class ForgivingRanks(TinyRules):
    """Ranks a seat that left by its points."""

    def node(self, s: State) -> Node:
        node = super().node(s)
        if not isinstance(node, Outcome):
            return node
        ranks = tuple(1 + sum(other > score for other in node.scores) for score in node.scores)
        return replace(node, ranks=ranks)


class DenseRanks(TinyRules):
    """Ranks 1, 1, 2 instead of 1, 1, 3."""

    def node(self, s: State) -> Node:
        node = super().node(s)
        if not isinstance(node, Outcome):
            return node
        order = sorted(set(node.ranks))
        return replace(node, ranks=tuple(order.index(rank) + 1 for rank in node.ranks))


class LeavesTwice(TinyRules):
    """Lets a seat leave that has left."""

    def withdraw(self, s: State, seat: int) -> State:
        return s if s.left[seat] else super().withdraw(s, seat)


class LonelyGame(TinyRules):
    """Lets the last seat play on alone."""

    def node(self, s: State) -> Node:
        if len(s.staying) == 1 and (s.due or s.waiting):
            return Chance() if s.due else Decision(s.waiting)
        return super().node(s)


class MovesOutOfTurn(TinyRules):
    """Offers moves to a seat that has chosen."""

    def legal_moves(self, s: State, seat: int) -> list[int]:
        return super().legal_moves(s, seat) or sorted(set(s.hands[seat]))


class WeightlessChance(TinyRules):
    """Offers cards that are used up."""

    def chance_outcomes(self, s: State) -> list[tuple[str, int]]:
        offered = super().chance_outcomes(s)
        return [(str(v), s.deck[v - 1]) for v in range(1, 6)] if offered else []


class AnyOutcome(TinyRules):
    """Takes any number for a card."""

    def apply_chance(self, s: State, outcome: str) -> State:
        known = dict(self.chance_outcomes(s))
        return super().apply_chance(s, outcome if outcome in known or not known else min(known))


class SettledChance(TinyRules):
    """Deals the next card of a deck that was settled before, whatever is drawn."""

    def apply_chance(self, s: State, outcome: str) -> State:
        return super().apply_chance(s, min(dict(self.chance_outcomes(s)), default=outcome))


class TupleState(TinyRules):
    """Encodes tuples, which come back from JSON as lists."""

    def encode(self, s: State) -> JSON:
        return {**super().encode(s), "due": s.due}


class ForgetfulCache(TinyRules):
    """Loses the choices already made."""

    def encode(self, s: State) -> JSON:
        return {**super().encode(s), "chosen": [None] * s.seats}


class TrustingDecode(TinyRules):
    """Falls over a state that is none."""

    def decode(self, data: JSON) -> State:
        return super().decode({name: data[name] for name in State.__dataclass_fields__})


class SecretiveLog(TinyRules):
    """Does not even tell a seat its own move."""

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        return {**super().redact(s, entry, viewer), "text": None}


class DoubleCount(TinyRules):
    """Gives totals that are not the sum of their parts."""

    def score_breakdown(self, s: State) -> tuple[SeatScore, ...]:
        return tuple(replace(score, total=score.total + 1) for score in super().score_breakdown(s))


class WrongSample(TinyRules):
    """Deals the viewer other cards than he holds."""

    def sample(self, observation: JSON, rng: random.Random) -> State:
        state = super().sample(observation, rng)
        return replace(state, hands=(*state.hands[1:], state.hands[0]))


class Endless(TinyRules):
    """Never runs out of cards."""

    def apply(self, s: State, seat: int, move: int) -> State:
        after = super().apply(s, seat, move)
        return replace(after, hands=tuple(hand or (1,) for hand in after.hands))


class AnyOptions(TinyRules):
    """Does not look at names of options."""

    def initial(self, seats: int, options: Any) -> State:
        return super().initial(seats, {k: v for k, v in options.items() if k in ("hand", "ties")})


class MovesAfterTheEnd(TinyRules):
    """Lets a seat leave a game that is over."""

    def withdraw(self, s: State, seat: int) -> State:
        try:
            return super().withdraw(s, seat)
        except GameError:
            return s


class HiddenState(TinyRules):
    """Keeps what it played by text apart from what it played by move."""

    def parse_move(self, s: State, seat: int, text: str) -> int:
        return Marked(super().parse_move(s, seat, text))

    def apply(self, s: State, seat: int, move: int) -> State:
        after = super().apply(s, seat, int(move))
        return replace(after, last=("marked", 0)) if isinstance(move, Marked) else after


class Marked(int):
    """A card that came from a text."""


FAULTS: dict[type[TinyRules], str] = {
    LeakyObserve: "secrets_make_no_difference",
    LeakyObserveAndSample: "secrets_make_no_difference",
    LeakyDeck: "secrets_make_no_difference",
    LeakyChoice: "secrets_make_no_difference",
    LeakyDeal: "secrets_make_no_difference",
    LeakyMoves: "secrets_make_no_difference",
    LeakyScores: "secrets_make_no_difference",
    WrongSample: "samples_agree_with_the_observation",
    SharedText: "texts_are_distinct",
    WrongText: "texts_round_trip",
    TrustingParser: "other_texts_are_refused",
    CrashingParser: "other_texts_are_refused",
    LaxParser: "other_texts_are_refused",
    WrongRefusal: "others_cannot_move",
    MutableApply: "states_never_change",
    Moody: "states_never_change",
    HiddenState: "replay_gives_the_running_state",
    Endless: "game_ends_within_bounds",
    MovesOutOfTurn: "moves_exist_exactly_for_the_awaited",
    WeightlessChance: "nature_draws_what_it_offers",
    AnyOutcome: "nature_draws_what_it_offers",
    SettledChance: "nature_draws_what_it_offers",
    AnyOptions: "setup_is_checked",
    MovesAfterTheEnd: "over_is_over",
    TupleState: "json_comes_back_unchanged",
    ForgetfulCache: "cached_state_continues",
    TrustingDecode: "spoilt_states_are_refused",
    SecretiveLog: "entries_are_told",
    DoubleCount: "ranks_and_scores_add_up",
    DenseRanks: "ranks_and_scores_add_up",
    BlockingWithdrawal: "leaving_never_blocks",
    WithdrawalInvitesChance: "leaving_never_blocks",
    LeavesTwice: "leaving_never_blocks",
    ForgivingRanks: "the_rest_plays_to_the_end",
    LonelyGame: "the_last_one_wins",
}
