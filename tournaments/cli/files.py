"""Read the report files and write the texts that commands name."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tournaments.history import Event
from tournaments.trf import TrfError, read


def load(name: str) -> Event:
    """Return the event of a report file, or of standard input for ``-``.

    Raises ``OSError`` and ``TrfError``.
    """
    data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", errors="replace")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        raise TrfError(line, column, "expected text in UTF-8") from error
    return read(text)


def save(text: str, name: str | None) -> None:
    """Write a text to a file, to standard output for ``-``, nowhere without a name."""
    if name == "-":
        sys.stdout.write(text)
    elif name:
        Path(name).write_text(text, encoding="utf-8", newline="\n")


def say(*lines: str) -> None:
    """Write lines to standard output."""
    sys.stdout.writelines(f"{line}\n" for line in lines)


def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
