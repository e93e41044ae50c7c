"""A table's game as a record (docs/records.md), as far as the viewer may know it."""

from __future__ import annotations

from games.records.model import Record, RecordChance
from koturnir.tables.models import Seat, Table
from koturnir.tables.services.sitting import AGREED, entry_of


def record(table: Table, seats: list[Seat]) -> Record:
    """Return the record of a table that has ended and was played.

    Before the end a record would tell hidden moves and the secret of the draws:
    raises ``ValueError``.
    """
    if not table.is_over or table.state is None:
        raise ValueError(f"{table} has not ended, or was never played")
    entries = tuple(entry for row in table.log.all() if (entry := entry_of(row)) is not None)
    finished = table.status == Table.Status.FINISHED
    # Where a steward played on, the platform ranks the person last; a record tells the game.
    # One that was ended by agreement has no result by its rules.
    plain = finished and table.reason != AGREED and not any(seat.steward for seat in seats)
    return Record(
        game=table.game,
        rules_version=table.rules_version,
        options=table.options,
        seats=len(seats),
        entries=entries,
        names=tuple(seat.user.shown_name for seat in seats),
        chance=RecordChance(
            commitment=table.commitment,
            secret=bytes(table.secret),
            words=tuple(table.words),
            start=table.start_chair,
        ),
        ranks=tuple(seat.rank or 0 for seat in seats) if plain else None,
        scores=tuple(seat.score or 0 for seat in seats) if plain else None,
    )
