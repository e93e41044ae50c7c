"""Take fields of one type out of JSON objects; whatever is otherwise is refused.

Every function raises ``ValueError`` with a sentence that names the field.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.api import JSON
from games.records.model import MAX_TEXT

Fields = Mapping[str, JSON]


def needed(fields: Fields, name: str) -> JSON:
    if name not in fields:
        raise ValueError(f"{name} is missing")
    return fields[name]


def mapping(value: JSON, name: str) -> Fields:
    if not isinstance(value, dict):
        raise ValueError(f"{name} must be an object, not {shown(value)}")
    return value


def sequence(value: JSON, name: str, most: int, length: int | None = None) -> list[JSON]:
    if not isinstance(value, list):
        raise ValueError(f"{name} must be a list, not {shown(value)}")
    if length is not None and len(value) != length:
        raise ValueError(f"{name} must have {length} items, one a seat, not {len(value)}")
    if len(value) > most:
        raise ValueError(f"{name} has {len(value)} items, more than {most}")
    return value


def integer(value: JSON, name: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(
            f"{name} must be a whole number from {least} to {most}, not {shown(value)}"
        )
    return value


def text(value: JSON, name: str) -> str:
    """A text without control characters and without halves of surrogate pairs."""
    if not isinstance(value, str):
        raise ValueError(f"{name} must be a text, not {shown(value)}")
    if len(value) > MAX_TEXT:
        raise ValueError(f"{name} is longer than {MAX_TEXT} characters")
    if re.search("[\x00-\x1f\x7f-\x9f\ud800-\udfff]", value):
        raise ValueError(f"{name} holds a character that no text may hold: {shown(value)}")
    return value


def notation(value: JSON, name: str) -> str:
    """A move's or an outcome's text: printable ASCII without spaces, not empty."""
    if not re.fullmatch("[!-~]+", text(value, name)):
        raise ValueError(f"{name} must be printable ASCII without spaces, not {shown(value)}")
    return str(value)


def hexadecimal(value: JSON, name: str) -> str:
    """32 bytes as 64 lower-case hexadecimal digits."""
    if not isinstance(value, str) or not re.fullmatch("[0-9a-f]{64}", value):
        raise ValueError(f"{name} must be 64 lower-case hexadecimal digits, not {shown(value)}")
    return value


def shown(value: JSON) -> str:
    """Return a value as a refusal may print it: ASCII, and not long."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and value.bit_length() > 64:
        return "a huge number"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    short = value[:60] + "..." if isinstance(value, str) and len(value) > 60 else value
    return ascii(short)
