"""Events of two seats are those that the pure pairing and tie-breaks read."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.formats.stages import play, stage
from tournaments.formats.course import (
    Breach,
    Competitor,
    Course,
    Draft,
    Game,
    Played,
    Settings,
)
from tournaments.formats.event import event_of, scores_of
from tournaments.formats.registry import get
from tournaments.pairing.dutch import field, pair, seats
from tournaments.tiebreaks import standings
from tournaments.trf import read, write

SWISS, ROBIN = get("swiss"), get("round_robin")


@pytest.mark.parametrize("seed", range(4))
def test_every_round_is_the_engines_pairing_of_the_event_before_it(seed: int) -> None:
    settings = Settings(rounds=6, accelerated=seed % 2 == 1)
    end = play(SWISS, stage(settings, 15, seed), seed, byes=0.1, withdrawals=0.02)
    event = event_of(end)
    for number, played in enumerate(end.played, 1):
        paired = pair(field(event, number))
        made = {
            tuple(player.number for player in seats(x, y, event.first_seat))
            for x, y in paired.pairs
        }
        assert made == {game.seats for game in played.games}
        given = [one for one, bye in played.byes.items() if bye == "U"]
        assert given == ([paired.bye.number] if paired.bye else [])


@pytest.mark.parametrize(
    "settings", [Settings(rounds=5), Settings(rounds=5, win=30, draw=10, bye=30)]
)
def test_standings_are_those_of_the_pure_tie_breaks(settings: Settings) -> None:
    codes = ("BH/C1", "SB", "DE", "DIFF", "TPR")
    settings = replace(settings, tie_breaks=codes)
    end = play(SWISS, stage(settings, 14, 6), 6, byes=0.1)
    for rounds in (None, 2):
        table = SWISS.standings(end, rounds)
        pure = standings(event_of(end), codes, "swiss", rounds, scores_of(end))
        assert [line.number for line in table.lines] == [line.number for line in pure.lines]
        for line, other in zip(table.lines, pure.lines, strict=True):
            assert (line.place, line.points) == (other.place, other.points)
            for cell, value in zip(line.cells, other.values, strict=True):
                assert cell.number == (value.number if value else None)
                assert len(cell.parts) == (len(value.terms) if value else 0)


def test_a_sum_is_the_sum_of_the_parts_that_are_not_cut() -> None:
    end = play(SWISS, stage(Settings(rounds=5, tie_breaks=("BH/C1", "BH")), 11, 3), 3, byes=0.1)
    for line in SWISS.standings(end).lines:
        for cell in line.cells:
            assert cell.number == sum(part.value for part in cell.parts if not part.cut)
        assert [bool(part.cut) for part in line.cells[0].parts].count(True) == 1


def test_a_round_robin_is_an_event_that_a_report_file_holds() -> None:
    end = play(ROBIN, stage(Settings(double=True), 7, 2), 2)
    event = event_of(end, ROBIN.rounds(end.settings, 7))
    assert event.rounds == 14
    assert read(write(event)).entrants == event.entrants
    free = [
        one.rounds[at].result
        for one in event.entrants
        for at in range(14)
        if not one.rounds[at].opponent
    ]
    assert free == ["Z"] * 14


def test_results_are_written_by_the_letters_of_report_files() -> None:
    people = tuple(Competitor(number) for number in range(1, 11))
    games = (
        Game((1, 2), (1, 2)),
        Game((3, 4), (1, 1)),
        Game((5, 6), absent=frozenset({5})),
        Game((7, 8), absent=frozenset({7, 8})),
    )
    event = event_of(Course(Settings(), people, played=(Played(games, {9: "H"}),)))
    assert "".join(one.rounds[0].result for one in event.entrants) == "10==-+--HZ"


def test_unrated_entrants_count_as_something_and_the_column_says_so() -> None:
    people = (Competitor(1, rating=1800), Competitor(2))
    settings = Settings(tie_breaks=("ARO",), rounds=1)
    course = Course(settings, people, played=(Played((Game((1, 2), (1, 2)),)),))
    table = SWISS.standings(course)
    assert table.columns[0][0] == "ARO/U1400"
    assert [line.cells[0].number for line in table.lines] == [1400, 1800]


def test_a_round_changed_by_hand_is_held_against_the_rules() -> None:
    people = tuple(Competitor(number) for number in range(1, 6))
    played = (
        Played((Game((1, 2), (1, 2)), Game((3, 4), (1, 1))), {5: "U"}),
        Played((Game((1, 3), (1, 2)), Game((5, 4), (2, 1))), {2: "U"}),
    )
    course = Course(Settings(rounds=4, forbidden=((4, 5),)), people, played=played)
    assert set(SWISS.warnings(course, [(1, 2), (4, 5)], [3])) == {
        Breach("met", (1, 2), 1),
        Breach("third_in_row", (1,)),
        Breach("met", (4, 5), 2),
        Breach("forbidden", (4, 5)),
    }
    found = SWISS.warnings(course, [(3, 1), (4, 2)], [5])
    assert Breach("had_bye", (5,), 1) in found
    assert Breach("score", (1, 3), points=Fraction(3, 2)) in found


def test_the_engines_own_rounds_meet_nobody_twice() -> None:
    def look(course: Course, draft: Draft) -> None:
        given = [one for one, bye in draft.byes.items() if bye == "U"]
        found = SWISS.warnings(course, [one.seats for one in draft.pairs], given)
        assert not [one for one in found if one.kind in ("met", "forbidden", "had_bye")]

    play(SWISS, stage(Settings(rounds=6), 13, 9), 9, look)
