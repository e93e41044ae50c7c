"""One line of a report file and its columns: the only place that counts characters when reading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tournaments.trf.errors import TrfError

_DIGITS: Final = re.compile(r"[0-9]{1,9}")
_POINTS: Final = re.compile(r"(-?)([0-9]{0,4})(?:[.,]([0-9])0*)?")


def points_of(word: str) -> int | None:
    """Return the tenths that ``1.5``, ``.5`` or ``-1`` say, None if it says none."""
    match = _POINTS.fullmatch(word)
    if match is None or not (match[2] or match[3]):
        return None
    tenths = 10 * int(match[2] or 0) + int(match[3] or 0)
    return -tenths if match[1] else tenths


@dataclass(frozen=True, slots=True)
class Word:
    """A part of a line without blanks, and the column where it starts."""

    line: Line
    column: int
    text: str

    def fail(self, expected: str) -> TrfError:
        return TrfError(self.line.number, self.column, f"expected {expected}, found {self.text!r}")

    def integer(self, what: str, low: int, high: int) -> int:
        """Return the whole number, within its bounds."""
        if not _DIGITS.fullmatch(self.text) or not low <= int(self.text) <= high:
            raise self.fail(f"{what}, {low} to {high}")
        return int(self.text)

    def points(self, what: str, *, signed: bool = False) -> int:
        """Return the points in tenths."""
        tenths = points_of(self.text)
        if tenths is None or (tenths < 0 and not signed):
            raise self.fail(f"{what} like 1.5")
        return tenths


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file by its number. Columns count from 1, ends included."""

    number: int
    text: str

    @property
    def tag(self) -> str:
        return self.text[:3]

    @property
    def value(self) -> str:
        """What follows the tag, blanks put in order."""
        return " ".join(self.text[3:].split())

    def at(self, first: int, last: int) -> str:
        return self.text[first - 1 : last]

    def fail(self, column: int, message: str) -> TrfError:
        return TrfError(self.number, column, message)

    def word(self, first: int, last: int) -> Word | None:
        """Return what stands in the columns, None for blanks."""
        field = self.at(first, last)
        text = field.strip()
        if not text:
            return None
        return Word(self, first + len(field) - len(field.lstrip()), text)

    def words(self, first: int) -> Iterator[Word]:
        """Yield the words from a column on."""
        for match in re.finditer(r"\S+", self.text[first - 1 :]):
            yield Word(self, first + match.start(), match[0])

    def only(self, what: str) -> Word:
        """Return the one word after the tag."""
        words = list(self.words(4))
        if not words:
            raise self.fail(5, f"expected {what}")
        if len(words) > 1:
            raise words[1].fail("the end of the line")
        return words[0]

    def blank(self, column: int) -> None:
        """Refuse a line whose fields are shifted: fields are apart by blanks."""
        if self.at(column, column).strip():
            raise self.fail(column, "expected a blank between two fields; is the line shifted?")


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines that are not empty; CR, LF and both end a line."""
    parts = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
    for number, part in enumerate(parts, start=1):
        if part.strip():
            yield Line(number, part.rstrip())
