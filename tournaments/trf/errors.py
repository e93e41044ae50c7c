"""What is wrong with a report file, and where."""

from __future__ import annotations


class TrfError(ValueError):
    """A file that is malformed or contradicts itself. Lines and columns count from 1."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column
        self.message = message
