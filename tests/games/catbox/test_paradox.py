"""The paradox: no card can be observed (rule text, "Парадокс")."""

from __future__ import annotations

from typing import Any

import pytest

from games.api import IllegalMove
from tests.games.catbox.table import Table, at_play

ALL_SIXES = {"6b": 1, "6y": 1, "6g": 2}


def about_to_fail(**options: Any) -> Table:
    """Seat 1 comes next and holds nothing but sixes, whose cells are all taken after this card."""
    return at_play(
        ["3456", "666", "345"],
        tokens={**ALL_SIXES, "1b": 1, "2b": 1},
        bids=[1, 3, 1],
        tricks=[1, 3, 1],
        trick=[(2, "5y")],
        **options,
    )


def test_a_paradox_comes_when_all_cells_of_the_ranks_held_are_taken() -> None:
    table = about_to_fail().play("6r")
    assert [event["event"] for event in table.told["events"]] == ["played", "paradox", "round"]
    assert table.events("paradox") == [{"event": "paradox", "seat": 1, "cards": [6, 6, 6]}]


def test_a_paradox_comes_when_all_colours_possible_are_crossed_out() -> None:
    table = at_play(
        ["345", "66", "345"], tokens={"6g": 2, "6r": 2}, crossed={1: "by"}, trick=[(2, "5y")]
    )
    assert table.play("3y").events("paradox")[0]["seat"] == 1


def test_the_round_is_scored_at_once() -> None:
    table = about_to_fail().play("6r")
    assert table.seen()["round"] == 1
    assert table.seen()["phase"] == "deal"


def test_the_hand_of_the_causer_is_shown_as_proof() -> None:
    table = about_to_fail().play("6r")
    assert table.seen(None)["proof"] == {"seat": 1, "cards": [6, 6, 6]}


def test_the_proof_stays_to_be_seen_until_the_next_round_ends() -> None:
    table = about_to_fail().play("6r").deal_any()
    assert table.seen(None)["proof"] == {"seat": 1, "cards": [6, 6, 6]}


def test_a_round_without_a_paradox_has_no_proof() -> None:
    table = at_play(["12", "13", "14"], tricks=[3, 2, 2], tokens={"6r": 0}).play("2b", "3b", "4b")
    assert table.seen(None)["proof"] is None
    assert not any(result["paradox"] for result in table.result)


def test_the_unfinished_trick_goes_to_nobody() -> None:
    table = about_to_fail().play("6r")
    assert [result["tricks"] for result in table.result] == [1, 3, 1]


def test_the_tokens_of_the_unfinished_trick_stay_for_the_count() -> None:
    table = about_to_fail().play("6r")
    assert table.seen()["ended"]["board"]["r"][5] == {"seat": 0}
    assert table.result[0]["bonus"] == 1


def test_whoever_causes_a_paradox_loses_a_point_for_each_trick_and_gets_no_bonus() -> None:
    result = about_to_fail().play("6r").result[1]
    assert (result["paradox"], result["points"], result["bonus"]) == (True, -3, 0)


def test_without_the_penalty_the_causer_scores_as_usual() -> None:
    result = about_to_fail(paradox_penalty=False).play("6r").result[1]
    # 1b-2b touch, so do 6b-6y
    assert (result["paradox"], result["points"], result["bonus"]) == (True, 5, 2)


@pytest.mark.parametrize("penalty", [True, False])
def test_the_others_score_as_usual(penalty: bool) -> None:
    table = about_to_fail(paradox_penalty=penalty).play("6r")
    assert [table.result[seat]["points"] for seat in (0, 2)] == [2, 2]


def test_the_penalty_is_told_apart_in_the_breakdown() -> None:
    table = about_to_fail().play("6r")
    assert table.seen()["breakdown"][1] == {"tricks": 0, "bonus": 0, "paradox": -3}
    assert table.seen()["breakdown"][0] == {"tricks": 1, "bonus": 1, "paradox": 0}


def test_a_paradox_is_never_voluntary() -> None:
    table = at_play(["16", "345", "345"], tokens={**ALL_SIXES, "6r": 2})
    assert table.legal(0) == {"1r", "1b", "1y", "1g"}
    with pytest.raises(IllegalMove):
        table.play("6b")


def test_the_leader_too_can_cause_a_paradox() -> None:
    table = at_play(
        ["6666", "345", "345"],
        tokens=ALL_SIXES,
        trick=[(1, "5y"), (2, "3y")],
        crossed={0: "y"},
    )
    table = table.play("6r")
    assert table.events("trick")[0]["seat"] == 0
    assert table.events("paradox")[0]["seat"] == 0


def test_a_leader_who_can_declare_red_alone_causes_no_paradox() -> None:
    table = at_play(["66", "345", "345"], tokens=ALL_SIXES)
    assert table.legal(0) == {"6r"}
