"""Records: whole games as JSON files, described in ``docs/records.md``.

``read`` and ``write`` take records from and to their text, ``position`` replays
one to a version, ``verify`` (in ``games.records.verifying``) checks its chance.
"""

from games.records.model import BadRecord, Record, RecordChance
from games.records.reading import from_json, read
from games.records.replaying import Position, game_of, position
from games.records.verifying import Check, verify
from games.records.writing import to_json, write

__all__ = [
    "BadRecord",
    "Check",
    "Position",
    "Record",
    "RecordChance",
    "from_json",
    "game_of",
    "position",
    "read",
    "to_json",
    "verify",
    "write",
]
