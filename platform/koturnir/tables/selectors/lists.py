"""The lobby's lists: tables to join, to watch, and one's own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Count, Prefetch, Q, QuerySet
from django.utils.translation import gettext as _

from games import registry
from koturnir.accounts.models import User
from koturnir.tables import hooks, wording
from koturnir.tables.models import Seat, Table

AT_MOST: Final = 30
TO_WATCH: Final = 12


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of a listed table: who sits there, with what rating, how he ended."""

    user: User
    rating: hooks.RatingFact | None
    rank: int | None
    score: int | None
    awaited: bool
    away_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table as a list shows it."""

    table: Table
    title: str
    time: str
    options: list[str]
    seats: list[SeatLine]
    mine: bool
    my_turn: bool
    event: hooks.EventFact | None = None

    @property
    def free(self) -> int:
        return self.table.seat_count - len(self.seats)


def with_seats(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Return ``tables`` with their seats and who sits there, in two queries."""
    seats = Seat.objects.select_related("user").order_by("index", "chair")
    return tables.prefetch_related(Prefetch("seats", queryset=seats))


def open_tables(user_id: int | None) -> list[TableLine]:
    """Return the public tables that wait for players, the oldest first."""
    tables = Table.objects.filter(status="open", visibility="public").order_by("id")
    return lines(with_seats(tables)[:AT_MOST], user_id)


def running_tables(user_id: int | None) -> list[TableLine]:
    """Return the games everybody may watch, those with people first, then the newest.

    A learner's first game is not shown around.
    """
    tables = (
        Table.objects.filter(status="playing", watch="everyone", visibility="public", trial=False)
        .annotate(people=Count("seats", filter=Q(seats__user__bot="")))
        .order_by("-people", "-id")
    )
    return lines(with_seats(tables)[:TO_WATCH], user_id)


def finished_tables(user_id: int | None) -> list[TableLine]:
    """Return the games that ended last and that everybody may replay."""
    tables = Table.objects.filter(
        status="finished", watch="everyone", visibility="public", trial=False
    )
    return lines(with_seats(tables.order_by("-ended_at"))[:8], user_id)


def own_tables(user_id: int) -> list[TableLine]:
    """Return the user's tables that are open or being played; those that wait for him first."""
    tables = Table.objects.filter(seats__user_id=user_id, status__in=["open", "playing"])
    found = lines(with_seats(tables.order_by("-id"))[:AT_MOST], user_id)
    return sorted(found, key=lambda line: not line.my_turn)


def games_of(user_id: int, limit: int = AT_MOST) -> list[TableLine]:
    """Return the finished games of a user that everybody may see, the last first."""
    tables = Table.objects.filter(
        seats__user_id=user_id, status="finished", watch="everyone", visibility="public"
    )
    return lines(with_seats(tables.order_by("-ended_at"))[:limit], user_id)


def lines(tables: QuerySet[Table], user_id: int | None) -> list[TableLine]:
    """Return a line for each table; ratings are looked up once a game and pace."""
    rows = list(tables)
    ratings: dict[tuple[str, str], dict[int, hooks.RatingFact]] = {}
    for game, pace in {(t.game, t.pace) for t in rows}:
        users = {s.user_id for t in rows if (t.game, t.pace) == (game, pace) for s in t.seats.all()}
        ratings[game, pace] = hooks.ratings(None, users, game, pace)
    events = hooks.events([table.id for table in rows])
    return [
        _line(table, user_id, ratings[table.game, table.pace], events.get(table.id))
        for table in rows
    ]


def _waits_for(user_id: int | None, seat: Seat) -> bool:
    # A steward's seat is awaited, but not its person.
    return seat.user_id == user_id and seat.asked_at_version is not None and not seat.left


def _line(
    table: Table,
    user_id: int | None,
    ratings: dict[int, hooks.RatingFact],
    event: hooks.EventFact | None,
) -> TableLine:
    spec = registry.get(table.game).spec
    playing = table.status == Table.Status.PLAYING and table.held_at is None
    seats = [
        SeatLine(
            user=seat.user,
            rating=ratings.get(seat.user_id),
            rank=seat.rank,
            score=seat.score,
            awaited=playing and seat.asked_at_version is not None,
            away_until=seat.away_until,
        )
        for seat in table.seats.all()
    ]
    return TableLine(
        table=table,
        title=_(spec.title),
        time=wording.time_control(table.time_control),
        options=[*wording.calendar(table), *wording.unusual_options(spec, table)],
        seats=seats,
        mine=any(seat.user.id == user_id for seat in seats),
        my_turn=playing and any(_waits_for(user_id, seat) for seat in table.seats.all()),
        event=event,
    )
