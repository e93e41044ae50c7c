"""Another set of pieces is data, and no code."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from games.kotland.kit import Kit
from tests.games.kotland.sets import CROOKED, DATA, SMALL
from tests.games.kotland.table import Table


def test_another_set_is_played_to_its_end() -> None:
    table = Table(CROOKED)
    assert (table.seen["board"], table.seen["sheet"], table.seen["window"]) == (4, 7, [1, 1])
    assert table.rules.spec.max_entries == table.seen["max_turns"] == 40
    while table.seen["over"] is None:
        table.play(min(table.legal))
    assert set(table.hand(0)) <= {
        name + p["id"] for p in CROOKED["pieces_per_seat"] for name in "ab"
    }


def test_the_set_in_play_is_unchanged_by_others() -> None:
    Table(SMALL).play("aL3@1,1,0")
    assert Table().seen["max_turns"] == DATA["max_turns"] == 120


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("board",), 0),
        (("board",), 6),
        (("sheet",), 100),
        (("max_turns",), 0),
        (("pieces_per_seat",), []),
        (("pieces_per_seat", 0, "part"), "whisker"),
        (("pieces_per_seat", 0, "id"), "I1"),
        (("pieces_per_seat", 0, "id"), "L 3"),
        (("pieces_per_seat", 0, "id"), "Ж"),
        (("pieces_per_seat", 0, "cells"), []),
        (("pieces_per_seat", 0, "cells"), [[0, 0], [0, 0]]),
        (("pieces_per_seat", 0, "cells"), [[0, 0], [3, 0]]),
    ],
)
def test_a_set_that_cannot_be_played_is_refused(place: tuple[Any, ...], value: Any) -> None:
    data = deepcopy(SMALL)
    *way, last = place
    inner: Any = data
    for name in way:
        inner = inner[name]
    inner[last] = value
    with pytest.raises(ValueError, match=r"piece|board"):
        Kit(data)


def test_pieces_of_the_set_in_play_are_whole_and_of_every_part() -> None:
    kit = Kit(json.loads(json.dumps(DATA)))
    assert {shape.part for shape in kit.shapes} == {"head", "body", "tail", "paw"}
    for shape in kit.shapes:
        for cells in shape.turns:
            assert len(set(cells)) == shape.size
            assert len(cells) == 1 or all(
                any(abs(x - i) + abs(y - j) == 1 for i, j in cells) for x, y in cells
            )
            assert min(x for x, _ in cells) == min(y for _, y in cells) == 0
