"""A game driven by requests: what is answered, what is refused, what is taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.api import Game
from games.randomplay import random_record
from games.records import from_json, to_json, verify
from games.session import MAX_LINE, Session
from tests.games.tiny import GAME


class Client:
    """Sends requests to a session as lines."""

    def __init__(self) -> None:
        self.session = Session(GAME)

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        reply = self.session.answer(json.dumps({"cmd": cmd, **fields}))
        return dict(json.loads(json.dumps(reply)))

    def refused(self, cmd: str, **fields: Any) -> str:
        reply = self.ask(cmd, **fields)
        assert reply["ok"] is False
        assert reply["message"]
        return str(reply["error"])


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def dealt(client: Client) -> Client:
    """Two seats with the hands 1 2 5 and 2 3 4, and two more cards given."""
    client.ask("new", seats=2, chance=list("13522411"))
    return client


def test_given_chance_is_used_in_order(client: Client) -> None:
    reply = client.ask("new", seats=2, chance=list("135224"), id=9)
    assert reply == {
        "id": 9,
        "ok": True,
        "entries": [{"chance": card} for card in "135224"],
        "version": 6,
        "node": {"kind": "decision", "seats": [0, 1]},
    }
    assert client.ask("legal")["legal"] == {"0": ["c1", "c2", "c5"], "1": ["c2", "c3", "c4"]}
    assert client.ask("legal", seat=1)["legal"] == {"1": ["c2", "c3", "c4"]}


def test_moves_bring_about_what_nature_draws_after_them(dealt: Client) -> None:
    assert dealt.ask("apply", seat=1, move="c4")["entries"] == [{"seat": 1, "move": "c4"}]
    reply = dealt.ask("apply", seat=0, move="c5")
    assert reply["entries"] == [{"seat": 0, "move": "c5"}, {"chance": "1"}, {"chance": "1"}]
    assert reply["version"] == 10
    assert dealt.ask("scores")["scores"][0] == {
        "total": 2,
        "parts": [{"kind": "win", "points": 2}, {"kind": "tie", "points": 0}],
    }


def test_chance_waits_when_nothing_is_given(client: Client) -> None:
    reply = client.ask("new")
    assert (reply["entries"], reply["node"]) == ([], {"kind": "chance"})
    assert client.ask("outcomes")["outcomes"][4] == {"outcome": "5", "weight": 3}
    assert client.ask("legal")["legal"] == {}
    assert client.ask("chance", outcome="5")["version"] == 1
    assert client.ask("outcomes")["outcomes"][4] == {"outcome": "5", "weight": 2}
    assert client.refused("chance", outcome="9") == "illegal_move"
    assert client.refused("chance", outcome=5) == "bad_request"


def test_given_chance_then_the_seed(client: Client) -> None:
    given = client.ask("new", chance=["5"], seed=1)["entries"]
    drawn = client.ask("new", seed=1)["entries"]
    assert given[0] == {"chance": "5"}
    assert len(given) == len(drawn) == 6
    assert "chance" in client.ask("record")["record"]
    client.ask("new", chance=["5"], seed=1)
    assert "chance" not in client.ask("record")["record"]


def test_viewers_see_what_is_theirs(dealt: Client) -> None:
    def hands(**fields: Any) -> Any:
        return dealt.ask("observe", **fields)["observation"]["hands"]

    assert hands(viewer=0) == [[1, 2, 5], [None] * 3]
    assert hands() == hands(viewer=None) == [[None] * 3] * 2
    assert hands(viewer="everything") == [[1, 2, 5], [2, 3, 4]]


def test_undo_takes_back_a_step_with_its_draws(client: Client) -> None:
    client.ask("new", seats=2, seed="s")
    before = client.ask("record")["record"]
    moves = client.ask("legal")["legal"]
    client.ask("apply", seat=0, move=moves["0"][0])
    last = client.ask("apply", seat=1, move=moves["1"][0])
    assert len(last["entries"]) == 3
    assert client.ask("undo")["version"] == 7
    assert client.ask("apply", seat=1, move=moves["1"][0]) == last
    assert client.ask("undo")["version"] == 7
    assert client.ask("undo")["version"] == 6
    assert client.ask("record")["record"] == before
    assert client.refused("undo") == "refused"


def test_undo_gives_back_given_chance_and_a_withdrawal(dealt: Client) -> None:
    dealt.ask("withdraw", seat=0)
    assert dealt.ask("node")["node"]["kind"] == "outcome"
    dealt.ask("undo")
    for seat, move in ((0, "c5"), (1, "c4")):
        dealt.ask("apply", seat=seat, move=move)
    dealt.ask("undo")
    assert dealt.ask("apply", seat=1, move="c3")["entries"][1:] == [{"chance": "1"}] * 2


def test_seeded_game_is_that_of_random_and_its_record_verifies(client: Client, tiny: Game) -> None:
    record = random_record(tiny, 3, {"hand": 2}, "7")
    client.ask("new", seats=3, options={"hand": 2}, seed=7)
    for entry in record.entries:
        if entry.kind == "move":
            assert client.ask("apply", seat=entry.seat, move=entry.text)["ok"]
    served = client.ask("record")["record"]
    assert served == to_json(record)
    assert all(check.agrees for check in verify(from_json(served)))


def test_refusals_have_codes_and_change_nothing(dealt: Client) -> None:
    before = dealt.ask("record")
    assert dealt.refused("apply", seat=0, move="c3") == "illegal_move"
    assert dealt.refused("apply", seat=0, move="x") == "malformed_move"
    assert dealt.refused("chance", outcome="1") == "illegal_move"
    assert dealt.refused("new", seats=9) == "bad_options"
    assert dealt.refused("new", options={"hand": "3"}) == "bad_options"
    assert dealt.refused("new", chance=["9"]) == "illegal_move"
    dealt.ask("apply", seat=0, move="c1")
    assert dealt.refused("apply", seat=0, move="c2") == "not_your_turn"
    dealt.ask("undo")
    assert dealt.ask("record") == before


def test_given_outcome_that_cannot_be_refuses_the_move_before_it(client: Client) -> None:
    client.ask("new", seats=2, chance=[*"135224", "9"])
    client.ask("apply", seat=0, move="c1")
    assert client.refused("apply", seat=1, move="c2") == "illegal_move"
    assert client.ask("node")["version"] == 7
    assert client.ask("legal")["legal"] == {"1": ["c2", "c3", "c4"]}


def test_second_withdrawal_and_all_after_the_end_are_refused(client: Client) -> None:
    client.ask("new", seats=3, seed=1)
    client.ask("withdraw", seat=2)
    assert client.refused("withdraw", seat=2) == "refused"
    client.ask("withdraw", seat=0)
    assert client.ask("node")["node"]["ranks"] == [2, 1, 2]
    assert client.refused("withdraw", seat=1) == "refused"
    assert client.refused("apply", seat=1, move="c1") == "not_your_turn"


@pytest.mark.parametrize(
    "cmd", ["node", "legal", "outcomes", "apply", "observe", "scores", "undo", "record"]
)
def test_before_new_there_is_no_game(client: Client, cmd: str) -> None:
    assert client.refused(cmd, seat=0, move="c1") == "no_game"


@pytest.mark.parametrize(
    "request_",
    [
        {"cmd": "dance"},
        {"cmd": ["new"]},
        {"cmd": None},
        {},
        {"cmd": "node", "id": [[]]},
        {"cmd": "new", "seats": "2"},
        {"cmd": "new", "seats": True},
        {"cmd": "new", "options": []},
        {"cmd": "new", "chance": "135"},
        {"cmd": "new", "chance": [1]},
        {"cmd": "new", "seed": 1.5},
        {"cmd": "new", "seed": "\ud800"},
        {"cmd": "legal", "seat": 2},
        {"cmd": "apply", "move": "c1"},
        {"cmd": "apply", "seat": True, "move": "c1"},
        {"cmd": "apply", "seat": 0},
        {"cmd": "apply", "seat": 0, "move": 1},
        {"cmd": "withdraw", "seat": -1},
        {"cmd": "observe", "viewer": "all"},
        {"cmd": "observe", "viewer": 7},
        {"cmd": "observe", "viewer": False},
    ],
)
def test_requests_that_are_not_understood(dealt: Client, request_: Any) -> None:
    reply = dealt.session.answer(json.dumps(request_))
    assert (reply["ok"], reply["error"]) == (False, "bad_request")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "oops",
        "[1]",
        "null",
        b"\xff",
        '{"cmd": "node", "cmd": "node"}',
        '{"cmd": NaN}',
        "[" * 100_000,
        '{"cmd": "node", "x": ' + "9" * 5000 + "}",
        " " * (MAX_LINE + 1),
    ],
)
def test_malformed_lines_are_answered(dealt: Client, line: str | bytes) -> None:
    reply = dealt.session.answer(line)
    assert (reply["ok"], reply["error"]) == (False, "bad_request")
    assert dealt.ask("node")["version"] == 6
