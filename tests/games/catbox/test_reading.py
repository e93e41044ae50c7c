"""Sentences of the rules and of the coach, read again against what the engine does."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.api import BadState, Remark
from games.catbox import GAME
from tests.games.catbox.table import RULES, Table, at_play

COACH = GAME.coach


def said(remark: Remark) -> str:
    values = {k: said(v) if isinstance(v, Remark) else v for k, v in remark.values.items()}
    text = remark.plural if remark.plural and values["count"] != 1 else remark.text
    return text % values


def legal(table: Table, seat: int) -> list[str]:
    return sorted(table.legal(seat))


def why(table: Table, seat: int, text: str) -> str:
    """Return what the coach says of one move."""
    assert COACH is not None
    (hint,) = COACH.hints(table.seen(seat), seat, [text], random.Random(0))
    return said(hint.reason)


@pytest.mark.parametrize(
    ("seats", "hand", "tricks"), [(2, "5555544444", 7), (3, "6666655555", 5), (4, "8888877777", 4)]
)
def test_before_the_discard_a_hand_promises_its_share_of_the_tricks_that_will_be_played(
    seats: int, hand: str, tricks: int
) -> None:
    """Of ten cards eight are played: one is discarded, one is left over. A hand that is
    ``x`` times as strong as the average promises ``x`` times an equal share of eight tricks."""
    table = Table(seats).deal_any()

    def change(seen: dict[str, Any]) -> None:
        seen["hands"][0] = sorted(map(int, hand))

    table.edit(change)
    assert COACH is not None
    sentences = [said(r) for r in COACH.explain(table.seen(0), 0, legal(table, 0))]
    (promise,) = [sentence for sentence in sentences if "good for about" in sentence]
    assert promise.startswith(f"Your hand is good for about {tricks} trick")


def test_a_paradox_takes_the_trick_even_from_a_card_that_nobody_can_beat() -> None:
    tokens = {"1b": 1, "1y": 2, "1g": 1, "1r": 2}
    table = at_play(["66", "11", "345"], tokens=tokens, bids=[1, 1, 1])
    assert why(table, 0, "6r").startswith("Nobody can beat it: 1 of the 1 you bid.")
    table.move(0, "6r")
    assert table.events("paradox")
    assert [seat["tricks"] for seat in table.result] == [0, 0, 0]


def test_the_other_comes_closer_to_losing_the_bonus_only_while_he_has_it_and_may_lose_it() -> None:
    def hint(won: int, hand: str = "123") -> str:
        return why(
            at_play([hand, hand], tricks=[0, won], trick=[(1, "5b")], tokens={"2r": 1}), 0, "1b"
        )

    assert hint(3).startswith("It leaves this trick to the other, who comes closer to losing")
    for sentence in (hint(5), hint(2)):
        assert sentence.startswith("It leaves this trick to the other, and you keep the bonus.")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("turn", 3), ("turn", "0"), ("withdrawn", [0]), ("withdrawn", [7]), ("round", -1),
        ("tricks", [0, 0, "1"]), ("tricks", [0, 0]), ("bids", [1, 1, [1]]), ("bids", [1]),
        ("crossed", [[], []]), ("discards", [1, 2, "3"]), ("leader", None),
        ("last", {"seat": 0, "rank": float("inf"), "colour": "r", "crossed": None}),
        ("results", [[{"tricks": 1, "bid": 1, "bonus": 0, "paradox": False, "points": "1"}] * 3]),
        ("results", [[{"tricks": 1, "bid": 1, "bonus": 0, "paradox": False, "points": 1}]]),
        ("over", {"ranks": [1, 1, 1], "scores": [0, 0, None], "reason": "rounds_played"}),
    ],
)  # fmt: skip
def test_a_stored_state_that_cannot_be_is_a_bad_state(key: str, value: Any) -> None:
    encoded = RULES.encode(at_play(["345", "123", "126"], trick=[(2, "5b")]).state)
    RULES.decode(encoded)
    encoded["seen"][key] = value
    with pytest.raises(BadState):
        RULES.decode(encoded)
