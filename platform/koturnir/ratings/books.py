"""All ratings and their history at once: as stored, and as the tables say they should be.

Tables are taken in the order in which the history says they were applied (two
tables that end at once may be applied in either order). A table that was missed
comes last, as if it ended now.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.db import connection
from django.db.models import F, Min

from koturnir.core.time import now
from koturnir.ratings import elo
from koturnir.ratings.models import Rating, RatingChange
from koturnir.ratings.services import in_order, is_among_people, rate
from koturnir.tables.models import Table

RatingKey = tuple[int, str, str]  # user, game, pace
ChangeKey = tuple[int, int]  # table, user
Fields = dict[str, Any]

RATING_FIELDS = ("value", "games")
CHANGE_FIELDS = (
    *("user_id", "game", "pace", "before", "after"),
    *("k", "games_before", "floored", "pairs"),
)
BATCH = 500


@dataclass
class Books:
    ratings: dict[RatingKey, Fields] = field(default_factory=dict)
    changes: dict[ChangeKey, Fields] = field(default_factory=dict)


def stored() -> Books:
    """Return what the database says."""
    books = Books()
    for rating in Rating.objects.values("user_id", "game", "pace", *RATING_FIELDS):
        key = rating.pop("user_id"), rating.pop("game"), rating.pop("pace")
        books.ratings[key] = rating
    for change in RatingChange.objects.values("table_id", *CHANGE_FIELDS):
        books.changes[change.pop("table_id"), change["user_id"]] = change
    return books


def recomputed() -> Books:
    """Return what the finished rated tables make of everybody; nothing is written."""
    books = Books()
    for table in rated_tables():
        seats = in_order(table.seats.all())
        before = {
            seat.user_id: _standing(books, (seat.user_id, table.game, table.pace)) for seat in seats
        }
        for change in rate(table, seats, before):
            books.changes[table.pk, change["user_id"]] = change
            books.ratings[change["user_id"], table.game, table.pace] = {
                "value": change["after"],
                "games": change["games_before"] + 1,
            }
    return books


def _standing(books: Books, key: RatingKey) -> tuple[float, int]:
    known = books.ratings.get(key)
    return (known["value"], known["games"]) if known else (elo.START, 0)


def rated_tables() -> Iterator[Table]:
    """Yield the tables that count, in the order in which they do."""
    finished = Table.objects.filter(rated=True, status=Table.Status.FINISHED)
    ordered = finished.annotate(first=Min("rating_changes__id")).order_by(
        F("first").asc(nulls_last=True), "ended_at", "id"
    )
    for table in ordered.prefetch_related("seats").iterator(chunk_size=BATCH):
        if table.rated_at is not None or is_among_people(list(table.seats.all())):
            yield table


def missed_tables() -> list[Table]:
    return [table for table in rated_tables() if table.rated_at is None]


def hold() -> None:
    """Keep tables from being rated until the transaction ends.

    On SQLite the transaction is the one writer already.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            # In the order in which a table that ends touches them: no deadlock.
            for model in (Rating, RatingChange):
                name = connection.ops.quote_name(model._meta.db_table)
                cursor.execute(f"LOCK TABLE {name} IN SHARE ROW EXCLUSIVE MODE")


def write(books: Books) -> None:
    """Replace what is stored by ``books``, and mark the missed tables as rated."""
    moment = now()
    missed = [table.pk for table in missed_tables()]
    Table.objects.filter(pk__in=missed).update(rated_at=moment)
    when = dict(Table.objects.exclude(rated_at=None).values_list("pk", "rated_at"))
    RatingChange.objects.all().delete()
    changes = [
        RatingChange(table_id=table, at=when[table] or moment, **change)
        for (table, _), change in books.changes.items()
    ]
    RatingChange.objects.bulk_create(changes, batch_size=BATCH)
    Rating.objects.all().delete()
    last = {(change.user_id, change.game, change.pace): change.at for change in changes}
    ratings = [
        Rating(user_id=key[0], game=key[1], pace=key[2], updated_at=last[key], **fields)
        for key, fields in books.ratings.items()
    ]
    Rating.objects.bulk_create(ratings, batch_size=BATCH)
