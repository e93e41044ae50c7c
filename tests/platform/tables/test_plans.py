"""Conditional moves: a plan comes true, or ends; nobody but its person learns of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from koturnir.accounts.models import User
from koturnir.accounts.services.deletion import delete_account
from koturnir.tables import plans as trees
from koturnir.tables import tasks
from koturnir.tables.models import LogEntry, Plan, Table
from koturnir.tables.plans import ANYTHING, BadPlan, Condition, Node, match
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import view
from koturnir.tables.selectors.access import viewing
from koturnir.tables.services import plans, playing
from tests.platform.tables.helpers import Hand, fresh, legal, move, person, seat, table_of, user_at

Commits = Any
"""The fixture that runs what waits for a commit."""


LINE = ["aV5@7,1,1", "bS4@5,2,1", "aT4@2,3,0", "bW5@5,5,1", "aI3@8,4,1"]
"""Moves of Котлэнд that follow each other."""


def kotland(users: list[User], **settings: Any) -> Table:
    return table_of(users, game="kotland", time_control="days:3", **settings)


def keep(table: Table, index: int, tree: tuple[Node, ...]) -> Plan | None:
    version = fresh(table).version
    return plans.keep(table.code, user_at(table, index).id, trees.to_json(tree), version)


def moves(table: Table) -> list[tuple[int | None, str]]:
    return list(LogEntry.objects.filter(table=table, kind="move").values_list("seat", "text"))


def if_then(after: str, answer: str, *then: Node) -> Node:
    return Node(Condition(after=(after,)), answer, then)


def entry(kind: str, text: str | None) -> dict[str, Any]:
    return {"kind": kind, "text": text}


# --- the tree


def test_the_first_node_that_holds_counts() -> None:
    first, second = Node(Condition(after=("a",)), "x"), Node(ANYTHING, "y")
    assert match((first, second), [entry("move", "a")]) is first
    assert match((first, second), [entry("move", "b")]) is second
    assert match((first,), [entry("move", "b")]) is None
    assert match((), []) is None


def test_moves_of_others_are_matched_exactly_and_draws_from_the_last() -> None:
    happened = [entry("chance", "N"), entry("move", "a"), entry("chance", "U")]
    for when in (
        Condition(after=("a",)),
        Condition(drawn=("U",)),
        Condition(after=("a",), drawn=("N", "U")),
    ):
        assert when.holds(happened)
    for when in (
        Condition(after=()),
        Condition(after=("a", "a")),
        Condition(drawn=("N",)),
        Condition(after=("a",), drawn=("V", "N", "U")),
    ):
        assert not when.holds(happened)


def test_a_hidden_move_and_a_seat_that_left_match_no_text() -> None:
    assert not Condition(after=("a",)).holds([entry("move", None)])
    assert not Condition(after=("a",)).holds([entry("move", "a"), entry("withdraw", "resigned")])
    assert ANYTHING.holds([entry("move", None), entry("withdraw", "resigned")])


def test_a_tree_comes_back_from_json() -> None:
    tree = (if_then("a", "x", Node(ANYTHING, "y")), Node(Condition(drawn=("U",)), "z"))
    assert trees.parse(json.loads(json.dumps(trees.to_json(tree)))) == tree


def deep(depth: int) -> list[dict[str, Any]]:
    return [{"move": "x", "then": deep(depth - 1)}] if depth else []


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({}, "shape"),
        (["x"], "shape"),
        ([{"move": "x", "else": []}], "shape"),
        ([{"move": "x", "when": {"never": []}}], "shape"),
        ([{"move": "x", "when": {"after": "a"}}], "shape"),
        ([{"move": 7}], "text"),
        ([{"move": ""}], "text"),
        ([{"move": "x" * 201}], "text"),
        ([{"move": "x\x00"}], "text"),
        ([{"move": "x", "when": {"after": ["a"] * 61}}], "text"),
        ([{"move": "x"}] * 201, "nodes"),
        ([{"move": "x", "then": [{"move": "y"}] * 100}] * 2, "nodes"),
        (deep(21), "depth"),
    ],
)
def test_what_is_no_plan_is_refused_with_a_sentence(data: object, code: str) -> None:
    with pytest.raises(BadPlan) as refusal:
        trees.parse(data)
    assert refusal.value.code == code
    assert str(refusal.value).endswith(".")


def test_a_plan_may_be_as_large_as_its_bounds() -> None:
    assert len(trees.parse([{"move": "x"}] * 200)) == 200
    assert len(list(trees.walk(trees.parse(deep(20))))) == 20


# --- carrying out


def planned(two: list[User], then: tuple[Node, ...] = ()) -> tuple[Table, str, str]:
    """A game in which seat 1 has planned an answer to a move of seat 0: table, move, answer."""
    table = kotland(two)
    first, answer = LINE[:2]
    keep(table, 1, (if_then(first, answer, *then),))
    return table, first, answer


def test_a_plan_that_comes_true_is_played(two: list[User]) -> None:
    table, first, answer = planned(two)
    move(table, 0, first)
    assert plans.due() == [table.code]
    assert plans.carry_out(table.code) == 1
    assert moves(table) == [(0, first), (1, answer)]
    assert seat(table, 1).plan.ended == "done"


def test_the_move_itself_does_not_wait_for_the_plan(
    two: list[User], django_capture_on_commit_callbacks: Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[str] = []
    monkeypatch.setattr(tasks.follow_plans, "delay", handed.append)
    table, first, _ = planned(two)
    with django_capture_on_commit_callbacks(execute=True):
        move(table, 0, first)
    assert handed == [table.code]
    assert len(moves(table)) == 1


def test_a_table_without_plans_wakes_no_worker(
    two: list[User], django_capture_on_commit_callbacks: Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[str] = []
    monkeypatch.setattr(tasks.follow_plans, "delay", handed.append)
    table = kotland(two)
    with django_capture_on_commit_callbacks(execute=True):
        move(table, 0)
    assert handed == []


def test_twice_is_once(two: list[User]) -> None:
    table, first, _ = planned(two)
    move(table, 0, first)
    assert [tasks.follow_plans(table.code), tasks.follow_plans(table.code)] == [1, 0]
    assert len(moves(table)) == 2


def test_a_worker_that_dies_before_the_commit_leaves_it_to_the_sweeper(
    two: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, first, answer = planned(two)
    move(table, 0, first)
    with monkeypatch.context() as patch:
        # After the move, before the plan moves on: neither is committed.
        patch.setattr(Plan, "save", _die)
        with pytest.raises(SystemError):
            plans.carry_out(table.code)
    assert moves(table) == [(0, first)]
    assert tasks.sweep_plans() == 1
    assert moves(table) == [(0, first), (1, answer)]
    assert tasks.sweep_plans() == 0


def _die(*_args: object, **_named: object) -> None:
    raise SystemError("killed")


def test_what_was_not_foreseen_ends_the_plan(two: list[User]) -> None:
    table, first, _ = planned(two)
    move(table, 0, next(text for text in legal(table, 0) if text != first))
    assert plans.carry_out(table.code) == 0
    assert len(moves(table)) == 1
    plan = seat(table, 1).plan
    assert (plan.ended, plan.tree) == ("unmatched", [])


@pytest.mark.parametrize("text", ["bI1@99,99,0", "nonsense"])
def test_a_move_that_the_rules_refuse_ends_the_plan(two: list[User], text: str) -> None:
    table = kotland(two)
    keep(table, 1, (Node(ANYTHING, text),))
    move(table, 0)
    assert plans.carry_out(table.code) == 0
    assert len(moves(table)) == 1
    assert seat(table, 1).plan.ended == "illegal"


def test_whoever_moves_by_hand_ends_his_plan(two: list[User]) -> None:
    table, first, _ = planned(two)
    move(table, 0, first)
    own = legal(table, 1)[0]
    move(table, 1, own)
    move(table, 0)
    plans.carry_out(table.code)
    assert moves(table)[1] == (1, own)
    assert len(moves(table)) == 3
    assert seat(table, 1).plan.ended == "overtaken"


def test_two_planners_answer_each_other_to_the_end_of_their_trees(
    two: list[User], django_capture_on_commit_callbacks: Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks.follow_plans, "delay", tasks.follow_plans)
    table = kotland(two)
    line = LINE
    keep(table, 0, (if_then(line[1], line[2], if_then(line[3], line[4])),))
    keep(table, 1, (if_then(line[0], line[1], if_then(line[2], line[3])),))
    with django_capture_on_commit_callbacks(execute=True):
        # Seat 0 has not moved yet, so its plan is made on what it plays now.
        move(table, 0, line[0])
        Plan.objects.filter(seat=seat(table, 0)).update(made_at_version=fresh(table).version)
    assert [text for _, text in moves(table)] == line
    assert {plan.ended for plan in Plan.objects.all()} == {"done"}


def test_a_plan_for_what_is_asked_already_is_played_at_once(
    two: list[User], django_capture_on_commit_callbacks: Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks.follow_plans, "delay", tasks.follow_plans)
    table = kotland(two)
    line = LINE[:3]
    with django_capture_on_commit_callbacks(execute=True):
        keep(table, 0, (Node(Condition(after=()), line[0], (if_then(line[1], line[2]),)),))
    assert moves(table) == [(0, line[0])]
    with django_capture_on_commit_callbacks(execute=True):
        move(table, 1, line[1])
    assert [text for _, text in moves(table)] == line


def test_the_clock_is_charged_as_for_any_move(two: list[User], hand: Hand) -> None:
    table, first, _ = planned(two)
    move(table, 0, first)
    hand.forward(3 * 86_400 + 1)
    assert plans.carry_out(table.code) == 0
    assert (fresh(table).status, seat(table, 1).left) == ("finished", "timeout")
    assert not Plan.objects.exists()


def test_a_game_on_hold_waits_and_goes_on_by_the_plan(two: list[User]) -> None:
    table, first, _ = planned(two)
    move(table, 0, first)
    playing.hold(table.code)
    assert (plans.due(), plans.carry_out(table.code)) == ([], 0)
    playing.release(table.code)
    assert plans.carry_out(table.code) == 1


def test_a_plan_by_draws_waits_for_its_square(two: list[User]) -> None:
    table = table_of(two, game="petercats", time_control="days:3")
    move(table, 0)
    move(table, 1)
    move(table, 0)
    drawn = table.log.filter(kind="chance").last()
    assert drawn is not None
    chosen = legal(table, 1)[0]
    assert plans.since_last_move(fresh(table), 0)[-1]["text"] == drawn.text
    keep(
        table,
        1,
        (
            Node(Condition(drawn=("no such square",)), "x"),
            Node(Condition(drawn=(drawn.text,)), chosen),
        ),
    )
    assert plans.carry_out(table.code) == 1
    assert moves(table)[-1] == (1, chosen)


# --- keeping


def test_a_plan_needs_a_seat_a_game_by_correspondence_and_the_present_position(
    two: list[User],
) -> None:
    table = kotland(two)
    tree = trees.to_json((Node(ANYTHING, "x"),))
    with pytest.raises(Refused, match="not_seated"):
        plans.keep(table.code, person("Eve").id, tree, 1)
    with pytest.raises(Refused, match="bad_plan"):
        plans.keep(table.code, two[0].id, [{"when": 3}], 1)
    move(table, 0)
    with pytest.raises(Refused, match="stale"):
        plans.keep(table.code, two[0].id, tree, 1)
    live = table_of(two, game="kotland")
    with pytest.raises(Refused, match="not_by_plan"):
        plans.keep(live.code, two[0].id, tree, fresh(live).version)
    assert not Plan.objects.exists()


def test_an_empty_plan_is_none_and_one_can_be_dropped(two: list[User]) -> None:
    table, _, _ = planned(two)
    assert keep(table, 1, ()) is None
    assert not Plan.objects.exists()
    keep(table, 1, (Node(ANYTHING, "x"),))
    assert not plans.drop(table.code, user_at(table, 0).id)
    assert plans.drop(table.code, user_at(table, 1).id)
    assert not Plan.objects.exists()


def test_plans_go_with_the_account_and_with_the_game(two: list[User]) -> None:
    table, _, _ = planned(two)
    keep(table, 0, (Node(ANYTHING, "x"),))
    delete_account(user_at(table, 1))
    plans.forget_old()
    assert not Plan.objects.exists()


# --- secrecy


def test_nobody_but_its_person_can_tell_that_there_is_a_plan(
    two: list[User], client: Client
) -> None:
    table = kotland(two)
    others: list[User | None] = [user_at(table, 0), person("Eve"), None]

    def everything(user: User | None) -> list[Any]:
        row = fresh(table)
        seats = view.seats_of(row)
        told = view.whole(row, seats, viewing(row, seats, user.id if user else None))
        return [{**told, "now": ""}, row.revision, kinds_of(table)]

    before = [everything(user) for user in others]
    keep(table, 1, (Node(ANYTHING, LINE[1]),))
    assert [everything(user) for user in others] == before
    move(table, 0, LINE[0])
    plans.carry_out(table.code)
    # The move is a move like any.
    played = table.log.filter(kind="move", seat=1).get()
    assert played.data == {}
    for user in others:
        assert "plan" not in json.dumps(everything(user), default=str)


def kinds_of(table: Table) -> list[str]:
    return list(table.log.values_list("kind", flat=True))


# --- trying, and the person's own page


def ask(client: Client, table: Table, name: str, **body: Any) -> Any:
    address = reverse(f"table_{name}", args=[table.code])
    body = {"version": fresh(table).version} | body
    return client.post(address, json.dumps(body), content_type="application/json")


def test_moves_are_tried_and_nothing_is_kept(two: list[User], client: Client) -> None:
    table = kotland(two)
    client.force_login(user_at(table, 1))
    before = list(LogEntry.objects.values())
    told = ask(client, table, "try", moves=LINE[:3]).json()
    assert [one["text"] for one in told["entries"]] == LINE[:3]
    assert (told["awaited"], told["outcomes"]) == ([1], [])
    assert LINE[3] in told["legal"]
    assert told["position"]["turn"] == 1
    assert list(LogEntry.objects.values()) == before
    assert fresh(table).version == 1


def test_draws_are_chosen_with_their_names(two: list[User], client: Client) -> None:
    table = table_of(two, game="petercats", time_control="days:3")
    client.force_login(user_at(table, 0))
    told = ask(client, table, "try", moves=legal(table, 0)[:1]).json()
    assert (told["awaited"], told["legal"]) == ([], [])
    assert all(one["weight"] > 0 for one in told["outcomes"])
    # A square that fits nowhere is set aside at once: it lies in nobody's hand, and has no words.
    named = [one["text"] for one in told["outcomes"] if one["name"]]
    assert len(named) > len(told["outcomes"]) / 2
    draw = named[0]
    then = ask(client, table, "try", moves=[legal(table, 0)[0], draw]).json()
    assert (then["awaited"], then["position"]["square"]) == ([1], draw)


def test_moves_are_tried_only_where_nothing_is_hidden_and_by_the_seats(
    two: list[User], client: Client
) -> None:
    table = kotland(two)
    client.force_login(person("Eve"))
    assert ask(client, table, "try", moves=[]).json()["code"] == "not_seated"
    client.force_login(two[0])
    assert ask(client, table, "try", moves=["nonsense"]).json()["code"] == "illegal_move"
    assert ask(client, table, "try", moves=LINE[:1] * 61).json()["code"] == "too_deep"
    assert ask(client, table, "try", moves="x").json()["code"] == "bad_message"
    assert ask(client, table, "try", moves=[], version=0).json()["code"] == "stale"
    for game in ("tiny", "catbox", "kotopasy"):
        other = table_of(two, game=game, time_control="days:3")
        assert ask(client, other, "try", moves=[]).json()["code"] == "hidden"
    live = table_of(two, game="kotland")
    assert ask(client, live, "try", moves=[]).json()["code"] == "hidden"


def test_a_plan_is_told_in_words_to_its_person_alone(two: list[User], client: Client) -> None:
    table = kotland(two)
    tree = trees.to_json((if_then(LINE[0], LINE[1], if_then(LINE[2], LINE[3])),))
    client.force_login(user_at(table, 1))
    told = ask(client, table, "plan", tree=tree).json()
    assert (told["tree"], told["ended"]) == (tree, None)
    assert [line["path"] for line in told["lines"]] == [[0], [0, 0]]
    for line in told["lines"]:
        assert line["when"].startswith(("If Ann: ", "If Bob: "))
        assert "Place" in line["move"]
    address = reverse("table_plan", args=[table.code])
    assert client.get(address).json() == told
    client.force_login(user_at(table, 0))
    assert client.get(address).json() == {"tree": [], "lines": [], "ended": None}
    client.force_login(person("Eve"))
    assert client.get(address).status_code == 403


def test_the_words_go_on_when_a_part_has_happened(two: list[User], client: Client) -> None:
    table = table_of(two, game="petercats", time_control="days:3")
    client.force_login(user_at(table, 0))
    move(table, 0)
    drawn = table.log.filter(kind="chance").last()
    assert drawn is not None
    reply = legal(table, 1)[0]
    last = ask(client, table, "try", moves=[reply]).json()["outcomes"][0]["text"]
    answer = ask(client, table, "try", moves=[reply, last]).json()["legal"][0]
    when = Condition(after=(reply,), drawn=(drawn.text, last))
    told = ask(client, table, "plan", tree=trees.to_json((Node(when, answer),))).json()
    assert told["lines"][0]["when"].endswith(f"({last})")
    assert "turned by" in told["lines"][0]["move"]


def test_the_end_of_a_plan_is_told_until_it_is_put_away(two: list[User], client: Client) -> None:
    table, first, _ = planned(two)
    move(table, 0, next(text for text in legal(table, 0) if text != first))
    plans.carry_out(table.code)
    client.force_login(user_at(table, 1))
    address = reverse("table_plan", args=[table.code])
    assert "ended here" in client.get(address).json()["ended"]
    ask(client, table, "plan", tree=[])
    assert client.get(address).json()["ended"] is None
