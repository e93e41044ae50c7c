"""An arena as a stage: one round, standings in the order in which games ended."""

from __future__ import annotations

import pytest

from tests.tournaments.formats.stages import stage
from tournaments.formats.course import Course, Game, Played, Settings
from tournaments.formats.errors import Refused
from tournaments.formats.pool import meetings_of
from tournaments.formats.registry import get

ARENA = get("arena")
OPENED = 1000.0


def course(*games: Game) -> Course:
    start = stage(Settings(minutes=10), 4, 1)
    return Course(start.settings, start.competitors, played=(Played(games),), opened=OPENED)


def won(winner: int, loser: int, at: float) -> Game:
    return Game((winner, loser), (1, 2), started=at - 5, ended=at)


def table(*games: Game) -> list[tuple[int, int | None, int, list[int]]]:
    return [
        (
            line.number,
            line.place,
            int(line.points or 0),
            [int(one.number or 0) for one in line.cells],
        )
        for line in ARENA.standings(course(*games)).lines
    ]


def test_its_round_begins_without_a_game_and_is_the_only_one() -> None:
    assert ARENA.draft(stage(Settings(), 4, 1), {}).pairs == ()
    with pytest.raises(Refused):
        ARENA.draft(course(), {})


def test_after_two_wins_in_a_row_games_count_double() -> None:
    games = [won(1, 2, 1010), won(1, 3, 1020), won(1, 4, 1030), won(2, 1, 1040)]
    assert table(*games) == [
        (1, 1, 8, [3, 3]),
        (2, 2, 2, [1, 1]),
        (3, 3, 0, [0, 0]),
        (4, 3, 0, [0, 0]),
    ]


def test_games_count_in_the_order_in_which_they_ended() -> None:
    games = [won(1, 2, 1030), won(1, 3, 1010), won(4, 1, 1020)]
    assert table(*games)[0] == (1, 1, 4, [2, 1])


def test_games_that_end_after_it_closed_do_not_count() -> None:
    assert table(won(1, 2, 1600))[0] == (1, 1, 2, [1, 1])
    assert [points for _number, _place, points, _cells in table(won(1, 2, 1601))] == [0] * 4


def test_a_draw_is_a_point_and_who_did_not_come_has_lost() -> None:
    drawn = Game((1, 2), (1, 1), ended=1010.0)
    gone = Game((3, 4), absent=frozenset({4}), ended=1020.0)
    nobody = Game((1, 2), absent=frozenset({1, 2}), ended=1030.0)
    points = {number: points for number, _place, points, _cells in table(drawn, gone, nobody)}
    assert points == {1: 1, 2: 1, 3: 2, 4: 0}


def test_of_equal_points_more_games_won_come_first() -> None:
    # 1: a win and a loss; 2: a loss, then two draws.
    games = [
        won(1, 2, 1010),
        won(3, 1, 1020),
        Game((2, 4), (1, 1), ended=1030.0),
        Game((2, 4), (1, 1), ended=1040.0),
    ]
    order = [(number, place) for number, place, _points, _cells in table(*games)]
    assert order == [(1, 1), (3, 1), (2, 3), (4, 3)]


def test_a_running_game_has_not_ended() -> None:
    running = course(won(1, 2, 1010), Game((3, 4), started=1011.0))
    assert [game.ended for game in meetings_of(running)] == [1010.0, None]
    assert not ARENA.over(running)
