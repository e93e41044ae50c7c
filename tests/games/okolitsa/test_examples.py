"""The examples of the rules pages: real positions, worth what the pages claim."""

from __future__ import annotations

import pytest

from games.api import Example
from games.okolitsa import GAME
from games.play import replay, step

RULES = GAME.rules

each = pytest.mark.parametrize("example", GAME.examples.values(), ids=list(GAME.examples))


def final_scores(example: Example) -> list[int]:
    """Play the example with an empty deck before its last move, which then ends the game."""
    *before, last = example.entries
    cached = RULES.encode(replay(RULES, example.seats, example.options, before))
    cached["seen"].update(remaining={}, left=0)
    ended = RULES.observe(step(RULES, RULES.decode(cached), last), None)
    assert ended["over"]["reason"] == "deck_empty"
    scores: list[int] = ended["scores"]
    return scores


@each
def test_an_example_is_a_legal_game_with_the_scores_it_claims(example: Example) -> None:
    state = replay(RULES, example.seats, example.options, example.entries)
    assert RULES.observe(state, None)["scores"] == list(example.scores)


@pytest.mark.parametrize("name", ["fields", "unfinished"])
def test_an_example_of_the_end_claims_what_the_end_brings(name: str) -> None:
    example = GAME.examples[name]
    assert final_scores(example) == list(example.final)
    assert any(example.gained)


def test_only_the_examples_of_the_end_speak_of_it() -> None:
    assert {name for name, e in GAME.examples.items() if e.final} == {"fields", "unfinished"}


def events(name: str) -> list[tuple[str, str, int]]:
    """Return what the last entry of an example brought: event, kind, points each."""
    example = GAME.examples[name]
    state = replay(RULES, example.seats, example.options, example.entries)
    told = RULES.redact(state, example.entries[-1], None)["events"]
    return [(e["event"], e["kind"], e["points"]) for e in told if "points" in e]


def test_the_last_square_of_an_example_brings_what_its_page_explains() -> None:
    assert events("road") == [("scored", "road", 4)]
    assert events("sloboda") == [("scored", "road", 3)]
    assert events("gorodishche") == [("scored", "gorodishche", 10)]
    assert events("at_once") == [("scored", "gorodishche", 4)]
    assert events("obitel") == [("scored", "road", 8), ("scored", "obitel", 9)]
    assert events("well") == [("taken_back", "well", 6)]
    assert events("tie") == [("scored", "gorodishche", 8)]
    assert events("majority") == [("scored", "gorodishche", 12)]


def test_the_river_runs_from_the_spring_to_the_lake() -> None:
    example = GAME.examples["river"]
    board = RULES.observe(replay(RULES, 2, example.options, example.entries), None)["board"]
    assert [board[0][2], board[-1][2], len(board)] == ["R_spring", "R_lake", 12]
