"""Write a record: always the same text for the same record, one entry a line."""

from __future__ import annotations

import json

from games.api import JSON
from games.records.model import FORMAT, VERSION, Record, RecordChance
from games.wire import entry_json


def to_json(record: Record) -> dict[str, JSON]:
    """Return the record as a JSON object, its fields in the order of the format."""
    data: dict[str, JSON] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "rules_version": record.rules_version,
        "options": dict(record.options),
        "seats": record.seats,
    }
    if record.names is not None:
        data["names"] = list(record.names)
    if record.chance is not None:
        data["chance"] = _chance(record.chance)
    data["entries"] = [entry_json(entry) for entry in record.entries]
    if record.ranks is not None and record.scores is not None:
        data["result"] = {"ranks": list(record.ranks), "scores": list(record.scores)}
    return data


def write(record: Record) -> str:
    """Return the record as the text of a file, with a line break at the end."""
    fields = (f"  {_line(name)}: {_value(name, value)}" for name, value in to_json(record).items())
    return "{\n" + ",\n".join(fields) + "\n}\n"


def _chance(chance: RecordChance) -> JSON:
    data: dict[str, JSON] = {"commitment": chance.commitment}
    if chance.secret is not None:
        data["secret"] = chance.secret.hex()
    data["words"] = list(chance.words)
    if chance.start is not None:
        data["start"] = {"chair": chance.start}
    return data


def _value(name: str, value: JSON) -> str:
    if name != "entries" or not value:
        return _line(value)
    return "[\n" + ",\n".join(f"    {_line(item)}" for item in value) + "\n  ]"


def _line(value: JSON) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
