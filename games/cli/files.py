"""Read the records and write the texts that commands name."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from games.api import JSON
from games.records import Record, read
from games.records.model import MAX_BYTES


def load(name: str) -> Record:
    """Return the record in a file, or on standard input for ``-``.

    Raises ``OSError`` and ``BadRecord``.
    """
    if name == "-":
        return read(sys.stdin.buffer.read(MAX_BYTES + 1))
    with Path(name).open("rb") as file:
        return read(file.read(MAX_BYTES + 1))


def save(text: str, name: str | None) -> None:
    """Write a text to a file, or to standard output if there is no name."""
    if name is None:
        sys.stdout.write(text)
    else:
        Path(name).write_text(text, encoding="utf-8")


def say(*lines: str) -> None:
    """Write lines to standard output."""
    sys.stdout.writelines(f"{line}\n" for line in lines)


def say_json(value: JSON) -> None:
    say(json.dumps(value, ensure_ascii=False, indent=2))
