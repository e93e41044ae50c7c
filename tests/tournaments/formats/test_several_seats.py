"""Tables of three to five: what places, byes and absences are worth, and the tie-breaks."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournaments.formats.course import Breach, Competitor, Course, Game, Line, Played, Settings
from tournaments.formats.registry import get
from tournaments.formats.several import bye_points, history_of, scale_of
from tournaments.pairing.tables import POINT

SWISS, ROBIN = get("swiss"), get("round_robin")


def course(*played: Played, entrants: int = 6, **settings: object) -> Course:
    people = tuple(
        Competitor(number, rating=1000 + 100 * number) for number in range(1, entrants + 1)
    )
    return Course(Settings(**{"seats": 3, **settings}), people, played=played, lot="x")  # type: ignore[arg-type]


def lines(of: Course, *codes: str) -> dict[int, Line]:
    people, settings = of.competitors, of.settings
    chosen = Settings(seats=settings.seats, points=settings.points, tie_breaks=codes)
    return {
        line.number: line
        for line in SWISS.standings(Course(chosen, people, played=of.played)).lines
    }


ONE = course(Played((Game((1, 2, 3), (1, 2, 2), (7, 4, 4)), Game((4, 5, 6), (2, 1, 3), (3, 6, 0)))))


def test_places_are_worth_five_three_one_and_equals_share() -> None:
    points = {number: line.points for number, line in lines(ONE).items()}
    assert points == {1: 5, 2: 2, 3: 2, 4: 3, 5: 5, 6: 1}


def test_a_bye_is_worth_the_mean_place_of_a_full_table_down_to_a_tenth() -> None:
    worth = {seats: bye_points(Settings(seats=seats), "U") * 10 / POINT for seats in (3, 4, 5)}
    assert worth == {3: 30, 4: 27, 5: 22}
    assert bye_points(Settings(seats=4), "H") * 10 / POINT == 13
    assert bye_points(Settings(seats=4), "Z") == 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_short_table_leaves_out_the_last_place_but_one_of_an_own_scale(seats: int) -> None:
    points = (70, 40, 30, 20, 10)[:seats]
    own = scale_of(Settings(seats=seats, points=points), seats - 1)
    assert [one * 10 // POINT for one in own] == [*points[:-2], points[-1]]


def test_who_forfeits_has_met_nobody_and_has_no_points() -> None:
    one = course(Played((Game((1, 2, 3), (1, 2, 3), (), frozenset({3})),), {4: "U", 5: "H"}))
    history = history_of(one)
    assert (history.meetings(1, 2), history.meetings(1, 3)) == (1, 0)
    assert [history.score(number) * 10 // POINT for number in range(1, 7)] == [50, 30, 0, 30, 15, 0]
    assert history.byes == {4: 1}
    assert {number: line.points for number, line in lines(one).items()} == {
        1: 5,
        2: 3,
        3: 0,
        4: 3,
        5: Fraction(3, 2),
        6: 0,
    }


def test_tables_won_are_counted_and_a_shared_first_place_is_a_share() -> None:
    one = course(Played((Game((1, 2, 3), (1, 1, 3)), Game((4, 5, 6), (1, 2, 3)))))
    found = lines(one, "WIN")
    assert [found[number].cells[0].number for number in (1, 2, 3, 4)] == [
        Fraction(1, 2),
        Fraction(1, 2),
        0,
        1,
    ]


def test_buchholz_adds_up_the_mean_points_of_those_met() -> None:
    second = Played((Game((1, 4, 5), (1, 2, 3)),), {2: "U", 3: "Z"})
    found = lines(course(*ONE.played, second), "BH", "BH/C1")
    # 2 and 3 have 2 + 3 and 2; 4 and 5 have 6 each.
    assert found[1].cells[0].number == Fraction(5 + 2, 2) + 6
    assert [part.opponents for part in found[1].cells[0].parts] == [(2, 3), (4, 5)]
    # A bye is met as a dummy with his own points, 5.
    assert found[2].cells[0].number == Fraction(10 + 2, 2) + 5
    assert found[1].cells[1].number == 6
    assert [part.cut for part in found[1].cells[1].parts] == ["least", ""]


def test_scores_are_held_against_the_table() -> None:
    found = lines(ONE, "DIFF", "REL", "ABS")
    assert [cell.number for cell in found[1].cells] == [7 - 5, Fraction(7, 15), 7]
    assert [cell.number for cell in found[6].cells] == [-3, 0, 0]
    assert found[1].cells[0].parts[0].other == 5


def test_ratings_and_progress() -> None:
    found = lines(course(*ONE.played, *ONE.played), "ARO", "PS")
    assert found[1].cells[0].number == 1250
    assert len(found[1].cells[0].parts) == 4
    assert found[1].cells[1].number == 5 + 10


def test_direct_encounter_decides_nothing_unless_all_of_the_tied_have_met() -> None:
    played = (
        Played((Game((1, 2, 3), (2, 1, 3)), Game((4, 5, 6), (1, 2, 3)))),
        Played((Game((1, 4, 5), (1, 2, 3)), Game((2, 3, 6), (2, 1, 3)))),
    )
    found = lines(course(*played), "DE")
    assert [found[number].points for number in (1, 2, 4)] == [8, 8, 8]
    assert {found[number].place for number in (1, 2, 4)} == {1}
    assert found[2].cells[0].number is None


def test_direct_encounter_takes_the_mean_of_several_tables() -> None:
    played = (
        Played((Game((1, 2, 3), (2, 1, 3)),)),
        Played((Game((1, 2, 3), (2, 3, 1)),)),
    )
    found = lines(course(*played, entrants=3), "DE")
    assert [line.cells[0].number for line in found.values()] == [3 + 3, 3 + 3, 3 + 3]
    assert [part.value for part in found[2].cells[0].parts] == [5, 1]


def test_two_who_are_tied_are_parted_by_their_tables() -> None:
    played = (
        Played((Game((1, 2, 3), (2, 1, 3)), Game((4, 5, 6), (1, 2, 3)))),
        Played((Game((1, 5, 6), (1, 2, 3)), Game((2, 3, 4), (2, 1, 3)))),
    )
    found = lines(course(*played), "DE")
    assert (found[1].points, found[2].points) == (8, 8)
    assert (found[2].place, found[1].place) == (1, 2)
    assert (found[2].cells[0].number, found[1].cells[0].number) == (5, 3)
    assert found[2].cells[0].parts[0].opponents == (1,)


def test_those_who_may_not_meet_sit_apart() -> None:
    forbidden = ((1, 2), (3, 4))
    one = course(entrants=9, rounds=3, forbidden=forbidden)
    for _ in range(3):
        draft = SWISS.draft(one, {})
        for pair in draft.pairs:
            assert not [group for group in forbidden if set(group) <= set(pair.seats)]
        games = tuple(Game(pair.seats, (1, 2, 3)) for pair in draft.pairs)
        one = Course(one.settings, one.competitors, played=(*one.played, Played(games)), lot="x")


def test_the_reason_of_a_table_tells_points_meetings_and_starts() -> None:
    draft = SWISS.draft(course(*ONE.played, rounds=3), {})
    for pair in draft.pairs:
        points = {1: 5, 2: 2, 3: 2, 4: 3, 5: 5, 6: 1}
        assert pair.reason["scores"] == [points[number] * POINT for number in pair.seats]
        assert pair.reason["starts"] == [int(number in (1, 4)) for number in pair.seats]
        for one, other, times in pair.reason["met"]:
            assert ((one < 4) == (other < 4), times) == (True, 1)
    assert draft.record["penalty"] >= draft.record["bound"]


def test_who_sits_out_is_told_why() -> None:
    people = course(entrants=5, seats=4, rounds=2)
    draft = SWISS.draft(people, {})
    (out,) = draft.byes
    assert draft.reasons == {out: {"kind": "tables_out", "byes": 0, "score": 0}}


def test_a_round_changed_by_hand_tells_of_the_start_alone_a_third_time() -> None:
    one = course(*ONE.played, *ONE.played, rounds=4)
    found = SWISS.warnings(one, [(1, 2, 6), (3, 5, 4)], [])
    assert Breach("third_in_row", (1,)) in found
    assert Breach("met", (1, 2), 2) in found
    assert not [
        breach for breach in found if breach.kind == "third_in_row" and breach.numbers != (1,)
    ]
