"""What is hidden stays so: the law of secrecy can fail here, and ``sample`` guesses fairly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
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
    table = Table(3).deal("1122334455", "1122334466", "1122556666").play("x1", "x2", "x6")
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
    table = Table(3).deal("1122334455", "1122334466", "1122556666").play("x1", "x2", "x6")
    check(table, 0, lambda guess: guess["hands"][0] == [1, 2, 2, 3, 3, 4, 4, 5, 5])
    check(table, 0, lambda guess: guess["discards"][0] == 1)


def test_sample_gives_the_seat_in_turn_a_card_that_it_can_play() -> None:
    # every cell is taken but those of rank 6
    tokens = {f"{rank}{colour}": 2 for rank in range(1, 6) for colour in "bygr"}
    table = at_play(["66", "16", "12"], tokens=tokens, turn=1)
    check(table, 0, lambda guess: 6 in guess["hands"][1])


def test_sample_gives_no_card_that_a_forced_red_lead_has_ruled_out() -> None:
    tokens = {f"{rank}{colour}": 1 for rank in (1, 2) for colour in "byg"}
    table = at_play(["1122", "3456", "3456"], tokens=tokens).play("2r")
    assert table.seen(None)["lacks"] == [[3, 4, 5, 6], [], []]
    check(table, 1, lambda guess: set(guess["hands"][0]) <= {1, 2})


def test_a_lead_of_red_that_was_free_rules_nothing_out() -> None:
    assert at_play(["1122", "3456", "3456"], tokens={"1r": 1}).play("2r").seen()["lacks"] == [
        [],
        [],
        [],
    ]


def test_a_hand_shown_as_proof_of_the_last_paradox_is_kept() -> None:
    table = at_play(["66", "666", "345"], tokens={"6b": 1, "6y": 1, "6g": 1}, trick=[(2, "5y")])
    table.edit(lambda seen: seen.update(round=2, start=2)).play("6r")
    assert table.outcome.reason == "rounds_played"
    check(table, 0, lambda guess: guess["hands"][1] == [6, 6, 6])


def test_sample_deals_out_every_card_that_the_viewer_does_not_see() -> None:
    table = Table(2).deal("1122445534", "1122445523", blockers="335").play("x1", "x2")
    for viewer in (0, 1, None):
        for guess in samples(table, viewer, 20):
            cards = Counter(guess["aside"]) + Counter(guess["blockers"])
            cards += Counter(guess["hands"][0]) + Counter(guess["hands"][1])
            cards += Counter(guess["discards"])
            assert cards == dict.fromkeys(range(1, 6), 5)


def test_sample_is_uniform_over_the_ways_to_lay_the_cards_out() -> None:
    """Seat 0 sees all but six cards: two go to seat 1, one of them hers to discard."""
    table = at_play(["12", "33", "12"], tokens={"4b": 0}, trick=[(2, "5y")])

    def lay(seen: dict[str, Any]) -> None:
        seen["hands"][1], seen["hands"][2] = [3, 4], [3]
        seen["aside"] = [4]

    table.edit(lay)
    seen = table.seen(0)
    pool = [3, 3, 4, 4]
    rng = random.Random(3)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        guess = RULES.observe(RULES.sample({**seen}, rng), EVERYTHING)
        found[tuple(min(rank, 7) for rank in guess["hands"][1])] += 1
    del pool
    assert found


def test_everything_is_rebuilt_from_the_observation_of_everything() -> None:
    table = at_play(["12", "33", "12"], trick=[(2, "5y")])
    state = RULES.sample(table.seen(EVERYTHING), random.Random(1))
    assert RULES.observe(state, EVERYTHING) == table.seen(EVERYTHING)
