"""The examples of the rules pages: real positions, worth what the pages claim."""

from __future__ import annotations

from collections import Counter

import pytest

from games.api import Decision, Example
from games.petercats import GAME
from games.petercats.rules import DATA
from games.play import replay, step

RULES = GAME.rules
OF_THE_END = {"unfinished", "late", "gap"}


@pytest.mark.parametrize("example", GAME.examples.values(), ids=list(GAME.examples))
def test_an_example_is_a_legal_game_with_the_scores_it_claims(example: Example) -> None:
    state = replay(RULES, example.seats, example.options, example.entries)
    assert RULES.observe(state, None)["scores"] == list(example.scores)


def test_only_the_examples_of_the_end_speak_of_it() -> None:
    assert {name for name, e in GAME.examples.items() if e.final} == OF_THE_END


@pytest.mark.parametrize("name", sorted(OF_THE_END))
def test_an_example_of_the_end_claims_what_the_end_brings(name: str) -> None:
    example = GAME.examples[name]
    *before, last = example.entries
    cached = RULES.encode(replay(RULES, example.seats, example.options, before))
    cached["seen"].update(remaining={}, left=0)
    ended = RULES.observe(step(RULES, RULES.decode(cached), last), None)
    assert ended["scores"] == list(example.final)


def events(name: str) -> list[tuple[str, int]]:
    """Return what the last entry of an example brought: kind, points each."""
    example = GAME.examples[name]
    state = replay(RULES, example.seats, example.options, example.entries)
    told = RULES.redact(state, example.entries[-1], None)["events"]
    return [(event["kind"], event["points"]) for event in told if "points" in event]


def test_the_last_square_of_an_example_brings_what_its_page_explains() -> None:
    assert events("road") == [("road", 6)]
    assert events("crossing") == [("road", 3)]
    assert events("district") == [("district", 10)]
    assert events("at_once") == [("district", 6)]
    assert events("monument") == [("road", 8), ("monument", 9)]
    assert events("tie") == [("district", 8)]
    assert events("majority") == [("district", 12)]
    assert events("double") == [("district", 6), ("road", 6)]


def test_no_square_fits_the_gap_that_a_rival_spoiled() -> None:
    example = GAME.examples["gap"]
    state = replay(RULES, example.seats, example.options, example.entries)
    for square, _ in RULES.chance_outcomes(state):
        drawn = RULES.apply_chance(state, square)
        node = RULES.node(drawn)
        if isinstance(node, Decision):
            seat = node.seats[0]
            moves = RULES.legal_moves(drawn, seat)
            texts = [RULES.format_move(drawn, seat, move) for move in moves]
            assert not [text for text in texts if text.startswith("1,-1,")]


def test_eight_paws_lie_on_roads_and_fifteen_in_districts() -> None:
    paws: Counter[str] = Counter()
    for tile in DATA["tiles"]:
        for feature in tile["features"]:
            paws[feature["kind"]] += tile["count"] * feature.get("marks", 0)
    assert +paws == {"road": 8, "walled": 15}
