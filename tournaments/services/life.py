"""What becomes due in the life of an event, carried out from columns: exactly once, and after all.

`attend_due` looks at every event whose ``due_at`` has come. Whatever happens to a process in
between, the event is looked at again: each step is one transaction under the event's lock.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction

from koturnir.accounts.models import User
from koturnir.core.locking import for_update
from tournaments.formats.errors import Refused as FormatRefused
from tournaments.models import Round, Stage, Tournament
from tournaments.refusals import Refused, kept
from tournaments.selectors.courses import courses, format_of
from tournaments.services import arenas, mails, rounds, starting
from tournaments.services.acts import note

log = logging.getLogger(__name__)

Status = Tournament.Status
BATCH: Final = 200
AGAIN: Final = timedelta(minutes=1)
"""When an event that could not be carried out is tried again."""


def attend_due(now: datetime) -> int:
    """Look at every event that is due; return at how many."""
    due = Tournament.objects.filter(due_at__lte=now).order_by("due_at")[:BATCH]
    return sum(_attend_safely(code, now) for code in due.values_list("code", flat=True))


def _attend_safely(code: str, now: datetime) -> bool:
    try:
        return attend(code, now)
    except Exception:  # one event that can't be carried out must not hold up all others
        log.exception("event %s not attended to", code)
        Tournament.objects.filter(code=code, due_at__lte=now).update(due_at=now + AGAIN)
        return False


def attend(code: str, now: datetime) -> bool:
    """Do all that is due in an event; False if somebody else holds it, who will."""
    with transaction.atomic():
        events = for_update(Tournament.objects.filter(code=code), skip_locked=True)
        tournament = events.first()
        if tournament is None or tournament.due_at is None or tournament.due_at > now:
            return False
        tournament.due_at = None
        go_on(tournament, now)
        tournament.revision += 1
        tournament.save()
        return True


def go_on(tournament: Tournament, now: datetime) -> None:
    """Take the steps that are due in an event that is held, and note when the next will be."""
    if tournament.status == Status.REGISTRATION:
        _before(tournament, now)
    if tournament.status == Status.RUNNING and tournament.paused_at is None:
        while _step(tournament, now):
            pass


def _before(tournament: Tournament, now: datetime) -> None:
    assert tournament.starts_at is not None
    if now < tournament.starts_at:
        tournament.due_at = tournament.starts_at
        return
    if not tournament.automatic:
        return  # the organizer starts it
    try:
        with transaction.atomic():
            starting.start(tournament, now)
    except (Refused, FormatRefused) as refusal:
        cancel(tournament, now, refusal)


def cancel(
    tournament: Tournament,
    now: datetime,
    reason: str | Refused | FormatRefused,
    actor: User | None = None,
) -> None:
    """Cancel an event that is held, and tell whoever entered.

    ``reason`` is the organizer's, or what kept the platform from starting it.
    """
    tournament.status, tournament.ended_at = Status.CANCELLED, now
    tournament.paused_at = tournament.due_at = None
    said: dict[str, Any] = {"reason": reason}
    if isinstance(reason, str):
        note(tournament, "cancelled", actor, reason)
    else:
        said = {"why": kept(reason)}
        note(tournament, "called_off", actor, **said)
    for entrant in tournament.entrants.filter(status__in=["entered", "waiting"]):
        mails.tell(entrant, "cancelled", **said)


def _step(tournament: Tournament, now: datetime) -> bool:
    """Take one step of a running event; False when there is nothing more to do now."""
    stage = tournament.stages.filter(status=Stage.Status.RUNNING).first()
    if stage is None:
        return False
    stage.tournament = tournament
    if stage.format == "arena":
        return _arena(stage, now)
    under_way = stage.rounds.filter(status__in=["paired", "running"]).first()
    if under_way is None:
        return _next_round(stage, now)
    under_way.stage = stage
    if under_way.status == Round.Status.PAIRED:
        return _begin_if_time(under_way, now)
    return _run(under_way, now)


def _run(round_: Round, now: datetime) -> bool:
    rounds.follow(round_, now)
    if round_.pairings.filter(decided_at=None).exists():
        return False  # each result has the event looked at again
    rounds.close(round_, now)
    return True


def _next_round(stage: Stage, now: datetime) -> bool:
    tournament, fmt = stage.tournament, format_of(stage)
    if all(fmt.over(course) for course in courses(stage)):
        return _end_stage(stage, now)
    round_ = rounds.plan(stage, now)
    starts_at = round_.starts_at or now
    if tournament.automatic and now < starts_at:
        tournament.due_at = starts_at
        return False
    try:
        with transaction.atomic():
            rounds.pair(round_, now)
    except FormatRefused as refusal:
        _stop(tournament, now, refusal)
        return False
    note(tournament, "paired", stage=stage.number, round=round_.number)
    return True


def _begin_if_time(round_: Round, now: datetime) -> bool:
    tournament = round_.stage.tournament
    if not tournament.automatic and not round_.released:
        return False
    if round_.starts_at is not None and now < round_.starts_at:
        tournament.due_at = round_.starts_at
        return False
    rounds.begin(round_, now)
    return True


def _stop(tournament: Tournament, now: datetime, why: Refused | FormatRefused) -> None:
    """Pause an event that the engine can't pair on: the organizer decides."""
    tournament.paused_at = now
    note(tournament, "stuck", why=kept(why))


def _end_stage(stage: Stage, now: datetime) -> bool:
    tournament = stage.tournament
    try:
        with transaction.atomic():
            more = starting.begin_next_stage(stage, now)
    except (Refused, FormatRefused) as refusal:
        _stop(tournament, now, refusal)
        return False
    stage.status = Stage.Status.FINISHED
    stage.save()
    if not more:
        finish(tournament, now)
    return more


def finish(tournament: Tournament, now: datetime) -> None:
    """End an event that is held. Its secret is revealed: whoever likes can draw the lots again."""
    tournament.status, tournament.ended_at, tournament.due_at = Status.FINISHED, now, None
    tournament.paused_at = None
    note(tournament, "finished", secret=bytes(tournament.secret).hex())


def _arena(stage: Stage, now: datetime) -> bool:
    again = arenas.tend(stage, now)
    if again is None:
        return _end_stage(stage, now)
    stage.tournament.due_at = again
    return False
