"""Every round of the golden tournaments is an expected pairing: pairs, colours, the bye."""

from __future__ import annotations

from pathlib import Path

import pytest

from tournaments.history import Event
from tournaments.pairing.dutch import field, pair, seats
from tournaments.trf import read

FILES = sorted((Path(__file__).parents[2] / "data" / "trf").glob("*.trf"))


def test_the_golden_tournaments_are_there() -> None:
    assert len(FILES) == 60


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_tournament_is_paired_as_expected(path: Path) -> None:
    event = read(path.read_text("utf-8"))
    for number in range(1, event.rounds + 1):
        paired = pair(field(event, number))
        got = {tuple(p.number for p in seats(x, y, event.first_seat)) for x, y in paired.pairs}
        bye = paired.bye.number if paired.bye else None
        assert (got, bye) == expected(event, number), f"round {number}"


def expected(event: Event, number: int) -> tuple[set[tuple[int, int]], int | None]:
    outings = {one.number: one.outing(number - 1) for one in event.entrants}
    pairs = {(n, outing.opponent) for n, outing in outings.items() if outing.seat == "w"}
    byes = [n for n, outing in outings.items() if outing.result == "U"]
    return {pair for pair in pairs if pair[1]}, byes[0] if byes else None
