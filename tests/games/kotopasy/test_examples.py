"""The examples of the rules pages: real positions, worth what the pages claim."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.api import JSON, Entry, Example
from games.kotopasy import GAME
from games.kotopasy.moves import read_move
from games.kotopasy.outlook import outlook
from games.kotopasy.state import State
from games.play import replay

RULES = GAME.rules

each = pytest.mark.parametrize("example", GAME.examples.values(), ids=list(GAME.examples))


def reached(name: str, entries: Sequence[Entry] | None = None) -> State:
    example = GAME.examples[name]
    chosen = example.entries if entries is None else entries
    state: State = replay(RULES, example.seats, example.options, chosen)
    return state


def before(name: str, text: str) -> tuple[State, int]:
    """Return the position of an example before a move, and whose it was."""
    entries = GAME.examples[name].entries
    at = max(n for n, entry in enumerate(entries) if entry.text == text)
    seat = entries[at].seat
    assert seat is not None
    return reached(name, entries[:at]), seat


def choices(name: str, text: str) -> list[str]:
    """Return what could be played where the example has a move."""
    state, seat = before(name, text)
    return [RULES.format_move(state, seat, move) for move in RULES.legal_moves(state, seat)]


def seen(name: str) -> JSON:
    return RULES.observe(reached(name), GAME.examples[name].viewer)


def herds(name: str) -> list[str]:
    return [" ".join(herd["cards"]) for herd in seen(name)["herds"]]


def threat(name: str, text: str, instead: str) -> float:
    """Return how likely the other completes a herd after ``instead`` of the move."""
    state, seat = before(name, text)
    look = outlook(RULES.observe(state, seat), seat)
    now, _ = look.after(read_move(instead))
    return look.threat(now.herds, now.discard)


@each
def test_an_example_is_a_legal_game_with_the_scores_it_claims(example: Example) -> None:
    state = replay(RULES, example.seats, example.options, example.entries)
    assert RULES.observe(state, None)["scores"] == list(example.scores)


def test_the_herds_lie_as_the_pages_say() -> None:
    assert herds("herders") == ["Hr Cr", "Hr"]
    assert herds("two") == ["Hr Cr Cr", "Hb", "Hg"]
    assert herds("third") == ["Hb", "Hg"]
    assert herds("pile") == ["Hr", "Hb"]
    assert herds("madness") == ["Hb Cb"]
    assert herds("spread") == ["Hr Cr"]


def test_where_nothing_else_can_be_played_the_lady_goes_and_else_a_card_is_discarded() -> None:
    assert choices("lady", "W>l1") == ["W>l1"]
    assert choices("discard", "-Cl") == ["-Cl", "-Cb"]
    assert seen("discard")["hands"][1]["cards"] == ["Cl", "Cb"]


def test_the_discard_pile_before_the_madness_holds_three_ginger_cats_and_a_blue_one() -> None:
    assert sorted(seen("pile")["discard"]) == ["Cb", "Cr", "Cr", "Cr"]
    assert "M" in seen("pile")["hands"][0]["cards"]
    assert seen("madness")["discard"] == ["M"]


def test_the_spread_that_completes_a_herd_stands_beside_one_that_completes_none() -> None:
    assert choices("spread", "M:1,1") == ["M:1,1", "M:0,2"]


def test_patience_leaves_nothing_where_a_second_cat_would_more_often_be_punished_than_not() -> None:
    assert threat("patience", "Hb", "Hb") == 0
    assert 0.5 < threat("patience", "Hb", "Cr>1") < 0.6


def test_the_squeezed_seat_had_to_lay_the_second_cat() -> None:
    assert choices("squeeze", "Cr>1") == ["Cr>1"]


def test_the_dangerous_herder_could_have_waited() -> None:
    assert set(choices("danger", "Hr")) == {"Hr", "Cb>0"}
    assert threat("danger", "Hr", "Cb>0") == 0
    assert 0.2 < threat("danger", "Hr", "Hr") < 0.25
