"""What a pairing came to: taken from its table, or set by the organizer."""

from __future__ import annotations

from collections.abc import Sequence

from koturnir.tables.models import Seat, Table


def take_table(table: Table, seats: Sequence[Seat]) -> None:
    """Take the result of a table that has ended, if it belongs to an event; once."""
