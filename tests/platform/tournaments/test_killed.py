"""A process dies at any statement that writes: the event ends up as if it had not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection, transaction

from tests.platform.tables.helpers import Hand
from tests.platform.tournaments.helpers import entered, event, fresh, pairings
from tournaments.models import Entrant, Round, Tournament
from tournaments.services import life
from tournaments.services.acts import broken
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db

WRITES = ("INSERT", "UPDATE", "DELETE")


class Killed(BaseException):
    """Nothing catches it, as nothing would a kill."""


@contextmanager
def dying(at: int) -> Iterator[list[int]]:
    """Die instead of writing for the ``at``-th time; what is yielded has how often it was."""
    count = [0]

    def wrapped(execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        if sql.lstrip().upper().startswith(WRITES):
            count[0] += 1
            if count[0] == at:
                raise Killed
        return execute(sql, *more)

    with connection.execute_wrapper(wrapped):
        yield count


def stands(made: Tournament) -> list[Any]:
    """Return what an event has come to, without what is drawn anew each time: codes and ids."""
    seats = [
        [one.board, one.bye, one.table is not None, [p.entrant.number for p in one.places.all()]]
        for one in pairings(made)
    ]
    return [
        fresh(made).status,
        fresh(made).due_at,
        seats,
        list(Round.objects.filter(stage__tournament=made).values_list("number", "status")),
        list(Entrant.objects.filter(tournament=made).values_list("number", "status")),
        [one.kind for one in made.acts.all()],
    ]


@pytest.mark.parametrize(
    "plan",
    [StagePlan("swiss", {"rounds": 3}), StagePlan("knockout"), StagePlan("arena", {"minutes": 9})],
    ids=lambda plan: plan.format,
)
def test_an_event_that_was_being_begun_is_begun_all_the_same(plan: StagePlan, hand: Hand) -> None:
    made = event([plan])
    entered(made, 3)
    hand.forward(3600)
    before = stands(made)
    with transaction.atomic():
        with dying(0) as writes:
            assert life.attend(made.code, hand.at)
        whole = stands(made)
        transaction.set_rollback(True)
    assert whole != before
    assert writes[0] > 10
    for at in range(1, writes[0] + 1):
        with transaction.atomic():
            with pytest.raises(Killed), dying(at), transaction.atomic():
                life.attend(made.code, hand.at)
            assert stands(made) == before, at
            assert life.attend(made.code, hand.at)
            assert stands(made) == whole, at
            assert broken(list(made.acts.all())) is None
            transaction.set_rollback(True)
