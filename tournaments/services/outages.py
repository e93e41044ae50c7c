"""Outages move the rounds that they hit, and people are told."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db.models import F, QuerySet

from koturnir.core.models import Outage
from tournaments.models import Pairing, Round, Tournament
from tournaments.services import mails
from tournaments.services.acts import note
from tournaments.services.holding import held, look_at

NOTICE: Final = timedelta(minutes=2)
"""After an outage people have so long to come back before a round that it hit begins."""


def shift(now: datetime) -> int:
    """Move what the outages hit that an event has not heard of yet; return how many events."""
    last = Outage.objects.order_by("-id").first()
    if last is None:
        return 0
    alive = Tournament.objects.filter(status__in=["open", "running"], outage_seen__lt=last.pk)
    return sum(_shift(code, now) for code in alive.values_list("code", flat=True))


def _shift(code: str, now: datetime) -> bool:
    with held(code) as tournament:
        outages = list(Outage.objects.filter(id__gt=tournament.outage_seen).order_by("id"))
        hit = [one for one in outages if _move(tournament, one)]
        tournament.outage_seen = max((one.pk for one in outages), default=tournament.outage_seen)
        for outage in hit:
            note(
                tournament,
                "shifted",
                started=outage.started_at.isoformat(),
                ended=outage.ended_at.isoformat(),
            )
            look_at(tournament, now)
        if hit:
            for entrant in tournament.entrants.filter(status="entered"):
                mails.tell(entrant, "shifted")
        return bool(hit)


def _move(tournament: Tournament, outage: Outage) -> bool:
    """Move what one outage hit; False if nothing was.

    While the event is paused nothing is: the end of the pause gives all of its time back.
    """
    if tournament.paused_at is not None and tournament.paused_at <= outage.started_at:
        return False
    resumes = outage.ended_at + NOTICE
    hit = False
    starts_at = tournament.starts_at
    if tournament.status == "open" and starts_at and _within(starts_at, outage):
        tournament.starts_at, hit = resumes, True
    rounds = Round.objects.filter(stage__tournament=tournament)
    for one in rounds.filter(status__in=["planned", "paired"], starts_at__isnull=False):
        if one.starts_at and _within(one.starts_at, outage):
            Round.objects.filter(pk=one.pk).update(starts_at=resumes)
            hit = True
    lost = outage.ended_at - outage.started_at
    # A date is for days: only those that fell into the outage itself are moved by it.
    ending = rounds.filter(status="running", ends_at__gte=outage.started_at)
    arenas = ending.filter(stage__format="arena", started_at__lte=outage.started_at)
    hit |= bool(arenas.update(ends_at=F("ends_at") + lost))
    ending = ending.exclude(stage__format="arena")
    hit |= bool(ending.filter(ends_at__lte=resumes).update(ends_at=F("ends_at") + lost + NOTICE))
    hit |= bool(_waiting(tournament, outage).update(grace_until=F("grace_until") + lost + NOTICE))
    return hit


def _within(moment: datetime, outage: Outage) -> bool:
    return outage.started_at <= moment <= outage.ended_at + NOTICE


def _waiting(tournament: Tournament, outage: Outage) -> QuerySet[Pairing]:
    return Pairing.objects.filter(
        round__stage__tournament=tournament,
        decided_at=None,
        grace_until__gte=outage.started_at,
        started_at__lte=outage.ended_at,
    )
