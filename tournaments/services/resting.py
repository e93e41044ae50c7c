"""A player of an arena takes a rest between two games, and comes back to the pool."""

from __future__ import annotations

from datetime import datetime

from koturnir.accounts.models import User
from koturnir.core import time
from tournaments.models import Entrant
from tournaments.refusals import Refused
from tournaments.selectors.playing import stage_under_way
from tournaments.services.holding import held, look_at


def rest(code: str, user: User) -> None:
    """Be paired with nobody until one is free again. Raises `Refused`."""
    _wait_since(code, user, None)


def be_free(code: str, user: User) -> None:
    """Wait for an opponent from now on. Raises `Refused`."""
    _wait_since(code, user, time.now())


def _wait_since(code: str, user: User, since: datetime | None) -> None:
    with held(code) as tournament:
        if stage_under_way(tournament).format != "arena":
            raise Refused("not_running")
        entrant = tournament.entrants.filter(user=user, status=Entrant.Status.ENTERED).first()
        if entrant is None:
            raise Refused("not_entered")
        if (entrant.waiting_since is None) == (since is None):
            return  # pressed twice: who waits keeps his place in the queue
        entrant.waiting_since = since
        entrant.save(update_fields=["waiting_since"])
        look_at(tournament, time.now())
