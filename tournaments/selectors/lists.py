"""Lists of events: one's own, those to enter, to watch, and to look back at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _

from games import registry
from koturnir.accounts.models import User
from tournaments.models import Club, Entrant, Tournament
from tournaments.wording import format_title

Status = Tournament.Status

AT_MOST: Final = 50
LOBBY: Final = 3
_IN: Final = (Entrant.Status.ENTERED, Entrant.Status.WAITING)


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event as a list shows it. ``mine``: ``organized``, ``entered`` or ""."""

    event: Tournament
    game: str
    format: str
    entrants: int
    mine: str

    @property
    def full(self) -> bool:
        capacity = self.event.capacity
        return capacity is not None and self.entrants >= capacity


@dataclass(frozen=True, slots=True)
class EventLists:
    own: list[EventLine]
    running: list[EventLine]
    open: list[EventLine]
    finished: list[EventLine]


def events(user: User | None, game: str = "") -> EventLists:
    """Return the lists of events; ``game`` keeps to one."""
    wanted = Q(game=game) if game else Q()
    own = _own(user).filter(wanted) if user else Tournament.objects.none()
    mine = lines(own.order_by("-starts_at", "-id")[:AT_MOST], user)
    rank = {Status.RUNNING: 0, Status.REGISTRATION: 1, Status.DRAFT: 2}
    mine.sort(key=lambda one: rank.get(Status(one.event.status), 3))
    seen = [one.event.pk for one in mine]
    listed = _listed().filter(wanted).exclude(pk__in=seen)
    over = listed.filter(status__in=[Status.FINISHED], archived=False)
    return EventLists(
        own=mine,
        running=lines(listed.filter(status=Status.RUNNING).order_by("-started_at")[:AT_MOST], user),
        open=lines(
            listed.filter(status=Status.REGISTRATION).order_by("starts_at", "id")[:AT_MOST], user
        ),
        finished=lines(over.order_by("-ended_at", "-id")[:AT_MOST], user),
    )


def lobby_events(user: User | None) -> tuple[list[EventLine], list[EventLine]]:
    """Return those running, and the next to enter, for a glance."""
    listed = _listed()
    running = listed.filter(status=Status.RUNNING).order_by("-started_at")[:LOBBY]
    coming = listed.filter(status=Status.REGISTRATION).order_by("starts_at", "id")[:LOBBY]
    return lines(running, user), lines(coming, user)


def club_events(club: Club, user: User | None) -> list[EventLine]:
    """Return the events of a club, those not over first."""
    found = _listed().filter(club=club).exclude(status=Status.CANCELLED)
    listed = lines(found.order_by("-starts_at", "-id")[:AT_MOST], user)
    return sorted(listed, key=lambda one: one.event.is_over)


def lines(found: QuerySet[Tournament], user: User | None) -> list[EventLine]:
    """Return a line for each event, in as many queries whatever their number."""
    rows = list(found.select_related("organizer", "club", "series").prefetch_related("stages"))
    counts = _counts(rows)
    entered = set(
        Entrant.objects.filter(tournament__in=rows, user=user, status__in=_IN).values_list(
            "tournament_id", flat=True
        )
        if user
        else ()
    )
    return [_line(row, counts.get(row.pk, 0), row.pk in entered, user) for row in rows]


def _counts(rows: Iterable[Tournament]) -> dict[int, int]:
    """Return how many have entered each event and not left it."""
    inside = Entrant.objects.filter(tournament__in=rows, status=Entrant.Status.ENTERED)
    grouped = inside.order_by().values("tournament_id").annotate(count=Count("pk"))
    return {one["tournament_id"]: one["count"] for one in grouped}


def _line(event: Tournament, entrants: int, entered: bool, user: User | None) -> EventLine:
    organized = user is not None and event.organizer_id == user.pk
    return EventLine(
        event=event,
        game=_(registry.get(event.game).spec.title),
        format=format_title(event),
        entrants=entrants,
        mine="organized" if organized else "entered" if entered else "",
    )


def _listed() -> QuerySet[Tournament]:
    """Return the events that everybody may see in a list: none by invitation."""
    hidden = Q(status=Status.DRAFT) | Q(access=Tournament.Access.INVITE)
    return Tournament.objects.exclude(hidden)


def _own(user: User) -> QuerySet[Tournament]:
    """Return the events that one organizes or has entered, while they are not over."""
    entered = Entrant.objects.filter(user=user, status__in=_IN).values("tournament_id")
    alive = Tournament.objects.exclude(status__in=[Status.FINISHED, Status.CANCELLED])
    return alive.filter(Q(organizer=user, archived=False) | Q(pk__in=entered))
