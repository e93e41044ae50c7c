"""Events of every format, played by themselves from their start to their end."""

from __future__ import annotations

import pytest

from koturnir.accounts.models import User
from tests.platform.tables.helpers import Hand, person, play_out
from tests.platform.tournaments.helpers import (
    come,
    entered,
    event,
    fresh,
    go,
    pairings,
    play_all,
    rounds,
    running,
    to_start,
)
from tournaments.models import Act, Stage, Tournament
from tournaments.selectors.standings import standings
from tournaments.services import entering
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db


def table_of(stage: Stage, group: int = 0) -> list[tuple[int, int | None]]:
    return [(line.number, line.place) for line in standings(stage)[group].table.lines]


def played(tournament: Tournament, hand: Hand, people: int) -> Tournament:
    entered(tournament, people)
    to_start(tournament, hand)
    over = play_all(tournament, hand)
    assert over.status == "finished", list(Act.objects.values_list("kind", "reason"))
    return over


def test_a_round_robin(hand: Hand) -> None:
    over = played(event([StagePlan("round_robin")]), hand, 5)
    assert len(rounds(over)) == 5
    met = [frozenset(p.places.values_list("entrant", flat=True)) for p in pairings(over, bye="")]
    assert len(met) == len(set(met)) == 10


def test_a_double_round_robin(hand: Hand) -> None:
    over = played(event([StagePlan("round_robin", {"double": True})]), hand, 4)
    assert len(rounds(over)) == 6
    assert len(pairings(over, bye="")) == 12


def test_a_cup_with_a_game_for_the_third_place(hand: Hand) -> None:
    over = played(event([StagePlan("knockout", {"third_place": True})]), hand, 6)
    assert [place for _, place in table_of(over.stages.get())][:4] == [1, 2, 3, 4]
    assert len(pairings(over)) == 6


def test_a_double_elimination_of_three_games(hand: Hand) -> None:
    plan = StagePlan("knockout", {"double": True, "best_of": 3})
    over = played(event([plan]), hand, 4)
    places = [place for _, place in table_of(over.stages.get())]
    assert places == [1, 2, 3, 4]
    games = {one.match: 0 for one in pairings(over)}
    for one in pairings(over):
        games[one.match] += 1
    assert all(count >= 2 for count in games.values())


def test_games_of_a_match_follow_each_other_at_once(hand: Hand) -> None:
    cup = event([StagePlan("knockout", {"best_of": 3})])
    entered(cup, 2)
    to_start(cup, hand)
    (first,) = running(cup)
    starter = first.seats.get(index=0).user
    come(first)
    play_out(first)
    go(hand, 1)
    (second,) = running(cup)
    assert second != first
    assert second.seats.get(index=1).user == starter


def test_tables_of_four(hand: Hand) -> None:
    over = played(event([StagePlan("swiss", {"rounds": 3})], seats=4), hand, 11)
    by_round = [sorted(p.places.count() for p in pairings(over, round=one)) for one in rounds(over)]
    assert by_round == [[3, 4, 4]] * 3


def test_groups_then_a_cup(hand: Hand) -> None:
    plans = [
        StagePlan("round_robin", group_count=2, cut={"direct": 2}),
        StagePlan("knockout"),
    ]
    cup = event(plans)
    entered(cup, 8)
    to_start(cup, hand)
    assert sorted(map(len, cup.stages.get(number=1).groups)) == [4, 4]
    for _ in range(12):
        play_running(cup)
        go(hand, 200)
    over = fresh(cup)
    first, second = over.stages.order_by("number")
    if over.paused_at:  # equals at the cut are the organizer's to decide
        assert Act.objects.filter(tournament=cup, kind="stuck").exists()
        return
    assert over.status == "finished"
    assert (first.status, second.status) == ("finished", "finished")
    assert len(second.seeds) == 4


def play_running(tournament: Tournament) -> None:
    for table in running(tournament):
        come(table)
        play_out(table)


def test_an_arena_pairs_whoever_is_free_until_its_time_is_over(hand: Hand) -> None:
    arena = event([StagePlan("arena", {"minutes": 10})])
    people = entered(arena, 4)
    to_start(arena, hand)
    assert len(running(arena)) == 2
    for _ in range(6):
        play_running(arena)
        go(hand, 30)
    games = len(pairings(arena))
    assert games >= 8
    go(hand, 600)
    assert len(pairings(arena)) == games
    play_running(arena)
    go(hand, 5)
    over = fresh(arena)
    assert over.status == "finished"
    assert User.objects.filter(pk__in=[one.pk for one in people]).count() == 4
    lines = standings(over.stages.get())[0].table.lines
    assert len(lines) == 4
    assert lines[0].points


def test_who_comes_late_to_an_arena_plays_at_once(hand: Hand) -> None:
    arena = event([StagePlan("arena", {"minutes": 10})])
    entered(arena, 3)
    to_start(arena, hand)
    late = person("Zoe")
    entering.enter(arena.code, late)
    go(hand, 30)
    (mine,) = pairings(arena, places__entrant__user=late)
    assert mine.table
    come(mine.table)
    play_out(mine.table)
    (group,) = standings(arena.stages.get())
    assert sum(line.points or 0 for line in group.table.lines) == 2
    assert 4 in [line.number for line in group.table.lines]
