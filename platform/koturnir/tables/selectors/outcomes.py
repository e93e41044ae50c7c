"""What a table came to, for the part above that asked for it to be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from koturnir.tables.models import Seat, Table
from koturnir.tables.services.playing import NO_SHOW


@dataclass(frozen=True, slots=True)
class TableOutcome:
    """How a table ended, by seat.

    ``places`` are ranks (1 is first, equals share) and ``scores`` points, both empty for a
    table that did not finish. ``absent`` are the seats that nobody came to, in order, also
    of one who won because the others left first.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    absent: tuple[int, ...]


def outcome(table: Table, seats: Sequence[Seat]) -> TableOutcome:
    """Return what a table that has ended came to. Raises ``ValueError`` before the end."""
    if not table.is_over:
        raise ValueError(f"{table} has not ended")
    ordered = sorted(seats, key=lambda seat: seat.index or 0)
    finished = table.status == Table.Status.FINISHED
    return TableOutcome(
        places=tuple(seat.rank or 0 for seat in ordered) if finished else (),
        scores=tuple(seat.score or 0 for seat in ordered) if finished else (),
        absent=tuple(seat.index or 0 for seat in ordered if is_absent(seat)),
    )


def is_absent(seat: Seat) -> bool:
    """Whether the seat's person never came, or came after he was put out for it.

    A flag that fell before the person came is covered by that: to move is to come.
    """
    return seat.came_at is None or seat.left == NO_SHOW
