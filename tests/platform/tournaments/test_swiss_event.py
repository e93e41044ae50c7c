"""A Swiss event from its start to its end, with nobody at the desk."""

from __future__ import annotations

import pytest

from tests.platform.tables.helpers import Hand, play_out
from tests.platform.tournaments.helpers import (
    come,
    entered,
    entrant,
    event,
    fresh,
    go,
    pairings,
    play_all,
    play_round,
    rounds,
    running,
    to_start,
)
from tournaments.models import Act
from tournaments.selectors.standings import standings
from tournaments.services import entering
from tournaments.services.acts import broken
from tournaments.services.setup import StagePlan
from tournaments.tasks import attend

pytestmark = pytest.mark.django_db


def test_it_runs_by_itself_from_start_to_finish(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 6)
    attend()
    assert fresh(swiss).status == "open"
    to_start(swiss, hand)
    assert fresh(swiss).status == "running"
    assert len(running(swiss)) == 3
    over = play_all(swiss, hand)
    assert over.status == "finished"
    assert [one.status for one in rounds(swiss)] == ["closed"] * 3
    (group,) = standings(over.stages.get())
    assert sum(line.points or 0 for line in group.table.lines) == 9


def test_the_next_round_begins_after_the_gap_and_not_before(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    play_round(swiss)
    go(hand, 1)
    assert running(swiss) == []
    go(hand, 170)
    assert running(swiss) == []
    go(hand, 10)
    assert len(running(swiss)) == 2


def test_however_often_it_is_looked_at_a_round_begins_once(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    for _ in range(5):
        fresh(swiss)
        type(swiss).objects.update(due_at=hand.at)
        attend()
    assert len(pairings(swiss)) == 2


def test_who_does_not_come_forfeits_and_after_two_is_withdrawn(hand: Hand) -> None:
    swiss = event([StagePlan("swiss", {"rounds": 4})])
    people = entered(swiss, 6)
    gone = people[-1]
    to_start(swiss, hand)
    for _ in range(2):
        for table in running(swiss):
            at_it = [seat.user for seat in table.seats.all()]
            come(table, *[user for user in at_it if user != gone])
            if gone not in at_it:
                play_out(table)
        go(hand, 301)
        go(hand, 181)
    absentee = entrant(swiss, gone)
    assert absentee.absences == 2
    assert absentee.status == "withdrawn"
    forfeits = [one for one in pairings(swiss) if (last := one.results.last()) and last.absent]
    assert len(forfeits) == 2
    assert all(not one.table.rated_at for one in forfeits if one.table)
    later = [one for one in pairings(swiss) if one.round.number == 3]
    assert later
    assert not any(place.entrant == absentee for one in later for place in one.places.all())


def test_the_log_is_a_chain_that_shows_what_is_changed(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    play_all(swiss, hand)
    acts = list(Act.objects.filter(tournament=swiss))
    assert broken(acts) is None
    assert acts[-1].kind == "finished"
    acts[3].reason = "nothing happened"
    assert broken(acts) == 4
    del acts[3]
    assert broken(acts) == 4


def test_who_withdraws_during_a_round_loses_it_and_is_not_paired_again(hand: Hand) -> None:
    swiss = event()
    people = entered(swiss, 5)
    to_start(swiss, hand)
    for table in running(swiss):
        come(table)
    leaver = running(swiss)[0].seats.order_by("index")[0].user
    entering.leave(swiss.code, leaver)
    assert entrant(swiss, leaver).last_round == 1
    play_all(swiss, hand)
    mine = [one for one in pairings(swiss) if one.places.filter(entrant__user=leaver)]
    assert [one.round.number for one in mine] == [1]
    assert people
