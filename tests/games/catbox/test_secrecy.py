"""What is hidden stays so: the law of secrecy can fail here, and ``sample`` guesses fairly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import comb
from typing import Any

import pytest

from games.api import EVERYTHING, JSON, Entry, Viewer
from games.catbox import GAME
from games.catbox.rules import CatboxRules
from games.catbox.state import State
from tests.games.catbox.hidden import disguise
from tests.games.catbox.table import RULES, Table, at_play
from tests.games.conformance import CHECKS, cases
from tests.games.laws.case import LawBroken


class ShowsDiscards(CatboxRules):
    """Shows all what was discarded."""

    def observe(self, s: State, viewer: Viewer) -> JSON:
        everything = super().observe(s, EVERYTHING)
        return {**super().observe(s, viewer), "discards": everything["discards"]}


class ShowsUndealt(CatboxRules):
    """Shows which cards are left over, once all others are dealt."""

    def observe(self, s: State, viewer: Viewer) -> JSON:
        return {**super().observe(s, viewer), "aside": super().observe(s, EVERYTHING)["aside"]}


class TellsDeals(CatboxRules):
    """Tells everybody which card was dealt."""

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        told = super().redact(s, entry, viewer)
        return {**told, "text": entry.text} if entry.kind == "chance" else told


class TellsDiscards(CatboxRules):
    """Tells everybody which card was discarded."""

    def redact(self, s: State, entry: Entry, viewer: Viewer) -> JSON:
        told = super().redact(s, entry, viewer)
        return {**told, "text": entry.text} if entry.kind == "move" else told


class CountsPairs(CatboxRules):
    """Counts the cards of each hand by rank, as an aid for the eye."""

    def observe(self, s: State, viewer: Viewer) -> JSON:
        hands = super().observe(s, EVERYTHING)["hands"]
        return {**super().observe(s, viewer), "pairs": [len(hand) - len({*hand}) for hand in hands]}


class ForbidsDiscards(CatboxRules):
    """Offers nobody the rank that another seat has discarded in secret."""

    def legal_moves(self, s: State, seat: int) -> Any:
        moves = super().legal_moves(s, seat)
        secret = {40 + rank for rank in s.discards if rank}
        return [move for move in moves if move not in secret] or moves


@pytest.mark.parametrize(
    ("leaky", "part"),
    [
        (ShowsDiscards, "observation"),
        (ShowsUndealt, "observation"),
        (CountsPairs, "observation"),
        (TellsDeals, "redact"),
        (TellsDiscards, "redact"),
        (ForbidsDiscards, "legal moves"),
    ],
)
def test_a_leak_is_caught(leaky: type[CatboxRules], part: str) -> None:
    said = []
    for case in cases(replace(GAME, rules=leaky())):
        try:
            CHECKS["secrets_make_no_difference"](case)
        except LawBroken as error:
            said.append(str(error))
    assert any(f"tells secrets by {part}" in text for text in said)


def test_the_disguise_leaves_what_the_viewer_knows() -> None:
    table = Table(3).deal("1122334455", "1122334466", "1234555666").play("x1", "x2", "x6")
    encoded = RULES.encode(table.state)
    other = disguise(encoded, 1, random.Random(1))["seen"]
    assert other["hands"][1] == table.seen()["hands"][1]
    assert other["discards"][1] == 2
    assert other["hands"] != table.seen()["hands"]


# sample


def samples(table: Table, viewer: Viewer, count: int) -> list[dict[str, Any]]:
    seen = table.seen(viewer)
    rng = random.Random(7)
    return [RULES.observe(RULES.sample(seen, rng), EVERYTHING) for _ in range(count)]


def check(table: Table, viewer: Viewer, holds: Callable[[dict[str, Any]], bool]) -> None:
    for guess in samples(table, viewer, 60):
        state = RULES.sample(table.seen(viewer), random.Random(1))
        assert RULES.observe(state, viewer) == table.seen(viewer)
        assert holds(guess)


def test_sample_keeps_the_own_hand_and_discard() -> None:
    table = Table(3).deal("1122334455", "1122334466", "1234555666").play("x1", "x2", "x6")
    check(table, 0, lambda guess: guess["hands"][0] == [1, 2, 2, 3, 3, 4, 4, 5, 5])
    check(table, 0, lambda guess: guess["discards"][0] == 1)


def test_sample_gives_the_seat_in_turn_a_card_that_it_can_play() -> None:
    # every cell is taken but those of rank 6
    tokens = {f"{rank}{colour}": 2 for rank in range(1, 6) for colour in "bygr"}
    table = at_play(["12", "36", "45"], tokens=tokens, turn=1)
    check(table, 0, lambda guess: 6 in guess["hands"][1])


def test_sample_gives_no_card_that_a_forced_red_lead_has_ruled_out() -> None:
    tokens = {f"{rank}{colour}": 1 for rank in (1, 2) for colour in "byg"}
    table = at_play(["12", "3456", "3456"], tokens=tokens).play("2r")
    assert table.seen(None)["lacks"] == [[3, 4, 5, 6], [], []]
    check(table, 1, lambda guess: set(guess["hands"][0]) <= {1, 2})


def test_a_lead_of_red_that_was_free_rules_nothing_out() -> None:
    assert at_play(["1122", "3456", "3456"], tokens={"1r": 1}).play("2r").seen()["lacks"] == [
        [],
        [],
        [],
    ]


def test_a_hand_shown_as_proof_of_the_last_paradox_is_kept() -> None:
    table = at_play(
        ["65", "66", "345"], tokens={"6b": 1, "6y": 1}, crossed={1: "g"}, trick=[(2, "5y")]
    )
    table.edit(lambda seen: seen.update(round=2, start=2)).play("6r")
    assert table.outcome.reason == "rounds_played"
    check(table, 0, lambda guess: guess["hands"][1] == [6, 6])


def test_sample_deals_out_every_card_that_the_viewer_does_not_see() -> None:
    table = Table(2).deal("1122445534", "1122445523", blockers="335").play("x1", "x2")
    for viewer in (0, 1, None):
        for guess in samples(table, viewer, 20):
            cards = Counter(guess["aside"]) + Counter(guess["blockers"])
            cards += Counter(guess["hands"][0]) + Counter(guess["hands"][1])
            cards += Counter(guess["discards"])
            assert cards == dict.fromkeys(range(1, 6), 5)


def share(table: Table, holds: Callable[[list[int]], bool]) -> float:
    """Return how often a guess of seat 0 gives seat 1 such a hand."""
    count = 2500
    return sum(holds(guess["hands"][1]) for guess in samples(table, 0, count)) / count


def test_sample_takes_all_cards_not_seen_for_equally_likely() -> None:
    table = Table(3).draw(1, 2, 3, 1, 2, 3)
    # 28 cards are not seen, three of rank 1 and five of each other
    pairs = comb(3, 2) + 5 * comb(5, 2)
    assert share(table, lambda hand: hand[0] == hand[1]) == pytest.approx(
        pairs / comb(28, 2), abs=0.03
    )


def test_sample_takes_all_hands_that_can_play_for_equally_likely() -> None:
    tokens = {f"{rank}{colour}": 2 for rank in range(1, 6) for colour in "bygr"}
    table = at_play(["12", "36", "45"], tokens=tokens, turn=1)
    # five sixes and three cards without a cell are not seen; two of the three cannot be the hand
    both = comb(5, 2) / (comb(8, 2) - comb(3, 2))
    assert share(table, lambda hand: hand == [6, 6]) == pytest.approx(both, abs=0.035)


def test_everything_is_rebuilt_from_the_observation_of_everything() -> None:
    table = at_play(["12", "33", "12"], trick=[(2, "5y")])
    state = RULES.sample(table.seen(EVERYTHING), random.Random(1))
    assert RULES.observe(state, EVERYTHING) == table.seen(EVERYTHING)
