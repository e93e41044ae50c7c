"""Who may see what of the ratings."""

from __future__ import annotations

from koturnir.tables.models import Seat, Table
from koturnir.tables.selectors.access import may_see


def may_see_why(user_id: int | None, table: Table, seats: list[Seat]) -> bool:
    """Whether ``table`` was rated and the user may see it: then also what it did to the ratings."""
    return table.rated_at is not None and may_see(table, seats, user_id)
