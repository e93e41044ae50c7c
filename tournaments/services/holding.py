"""The lock that everything of an event hangs on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction

from koturnir.accounts.models import User
from koturnir.core.locking import for_update
from tournaments.models import Tournament
from tournaments.refusals import Refused


@contextmanager
def held(code: str, organizer: User | None = None) -> Iterator[Tournament]:
    """Lock the event, and save it with a new revision when all went well.

    With an ``organizer`` only he may. Raises `Refused`. No table may be locked inside: a
    table that ends locks its event, and two that wait for each other would wait for ever.
    """
    with transaction.atomic():
        tournament = for_update(Tournament.objects.filter(code=code)).first()
        if tournament is None:
            raise Refused("not_found")
        if organizer is not None and tournament.organizer_id != organizer.pk:
            raise Refused("not_organizer")
        yield tournament
        tournament.revision += 1
        tournament.save()


def look_at(tournament: Tournament, moment: datetime) -> None:
    """Have the platform look at the event at ``moment``, or sooner if it would anyway."""
    if tournament.status not in {Tournament.Status.REGISTRATION, Tournament.Status.RUNNING}:
        tournament.due_at = None
    elif tournament.due_at is None or moment < tournament.due_at:
        tournament.due_at = moment
