"""A game followed through its log: the states as they were after each entry.

What leaves the server is made from here, so a page that followed along and one
that was opened just now see the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games import play, registry
from games.api import JSON, Rules, Viewer
from koturnir.core.time import iso
from koturnir.tables.models import LogEntry, Table
from koturnir.tables.services.sitting import entry_of


@dataclass(frozen=True, slots=True)
class Step:
    """A row of the log and the state right after it (``None`` before the start)."""

    row: LogEntry
    state: Any


class Playback:
    """The position of one table at ``version``, and how it came about."""

    def __init__(self, table: Table) -> None:
        self.table_id = table.id
        self.rules: Rules[Any, Any] = registry.get(table.game).rules
        self.options = table.options
        self.version = 0
        self.state: Any = None

    def advance(self, upto: int | None = None) -> Iterator[Step]:
        """Yield what happened since ``version``, as far as ``upto``, and stand there."""
        rows = LogEntry.objects.filter(table_id=self.table_id, version__gt=self.version)
        if upto is not None:
            rows = rows.filter(version__lte=upto)
        for row in rows.order_by("version"):
            entry = entry_of(row)
            if row.kind == LogEntry.Kind.START:
                self.state = self.rules.initial(len(row.data["words"]), self.options)
            elif entry is not None:
                self.state = play.step(self.rules, self.state, entry)
            self.version = row.version
            yield Step(row, self.state)

    def told(self, step: Step, viewer: Viewer) -> JSON:
        """Build what ``viewer`` may know of one step."""
        row = step.row
        entry = entry_of(row)
        told: dict[str, JSON] = {
            "version": row.version,
            "at": iso(row.at),
            "kind": row.kind,
            "seat": row.seat,
            "text": row.text or None,
            "events": [],
            # Of the platform's own entries only, all of it public.
            "data": row.data if entry is None else {},
        }
        if entry is not None:
            redacted = self.rules.redact(step.state, entry, viewer)
            told |= {name: redacted[name] for name in ("seat", "text", "events")}
        return told
