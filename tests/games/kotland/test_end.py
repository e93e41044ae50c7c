"""Points and the end: «Победителем становится игрок, собравший больше очков!»."""

from __future__ import annotations

from typing import Any

import pytest

from games.api import GameError, Outcome
from tests.games.kotland.table import Table


def ended(table: Table) -> Outcome:
    node = table.rules.node(table.state)
    assert isinstance(node, Outcome)
    return node


def tiles(board: int = 2, sheet: int = 2, pieces: int = 3, max_turns: int = 30) -> dict[str, Any]:
    """A set of single cells on a small board."""
    cells = [{"id": f"C{n}", "part": "tail", "cells": [[0, 0]]} for n in range(pieces)]
    return {"board": board, "sheet": sheet, "max_turns": max_turns, "pieces_per_seat": cells}


def test_a_square_covered_in_ones_colour_is_a_point() -> None:
    """«За 1 клетку поля, закрытую котом вашего цвета, игроку дается 1 победное очко!»"""
    table = Table().play("aV5@4,4,0", "bI3@5,4,0")
    assert table.scores == [5, 3]
    assert table.seen["breakdown"] == [
        {"cells": 5, "tokens": 0, "hand": 0},
        {"cells": 3, "tokens": 0, "hand": 0},
    ]


def test_the_game_ends_when_there_is_no_place_for_new_pieces() -> None:
    """«когда на поле нет места для новых фигурок»"""
    table = Table(tiles()).play("aC0@0,0,0", "bC0@0,1,0", "aC1@1,0,0")
    assert table.seen["over"] is None
    table.play("bC1@1,1,0")
    assert ended(table) == Outcome((1, 1), (2, 2), "no_room")
    assert table.events[-1] == {"event": "over"}
    assert table.seen["turn"] is None
    assert table.seen["may"] == {"slide": False, "flip": False, "place": False}


def test_or_when_the_pieces_have_run_out() -> None:
    """«или у игроков они закончились»"""
    table = Table(tiles(board=3, sheet=3, pieces=1)).play("aC0@0,0,0", "bC0@0,1,0")
    assert ended(table).reason == "no_pieces"


def test_pieces_with_a_token_in_the_hand_are_not_placeable() -> None:
    table = Table().lay("aI4@3,5,0").bare_hands("bI1").to_move(1).play("bI1@3,6,0")
    assert ended(table).reason == "no_pieces"


def test_the_game_goes_on_while_one_seat_can_place() -> None:
    table = Table().lay("aI4@3,5,0", "bI3@3,6,0").bare_hands("bI1", "bI2").to_move(1)
    table.play("bI1@3,4,0")
    assert table.legal == {"fbI1", "fbI3"}
    assert table.play("fbI3", "bI2@3,7,0").seen["over"]["reason"] == "no_pieces"


def test_a_place_that_only_a_slide_opens_is_a_place() -> None:
    table = Table(tiles(board=2, sheet=4)).play("aC0@1,1,0", "bC0@1,2,0", "aC1@2,1,0")
    assert table.play("bC1@2,2,0").seen["over"] is None
    assert all(">" in text for text in table.legal if "@" in text)


def test_a_ban_on_sliding_does_not_end_the_game() -> None:
    table = Table(tiles(board=2, sheet=4)).play("aC0@1,1,0", "bC0@1,2,0", "aC1@2,1,0")
    table.to_move(1, slide=True).edit(lambda seen: seen["resting"][0].update(slide=True))
    table.play("bC1@2,2,0")
    assert table.seen["over"] is None
    assert table.legal == {"fbC0", "fbC1"}


def test_a_flip_still_possible_does_not_prolong_the_game() -> None:
    table = Table(tiles(pieces=2)).play("aC0@0,0,0", "bC0@0,1,0", "aC1@1,0,0", "bC1@1,1,0")
    assert ended(table).reason == "no_pieces"
    assert not table.piece("bC1")["flipped"]


def test_the_game_ends_after_max_turns_of_both_seats() -> None:
    table = Table(tiles(board=3, sheet=3, pieces=4, max_turns=3))
    table.play("aC0@0,0,0", "bC0@0,1,0")
    assert (table.seen["turns"], table.seen["max_turns"], table.seen["over"]) == (2, 3, None)
    assert ended(table.play("fbC0")).reason == "max_turns"


def test_more_points_win() -> None:
    table = Table(tiles(board=3, sheet=3, pieces=4, max_turns=3))
    table.play("aC0@0,0,0", "bC0@0,1,0", "fbC0")
    assert ended(table) == Outcome((1, 2), (2, 0), "max_turns")
    other = Table(tiles(board=3, sheet=3, pieces=4, max_turns=2)).play("aC0@0,0,0", "faC0")
    assert ended(other).ranks == (2, 1)


def test_equal_points_are_a_draw() -> None:
    table = Table(tiles(board=3, sheet=3, pieces=4, max_turns=2)).play("aC0@0,0,0", "bC0@0,1,0")
    assert ended(table) == Outcome((1, 1), (1, 1), "max_turns")


def test_tokens_in_the_hand_count_in_the_end() -> None:
    data = tiles(board=3, sheet=3, pieces=1)
    data["pieces_per_seat"].append({"id": "I3", "part": "head", "cells": [[0, 0], [1, 0], [2, 0]]})
    table = Table(data).lay("aI3@0,0,0", "bC0@0,1,0").give(1, "bI3", token=True)
    assert ended(table.play("aC0@1,1,0")) == Outcome((1, 1), (4, 4), "no_pieces")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_withdraws_leaves_the_other_first(seat: int) -> None:
    table = Table().play("aV5@4,4,0", "bI3@5,4,0", "fbI3").withdraw(seat)
    node = ended(table)
    assert (node.ranks[seat], node.ranks[1 - seat]) == (2, 1)
    assert (node.scores, node.reason) == ((8, 0), "last_seat")
    assert table.seen["withdrawn"] == [seat]
    assert table.events == [{"event": "withdrawn", "seat": seat}, {"event": "over"}]
    with pytest.raises(GameError):
        table.rules.withdraw(table.state, 1 - seat)
