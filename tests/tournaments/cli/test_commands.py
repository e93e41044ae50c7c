"""``pair`` and ``standings``: what they print, and what they refuse, with line and column."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tournaments.cli.boards import publish
from tournaments.cli.main import main
from tournaments.history import Acceleration, Entrant, Event, Outing
from tournaments.pairing.dutch import field, pair
from tournaments.trf import read, write

GOLDEN = Path(__file__).parents[1] / "data" / "trf" / "dutch-2026-020.trf"


def written(path: Path, event: Event) -> str:
    path.write_text(write(event), "utf-8")
    return str(path)


@pytest.fixture
def five(tmp_path: Path) -> str:
    """A tournament after five of its rounds."""
    return written(tmp_path / "five.trf", read(GOLDEN.read_text("utf-8")).cut(5))


def test_the_next_round_is_paired_with_reasons(
    five: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pair", "--trf", five]) == 0
    lines = capsys.readouterr().out.splitlines()
    paired = pair(field(read(Path(five).read_text("utf-8")), 6))
    assert lines[0] == "Round 6"
    assert len(lines) == 1 + 2 * len(paired.pairs) + 2 * (paired.bye is not None)
    assert all("(" in line for line in lines[1::2])
    assert all(line.startswith("      ") and line.endswith(".") for line in lines[2::2])


def test_brief_leaves_the_reasons_out(five: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", "--trf", five, "--brief"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert not any(line.startswith("      ") for line in lines)


def test_json_holds_what_is_printed(five: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", "--trf", five, "--json", "-"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["number"] == 6
    reason = told["boards"][0]["reason"]
    assert sorted(reason["numbers"]) == sorted(
        (told["boards"][0]["white"], told["boards"][0]["black"])
    )


def test_boards_go_by_the_better_player_then_by_both_then_by_the_number() -> None:
    """C.04.2 3.6, by real scores: virtual points lift nobody."""
    win, draw, loss = (Outing(9, "-", result) for result in "FHZ")
    entrants = [
        Entrant(1, "A", rounds=(loss,)),
        Entrant(2, "B", rounds=(draw,)),
        Entrant(3, "C", rounds=(win,)),
        Entrant(4, "D", rounds=(draw,)),
        Entrant(5, "E", rounds=(draw,)),
        Entrant(6, "F", rounds=(win,)),
        Entrant(7, "G", rounds=(loss,)),
    ]
    event = Event(tuple(entrants), 3, accelerations=(Acceleration(10, 1, 2, 1, 1),))
    published = publish(event, 2, pair(field(event, 2)), reasons=False)
    order = [frozenset((board.white, board.black)) for board in published.boards]
    assert order[0] == {3, 6}
    keys = []
    for two in order:
        points = sorted((-event.points(n, 1), n) for n in two)
        keys.append((points[0][0], points[0][0] + points[1][0], points[0][1]))
    assert keys == sorted(keys)
    assert published.bye == 7


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("001    1      A", "line 2, column"),
        ("001    x      B", "line 2, column 8"),
        ("", "line 1, column 1"),
    ],
)
def test_a_malformed_file_is_refused_with_line_and_column(
    text: str, where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.trf"
    first = "001    1      A\n" if text else ""
    path.write_text(first + text, "utf-8")
    for command in ("pair", "standings"):
        assert main([command, "--trf", str(path)]) == 2
        error = capsys.readouterr().err
        assert f"bad.trf: {where}" in error
        assert error.count("\n") == 1


def test_a_file_of_another_encoding_is_refused_with_line_and_column(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "latin.trf"
    path.write_bytes("012 X\n001    1      Müller\n".encode("latin-1"))
    assert main(["pair", "--trf", str(path)]) == 2
    assert "line 2, column 16: expected text in UTF-8" in capsys.readouterr().err


def test_no_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", "--trf", str(tmp_path / "none.trf")]) == 2
    assert "none.trf: No such file" in capsys.readouterr().err


def test_a_finished_event_has_no_next_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", "--trf", str(GOLDEN)]) == 2
    assert "all 9 rounds have been paired" in capsys.readouterr().err


def test_a_round_under_way_must_end_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entrants = (
        Entrant(1, "A", rounds=(Outing(2, "w", ""),)),
        Entrant(2, "B", rounds=(Outing(1, "b", ""),)),
    )
    path = written(tmp_path / "open.trf", Event(entrants, 3))
    assert main(["pair", "--trf", path]) == 2
    assert "the game of 1 against 2 in round 1 has no result" in capsys.readouterr().err


def test_who_have_all_met_are_left_to_the_arbiter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entrants = (
        Entrant(1, "A", rounds=(Outing(2, "w", "1"),)),
        Entrant(2, "B", rounds=(Outing(1, "b", "0"),)),
    )
    path = written(tmp_path / "met.trf", Event(entrants, 3))
    assert main(["pair", "--trf", path]) == 2
    assert "the arbiter decides" in capsys.readouterr().err


def test_byes_asked_for_the_next_round_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entrants = tuple(Entrant(n, f"P{n}") for n in range(1, 5))
    entrants = (Entrant(5, "P5", rounds=(Outing(0, "-", "H"),)), *entrants)
    event = Event(tuple(sorted(entrants, key=lambda one: one.number)), 3)
    assert main(["pair", "--trf", written(tmp_path / "bye.trf", event), "--json", "-"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {n for board in told["boards"] for n in (board["white"], board["black"])} == {1, 2, 3, 4}


def test_standings_go_by_points_and_the_tie_breaks_asked_for(
    five: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", "--trf", five, "--tiebreaks", "BH/C1,SB"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["place", "no.", "name", "points", "BH/C1", "SB"]
    rows = [line.split() for line in lines]
    assert len(rows) == len(read(Path(five).read_text("utf-8")).entrants)
    order = [tuple(-float(cell) for cell in row[-3:]) for row in rows]
    assert order == sorted(order)


def test_a_tie_break_that_is_none_is_refused(five: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["standings", "--trf", five, "--tiebreaks", "XY"]) == 2
    assert capsys.readouterr().err.startswith("tournaments standings: There is no tie-break XY")
