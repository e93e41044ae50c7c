"""An account goes: what becomes of the events and clubs that it was in."""

from __future__ import annotations

from typing import Any

import pytest

from koturnir.accounts.services.deletion import delete_account
from tests.platform.tables.helpers import Hand, person
from tests.platform.tournaments.helpers import (
    come,
    entered,
    entrant,
    event,
    fresh,
    go,
    organizer,
    pairings,
    play_all,
    running,
    to_start,
)
from tournaments.models import Club, Series, Tournament
from tournaments.services import clubs, desk, series, setup
from tournaments.services.acts import broken
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db

PLANS = (
    StagePlan("swiss", {"rounds": 3}),
    StagePlan("round_robin"),
    StagePlan("knockout"),
)


def test_whoever_goes_before_the_start_makes_room_for_the_next() -> None:
    made = event(capacity=2)
    ann, _bob, cid = entered(made, 3)
    delete_account(ann)
    assert entrant(made, cid).is_in
    assert not made.entrants.filter(user=ann).exists()


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.format)
def test_an_event_goes_on_without_one_who_goes_though_nobody_forfeits_there(
    plan: StagePlan, hand: Hand
) -> None:
    made = event([plan], grace_seconds=0)
    ann, *_others = entered(made, 4)
    to_start(made, hand)
    for table in running(made):
        come(table)
    delete_account(ann)
    assert entrant(made, ann).status == "withdrawn"
    assert play_all(made, hand).status == "finished"
    assert broken(list(made.acts.all())) is None


def test_an_event_without_its_organizer_is_called_off_before_the_start() -> None:
    made = event()
    entered(made, 3)
    delete_account(organizer())
    assert fresh(made).status == "cancelled"
    last = made.acts.last()
    assert last is not None
    assert (last.kind, last.data) == ("called_off", {"why": {"code": "organizer_gone"}})


def test_an_event_without_its_organizer_is_played_to_its_end(
    hand: Hand, django_capture_on_commit_callbacks: Any
) -> None:
    made = event(automatic=False)
    entered(made, 4)
    desk.start_now(made.code, organizer())
    desk.pause(made.code, organizer(), "Lunch")
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(organizer())
    go(hand, 200)
    assert pairings(made, round__status="running")
    assert play_all(made, hand).status == "finished"


def test_drafts_and_repetitions_go_with_their_organizer(hand: Hand) -> None:
    made = event()
    setup.duplicate(made, organizer())
    series.repeat(made.code, organizer(), 1, "UTC")
    delete_account(organizer())
    assert not Tournament.objects.filter(status="draft").exists()
    assert not Series.objects.filter(active=True).exists()


def test_a_club_goes_to_whoever_has_been_in_it_for_longest(hand: Hand) -> None:
    club = clubs.found(organizer(), "Cats")
    alone = clubs.found(organizer(), "Nobody else")
    bob = person("Bob")
    clubs.join(club, bob, club.invite_code)
    delete_account(organizer())
    club.refresh_from_db()
    assert club.owner == bob
    assert [one.user for one in club.memberships.all()] == [bob]
    assert not Club.objects.filter(pk=alone.pk).exists()
