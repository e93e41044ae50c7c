"""Row locks that mean the same on PostgreSQL and on SQLite.

SQLite has no row locks: there a transaction begins with the one write lock
(`transaction_mode` IMMEDIATE), which serves the same end.
"""

from __future__ import annotations

from typing import TypeVar

from django.db import connection, models

M = TypeVar("M", bound=models.Model)


def for_update(queryset: models.QuerySet[M], *, skip_locked: bool = False) -> models.QuerySet[M]:
    """Return ``queryset`` locking its own rows (not those joined) until the transaction ends."""
    if not connection.features.has_select_for_update:
        return queryset
    return queryset.select_for_update(skip_locked=skip_locked, of=("self",))
