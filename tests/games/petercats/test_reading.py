"""Sentences of the rules and of the coach, read again against what the engine does."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.api import BadState, MalformedMove, Remark
from games.petercats import GAME
from tests.games.petercats.table import RULES, Table


def said(remark: Remark) -> str:
    values = {k: said(v) if isinstance(v, Remark) else v for k, v in remark.values.items()}
    text = remark.plural if remark.plural and values["count"] != 1 else remark.text
    return text % values


@pytest.mark.parametrize("text", ["{},-1,0", "{},-1,1:k0", "{},-1,2"])
def test_a_cell_beyond_the_table_is_no_other_name_of_a_cell_on_it(text: str) -> None:
    street = [[-x, 0, "U", 1] for x in range(1, 30)]
    table = Table().edit(lambda seen: seen["board"].extend(street)).draw("U")
    assert "-30,0,1" in table.legal
    with pytest.raises(MalformedMove):
        RULES.parse_move(table.state, table.seen["turn"], text.format(1024 - 30))


def test_with_no_cat_free_the_coach_does_not_praise_a_move_for_spending_none() -> None:
    table = Table().draw("U").edit(lambda seen: seen["supply"].__setitem__(0, {"k": 0}))
    assert GAME.coach is not None
    (hint,) = GAME.coach.hints(table.seen, 0, ["1,0,1"], random.Random(0))
    assert said(hint.reason) == (
        "It brings rivals nothing. No cat of yours is free: close something to get one back."
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("turn", 2), ("turn", -1), ("turn", 1e400), ("withdrawn", [0]), ("withdrawn", [5]),
        ("left", 1e400), ("figures", [{"seat": 4, "figure": "k", "x": 0, "y": 0, "place": "0"}]),
    ],
)  # fmt: skip
def test_a_stored_state_that_cannot_be_is_a_bad_state(key: str, value: Any) -> None:
    encoded = RULES.encode(Table().draw("U").state)
    RULES.decode(encoded)
    encoded["seen"][key] = value
    with pytest.raises(BadState):
        RULES.decode(encoded)


def test_a_stored_river_that_flows_under_a_square_is_a_bad_state() -> None:
    encoded = RULES.encode(Table(river=True).state)
    encoded["seen"]["board"].append([1, 0, "U", 0])
    with pytest.raises(BadState):
        RULES.decode(encoded)
