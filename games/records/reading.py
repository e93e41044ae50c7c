"""Read a record, strictly: nothing wrong gets past, and nothing wrong is a crash."""

from __future__ import annotations

import re

from games.api import JSON, Entry, OptionValue
from games.records.fields import (
    Fields,
    hexadecimal,
    integer,
    mapping,
    needed,
    notation,
    sequence,
    shown,
    text,
)
from games.records.model import (
    FORMAT,
    MAX_BYTES,
    MAX_ENTRIES,
    MAX_SEATS,
    VERSION,
    BadRecord,
    Record,
    RecordChance,
)
from games.strictjson import BadJSON, loads

_LARGEST = 10**9
_KINDS = ("move", "chance", "withdraw")


def read(source: str | bytes) -> Record:
    """Return the record that ``source`` holds. Raises ``BadRecord``.

    The form alone is judged here; ``position`` asks the rules of the game.
    """
    try:
        return from_json(loads(source, MAX_BYTES))
    except BadJSON as error:
        raise BadRecord(str(error)) from None


def from_json(data: JSON) -> Record:
    """Return the record that a value from ``json.loads`` describes. Raises ``BadRecord``."""
    try:
        return _record(mapping(data, "a record"))
    except ValueError as error:
        raise BadRecord(str(error)) from None


def _record(data: Fields) -> Record:
    if needed(data, "format") != FORMAT:
        raise ValueError(f"format must be {FORMAT!r}, not {shown(data['format'])}")
    if integer(needed(data, "version"), "version", 0, _LARGEST) != VERSION:
        raise ValueError(f"version {data['version']} of the format is unknown here")
    seats = integer(needed(data, "seats"), "seats", 1, MAX_SEATS)
    ranks, scores = _result(data, seats)
    return Record(
        game=notation(needed(data, "game"), "game"),
        rules_version=integer(needed(data, "rules_version"), "rules_version", 0, _LARGEST),
        options=_options(mapping(needed(data, "options"), "options")),
        seats=seats,
        entries=_entries(needed(data, "entries"), seats),
        names=_texts(data["names"], "names", seats) if "names" in data else None,
        chance=_chance(mapping(data["chance"], "chance"), seats) if "chance" in data else None,
        ranks=ranks,
        scores=scores,
    )


def _options(data: Fields) -> dict[str, OptionValue]:
    for name, value in data.items():
        if not isinstance(value, bool | int | str):
            raise ValueError(f"option {shown(name)} must not be {shown(value)}")
    return dict(data)


def _entries(data: JSON, seats: int) -> tuple[Entry, ...]:
    entries = []
    for number, item in enumerate(sequence(data, "entries", MAX_ENTRIES), start=1):
        try:
            entries.append(_entry(mapping(item, "an entry"), seats))
        except ValueError as error:
            raise BadRecord(str(error), number) from None
    return tuple(entries)


def _entry(data: Fields, seats: int) -> Entry:
    kinds = [kind for kind in _KINDS if kind in data]
    if len(kinds) != 1:
        raise ValueError(f"an entry has one of {', '.join(_KINDS)}; here: {', '.join(kinds)}")
    if kinds == ["chance"]:
        return Entry("chance", None, notation(data["chance"], "chance"))
    if kinds == ["move"]:
        seat = integer(needed(data, "seat"), "seat", 0, seats - 1)
        return Entry("move", seat, notation(data["move"], "move"))
    seat = integer(data["withdraw"], "withdraw", 0, seats - 1)
    return Entry("withdraw", seat, _reason(needed(data, "reason")))


def _reason(value: JSON) -> str:
    if not re.fullmatch("[a-z_-]{1,40}", text(value, "reason")):
        raise ValueError(f"reason must be a word of a-z, not {shown(value)}")
    return str(value)


def _texts(data: JSON, name: str, seats: int) -> tuple[str, ...]:
    return tuple(text(item, name) for item in sequence(data, name, seats, seats))


def _chance(data: Fields, seats: int) -> RecordChance:
    secret = data.get("secret")
    start = mapping(data["start"], "start") if "start" in data else None
    return RecordChance(
        commitment=hexadecimal(needed(data, "commitment"), "commitment"),
        secret=None if secret is None else bytes.fromhex(hexadecimal(secret, "secret")),
        words=_texts(needed(data, "words"), "words", seats),
        start=None if start is None else integer(needed(start, "chair"), "chair", 0, seats - 1),
    )


def _result(
    data: Fields, seats: int
) -> tuple[tuple[int, ...], tuple[int, ...]] | tuple[None, None]:
    if "result" not in data:
        return None, None
    result = mapping(data["result"], "result")
    ranks = sequence(needed(result, "ranks"), "ranks", seats, seats)
    scores = sequence(needed(result, "scores"), "scores", seats, seats)
    return (
        tuple(integer(rank, "a rank", 1, seats) for rank in ranks),
        tuple(integer(score, "a score", -_LARGEST, _LARGEST) for score in scores),
    )
