"""Quick match: people who want any opponent at the same settings, paired by rating.

The longer somebody waits, the wider the difference that is accepted.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from django.db import IntegrityError, transaction

from games import registry
from games.api import GameError, OptionValue
from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.core.locking import for_update
from koturnir.tables import hooks
from koturnir.tables.clock import TimeControl
from koturnir.tables.models import Seeker, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services.seating import Settings, create_table, join

log = logging.getLogger(__name__)

GONE_AFTER: Final = timedelta(seconds=20)
"""A page that waits asks every few seconds; one that stopped asking has left."""
FIRST_WIDTH: Final = 100
WIDER_PER_SECOND: Final = 10
START_RATING: Final = 1500


def seek(
    user: User, game: str, options: dict[str, OptionValue], time_control: str, *, rated: bool
) -> Seeker:
    """Enter the pool, in place of what the person sought before. Raises `Refused`,
    ``GameError`` or ``BadTimeControl``."""
    if rated and user.is_guest:
        raise Refused("needs_account")
    options = registry.get(game).spec.complete(options)
    TimeControl.parse(time_control)
    fact = hooks.ratings(None, [user.id], game, Table.Pace.LIVE).get(user.id)
    now = time.now()
    seeker, _ = Seeker.objects.update_or_create(
        user=user,
        defaults={
            "game": game,
            "options": options,
            "time_control": time_control,
            "rated": rated,
            "rating": fact.value if fact else START_RATING,
            "since": now,
            "seen_at": now,
        },
    )
    return seeker


def still_seeking(user: User) -> bool:
    """Note that the person still waits; return whether he is in the pool."""
    return bool(Seeker.objects.filter(user=user).update(seen_at=time.now()))


def stop_seeking(user: User) -> None:
    Seeker.objects.filter(user=user).delete()


def pair_all(now: datetime) -> list[Table]:
    """Seat every pair of seekers whose settings are equal and ratings near; return the tables."""
    Seeker.objects.filter(seen_at__lt=now - GONE_AFTER).delete()
    tables: list[Table] = []
    waiting = list(Seeker.objects.select_related("user").order_by("since"))
    while waiting:
        first = waiting.pop(0)
        rivals = [other for other in waiting if _match(first, other, now)]
        if not rivals:
            continue
        rival = min(rivals, key=lambda other: abs(other.rating - first.rating))
        waiting.remove(rival)
        table = _seat(first, rival, now)
        if table is not None:
            tables.append(table)
    return tables


def _match(a: Seeker, b: Seeker, now: datetime) -> bool:
    if (a.game, a.time_control, a.rated, a.options) != (b.game, b.time_control, b.rated, b.options):
        return False
    waited = max(now - a.since, now - b.since).total_seconds()
    return abs(a.rating - b.rating) <= FIRST_WIDTH + WIDER_PER_SECOND * waited


def _seat(a: Seeker, b: Seeker, now: datetime) -> Table | None:
    try:
        with transaction.atomic():
            # Whoever left the pool or was seated meanwhile is gone from these rows.
            pool = Seeker.objects.filter(id__in=[a.id, b.id])
            both = {s.id: s for s in for_update(pool.select_related("user").order_by("id"))}
            # Or seeks something else by now.
            if len(both) != 2 or not _match(a := both[a.id], b := both[b.id], now):
                return None
            pool.delete()
            settings = Settings(
                game=a.game,
                seat_count=2,
                options=a.options,
                time_control=a.time_control,
                rated=a.rated,
            )
            table = create_table(a.user, settings)
            return join(table.code, b.user)
    except IntegrityError:  # an account deleted in this very moment
        return None
    except (GameError, Refused):  # the others must not wait for these two
        log.exception("%s and %s not seated", a, b)
        return None
