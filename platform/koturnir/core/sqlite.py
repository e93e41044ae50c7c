"""Write-ahead logging for the embedded database: readers and the one writer don't wait in turn."""

from __future__ import annotations

from typing import Any

from django.db import connections


def use_write_ahead_log(*, using: str, **_: Any) -> None:
    """Switch SQLite to WAL, which the file itself remembers; done at every migrate."""
    connection = connections[using]
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA journal_mode=WAL")
