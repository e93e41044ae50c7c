"""The secrecy of hands: the law can fail, and a sample is dealt fairly."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb, prod
from typing import Any

import pytest

from games.api import JSON, Entry, Game, Viewer
from games.kotopasy.rules import KotopasyRules
from games.kotopasy.state import State
from tests.games.conformance import CHECKS
from tests.games.kotopasy.table import RULES, play, position
from tests.games.laws.case import Case, LawBroken


class LeakyDeck(KotopasyRules):
    """Tells which cards the deck still has, not only which are unseen."""

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return {**super().observe(s, viewer), "unseen": list(s.deck)}


class LeakyLeaver(KotopasyRules):
    """Shows the hand of a seat that left."""

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return {**super().observe(s, viewer), "shown": [s.hands[seat] for seat in s.left]}


class LeakyDraw(KotopasyRules):
    """Tells everybody whether a cat was drawn."""

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        told = super().redact(s, entry, viewer)
        if entry.kind == "chance":
            told["events"].append({"event": "cat" if entry.text[0] == "C" else "other"})
        return told


class LeakyMoves(KotopasyRules):
    """Has a seat discard only what the next seat cannot use."""

    def legal_moves(self, s: State, seat: int) -> Any:
        moves = super().legal_moves(s, seat)
        other = s.hands[(seat + 1) % len(s.hands)]
        return [move for move in moves if move.card not in other] or moves


@pytest.mark.parametrize(
    ("leak", "part"),
    [
        (LeakyDeck, "observation"),
        (LeakyLeaver, "observation"),
        (LeakyDraw, "redact"),
        (LeakyMoves, "legal moves"),
    ],
)
def test_a_leak_is_caught(leak: type[KotopasyRules], part: str) -> None:
    said = []
    for seed in range(6):
        case = Case(Game(rules=leak(), bots={}), 3, {"madness_takes_wilds": True}, seed, 0.02)
        try:
            CHECKS["secrets_make_no_difference"](case)
        except LawBroken as error:
            said.append(str(error))
    assert any(f"tells secrets by {part}" in text for text in said)


class Dealt(random.Random):
    """A source of chance whose only shuffle is given."""

    def __init__(self, order: tuple[int, ...]) -> None:
        super().__init__(0)
        self.order = order

    def shuffle(self, x: Any) -> None:
        x[:] = [x[at] for at in self.order]


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_sample_is_uniform_over_what_the_viewer_cannot_know(viewer: Viewer) -> None:
    state = RULES.withdraw(position("Cr", "Cr M", "W", deck="Cr Cl M"), 1)
    seen = RULES.observe(state, viewer)
    size = sum(seen["unseen"].values())
    orders = list(permutations(range(size)))
    found = Counter(
        (dealt.hands, dealt.deck)
        for dealt in (RULES.sample(seen, Dealt(order)) for order in orders)
    )
    unseen = Counter(seen["unseen"])
    for (hands, deck), times in found.items():
        # the share of the deals of distinct copies that give these hands and this deck
        parts = [Counter(hand) for seat, hand in enumerate(hands) if seat != viewer]
        left, ways = Counter({card: n for card, n in enumerate(_counts(unseen)) if n}), 1
        for part in parts:
            ways *= prod(comb(left[card], n) for card, n in part.items())
            left -= part
        assert deck == tuple(left[card] for card in range(len(deck)))
        rest, whole = size, 1
        for part in parts:
            whole *= comb(rest, part.total())
            rest -= part.total()
        assert Fraction(times, len(orders)) == Fraction(ways, whole)
    assert sum(found.values()) == len(orders)
    assert len(found) > 5


def _counts(unseen: Counter[str]) -> list[int]:
    return [unseen[code] for code in ("Hr", "Hl", "Hb", "Hg", "Cr", "Cl", "Cb", "Cg", "M", "W")]


def test_a_sample_keeps_all_that_the_viewer_sees() -> None:
    state = play(position("M Cr Cr", "W Cl Cl", herds="rC lW", discard="Cl Cr"), "M:1,1", "Cb")
    for viewer in (0, 1, None):
        seen = RULES.observe(state, viewer)
        dealt = RULES.sample(seen, random.Random(1))
        assert RULES.observe(dealt, viewer) == seen
        assert sum(map(len, dealt.hands)) + dealt.stock == sum(map(len, state.hands)) + state.stock


def test_samples_differ() -> None:
    seen = RULES.observe(position("M Cr Cr", "W Cl Cl"), 0)
    dealt = {RULES.sample(seen, random.Random(seed)).hands for seed in range(20)}
    assert len(dealt) > 10
    assert {hands[0] for hands in dealt} == {(4, 4, 8)}


def test_what_a_spread_told_stands_in_the_observation() -> None:
    """Full herds hide where a lady went; whoever saw the move may know it."""
    state = position("M", "Cr", herds="rCC rC l", discard="Cr Cr W", takes_wilds=True)
    ends = {text: play(state, text) for text in ("M:1,1,0/0,1,0", "M:0,2,0/1,0,0")}
    told = [RULES.observe(end, 1)["last"] for end in ends.values()]
    assert told[0] != told[1]
    assert [last["move"] for last in told] == list(ends)
