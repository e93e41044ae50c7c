"""A person's running games: which wait for him, and how much time is left."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from koturnir.tables.models import Seat, Table
from koturnir.tables.selectors.lists import TableLine, lines, with_seats
from koturnir.tables.selectors.timing import Timing, timing


@dataclass(frozen=True, slots=True)
class MyGame:
    """A running game as its player's list shows it.

    ``timing`` is his own time where the game waits for him, else that of whoever has
    the least of those it waits for; ``None`` if it waits for nobody who has a clock.
    """

    line: TableLine
    timing: Timing | None
    away: dict[int, datetime | None]


def waiting_seats(user_id: int) -> QuerySet[Seat]:
    """Return the seats at which the person must decide now."""
    return Seat.objects.filter(
        user_id=user_id,
        asked_at_version__isnull=False,
        left="",
        table__status=Table.Status.PLAYING,
        table__held_at=None,
    ).order_by()


def waiting_count(user_id: int) -> int:
    return waiting_seats(user_id).count()


def next_game(user_id: int, after: str = "") -> str | None:
    """Return the code of the game that waits with the least time left, other than ``after``."""
    seats = waiting_seats(user_id).select_related("table").exclude(table__code=after)
    ordered = sorted(seats, key=lambda seat: (seat.away_since is not None, *_due(seat)))
    return ordered[0].table.code if ordered else None


def out_of_time(user_id: int, now: datetime) -> list[Table]:
    """Return the games that would be lost as soon as the person's vacation ended."""
    seats = waiting_seats(user_id).filter(away_since__isnull=False).select_related("table")
    return [seat.table for seat in seats if timing(seat, now).left_ms == 0]


def my_games(user_id: int, now: datetime) -> list[MyGame]:
    """Return all running games of a person: those that wait for him, then by the time left."""
    tables = Table.objects.filter(
        seats__user_id=user_id, seats__left="", status=Table.Status.PLAYING
    )
    games = [_game(line, user_id, now) for line in lines(with_seats(tables), user_id)]
    return sorted(games, key=lambda game: (not game.line.my_turn, *_order(game.timing, now)))


def _game(line: TableLine, user_id: int, now: datetime) -> MyGame:
    seats = list(line.table.seats.all())
    asked = [s for s in seats if s.asked_at_version is not None and not s.left]
    own = [s for s in asked if s.user_id == user_id]
    times = [timing(seat, now) for seat in own or asked]
    shown = min(times, key=lambda one: _order(one, now), default=None)
    return MyGame(
        line=line,
        timing=shown if shown and shown.left_ms is not None else None,
        away={s.user_id: s.away_until for s in seats if s.away_since is not None},
    )


def _order(one: Timing | None, now: datetime) -> tuple[bool, float, int]:
    """Sort by when the flag falls; then clocks that stand; then games without a clock."""
    if one is None or one.left_ms is None:
        return True, float("inf"), 0
    if one.deadline is None:
        return True, 0.0, one.left_ms
    return False, (one.deadline - now).total_seconds(), one.left_ms


def _due(seat: Seat) -> tuple[bool, float]:
    falls = timing(seat, seat.running_since).deadline if seat.running_since else None
    return falls is None, falls.timestamp() if falls else 0.0
