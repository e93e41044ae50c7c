"""Playing and declaring a colour, crossing out, who wins (rule text, "Игровой процесс")."""

from __future__ import annotations

import pytest

from games.api import Decision, IllegalMove
from tests.games.catbox.table import RULES, Table, at_play

HANDS = ["123456", "123456", "123456"]


def test_each_seat_makes_one_turn_in_a_trick() -> None:
    table = at_play(HANDS)
    for seat, text in enumerate(("1b", "2b", "3b")):
        assert table.waiting == (seat,)
        table.play(text)
    assert table.events("trick")[0]["cards"] == [
        {"seat": 0, "rank": 1, "colour": "b"},
        {"seat": 1, "rank": 2, "colour": "b"},
        {"seat": 2, "rank": 3, "colour": "b"},
    ]


def test_the_starting_seat_leads_the_first_trick() -> None:
    table = Table(3).deal_any()
    for seat in range(3):
        table.move(seat, sorted(table.legal(seat))[0])
    table.play("b1", "b1", "b1")
    assert RULES.node(table.state) == Decision((0,))
    assert table.seen()["leader"] == 0


def test_a_token_is_put_on_the_cell_of_the_card_and_colour() -> None:
    table = at_play(HANDS).play("4y")
    assert table.seen(None)["board"]["y"] == [None, None, None, {"seat": 0}, None, None]


def test_the_token_stays_for_the_whole_round() -> None:
    table = at_play(HANDS).play("4y", "5y", "6y", "3b", "5b", "4b")
    lying = [cell for row in table.seen()["board"].values() for cell in row if cell]
    assert len(lying) == 6
    assert table.seen()["board"]["y"][3] == {"seat": 0}


def test_the_cell_of_the_declared_colour_must_be_empty() -> None:
    table = at_play(HANDS).play("4y")
    assert "4y" not in table.legal(1)
    assert table.seen(1)["choices"]["4"]["y"] == "taken"
    with pytest.raises(IllegalMove, match="taken"):
        table.play("4y")


def test_cards_of_one_rank_cannot_be_of_one_colour() -> None:
    table = at_play(["1111", "1111", "1111"], trick=[(2, "1b")])
    assert table.legal(0) == {"1r", "1y", "1g"}


def test_a_colour_crossed_out_on_the_own_board_cannot_be_declared() -> None:
    table = at_play(HANDS, crossed={0: "y", 1: "b"})
    assert {text[1] for text in table.legal(0)} == {"b", "g"}
    assert table.seen(0)["choices"]["4"] == {
        "r": "red_closed",
        "b": "ok",
        "y": "crossed",
        "g": "ok",
    }
    with pytest.raises(IllegalMove, match="crossed"):
        table.play("4y")


def test_a_cross_of_another_seat_is_no_hindrance() -> None:
    assert "4b" in at_play(HANDS, crossed={1: "b"}).legal(0)


def test_the_leader_may_declare_blue_yellow_and_green_only() -> None:
    table = at_play(HANDS)
    assert {text[1] for text in table.legal(0)} == {"b", "y", "g"}
    assert table.seen(0)["choices"]["4"]["r"] == "red_closed"
    with pytest.raises(IllegalMove, match="red"):
        table.play("4r")


def test_the_leader_may_declare_red_once_red_has_been_used() -> None:
    table = at_play(HANDS, tokens={"2r": 1})
    assert "4r" in table.legal(0)
    assert table.seen(0)["choices"]["4"]["r"] == "ok"


def test_the_leader_may_declare_red_if_no_other_colour_is_possible_with_any_card() -> None:
    assert at_play(HANDS, crossed={0: "byg"}).legal(0) == {f"{rank}r" for rank in range(1, 7)}


def test_red_stays_closed_while_one_card_could_be_of_another_colour() -> None:
    tokens = {f"{rank}{colour}": 1 for rank in (1, 2) for colour in "byg"}
    assert at_play(["112", "345", "345"], tokens=tokens).legal(0) == {"1r", "2r"}
    table = at_play(["1123", "3456", "3456"], tokens=tokens)
    assert table.legal(0) == {"3b", "3y", "3g"}
    assert table.seen(0)["choices"]["1"]["r"] == "red_closed"


def test_the_colour_of_the_leader_is_the_led_one() -> None:
    table = at_play(HANDS).play("4y")
    assert table.seen(None)["led"] == "y"
    assert table.play("5b").seen(None)["led"] == "y"


def test_other_seats_may_declare_any_colour() -> None:
    table = at_play(HANDS).play("4y")
    assert {text[1] for text in table.legal(1)} == {"r", "b", "y", "g"}


@pytest.mark.parametrize("colour", ["b", "g", "r"])
def test_another_colour_than_the_led_one_crosses_the_led_one_out(colour: str) -> None:
    table = at_play(HANDS).play("4y", f"5{colour}")
    assert table.seen(None)["crossed"] == [[], ["y"], []]
    assert table.events("played") == [
        {"event": "played", "seat": 1, "rank": 5, "colour": colour, "crossed": "y"}
    ]


def test_following_crosses_nothing_out() -> None:
    table = at_play(HANDS).play("4y", "5y")
    assert table.seen(None)["crossed"] == [[], [], []]
    assert table.events("played")[0]["crossed"] is None


def test_a_colour_is_crossed_out_once() -> None:
    table = at_play(HANDS, crossed={1: "y"}).play("4y", "5b")
    assert table.seen(None)["crossed"] == [[], ["y"], []]
    assert table.events("played")[0]["crossed"] is None


def test_red_led_and_not_followed_is_crossed_out_too() -> None:
    table = at_play(HANDS, tokens={"2r": 1}).play("4r", "5b")
    assert table.seen(None)["crossed"] == [[], ["r"], []]


def test_a_colour_crossed_out_stays_so_until_the_round_ends() -> None:
    table = at_play(["123", "123", "123"], tricks=[2, 2, 2]).play("1b", "1y", "2b")
    assert table.seen()["crossed"] == [[], ["b"], []]
    table.play("3b")
    assert {text[1] for text in table.legal(0)} <= {"b", "y", "g", "r"}
    table.play("2y")
    assert "b" not in {text[1] for text in table.legal(1)}
    table.play("2g")
    assert table.seen()["round"] == 1
    assert table.seen()["crossed"] == [[], [], []]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        pytest.param("4y5y3y", 1, id="the highest of the led colour"),
        pytest.param("4y5b6g", 0, id="a card of another colour does not win"),
        pytest.param("4y6y1r", 2, id="red wins over the led colour"),
        pytest.param("4y2r1r", 1, id="the highest red wins"),
        pytest.param("4y6y5y", 1, id="in any order"),
    ],
)
def test_the_winner_of_a_trick(cards: str, winner: int) -> None:
    table = at_play(HANDS).play(cards[:2], cards[2:4], cards[4:])
    assert table.events("trick")[0]["seat"] == winner
    assert table.seen(None)["tricks"] == [int(seat == winner) for seat in range(3)]


def test_the_winner_leads_the_next_trick() -> None:
    table = at_play(HANDS).play("4y", "6y", "5y")
    assert RULES.node(table.state) == Decision((1,))
    assert table.seen(None)["leader"] == 1
    assert table.seen(None)["led"] is None


def test_the_round_ends_when_every_seat_has_one_card_left() -> None:
    table = at_play(["12", "13", "14"], tricks=[3, 2, 2], tokens={"6r": 0}).play("2b", "3b", "4b")
    assert table.events("round")[0]["results"][2]["tricks"] == 3
    assert table.seen()["phase"] == "deal"
    assert table.seen()["ended"]["board"]["b"][1:4] == [{"seat": 0}, {"seat": 1}, {"seat": 2}]


@pytest.mark.parametrize(("seats", "tricks"), [(2, 8), (3, 8), (4, 8), (5, 7)])
def test_a_round_has_as_many_tricks_as_cards_but_two(seats: int, tricks: int) -> None:
    most = 0
    for seed in range(20):
        results = Table(seats).play_out(seed).seen()["results"]
        most = max([most, *(sum(r["tricks"] for r in result) for result in results)])
    assert most <= tricks
    table = at_play(["12"] * seats, tricks=[tricks - 1] + [0] * (seats - 1), tokens={"5r": 0})
    assert table.seen()["round"] == 0
    table.play(*[sorted(c for c in ("1b", "1y", "1g", "2b", "2y"))[seat] for seat in range(seats)])
    assert table.seen()["round"] == 1


def test_choices_are_told_to_the_seat_in_turn_alone() -> None:
    table = at_play(HANDS)
    assert table.seen(0)["choices"] is not None
    assert table.seen(1)["choices"] is table.seen(None)["choices"] is None


def test_choices_agree_with_the_legal_moves() -> None:
    for seed in range(4):
        table = Table(2 + seed).deal_any()
        while table.seen()["round"] == 0:
            seat = table.waiting[0] if table.waiting else None
            choices = table.seen(seat)["choices"] if seat is not None else None
            if choices is not None and seat is not None:
                ok = {f"{r}{c}" for r in choices for c in choices[r] if choices[r][c] == "ok"}
                assert ok == table.legal(seat)
                assert set(choices) == set(map(str, table.seen(seat)["hand"]))
            assert seat is not None
            table.play(sorted(table.legal(seat))[seed % len(table.legal(seat))])
