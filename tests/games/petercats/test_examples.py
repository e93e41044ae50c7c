"""The examples of the rules pages: real positions, worth what the pages claim."""

from __future__ import annotations

import pytest

from games.api import Example
from games.petercats import GAME
from games.play import replay, step

RULES = GAME.rules


@pytest.mark.parametrize("example", GAME.examples.values(), ids=list(GAME.examples))
def test_an_example_is_a_legal_game_with_the_scores_it_claims(example: Example) -> None:
    state = replay(RULES, example.seats, example.options, example.entries)
    assert RULES.observe(state, None)["scores"] == list(example.scores)


def test_the_example_of_the_end_claims_what_the_end_brings() -> None:
    assert {name for name, e in GAME.examples.items() if e.final} == {"unfinished"}
    example = GAME.examples["unfinished"]
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
