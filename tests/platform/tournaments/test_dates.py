"""What ends at a date: a round by correspondence, an arena; and what moves that date."""

from __future__ import annotations

from datetime import timedelta

import pytest

from koturnir.core.models import Outage
from tests.platform.tables.helpers import Hand, move
from tests.platform.tournaments.helpers import (
    come,
    entered,
    event,
    fresh,
    go,
    organizer,
    pairings,
    rounds,
    running,
    to_start,
)
from tournaments.models import Act
from tournaments.services import desk
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db

DAY = 86_400


def test_a_round_by_correspondence_ends_at_its_date_as_it_stands(hand: Hand) -> None:
    letters = event(
        [StagePlan("round_robin")],
        time_control="days:14",
        schedule="date",
        round_days=10,
        grace_seconds=0,
    )
    entered(letters, 2)
    to_start(letters, hand)
    (table,) = running(letters)
    come(table)
    move(table, 0)
    go(hand, 10 * DAY - 60)
    assert len(running(letters)) == 1
    go(hand, 120)
    (pairing,) = pairings(letters)
    table.refresh_from_db()
    assert (table.status, table.reason) == ("finished", "date")
    assert pairing.decided_at is not None
    assert fresh(letters).status == "finished"


def test_a_pause_moves_the_close_of_an_arena(hand: Hand) -> None:
    arena = event([StagePlan("arena", {"minutes": 10})])
    entered(arena, 2)
    to_start(arena, hand)
    closes = rounds(arena)[0].ends_at
    assert closes
    desk.pause(arena.code, organizer(), "fire drill")
    hand.forward(900)
    desk.resume(arena.code, organizer())
    assert rounds(arena)[0].ends_at == closes + timedelta(seconds=900)
    go(hand, 5)
    assert fresh(arena).status == "running"


def test_an_outage_moves_the_close_of_an_arena_once(hand: Hand) -> None:
    arena = event([StagePlan("arena", {"minutes": 10})])
    entered(arena, 2)
    to_start(arena, hand)
    closes = rounds(arena)[0].ends_at
    assert closes
    started = hand.forward(60)
    Outage.objects.create(
        part="asgi", started_at=started, ended_at=hand.forward(240), settled_at=hand.at
    )
    go(hand, 1)
    go(hand, 1)
    assert rounds(arena)[0].ends_at == closes + timedelta(seconds=240)
    assert Act.objects.filter(tournament=arena, kind="shifted").count() == 1


def test_an_event_that_nobody_enters_is_called_off_in_any_language(hand: Hand) -> None:
    from django.utils import translation

    from tournaments.wording import act

    swiss = event()
    to_start(swiss, hand)
    assert fresh(swiss).status == "cancelled"
    last = Act.objects.filter(tournament=swiss).last()
    assert last
    assert (last.kind, last.reason, last.data) == (
        "called_off",
        "",
        {"why": {"code": "too_few_entrants"}},
    )
    with translation.override("en"):
        assert "too few entrants" in act(last, {})
