"""Cross tables: each game stands in both rows, byes with their points, all of it in words too."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tournaments.formats import registry
from tournaments.formats.course import Bye, Competitor, Course, Game, Played, Table
from tournaments.formats.settings import Settings
from tournaments.pictures.crosstable import CrossTable, by_rounds, matrix
from tournaments.pictures.groups import card
from tournaments.pictures.words import say

NAMES = {number: f"Cat {number}" for number in range(1, 40)}


def course_of(entrants: int, *rounds: Played, **settings: object) -> Course:
    competitors = tuple(Competitor(number) for number in range(1, entrants + 1))
    return Course(Settings(**settings), competitors, played=rounds)  # type: ignore[arg-type]


def shown(course: Course, slug: str = "swiss") -> tuple[CrossTable, Table]:
    table = registry.get(slug).standings(course)
    return (matrix if slug == "round_robin" else by_rounds)(course, table, NAMES), table


def cells(cross: CrossTable, number: int) -> list[tuple[str, str]]:
    [row] = (row for row in cross.rows if row.number == number)
    return [(cell.text, say(cell.spoken) if cell.spoken else "") for cell in row.cells]


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


FIRST = Played((Game((1, 3), (1, 2)), Game((4, 2), (1, 1))), {5: "U"})


def test_a_cell_names_the_opponents_row_the_seat_and_the_result() -> None:
    cross, _table = shown(course_of(5, FIRST))
    at = {row.number: row.at for row in cross.rows}
    [(text, spoken)] = cells(cross, 1)
    assert text == f"{at[3]}w1"
    assert plain(spoken) == "round 1: against Cat 3, started, won"
    [(text, spoken)] = cells(cross, 2)
    assert text == f"{at[4]}b½"
    assert plain(spoken) == "round 1: against Cat 4, went second, drew"


def test_rows_stand_in_the_order_of_the_standings() -> None:
    cross, table = shown(course_of(5, FIRST))
    assert [row.number for row in cross.rows] == [line.number for line in table.lines]
    assert [row.at for row in cross.rows] == [1, 2, 3, 4, 5]
    assert [row.place for row in cross.rows] == [line.place for line in table.lines]


def test_forfeits_are_told_from_games() -> None:
    played = Played((Game((1, 2), absent=frozenset({2})), Game((3, 4), absent=frozenset({3, 4}))))
    cross, _table = shown(course_of(4, played))
    [(text, spoken)] = cells(cross, 1)
    assert text.endswith("w+")
    assert plain(spoken) == "round 1: against Cat 2, who did not come: won by forfeit"
    assert cells(cross, 2)[0][0].endswith("b−")
    assert cells(cross, 3)[0][0].endswith("w−")


@pytest.mark.parametrize(
    ("bye", "text", "spoken"),
    [
        ("U", "– 1", "round 1: free, points 1"),
        ("H", "– ½", "round 1: left out by request, points ½"),
        ("F", "– 1", "round 1: left out by request, points 1"),
        ("Z", "– 0", "round 1: absent"),
    ],
)
def test_a_bye_says_its_points(bye: Bye, text: str, spoken: str) -> None:
    cross, _table = shown(course_of(3, Played((Game((1, 2), (1, 2)),), {3: bye})))
    assert cells(cross, 3) == [(text, spoken)]


def test_rounds_before_one_came_and_after_one_left_are_empty() -> None:
    course = course_of(4, Played((Game((1, 2), (1, 2)),)), Played((Game((2, 1), (1, 2)),)))
    late, gone = Competitor(3, first=3), Competitor(4, last=1)
    course = replace(course, competitors=(*course.competitors[:2], late, gone))
    cross, _table = shown(course)
    assert cells(cross, 3) == [("", ""), ("", "")]
    assert cells(cross, 4) == [("– 0", "round 1: absent"), ("", "")]


def test_a_game_under_way_has_no_result() -> None:
    cross, _table = shown(course_of(2, Played((Game((1, 2)),))))
    [(text, spoken)] = cells(cross, 1)
    assert text == "2w"
    assert plain(spoken) == "round 1: against Cat 2, starts, not decided yet"


def test_a_table_of_four_tells_table_place_and_points() -> None:
    games = (Game((1, 2, 3, 4), (2, 1, 4, 3)), Game((5, 6, 7, 8), (1, 1, 3, 4)))
    cross, _table = shown(course_of(8, Played(games), seats=4))
    assert cross.kind == "tables"
    assert cells(cross, 1) == [("1: 2 (3)", "round 1: table 1, place 2, points 3")]
    assert cells(cross, 6) == [("2: 1 (4)", "round 1: table 2, place 1, points 4")]


def test_at_a_larger_table_who_is_awaited_or_away_has_no_place() -> None:
    away = Game((1, 2, 3), (1, 2, 3), absent=frozenset({3}))
    cross, _table = shown(course_of(6, Played((away, Game((4, 5, 6)))), seats=3))
    assert cells(cross, 3) == [("1: −", "round 1: table 1, did not come")]
    assert cells(cross, 4) == [("2: …", "round 1: table 2, not decided yet")]


@pytest.mark.parametrize(("entrants", "double"), [(5, False), (6, True)])
def test_a_matrix_holds_each_game_twice_with_opposite_results(entrants: int, double: bool) -> None:
    chance = random.Random(entrants)
    robin = registry.get("round_robin")
    course = course_of(entrants, double=double)
    for _ in range(robin.rounds(course.settings, entrants)):
        draft = robin.draft(course, {})
        games = tuple(
            Game(pair.seats, chance.choice([(1, 2), (2, 1), (1, 1)])) for pair in draft.pairs
        )
        course = replace(course, played=(*course.played, Played(games, draft.byes)))
    cross, _table = shown(course, "round_robin")
    span = 2 if double else 1
    assert [head.span for head in cross.heads] == [span] * entrants
    other = {"1": "0", "0": "1", "½": "½"}
    for i, row in enumerate(cross.rows):
        assert len(row.cells) == entrants * span
        for j, against in enumerate(cross.rows):
            mine = row.cells[j * span : (j + 1) * span]
            if i == j:
                assert {cell.kind for cell in mine} == {"self"}
                continue
            theirs = against.cells[i * span : (i + 1) * span]
            assert [other[cell.text] for cell in mine] == [cell.text for cell in theirs]


def test_a_card_of_a_group_shows_its_first_and_those_who_are_marked() -> None:
    _cross, table = shown(course_of(5, FIRST))
    last = table.lines[-1].number
    shown_card = card("A", table, NAMES, top=2, going=[table.lines[0].number], marked=[last])
    assert [line.name for line in shown_card.lines] == [
        NAMES[line.number] for line in (*table.lines[:2], table.lines[-1])
    ]
    assert [line.going for line in shown_card.lines] == [True, False, False]
    assert shown_card.more == 2
