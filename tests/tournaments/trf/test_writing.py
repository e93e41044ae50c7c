"""A file that is written tells the event that it was written of."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from tests.tournaments.trf.files import GOLDEN, TWO, file, player
from tournaments.history import Acceleration, Adjustment, Ban, Entrant, Event, Outing, Scoring
from tournaments.trf import TrfError, Version, read, write

VERSIONS = get_args(Version)


def test_there_are_sixty_golden_files() -> None:
    assert len(GOLDEN) == 60


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_files_come_back_with_their_players_to_the_byte(path: Path) -> None:
    text = path.read_text()
    event = read(text)
    for version in VERSIONS:
        written = write(event, version)
        assert read(written) == event
        assert _players(written) == _players(text)


@pytest.mark.parametrize("path", GOLDEN[::6], ids=lambda path: path.stem)
def test_a_golden_file_before_any_round_comes_back(path: Path) -> None:
    event = read(path.read_text())
    for rounds in range(event.rounds):
        kept = tuple(
            replace(one, rounds=one.rounds[: rounds + one.outing(rounds).away])
            for one in event.entrants
        )
        before = replace(event, entrants=kept)
        for version in VERSIONS:
            assert read(write(before, version)) == before


def _players(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("001")]


RICH = Event(
    entrants=(
        Entrant(1, "A", 2000, (Outing(2, "w", "1"),), "GM", "m", "RUS", "24", "1990/00/00", 2),
        Entrant(2, "B", 0, (Outing(1, "b", "0"), Outing(0, "-", "H"))),
        Entrant(4, "C", 0, (Outing(0, "-", "U"), Outing(0, "-", ""), Outing(0, "-", "Z"))),
    ),
    rounds=5,
    name="Cup",
    scoring=Scoring(win=30, draw=10, loss=1, full_bye=25, forfeit_loss=-0),
    first_seat="b",
    forbidden=(frozenset({1, 2}), frozenset({1, 2, 4})),
    accelerations=(Acceleration(10, 1, 2, 1, 2), Acceleration(5, 3, 3, 1, 2)),
    system="FIDE_DUTCH",
    bans=(Ban(frozenset({2, 4}), 2, 3),),
    adjustments=(Adjustment(4, -5, 1), Adjustment(1, 10)),
    head=("022 Riga", "### a word"),
    tail=("XXC rank", "212 PTS,BH"),
)


@pytest.mark.parametrize("version", VERSIONS)
def test_everything_an_event_holds_comes_back(version: Version) -> None:
    assert read(write(RICH, version)) == RICH


def test_the_lines_of_trf26() -> None:
    lines = write(RICH).splitlines()
    assert lines[:8] == [
        "012 Cup",
        "022 Riga",
        "### a word",
        "142 5",
        "152 B",
        "162  W 3.0    D 1.0    L 0.1    A 0.0    P 1.0",
        "XXS FW=1.0 FPB=2.5 HPB=0.5",
        "192 FIDE_DUTCH",
    ]
    assert lines[11:] == [
        "240 Z   3    4",
        "250       1.0   1   2    1    2",
        "250       0.5   3   3    1    2",
        "260   1   5    1    2",
        "260   1   5    1    2    4",
        "260   2   3    2    4",
        "299          -0.5    1    4",
        "299           1.0    0    1",
        "XXC rank",
        "212 PTS,BH",
    ]


def test_the_lines_of_trf16_are_those_of_pairing_programs() -> None:
    lines = write(RICH, "TRF16").splitlines()
    assert {"XXR 5", "XXC black1", "XXP 1 2", "XXP 1 2 4", "XXA    1  1.0  1.0  0.5"} <= {*lines}
    assert not any(line.startswith(("142", "152", "162", "240", "250")) for line in lines)


def test_a_name_is_cut_to_its_columns_and_blanks_are_put_in_order() -> None:
    event = Event((Entrant(1, "Ann\n" + "x" * 40),), 1)
    assert read(write(event)).entrants[0].name == "Ann " + "x" * 29


@pytest.mark.parametrize(
    ("event", "column"),
    [
        (Event((Entrant(10000, "A"),), 1), 5),
        (Event((Entrant(1, "A", -1),), 1), 49),
        (Event((Entrant(1, "A", title="Prof"),), 1), 11),
        (Event((Entrant(1, "A"),), 1000), 5),
        (Event((Entrant(1, "A"),), 1, adjustments=(Adjustment(1, 1005),)), 81),
        (Event((Entrant(1, "A"),), 1, tail=("142 7",)), 1),
        (Event((Entrant(1, "A"),), 1, tail=("022 Riga\n142 7",)), 1),
        (Event((Entrant(1, "A"),), 1, tail=("XXC rank White1",)), 1),
    ],
)
def test_what_does_not_fit_is_refused(event: Event, column: int) -> None:
    with pytest.raises(TrfError) as caught:
        write(event)
    assert caught.value.column == column


def test_whole_points_from_a_hundred_on_fit() -> None:
    event = Event((Entrant(1, "A"),), 1, adjustments=(Adjustment(1, 600), Adjustment(1, 500)))
    assert read(write(event)) == event


def test_a_file_comes_back_by_its_lines() -> None:
    lines = ("012 Cup", "142 1", "152 W", *TWO, player(3, ["0000 - Z"], "0.0"))
    assert write(read(file(*lines))) == file(*lines)
