"""What a second reading found: states out of a spoilt cache, and sentences that misled."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.api import BadState
from tests.games.kotland.table import RULES, Table
from tests.games.kotland.test_coach import explained

Change = Callable[[dict[str, Any]], Any]

SPOILT: dict[str, Change] = {
    "no such seat in turn": lambda seen: seen.update(turn=2),
    "a turn that is no number": lambda seen: seen.update(turn="1"),
    "endless turns": lambda seen: seen.update(turns=float("inf")),
    "a window between cells": lambda seen: seen.update(window=[1.0, 1]),
    "a piece of nobody's colour": lambda seen: seen["pieces"][0].update(seat=2),
    "a piece that lost a cell": lambda seen: seen["pieces"][0]["cells"].pop(),
    "a third hand": lambda seen: seen["hands"].append([]),
    "one seat that rests": lambda seen: seen["resting"].pop(),
    "a last move of nobody": lambda seen: seen["last"].update(seat=-1),
    "a cat that was not completed": lambda seen: seen["last"].update(cat=3),
}


@pytest.mark.parametrize("change", SPOILT.values(), ids=SPOILT)
def test_a_state_in_which_no_game_stands_is_refused(change: Change) -> None:
    state = Table().play("aO4@3,3,0", "bI4@3,2,0").state
    data = json.loads(json.dumps(RULES.encode(state)))
    assert RULES.decode(data) == state
    change(data["seen"])
    with pytest.raises(BadState):
        RULES.decode(data)


def test_a_slide_names_the_pieces_of_each_side_apart() -> None:
    table = Table().lay("aI4@1,5,0", "bI3@9,5,1", "aI1@9,8,0", "aO4@5,5,0", "aI3@7,5,1")
    assert (
        "beyond the left edge could push off pieces of your rival: body I3."
        " Of yours it would push off: paw I1."
    ) in explained(table)


def test_a_slide_is_worth_a_sentence_only_by_the_cells_that_were_on_the_board() -> None:
    """Of the blue paw one cell lies on the board, as of the ginger one."""
    table = Table().lay("aI4@1,5,0", "bI2@9,5,0", "aI1@9,8,0")
    assert table.seen["slides"]["1,0"] == ["aI1", "bI2"]
    assert "left edge" not in explained(table)


def test_each_of_the_parts_named_would_complete_the_cat() -> None:
    """A cat of which nobody reaches the end just now: it lacks one part, not two."""
    table = Table().lay("aO4@0,0,0", "aI4@0,2,1", "bI4@1,2,1", "bI3@0,6,0").window(0, 0)
    assert "Two parts of a cat lie ready; what would complete it: a paw, a tail." in explained(
        table
    )
