"""An arena: whoever is free is paired again and again until its time is over."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from tournaments.formats import arena
from tournaments.models import Entrant, Pairing, Place, Round, Stage
from tournaments.selectors.courses import settings_of_stage
from tournaments.services.rounds import make_table

EVERY: Final = timedelta(seconds=3)
"""How often the pool is looked at."""


def tend(stage: Stage, now: datetime) -> datetime | None:
    """Pair the pool of an arena that is held.

    Returns when to look again; ``None`` when it is over: closed, and the last game ended.
    """
    round_ = _round(stage, now)
    rules = rules_of(stage, round_)
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
        history(round_),
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


def rules_of(stage: Stage, round_: Round) -> arena.Rules:
    assert round_.ends_at is not None
    closes = round_.ends_at.timestamp()
    return arena.Rules(closes - 60 * settings_of_stage(stage).minutes, closes, rematch_after=20)


def history(round_: Round) -> list[arena.Meeting]:
    """Return the games of an arena in the order in which they began."""
    games = round_.pairings.order_by("board").prefetch_related("places__entrant", "results")
    return [_meeting(pairing) for pairing in games]


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


def _meeting(pairing: Pairing) -> arena.Meeting:
    places = list(pairing.places.all())
    seats = (places[0].entrant.number or 0, places[1].entrant.number or 0)
    results = list(pairing.results.all())
    if pairing.decided_at is None or not results:
        return arena.Meeting(seats)
    last = results[-1]
    winner: int | None = None
    if last.absent:
        here = [number for seat, number in enumerate(seats) if seat not in last.absent]
        winner = here[0] if here else 0
    elif last.places and last.places[0] != last.places[1]:
        winner = seats[last.places.index(min(last.places))]
    return arena.Meeting(seats, winner, pairing.decided_at.timestamp())
