"""What a record holds, and the limits of its format."""

from __future__ import annotations

from dataclasses import dataclass

from games.api import Entry, GameError, Options

FORMAT = "koturnir-record"
VERSION = 1

MAX_BYTES = 4_000_000
MAX_ENTRIES = 20_000
MAX_SEATS = 100
MAX_TEXT = 1_000
"""Characters of a move, an outcome, a chair's words or a name."""


class BadRecord(GameError):
    """A record that is refused. ``entry`` counts from 1 and is ``None`` if none is to blame."""

    def __init__(self, reason: str, entry: int | None = None) -> None:
        super().__init__(reason if entry is None else f"entry {entry}: {reason}")
        self.reason = reason
        self.entry = entry


@dataclass(frozen=True, slots=True)
class RecordChance:
    """What is needed to check the draws. ``secret`` is ``None`` until it is revealed.

    ``words`` stand in the order of the chairs. ``start`` is the chair that became
    seat 0, ``None`` if it was not drawn.
    """

    commitment: str
    secret: bytes | None
    words: tuple[str, ...]
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its first entry on. ``names`` and ``result`` are by seat."""

    game: str
    rules_version: int
    options: Options
    seats: int
    entries: tuple[Entry, ...]
    names: tuple[str, ...] | None = None
    chance: RecordChance | None = None
    ranks: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
