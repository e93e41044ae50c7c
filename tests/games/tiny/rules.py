"""The rules of the tiny game.

Fifteen cards: 1 to 5, three of each. Every seat is dealt ``hand`` cards. In a
round each seat chooses a card, all at once; when all are in they are shown, and
the highest, if one seat alone showed it, wins 2 points; a tie for the highest
gives each 1 with ``ties``. Then each seat draws a card if the deck has one for
everybody. When the hands are empty, most points win.

A seat that leaves keeps its points; its hand stays hidden and out of play; a
card it had chosen counts in that round.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any, ClassVar

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
    Option,
    Options,
    Outcome,
    Rules,
    ScorePart,
    SeatScore,
    Spec,
    Viewer,
)
from tests.games.tiny import codec, views
from tests.games.tiny.state import COPIES, VALUES, State, points


class TinyRules(Rules[State, int]):
    spec: ClassVar[Spec] = Spec(
        slug="tiny",
        title="Tiny",
        rules_version=1,
        min_seats=2,
        max_seats=4,
        has_chance=True,
        has_hidden_information=True,
        options=(
            Option("hand", (3, 2), "Hand", "Cards that each seat is dealt."),
            Option("ties", (False, True), "Ties", "Whether a shared highest card scores."),
        ),
        source="tests/games/tiny/rules.py",
        max_entries=2 * COPIES * len(VALUES) + 4,
    )

    def initial(self, seats: int, options: Options) -> State:
        self.spec.check_seats(seats)
        full = self.spec.complete(options)
        return State(
            ties=bool(full["ties"]),
            deck=(COPIES,) * len(VALUES),
            hands=((),) * seats,
            due=tuple(range(seats)) * int(full["hand"]),
            chosen=(None,) * seats,
            rounds=(),
            left=(False,) * seats,
        )

    def node(self, s: State) -> Node:
        if len(s.staying) == 1:
            return self._outcome(s, "alone")
        if s.due:
            return Chance()
        return Decision(s.waiting) if s.waiting else self._outcome(s, "played_out")

    def _outcome(self, s: State, reason: str) -> Outcome:
        scores = tuple(score.total for score in self.score_breakdown(s))
        keys = [(s.left[seat], 0 if s.left[seat] else -scores[seat]) for seat in range(s.seats)]
        ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
        return Outcome(ranks, scores, reason)

    def legal_moves(self, s: State, seat: int) -> list[int]:
        node = self.node(s)
        if not isinstance(node, Decision) or seat not in node.seats:
            return []
        return sorted(set(s.hands[seat]))

    def apply(self, s: State, seat: int, move: int) -> State:
        hand = list(s.hands[seat])
        hand.remove(move)
        hands = _with(s.hands, seat, tuple(hand))
        return self._shown(replace(s, hands=hands, chosen=_with(s.chosen, seat, move), last=None))

    def _shown(self, s: State) -> State:
        """Show the cards if all are in, and have the next ones dealt."""
        if s.waiting or s.chosen == (None,) * s.seats:
            return s
        due = s.staying if sum(s.deck) >= len(s.staying) else ()
        return replace(
            s,
            chosen=(None,) * s.seats,
            rounds=(*s.rounds, s.chosen),
            due=due,
            last=("round", None),
        )

    def withdraw(self, s: State, seat: int) -> State:
        if isinstance(self.node(s), Outcome):
            raise GameError(f"seat {seat} cannot leave: the game is over")
        if s.left[seat]:
            raise GameError(f"seat {seat} cannot leave: it left before")
        due = tuple(other for other in s.due if other != seat)
        s = replace(s, left=_with(s.left, seat, True), due=due, last=None)
        return s if len(s.staying) == 1 else self._shown(s)

    def chance_outcomes(self, s: State) -> list[tuple[str, int]]:
        if not isinstance(self.node(s), Chance):
            return []
        return [(str(v), left) for v, left in zip(VALUES, s.deck, strict=True) if left]

    def apply_chance(self, s: State, outcome: str) -> State:
        if outcome not in dict(self.chance_outcomes(s)):
            raise IllegalMove(f"no card {outcome!a} can be dealt now")
        value, seat = int(outcome), s.due[0]
        index = VALUES.index(value)
        return replace(
            s,
            deck=_with(s.deck, index, s.deck[index] - 1),
            hands=_with(s.hands, seat, tuple(sorted((*s.hands[seat], value)))),
            due=s.due[1:],
            last=("dealt", seat),
        )

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return views.observe(s, viewer, self.node(s))

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        return views.redact(s, entry, viewer)

    def score_breakdown(self, s: State) -> tuple[SeatScore, ...]:
        return tuple(
            SeatScore(sum(kinds.values()), tuple(ScorePart(k, p) for k, p in kinds.items()))
            for kinds in points(s)
        )

    def format_move(self, s: State, seat: int, move: int) -> str:
        return f"c{move}"

    def parse_move(self, s: State, seat: int, text: str) -> int:
        if not re.fullmatch("c[1-5]", text):
            raise MalformedMove(f"{text!a} is no card: c1 to c5")
        legal = self.legal_moves(s, seat)
        if not legal:
            raise NotYourTurn(f"seat {seat} has nothing to choose now, so not {text!a}")
        if int(text[1:]) not in legal:
            raise IllegalMove(f"seat {seat} does not hold {text}")
        return int(text[1:])

    def encode(self, s: State) -> JSON:
        return codec.encode(s)

    def decode(self, data: JSON) -> State:
        return codec.decode(data)

    def sample(self, observation: JSON, rng: random.Random) -> State:
        return views.sample(observation, rng)


def _with(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])
