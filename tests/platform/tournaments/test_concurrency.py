"""Several processes at one event: a round begins once, and no result is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from koturnir.ratings.audit import audit
from koturnir.tables.services import playing
from tests.platform.tables.helpers import Hand, person
from tests.platform.tournaments.helpers import (
    come,
    entered,
    event,
    fresh,
    go,
    pairings,
    running,
    to_start,
)
from tournaments.models import Act, Round, Tournament
from tournaments.services import entering, life
from tournaments.services.acts import broken
from tournaments.tasks import attend

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 60  # s, for a deadlock to be called one


def together(acts: Sequence[Callable[[], Any]]) -> list[Any]:
    """Do all at once, each in a thread and connection of its own."""
    barrier = Barrier(len(acts))

    def one(act: Callable[[], Any]) -> Any:
        try:
            barrier.wait(PATIENCE)
            return act()
        except entering.Refused as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        waiting = [pool.submit(one, act) for act in acts]
        return [each.result(timeout=PATIENCE) for each in waiting]


def test_many_sweepers_begin_a_round_once(hand: Hand) -> None:
    swiss = event(rated=True)
    entered(swiss, 6)
    hand.forward(3600)
    together([lambda: life.attend(swiss.code, hand.at)] * 5)
    assert len(pairings(swiss)) == 3
    assert Round.objects.filter(stage__tournament=swiss, status="running").count() == 1
    assert Act.objects.filter(tournament=swiss, kind="began").count() == 1


def test_games_that_end_at_the_same_moment_all_count(hand: Hand) -> None:
    swiss = event(rated=True)
    entered(swiss, 8)
    to_start(swiss, hand)
    tables = running(swiss)
    for table in tables:
        come(table)
    losers = [(table.code, table.seats.get(index=1).user_id) for table in tables]

    def resign(code: str, user: int) -> Callable[[], Any]:
        return lambda: playing.resign(code, user, "end")

    sweeping = [lambda: life.attend(swiss.code, hand.at)] * 2
    together([*(resign(code, user) for code, user in losers), *sweeping])
    attend()
    assert [one.results.count() for one in pairings(swiss, round__number=1)] == [1, 1, 1, 1]
    assert fresh(swiss).due_at is not None
    assert audit() == []
    go(hand, 200)
    assert len(pairings(swiss, round__number=2)) == 4
    assert broken(list(Act.objects.filter(tournament=swiss))) is None


def test_the_last_place_goes_to_one(hand: Hand) -> None:
    swiss = event(capacity=2)
    people = entered(swiss, 1)
    more = [person(name) for name in ("Xen", "Yan", "Zoe")]
    enter = [lambda user=user: entering.enter(swiss.code, user).status for user in more]
    assert sorted(together(enter)) == ["entered", "waiting", "waiting"]
    assert people


def test_who_enters_twice_at_once_is_entered_once(hand: Hand) -> None:
    swiss = event()
    user = person("Xen")
    answers = together([lambda: entering.enter(swiss.code, user).status] * 3)
    assert sorted(answers) == ["already_entered", "already_entered", "entered"]
    assert Tournament.objects.get(pk=swiss.pk).entrants.count() == 1
