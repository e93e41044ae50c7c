"""Reading a list of entrants from CSV, as spreadsheets of many kinds write it."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

MOST_BYTES: Final = 1_000_000
MOST_LINES: Final = 1_000
_NAMES: Final = frozenset({"name", "player", "username", "имя", "игрок", "участник", "фио"})
_SEEDS: Final = frozenset({"seed", "number", "no", "no.", "nr", "№", "посев", "номер"})


class BadSheet(ValueError):
    """A file that is no list of names; the message is for people."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: ``line`` counts from 1 in the file. ``problem`` is "" for a good one."""

    line: int
    name: str
    seed: int | None = None
    problem: str = ""


def read(data: bytes) -> list[Row]:
    """Return the rows of a file in UTF-8 or CP1251, parted by commas or semicolons.

    The first line may name the columns; without it the first column has the names. Raises
    `BadSheet` for a file that is too large, too long, or has no names.
    """
    if len(data) > MOST_BYTES:
        raise BadSheet(_("The file is larger than 1 MB: leave out what is no list of names."))
    text = _decoded(data)
    if "\0" in text:
        raise BadSheet(_("This is no text: save the list as CSV."))
    rows: list[Row] = []
    columns: tuple[int, int | None] | None = None
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    try:
        for cells in reader:
            cells = [_plain(cell) for cell in cells]
            if not any(cells):
                continue
            if columns is None:
                columns = _header(cells)
                if columns is not None:
                    continue
                columns = (0, None)
            rows.append(_row(reader.line_num, cells, *columns))
            if len(rows) > MOST_LINES:
                raise BadSheet(_("The list has more than 1000 lines: part it."))
    except csv.Error as error:
        text = _("Line %(line)s can’t be read.") % {"line": reader.line_num}
        raise BadSheet(text) from error
    if not rows:
        raise BadSheet(_("There are no names in this file."))
    return rows


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251", errors="replace")


def _delimiter(text: str) -> str:
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(";,\t", key=lambda sign: (first.count(sign), sign == ";"))


def _plain(cell: str) -> str:
    """Return a cell without what spreadsheets put before a text that is no formula."""
    return " ".join(cell.split()).removeprefix("'")


def _header(cells: list[str]) -> tuple[int, int | None] | None:
    """Return the columns of names and of seeds; ``None`` if the line names no column."""
    low = [cell.casefold() for cell in cells]
    name = next((at for at, cell in enumerate(low) if cell in _NAMES), None)
    if name is None:
        return None
    return name, next((at for at, cell in enumerate(low) if cell in _SEEDS), None)


def _row(line: int, cells: list[str], name: int, seed: int | None) -> Row:
    called = cells[name] if name < len(cells) else ""
    if not called:
        return Row(line, "", problem=_("There is no name in this line."))
    given = cells[seed] if seed is not None and seed < len(cells) else ""
    if not given:
        return Row(line, called)
    short = given.isascii() and given.isdigit() and len(given) <= len(str(MOST_LINES))
    if not (short and 1 <= int(given) <= MOST_LINES):
        text = _("“%(seed)s” is no seed: write a whole number from 1.")
        return Row(line, called, problem=text % {"seed": given[:20]})
    return Row(line, called, int(given))
