"""An event as its pages find it: who may see it, where it stands, what has changed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Count, Q, QuerySet, Sum

from koturnir.accounts.models import User
from tournaments.models import Place, Round, Stage, Tournament
from tournaments.selectors import terms

UNDECIDED: Final = Q(
    stages__rounds__pairings__decided_at=None, stages__rounds__pairings__table__status="playing"
)
LEAD: Final = timedelta(minutes=5)
"""How long a player is led to his table, where nobody forfeits."""


def visible(code: str, user: User | None) -> Tournament | None:
    """Return an event that one may see: a draft is its organizer's alone."""
    found = Tournament.objects.select_related("organizer", "club").filter(code=code).first()
    return found if found is not None and is_visible(found, user) else None


def is_visible(tournament: Tournament, user: User | None) -> bool:
    own = user is not None and tournament.organizer_id == user.pk
    return own or tournament.status != Tournament.Status.DRAFT


def token(code: str, user: User | None, now: datetime) -> str | None:
    """Return a text that changes with whatever the live page shows; ``None``: no such event.

    Scores change without the event's revision, so the versions of the tables that are being
    played count too; and so does who has come, and whether one can check in. One query.
    """
    tables = "stages__rounds__pairings__table"
    found = (
        Tournament.objects.filter(code=code)
        .annotate(
            # Each table as often as it has seats: it is no number of anything, and changes.
            moves=Sum(f"{tables}__seats__table__version", filter=UNDECIDED),
            came=Count(
                f"{tables}__seats",
                filter=UNDECIDED & Q(**{f"{tables}__seats__came_at__isnull": False}),
            ),
        )
        .first()
    )
    if found is None or not is_visible(found, user):
        return None
    opens = terms.check_in_opens(found)
    phase = int(opens is not None and now >= opens)
    return f"{found.revision}.{found.moves or 0}.{found.came}.{phase}"


def call(code: str, user: User, now: datetime) -> str:
    """Return the table of an event that a player is led to: called not long ago, not come yet."""
    place = called(user).filter(pairing__round__stage__tournament__code=code).first()
    if place is None or place.pairing.table is None or place.pairing.started_at is None:
        return ""
    until = place.pairing.grace_until or place.pairing.started_at + LEAD
    return place.pairing.table.code if now < until else ""


def called(user: User) -> QuerySet[Place]:
    """Return the places at tables that wait for a person: called, and not come yet."""
    # One filter: it is one seat that is his and that he has not come to.
    return Place.objects.filter(
        entrant__user=user,
        pairing__decided_at=None,
        pairing__table__status="playing",
        pairing__table__seats__user=user,
        pairing__table__seats__came_at=None,
    ).select_related("pairing__table")


@dataclass(frozen=True, slots=True)
class Where:
    """A round by its number in the whole event."""

    stage: Stage
    round: Round

    @property
    def number(self) -> int:
        return self.stage.rounds_before + self.round.number


def stages(tournament: Tournament) -> list[Stage]:
    found = list(tournament.stages.order_by("number"))
    for stage in found:
        stage.tournament = tournament
    return found


def rounds(all_stages: list[Stage]) -> list[Where]:
    """Return the rounds that everybody may see: begun, or (arena) open."""
    by_id = {stage.pk: stage for stage in all_stages}
    shown = Round.objects.filter(
        stage__in=all_stages, status__in=[Round.Status.RUNNING, Round.Status.CLOSED]
    )
    found = []
    for round_ in shown.order_by("stage__number", "number"):
        round_.stage = by_id[round_.stage_id]
        found.append(Where(round_.stage, round_))
    return found


def next_round(all_stages: list[Stage]) -> Round | None:
    """Return the round that is to begin next, if it is known already."""
    running = [stage for stage in all_stages if stage.status == Stage.Status.RUNNING]
    waiting = Round.objects.filter(
        stage__in=running, status__in=[Round.Status.PLANNED, Round.Status.PAIRED]
    )
    found = waiting.order_by("number").first()
    if found is not None:
        found.stage = next(stage for stage in running if stage.pk == found.stage_id)
    return found
