"""Brings an event forward: its times to now, and its games to their end.

It runs inside the platform: ``site.python("from tests.browser import forward; …")``. Only columns
are moved and games played; whatever is due then the running platform does by itself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import timedelta

from django.db.models import Q
from django.test import Client

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.tables.models import Table
from koturnir.tables.services import playing
from tests.browser import ahead
from tests.browser.site import eventually
from tournaments.models import Pairing, Round, Tournament
from tournaments.services.holding import held, look_at

AGO = timedelta(minutes=10)


def members(*names: str) -> str:
    """Make members who are logged in; return the session of each as JSON."""
    sessions = {}
    for name in names:
        client = Client()
        client.force_login(User.objects.create_user(name, f"{name.lower()}@example.org"))
        sessions[name] = client.cookies["sessionid"].value
    return json.dumps(sessions)


def open_check_in(code: str) -> None:
    """Bring the start so near that one can say that one is there."""
    with held(code) as event:
        event.starts_at = time.now() + timedelta(minutes=event.check_in_minutes / 2)


def let_start_pass(code: str) -> None:
    """Have the time of the start be over."""
    with held(code) as event:
        event.starts_at = time.now() - AGO


def begin(code: str) -> None:
    """Bring the time of the next round to now, and see the platform begin it."""
    now = time.now()
    with held(code) as event:
        if not event.has_started:
            event.starts_at = now
        rounds = Round.objects.filter(stage__tournament=event)
        begun = rounds.exclude(started_at=None).count()
        rounds.filter(status="closed").update(closed_at=now - AGO)
        following = rounds.filter(status="planned").order_by("stage__number", "number").first()
        if following is not None:
            rounds.filter(pk=following.pk).update(starts_at=now)
        event.due_at = None
        look_at(event, now)
    under_way = Round.objects.filter(stage__tournament__code=code).exclude(started_at=None)
    eventually(lambda: under_way.count() > begun, "the next round began")


def play(code: str, *absent: str) -> None:
    """Play what is going on to its end, without these people, and see the round closed."""
    for table in running(code):
        _come(table, absent)
        if not table.seats.filter(user__username__in=absent).exists():
            ahead.until(table.code, lambda seen, legal: False)
    let_grace_end(code)
    _wait_until_closed(code)


def come(code: str, *absent: str) -> None:
    """Have everybody come to his table but these people."""
    for table in running(code):
        _come(table, absent)


def let_grace_end(code: str) -> None:
    """Let the time be over in which one can come to one's table."""
    waiting = Pairing.objects.filter(round__stage__tournament__code=code, decided_at=None)
    waiting.exclude(grace_until=None).update(grace_until=time.now())


def resign_all(code: str, *upsets: str) -> None:
    """Play a knock-out to its end, whoever does not win resigning.

    The better number wins, but for the games that are named: "F1.1-2" is the second of a match.
    """
    while Tournament.objects.filter(code=code, ended_at=None).exists():
        begin(code)
        _resign_round(code, upsets)


def _resign_round(code: str, upsets: Sequence[str]) -> None:
    closed = Round.objects.filter(stage__tournament__code=code, status="closed")
    before = closed.count()

    def ended() -> bool:
        for table in running(code):
            _come(table)
            pairing = Pairing.objects.get(table=table)
            places = pairing.places.order_by("entrant__number")
            worse_wins = f"{pairing.match}-{pairing.game}" in upsets
            loser = places[0 if worse_wins else 1].entrant
            playing.resign(table.code, loser.user_id, "resigned")
        return closed.count() > before

    eventually(ended, "the round was played")


def running(code: str) -> list[Table]:
    """Return the tables of an event at which one plays."""
    found = Table.objects.filter(pairing__round__stage__tournament__code=code, status="playing")
    return list(found.order_by("pairing__board"))


def _come(table: Table, absent: tuple[str, ...] = ()) -> None:
    for seat in table.seats.filter(~Q(user__username__in=absent)):
        playing.arrive(table.code, seat.user_id)


def _wait_until_closed(code: str) -> None:
    open_ = Round.objects.filter(stage__tournament__code=code, status__in=["paired", "running"])
    eventually(lambda: not open_.exists(), "the round was closed")
