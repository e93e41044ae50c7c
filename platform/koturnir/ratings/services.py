"""Applies the result of a table to the ratings of those who sat there, exactly once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from koturnir.accounts.models import User
from koturnir.core.locking import for_update
from koturnir.core.time import now
from koturnir.ratings import elo
from koturnir.ratings.models import Rating, RatingChange
from koturnir.tables.models import Seat, Table


@transaction.atomic
def apply_result(table: Table, seats: Iterable[Seat]) -> list[RatingChange]:
    """Rate ``table`` and return the changes; none if it doesn't count or was rated before.

    Runs in the transaction that ends the table. Raises ``ValueError`` if a
    seat of a rated finished table has no rank.
    """
    seated = in_order(seats)
    if not table.rated or table.status != Table.Status.FINISHED:
        return []
    if not is_among_people(seated):
        _declare_friendly(table)
        return []
    moment = now()
    if not _claim(table, moment):
        return []
    ratings = _lock_ratings(table, [seat.user_id for seat in seated], moment)
    before = {user: (rating.value, rating.games) for user, rating in ratings.items()}
    changes = [
        RatingChange(table=table, at=moment, **fields) for fields in rate(table, seated, before)
    ]
    for change in changes:
        rating = ratings[change.user_id]
        rating.value, rating.games = change.after, rating.games + 1
        rating.updated_at = moment
    Rating.objects.bulk_update(ratings.values(), ["value", "games", "updated_at"])
    return RatingChange.objects.bulk_create(changes)


def in_order(seats: Iterable[Seat]) -> list[Seat]:
    return sorted(seats, key=lambda seat: seat.chair)


def is_among_people(seats: Sequence[Seat]) -> bool:
    """Whether two or more people played, and nobody else.

    Bots' strength is a setting and guests come and go with a click: points won
    from either would mean nothing. A bot that only stood in for a person who
    left (``Seat.steward``) doesn't matter, since that person has lost anyway.
    """
    users = [seat.user_id for seat in seats]
    people = User.objects.filter(pk__in=users, kind=User.Kind.PERSON)
    return len(users) >= 2 and people.count() == len(users)


def has_left(seat: Seat) -> bool:
    """Whether the person resigned, timed out, was removed or had to be stood in for."""
    return bool(seat.left) or seat.steward


def rate(
    table: Table, seats: Sequence[Seat], before: Mapping[int, tuple[float, int]]
) -> list[dict[str, Any]]:
    """Return each seat's change as fields of ``RatingChange`` (without table and at).

    ``before`` has (rating, games) by user id. Nothing is written.
    """
    standings = [
        elo.Standing(*before[seat.user_id], rank=_rank(seat), left=has_left(seat)) for seat in seats
    ]
    users = [seat.user_id for seat in seats]
    return [
        _fields(table, user, change, users)
        for user, change in zip(users, elo.rate(standings), strict=True)
    ]


def _fields(table: Table, user: int, change: elo.Change, users: Sequence[int]) -> dict[str, Any]:
    return {
        "user_id": user,
        "game": table.game,
        "pace": table.pace,
        "before": change.before,
        "after": change.after,
        "k": change.k,
        "games_before": change.games_before,
        "floored": change.floored,
        "pairs": [
            {
                "opponent": users[pair.opponent],
                "rating": pair.rating,
                "expected": pair.expected,
                "score": pair.score,
                "points": pair.points,
            }
            for pair in change.pairs
        ],
    }


def _rank(seat: Seat) -> int:
    if seat.rank is None:
        raise ValueError(f"seat {seat.index} of table {seat.table_id} has no rank to be rated by")
    return seat.rank


def _unrated(table: Table) -> QuerySet[Table]:
    return Table.objects.filter(
        pk=table.pk, rated=True, status=Table.Status.FINISHED, rated_at__isnull=True
    )


def _claim(table: Table, moment: datetime) -> bool:
    """Mark the table as rated; False if somebody did before."""
    if not _unrated(table).update(rated_at=moment):
        return False
    table.rated_at = moment
    return True


def _declare_friendly(table: Table) -> None:
    """A table that can't count says so: every finished rated table has then been rated."""
    if _unrated(table).update(rated=False):
        table.rated = False


def _lock_ratings(table: Table, users: Sequence[int], moment: datetime) -> dict[int, Rating]:
    """Lock, and make where missing, the ratings of ``users``, by user id.

    Rows are made and locked in the order of the ids, so that two tables which
    end at once and share players wait for each other instead of deadlocking.
    """
    key = {"game": table.game, "pace": table.pace}
    Rating.objects.bulk_create(
        [Rating(user_id=user, updated_at=moment, **key) for user in sorted(users)],
        ignore_conflicts=True,
    )
    rows = for_update(Rating.objects.filter(user__in=users, **key).order_by("user_id"))
    return {rating.user_id: rating for rating in rows}
