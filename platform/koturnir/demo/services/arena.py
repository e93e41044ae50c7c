"""The club's arena: bots who play one another all day, and whoever likes may sit down with them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from games import registry
from games.api import Spec
from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.tables.models import Table
from tournaments.models import Pairing, Tournament
from tournaments.services import entering, setup
from tournaments.services.setup import StagePlan

NAME: Final = "Арена Рыжика"
MINUTES: Final = 60
PLAYERS: Final = 3
"""So many members play: as it is odd, one is always free for whoever comes in."""
KEPT: Final = 2
"""Arenas that are over stay to be looked at, the last so many."""


def keep_arena(members: Sequence[User]) -> None:
    """See to it that an arena of the club is being played, and put away old ones."""
    ours = Tournament.objects.filter(organizer__demo=True)
    if not ours.filter(status__in=["open", "running"]).exists():
        _begin(members)
    over = ours.filter(status__in=["finished", "cancelled"]).order_by("-ended_at")
    for old in over[KEPT:]:
        remove(old)


def remove(arena: Tournament) -> None:
    """Remove an event of the club, and the tables that only bots sat at."""
    tables = Table.objects.filter(pairing__round__stage__tournament=arena)
    among_us = list(tables.exclude(seats__user__bot="").values_list("pk", flat=True))
    Pairing.objects.filter(table__in=among_us).update(table=None)
    Table.objects.filter(pk__in=among_us).delete()
    arena.delete()


def _begin(members: Sequence[User]) -> None:
    host = members[0]
    spec = _quick_game()
    arena = setup.create(
        host,
        {
            "name": NAME,
            "game": spec.slug,
            "options": spec.complete(spec.first_game),
            "seats": 2,
            "time_control": "fischer:300+5",
            "rated": False,
            "guests": True,
            "grace_seconds": 60,
            "starts_at": time.now() + timedelta(seconds=5),
        },
        [StagePlan("arena", {"minutes": MINUTES})],
    )
    setup.publish(arena.code, host)
    for member in members[:PLAYERS]:
        entering.enter_bot(arena.code, member)


def _quick_game() -> Spec:
    """Return the first game for two that knows a quicker way to be played, else any for two."""
    for_two = [game.spec for game in registry.games().values() if game.spec.min_seats <= 2]
    return next((spec for spec in for_two if spec.first_game), for_two[0])
