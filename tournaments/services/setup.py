"""Making an event: drafted, opened for entries, changed while that is fair, made again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from games import chance, registry
from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.core.models import Outage
from koturnir.tables.clock import TimeControl
from tournaments.formats import registry as formats
from tournaments.formats.course import settings_of, to_json
from tournaments.models import Round, Stage, Tournament
from tournaments.refusals import Refused
from tournaments.services.acts import note
from tournaments.services.holding import held, look_at

Status = Tournament.Status

PLAYED: Final = frozenset(
    {"game", "options", "seats", "time_control", "vacation", "rated", "stages"}
)
"""What is played for: fixed as soon as somebody has entered on these terms."""
TERMS: Final = frozenset(
    {
        "access",
        "password",
        "min_rating",
        "max_rating",
        "min_games",
        "club",
        "guests",
        "capacity",
        "min_entrants",
        "starts_at",
        "check_in_minutes",
        "seeding",
        "words",
    }
)
"""Who may play and from when: fixed at the start. All else can be changed to the end."""
FIELDS: Final = (
    PLAYED
    | TERMS
    | {
        "name",
        "about",
        "watch",
        "late_until",
        "schedule",
        "gap_minutes",
        "round_days",
        "automatic",
        "grace_seconds",
    }
)


@dataclass(frozen=True)
class StagePlan:
    """A stage as the organizer wants it; see `Stage` for the fields."""

    format: str
    settings: dict[str, Any] = field(default_factory=dict)
    group_count: int = 1
    cut: dict[str, int] = field(default_factory=dict)


def create(
    organizer: User,
    fields: dict[str, Any],
    stages: Sequence[StagePlan],
    round_times: Sequence[datetime] = (),
) -> Tournament:
    """Draft an event. ``fields`` are those of `Tournament` (`FIELDS`).

    Raises `Refused`, a format's refusal, ``GameError`` or ``BadTimeControl``.
    """
    if organizer.is_guest:
        raise Refused("needs_account")
    secret = secrets.token_bytes(chance.SECRET_BYTES)
    with transaction.atomic():
        tournament = Tournament(
            organizer=organizer,
            secret=secret,
            commitment=chance.commit(secret),
            created_at=time.now(),
        )
        _fill(tournament, fields)
        tournament.save()
        _plan(tournament, stages, round_times)
        return tournament


def edit(
    code: str,
    organizer: User,
    fields: dict[str, Any],
    stages: Sequence[StagePlan] | None = None,
    round_times: Sequence[datetime] | None = None,
) -> Tournament:
    """Change an event; only what is still fair to change. Raises `Refused`, as `create` does."""
    with held(code, organizer) as tournament:
        if tournament.is_over:
            raise Refused("is_over")
        changed = {
            name: value for name, value in fields.items() if getattr(tournament, name) != value
        }
        locked = locked_fields(tournament)
        if changed.keys() & locked or (stages is not None and "stages" in locked):
            raise Refused("started" if tournament.has_started else "entries_open")
        _fill(tournament, changed)
        if stages is not None or round_times is not None:
            _plan(tournament, stages, round_times)
        if changed and tournament.status != Status.DRAFT:
            note(tournament, "edited", organizer, fields=sorted(changed))
        if tournament.status != Status.DRAFT:
            _check_start(tournament)
            look_at(tournament, time.now())
        return tournament


def locked_fields(tournament: Tournament) -> frozenset[str]:
    """Return what can't be changed any more, because it would be unfair."""
    if tournament.is_over:
        return FIELDS
    if tournament.has_started:
        return PLAYED | TERMS
    if tournament.status == Status.REGISTRATION and tournament.entrants.exists():
        return PLAYED
    return frozenset()


def publish(code: str, organizer: User) -> Tournament:
    """Open a drafted event for entries. Raises `Refused`."""
    from tournaments.services import importing  # it makes events, as this does

    with held(code, organizer) as tournament:
        if tournament.status != Status.DRAFT:
            raise Refused("started")
        if tournament.has_started:  # taken over from a report file: it goes on
            importing.take_up(tournament, organizer, time.now())
        else:
            _check_start(tournament)
            tournament.status = Status.REGISTRATION
        last = Outage.objects.order_by("-id").first()
        tournament.outage_seen = last.pk if last else 0
        note(tournament, "published", organizer, commitment=tournament.commitment)
        look_at(tournament, time.now())
        return tournament


def delete_draft(code: str, organizer: User) -> None:
    """Throw away an event that nobody has seen. Raises `Refused`."""
    with transaction.atomic():
        with held(code, organizer) as tournament:
            if tournament.status != Status.DRAFT:
                raise Refused("started")
        # Entrants are kept from being deleted by the rounds that they played.
        Round.objects.filter(stage__tournament=tournament).delete()
        tournament.delete()


def duplicate(
    tournament: Tournament, organizer: User, starts_at: datetime | None = None
) -> Tournament:
    """Draft another event like this one. Raises `Refused`."""
    fields = {name: getattr(tournament, name) for name in FIELDS - {"stages", "starts_at"}}
    plans = [
        StagePlan(one.format, one.settings, one.group_count, one.cut)
        for one in tournament.stages.order_by("number")
    ]
    times: list[datetime] = []
    if starts_at is not None and tournament.starts_at is not None:
        shift = starts_at - tournament.starts_at
        first = tournament.stages.order_by("number").first()
        planned = first.rounds.order_by("number") if first else []
        if tournament.schedule == Tournament.Schedule.TIMES:
            times = [one.starts_at + shift for one in planned if one.starts_at]
    return create(organizer, {**fields, "starts_at": starts_at}, plans, times)


def _check_start(tournament: Tournament) -> None:
    if tournament.starts_at is None:
        raise Refused("no_time")
    if not tournament.has_started and tournament.starts_at < time.now():
        raise Refused("time_past")


def _fill(tournament: Tournament, fields: dict[str, Any]) -> None:
    for name, value in fields.items():
        if name not in FIELDS - {"stages"}:
            raise ValueError(f"{name} is no field of an event that is chosen")
        setattr(tournament, name, value)
    spec = registry.get(tournament.game).spec
    tournament.options = spec.complete(tournament.options)
    spec.check_seats(tournament.seats)
    TimeControl.parse(tournament.time_control)


def _plan(
    tournament: Tournament,
    stages: Sequence[StagePlan] | None,
    round_times: Sequence[datetime] | None,
) -> None:
    if stages is not None:
        tournament.stages.all().delete()
        for number, plan in enumerate(stages, 1):
            settings = settings_of({**plan.settings, "seats": tournament.seats})
            formats.get(plan.format).check(settings, 0)
            Stage.objects.create(
                tournament=tournament,
                number=number,
                format=plan.format,
                settings=to_json(settings),
                group_count=plan.group_count,
                cut=plan.cut,
            )
    first = tournament.stages.order_by("number").first()
    if round_times is None or first is None:
        return
    first.rounds.filter(status=Round.Status.PLANNED).delete()
    begun = first.rounds.count()
    for number, moment in enumerate(round_times, 1):
        if number > begun:
            Round.objects.create(stage=first, number=number, starts_at=moment)
