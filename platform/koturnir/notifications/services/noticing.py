"""Writes down what is to be told, in the transaction that caused it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from koturnir.core import time
from koturnir.notifications import kinds
from koturnir.notifications.models import Notice, PushSubscription
from koturnir.notifications.selectors.people import preferences_of


@dataclass(frozen=True, slots=True)
class Told:
    """Something to tell a user from ``due`` on; ``key`` makes sure that it is told once."""

    user_id: int
    kind: str
    key: str
    due: datetime
    expires: datetime | None = None
    table_id: int | None = None
    tournament_id: int | None = None
    data: dict[str, Any] = field(default_factory=dict)
    urgent: bool | None = None
    """None: as its kind says."""


def write(told: Sequence[Told]) -> None:
    """Write notices; one whose key is known already is left as it is."""
    if not told:
        return
    # The row that mails are composed under must be there.
    people = {one.user_id for one in told}
    preferences_of(people)
    subscribed = PushSubscription.objects.filter(user__in=people)
    with_browser = set(subscribed.values_list("user_id", flat=True))
    now = time.now()
    Notice.objects.bulk_create(
        [
            Notice(
                user_id=one.user_id,
                kind=one.kind,
                key=one.key,
                table_id=one.table_id,
                tournament_id=one.tournament_id,
                data=one.data,
                urgent=kinds.get(one.kind).urgent if one.urgent is None else one.urgent,
                created_at=now,
                due_at=one.due,
                look_at=one.due,
                push_at=one.due if one.user_id in with_browser else None,
                expires_at=one.expires,
            )
            for one in told
        ],
        ignore_conflicts=True,
    )
