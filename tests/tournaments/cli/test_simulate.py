"""Simulated tournaments: reproducible, and every round is what the engine makes of the file."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tournaments.cli.main import main
from tournaments.cli.refusal import Refusal
from tournaments.cli.simulate import FORMATS, Plan
from tournaments.cli.simulate.people import Attendance
from tournaments.cli.simulate.swiss import play
from tournaments.history import Event
from tournaments.pairing.baku import baku
from tournaments.pairing.dutch import field, pair, seats
from tournaments.trf import read, write

PLANS = [
    Plan(players=4, rounds=3, seed="small"),
    Plan(players=9, rounds=5, seed="odd", byes=0.1, forfeits=0.2),
    Plan(players=26, rounds=9, seed="much", withdrawals=0.2, late=0.3, byes=0.1, forfeits=0.1),
    Plan(players=30, rounds=7, seed="draws", draws=0.9, late=0.2, accelerated=True),
    Plan(players=7, rounds=7, seed="few", withdrawals=0.3),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.seed)
def test_every_round_of_the_file_is_the_engines_pairing(plan: Plan) -> None:
    played = play(plan)
    assert played.event is not None
    event = read(write(played.event))
    assert event == played.event
    for number in range(1, len(played.rounds) + 1):
        paired = pair(field(event, number))
        got = {tuple(p.number for p in seats(*two, event.first_seat)) for two in paired.pairs}
        assert got == met(event, number)
        byes = [one.number for one in event.entrants if result(event, one.number, number) == "U"]
        assert byes == ([paired.bye.number] if paired.bye else [])


def met(event: Event, number: int) -> set[tuple[int, ...]]:
    outings = {one.number: one.outing(number - 1) for one in event.entrants}
    return {(n, one.opponent) for n, one in outings.items() if one.opponent and one.seat == "w"}


def result(event: Event, number: int, round_number: int) -> str:
    return event.by_number[number].outing(round_number - 1).result


def test_equal_plans_give_equal_files_and_another_seed_another() -> None:
    plan = Plan(players=12, rounds=5, seed="a", byes=0.1, forfeits=0.1)
    other = Plan(players=12, rounds=5, seed="b", byes=0.1, forfeits=0.1)
    assert play(plan) == play(plan)
    assert play(plan).event != play(other).event


def test_everything_that_is_asked_for_happens() -> None:
    event = play(PLANS[2]).event
    assert event is not None
    letters = {outing.result for one in event.entrants for outing in one.rounds}
    assert letters >= {"1", "0", "=", "+", "-", "H", "Z", "U"}
    late = [one for one in event.entrants if one.rounds[0].result == "Z"]
    gone = [one for one in event.entrants if one.rounds[-1].result == "Z"]
    assert late
    assert gone
    doubles = [
        one
        for one in event.entrants
        for at, outing in enumerate(one.rounds)
        if outing.result == "-" and result(event, outing.opponent, at + 1) == "-"
    ]
    assert doubles


def test_nothing_happens_that_is_not_asked_for() -> None:
    event = play(Plan(players=10, rounds=5, draws=0)).event
    assert event is not None
    assert {outing.result for one in event.entrants for outing in one.rounds} == {"1", "0"}


def test_the_stronger_score_more() -> None:
    upper = lower = 0
    for seed in range(6):
        event = play(Plan(players=20, rounds=5, seed=str(seed))).event
        assert event is not None
        upper += sum(event.points(number, 5) for number in range(1, 11))
        lower += sum(event.points(number, 5) for number in range(11, 21))
    assert upper > 1.2 * lower


def test_acceleration_is_that_of_baku() -> None:
    blocks = baku(38, 9)
    assert [
        (one.points, one.first_round, one.last_round, one.first_player, one.last_player)
        for one in blocks
    ] == [(10, 1, 3, 1, 20), (5, 4, 5, 1, 20)]
    assert len(baku(4, 2)) == 1


def test_a_tournament_that_cannot_go_on_says_so() -> None:
    played = play(Plan(players=4, rounds=9))
    assert len(played.rounds) == 3
    assert played.note == "round 4 has no complete pairing"


def test_the_same_people_come_however_their_games_end() -> None:
    away = []
    for draws in (0.0, 1.0):
        plan = Plan(players=20, rounds=5, seed="s", byes=0.2, withdrawals=0.2, draws=draws)
        played = play(plan)
        assert played.event is not None
        ratings = [one.rating for one in played.event.entrants]
        away.append((ratings, [one["away"] for one in played.rounds]))
    assert away[0] == away[1]


def test_nobody_leaves_before_he_comes() -> None:
    plan = Plan(players=40, rounds=3, late=1.0, withdrawals=1.0)
    there = Attendance(plan, random.Random(1))
    spans = set(zip(there.first, there.last, strict=True))
    assert spans == {(2, 2), (3, 3)}


def test_a_round_without_two_players_ends_it() -> None:
    played = play(Plan(players=6, rounds=3, late=1.0))
    assert (played.rounds, played.note) == ([], "round 1 has less than two players")


def test_a_format_refuses_seats_that_it_has_not() -> None:
    with pytest.raises(Refusal, match="two seats"):
        FORMATS["arena"](Plan(players=8, seats=3))


def test_the_command_writes_both_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trf, out = tmp_path / "a.trf", tmp_path / "a.json"
    asked = [
        "simulate",
        "swiss",
        "--players",
        "11",
        "--rounds",
        "4",
        "--seats",
        "2",
        "--seed",
        "5",
        "--late",
        "0.2",
    ]
    assert main([*asked, "--trf", str(trf), "--json", str(out)]) == 0
    assert capsys.readouterr().out.startswith("11 players, 4 rounds, ")
    event = read(trf.read_text("utf-8"))
    assert (event.rounds, event.system, len(event.entrants)) == (4, "FIDE_DUTCH_2025", 11)
    told = json.loads(out.read_text("utf-8"))
    assert [one["number"] for one in told["played"]] == [1, 2, 3, 4]
    first = told["played"][0]
    assert {(b["white"], b["black"]) for b in first["boards"]} == met(event, 1)
    assert all(board["sentence"] for board in first["boards"])
    for one in told["entrants"]:
        assert one["points"] * 10 == event.points(one["number"], 4)


def test_the_lines_of_a_file_are_those_a_checker_needs(tmp_path: Path) -> None:
    trf = tmp_path / "a.trf"
    main(f"simulate swiss --players 8 --rounds 4 --accelerated --trf {trf}".split())
    tags = {line[:3] for line in trf.read_text("utf-8").splitlines()}
    assert tags == {"012", "001", "142", "152", "192", "250"}


def test_a_share_above_one_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["simulate", "swiss", "--players", "8", "--rounds", "4", "--byes", "1.5"])
    assert refused.value.code == 2
    assert "share of 0 to 1" in capsys.readouterr().err


WHOLE = [
    ("swiss", Plan(players=17, rounds=4, seats=3, byes=0.1, late=0.2, forfeits=0.1)),
    ("swiss", Plan(players=22, seats=4, withdrawals=0.2)),
    ("swiss", Plan(players=23, seats=5)),
    ("round-robin", Plan(players=9, withdrawals=0.3, forfeits=0.1)),
    ("round-robin", Plan(players=9, seats=3, byes=0.1)),
    ("knockout", Plan(players=13, withdrawals=0.2, forfeits=0.2)),
    ("knockout", Plan(players=20, seats=4)),
    ("double-elimination", Plan(players=11, forfeits=0.1)),
    ("arena", Plan(players=12)),
]


@pytest.mark.parametrize(("name", "plan"), WHOLE, ids=lambda one: getattr(one, "seats", one))
def test_every_format_plays_to_its_end(name: str, plan: Plan) -> None:
    played = FORMATS[name](plan)
    assert played.note == ""
    assert played == FORMATS[name](plan)
    assert [one["number"] for one in played.rounds] == list(range(1, len(played.rounds) + 1))
    assert sorted(line["number"] for line in played.standings) == list(range(1, plan.players + 1))
    assert played.standings[0]["place"] == 1
    json.dumps([played.rounds, played.standings])
    assert all(board["places"] or board["absent"] for r in played.rounds for board in r["boards"])


def test_a_round_robin_is_written_as_a_report_file() -> None:
    played = FORMATS["round-robin"](Plan(players=7, withdrawals=0.3, forfeits=0.2))
    assert played.event is not None
    assert read(write(played.event)) == played.event
    for number, one in enumerate(played.rounds, 1):
        assert {tuple(board["seats"]) for board in one["boards"]} == met(played.event, number)


def test_tables_have_no_report_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = f"simulate swiss --players 9 --seats 3 --trf {tmp_path / 'a.trf'}"
    assert main(asked.split()) == 2
    assert "no report file" in capsys.readouterr().err


def test_an_arena_pairs_whoever_is_free_and_nobody_twice_at_once() -> None:
    (hour,) = FORMATS["arena"](Plan(players=9)).rounds
    games = [frozenset(board["seats"]) for board in hour["boards"]]
    assert len(games) > 9
    assert len(set(games)) > 9


def test_a_losers_bracket_of_tables_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "double-elimination", "--players", "9", "--seats", "3"]) == 2
    assert "tables of two seats" in capsys.readouterr().err
