"""An arena: whoever is free is paired again and again until its time is over."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from tournaments.formats import arena
from tournaments.formats.pool import meetings_of, rules_of
from tournaments.models import Entrant, Pairing, Place, Round, Stage
from tournaments.selectors.courses import courses, settings_of_stage
from tournaments.services.rounds import make_table

EVERY: Final = timedelta(seconds=3)
"""How often the pool is looked at."""


def tend(stage: Stage, now: datetime) -> datetime | None:
    """Pair the pool of an arena that is held.

    Returns when to look again; ``None`` when it is over: closed, and the last game ended.
    """
    round_ = _round(stage, now)
    (course,) = courses(stage)
    rules = rules_of(course)
    running = round_.pairings.filter(decided_at=None)
    if now.timestamp() >= rules.closes:
        if running.exists():
            return now + EVERY
        round_.status, round_.closed_at = Round.Status.CLOSED, now
        round_.save()
        return None
    pool = pool_of(stage, round_)
    found = arena.pair(
        rules,
        [free(entrant, now) for entrant in pool.values()],
        meetings_of(course),
        now.timestamp(),
    )
    board = round_.pairings.count()
    for pair in found.pairs:
        board += 1
        reason = {"kind": "arena", "gap": round(pair.gap), "waited": round(pair.waited)}
        pairing = Pairing.objects.create(round=round_, board=board, reason=reason)
        for seat, number in enumerate(pair.seats):
            Place.objects.create(pairing=pairing, entrant=pool[number], seat=seat)
        make_table(pairing, stage.tournament, now)
    return now + EVERY


def free(entrant: Entrant, now: datetime) -> arena.Free:
    since = entrant.waiting_since or now
    return arena.Free(entrant.number or 0, since.timestamp(), entrant.rating)


def pool_of(stage: Stage, round_: Round) -> dict[int, Entrant]:
    """Return those who are free, by number: there, not resting, and not at a table."""
    busy = round_.pairings.filter(decided_at=None).values("places__entrant")
    entrants = stage.tournament.entrants.filter(status=Entrant.Status.ENTERED)
    entrants = entrants.exclude(number=None).exclude(waiting_since=None).exclude(pk__in=busy)
    if stage.tournament.check_in_minutes:
        entrants = entrants.exclude(checked_in_at=None)
    return {one.number or 0: one for one in entrants}


def _round(stage: Stage, now: datetime) -> Round:
    round_, _ = Round.objects.get_or_create(stage=stage, number=1)
    round_.stage = stage
    if round_.status == Round.Status.PLANNED:
        round_.status, round_.started_at = Round.Status.RUNNING, now
        # A pause or an outage moves it, and the hour is whole for everybody.
        round_.ends_at = now + timedelta(minutes=settings_of_stage(stage).minutes)
        round_.save()
    return round_
