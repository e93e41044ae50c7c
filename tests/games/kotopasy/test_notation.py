"""Moves as texts, and states in the cache."""

from __future__ import annotations

import pytest

from games.api import BadState, IllegalMove, MalformedMove
from games.kotopasy.moves import format_move, read_move
from tests.games.kotopasy.table import RULES, play, position

TEXTS = ["Hr", "Cl>0", "Cg>2", "W>b1", "M", "M:1", "M:0,3,1", "M:0,0/0,2", "-Cr", "-W"]


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_written_as_they_are_read(text: str) -> None:
    assert format_move(read_move(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "H", "Hx", "hr", "Cr", "Cr>3", "Cr>r1", "W", "W>1", "W>r3", "M:", "M:4", "M:1,",
     "M:1/", "M/1", "M: 1", "M:1\n", "--Cr", "M:" + ",".join("1" * 13), "M:\u0661"],
)  # fmt: skip
def test_other_texts_are_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        read_move(text)


@pytest.mark.parametrize("text", ["M:1", "M:1,1,1", "M:0,0", "M:1,1/0", "M:1,1/1,0", "M:0,2"])
def test_a_spread_that_does_not_fit_is_refused(text: str) -> None:
    state = position("M", "Cr", herds="r l", discard="Cr Cl W")
    assert RULES.parse_move(state, 0, "M:1,1")
    with pytest.raises(IllegalMove, match="every cat that fits"):
        RULES.parse_move(state, 0, text)


def test_a_refusal_says_why() -> None:
    state = position("Cr", "Hl", herds="rC")
    with pytest.raises(IllegalMove, match="no open herd for Cr has so many cats"):
        RULES.parse_move(state, 0, "Cr>0")
    with pytest.raises(IllegalMove, match="seat 0 does not hold W"):
        RULES.parse_move(state, 0, "W>r1")


def test_a_state_comes_back_with_its_last_move() -> None:
    state = play(position("M Hr Hr", "Cr", herds="rCC l", discard="Cr Cl"), "M:1,1")
    assert RULES.decode(RULES.encode(state)) == state


@pytest.mark.parametrize(
    ("name", "value"),
    [("deck", [1]), ("stock", 7), ("last", {}), ("last", 3), ("hands", 1), ("won", [0])],
)
def test_a_state_that_does_not_add_up_is_refused(name: str, value: object) -> None:
    encoded = RULES.encode(position("Hr", "Hl"))
    with pytest.raises(BadState):
        RULES.decode({**encoded, name: value})
