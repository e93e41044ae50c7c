"""The examples of the rules pages: real positions, worth what the pages claim."""

from __future__ import annotations

import pytest

from games.api import Decision, Example
from games.okolitsa import GAME
from games.play import replay, step

RULES = GAME.rules

OF_THE_END = {"fields", "unfinished", "pair"}

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


@pytest.mark.parametrize("name", sorted(OF_THE_END))
def test_an_example_of_the_end_claims_what_the_end_brings(name: str) -> None:
    example = GAME.examples[name]
    assert final_scores(example) == list(example.final)
    assert any(example.gained)


def test_only_the_examples_of_the_end_speak_of_it() -> None:
    assert {name for name, e in GAME.examples.items() if e.final} == OF_THE_END


def fitting(name: str, cell: str) -> dict[str, int]:
    """Return the squares left that can be laid at ``x,y`` after an example, with their copies."""
    example = GAME.examples[name]
    state = replay(RULES, example.seats, example.options, example.entries)
    found = {}
    for square, copies in RULES.chance_outcomes(state):
        drawn = RULES.apply_chance(state, square)
        node = RULES.node(drawn)
        if isinstance(node, Decision):
            moves = RULES.legal_moves(drawn, node.seats[0])
            texts = [RULES.format_move(drawn, node.seats[0], move) for move in moves]
            if any(text.startswith(f"{cell},") for text in texts):
                found[square] = copies
    return found


def test_three_squares_of_one_kind_fit_the_gap_that_a_rival_spoiled() -> None:
    assert fitting("spoil", "1,-1") == {"K": 3}


def test_twenty_squares_join_the_gorodishches_of_the_companions() -> None:
    assert sum(fitting("companion", "0,-2").values()) == 20


def test_the_last_square_lies_beside_both_obitels() -> None:
    example = GAME.examples["pair"]
    seen = RULES.observe(replay(RULES, example.seats, example.options, example.entries), None)
    x, y = seen["last"]
    monks = [figure for figure in seen["figures"] if figure["place"] == "c"]
    assert len(monks) == 2
    assert all(max(abs(monk["x"] - x), abs(monk["y"] - y)) == 1 for monk in monks)


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
