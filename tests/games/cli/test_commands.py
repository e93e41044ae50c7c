"""The commands of ``python -m games``: what they print, write and return."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.api import Game
from games.cli.main import main
from games.records import Record, read, to_json, write

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A record of three seats."""
    path = tmp_path / "game.json"
    assert main(["random", "tiny", "--seats", "3", "--seed", "5", "-o", str(path)]) == 0
    return path


def loaded(file: Path) -> Record:
    return read(file.read_bytes())


def test_list_has_each_game_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.split() == ["tiny", "Tiny,", "2-4", "seats"] for line in lines)
    assert any(line.startswith("okolitsa ") for line in lines)


def test_show_tells_seats_options_and_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "tiny"]) == 0
    shown = capsys.readouterr().out
    assert "seats: 2-4\n" in shown
    assert "  hand = 3 | 2\n      Hand: Cards that each seat is dealt.\n" in shown
    assert "  ties = false | true\n" in shown
    assert "source: tests/games/tiny/rules.py\n" in shown


def test_show_as_json(capsys: pytest.CaptureFixture[str], tiny: Game) -> None:
    assert main(["show", "tiny", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["max_seats"] == 4
    assert shown["options"][1]["choices"] == [False, True]


def test_random_is_repeatable_and_takes_options(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["random", "tiny", "--seats", "4", "--option", "hand=2", "--option", "ties=true"]
    texts = []
    for seed in ("1", "1", "2"):
        assert main([*command, "--seed", seed]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] != texts[2]
    record = read(texts[0])
    assert (record.seats, record.options) == (4, {"hand": 2, "ties": True})
    assert record.ranks is not None


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["show", "nosuch"], "games show: there is no game 'nosuch'"),
        (["random", "tiny", "--seats", "9"], "tiny is for 2 to 4 seats, not 9"),
        (["random", "tiny", "--seats", "99999999999"], "not 99999999999"),
        (["random", "tiny", "--option", "hand=7"], "option hand of tiny is one of 3, 2, not '7'"),
        (["random", "tiny", "--option", "x=7"], "tiny has no option 'x'"),
        (["random", "tiny", "--option", "hand"], "given as NAME=VALUE, not 'hand'"),
        (["random", "tiny", "-o", "/nosuch/file"], "/nosuch/file: No such file or directory"),
        (["replay", "/nosuch/file"], "games replay: /nosuch/file: No such file or directory"),
        (["verify", "/"], "games verify: /: Is a directory"),
        (["serve", "nosuch"], "games serve: there is no game 'nosuch'"),
    ],
)
def test_refusals_are_one_line_on_stderr(
    capsys: pytest.CaptureFixture[str], command: list[str], said: str
) -> None:
    assert main(command) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["dance"],
        ["replay", "x", "--viewer", "all"],
        ["replay", "x", "--at", "two"],
        ["random", "tiny", "--withdrawals", "2"],
        ["random", "tiny", "--seed", "\udcff"],
    ],
)
def test_wrong_usage_is_told_by_the_parser(
    capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(command)
    assert "usage: python -m games" in capsys.readouterr().err


# --- replay -----------------------------------------------------------------


def replayed(capsys: pytest.CaptureFixture[str], file: Path, *arguments: str) -> Any:
    assert main(["replay", str(file), "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_replay_for_people(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert main(["replay", str(file), "--at", "9"]) == 0
    out = capsys.readouterr().out
    assert "tiny, 3 seats, hand=3, ties=false\nversion 9 of " in out
    assert "to decide: seat 0, 1, 2\n" in out
    assert "  seat 2: 0 (win 0, tie 0)\n" in out
    assert "seat 1 may play (" in out
    assert main(["replay", str(file)]) == 0
    assert "over (played_out): seat 0 rank " in capsys.readouterr().out


def test_replay_prints_names(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(write(replace(loaded(file), names=("Анна", "Bo", ""))), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert "  seat 0 Анна: " in capsys.readouterr().out


def test_replay_as_json(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    start = replayed(capsys, file, "--at", "0")
    assert (start["version"], start["entry"], start["node"]) == (0, None, {"kind": "chance"})
    end = replayed(capsys, file)
    result = to_json(loaded(file))["result"]
    assert {name: end["node"][name] for name in ("ranks", "scores")} == result
    assert end["legal"] == {}


def test_replay_shows_a_viewer_nothing_of_others(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    everything = replayed(capsys, file, "--at", "9")
    own = replayed(capsys, file, "--at", "9", "--viewer", "1")
    nobody = replayed(capsys, file, "--at", "9", "--viewer", "none")
    hands = everything["observation"]["hands"]
    assert own["observation"]["hands"] == [[None] * 3, hands[1], [None] * 3]
    assert nobody["observation"]["hands"] == [[None] * 3] * 3
    assert set(everything["legal"]) == {"0", "1", "2"}
    assert own["legal"] == {"1": everything["legal"]["1"]}
    assert nobody["legal"] == {}
    assert everything["entry"]["text"] == loaded(file).entries[8].text
    assert own["entry"]["text"] is nobody["entry"]["text"] is None


def test_replay_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert main(["replay", "-", "--at", "3"]) == 0
    assert "version 3 of" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--at", "999"], "there is no version 999"),
        (["--at", "-1"], "there is no version -1"),
        (["--viewer", "3"], "there is no seat 3; the record has 3 seats"),
    ],
)
def test_replay_of_what_is_not_there(
    capsys: pytest.CaptureFixture[str], file: Path, arguments: list[str], said: str
) -> None:
    assert main(["replay", str(file), *arguments]) == 2
    assert said in capsys.readouterr().err


def test_bad_record_is_refused_with_its_entry(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    data = to_json(loaded(file))
    for entry, said in (
        ({"seat": 0, "move": "c9"}, "entry 10: 'c9' is no card"),
        ({"seat": 7, "move": "c1"}, "entry 10: seat must be a whole number from 0 to 2, not 7"),
    ):
        data["entries"][9] = entry
        file.write_text(json.dumps(data), encoding="utf-8")
        for command in ("replay", "verify"):
            assert main([command, str(file)]) == 2
            assert capsys.readouterr().err.startswith(f"games {command}: {file}: {said}")


# --- verify -----------------------------------------------------------------


def test_verify_says_each_draw(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert main(["verify", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    draws = [entry for entry in loaded(file).entries if entry.kind == "chance"]
    assert lines[2] == f"draw 0 (entry 1): {draws[0].text} ok"
    assert lines[-1] == f"all {len(draws) + 2} checks agree"
    assert len(lines) == len(draws) + 3


def test_verify_finds_what_differs(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    record = loaded(file)
    assert record.chance is not None
    false = replace(record, chance=replace(record.chance, commitment="0" * 64))
    file.write_text(write(false), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"commitment: DIFFERS, recorded {'0' * 64}, drawn ")
    assert lines[-1].startswith("1 of ")


def test_verify_without_a_secret(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(write(replace(loaded(file), chance=None)), encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    assert "does not reveal the secret" in capsys.readouterr().err
