"""Write the examples of a game's rules as turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.api import Entry, Example, OptionValue

SEATS: Final = 2


def example(
    *turns: str,
    scores: tuple[int, ...] = (0, 0),
    final: tuple[int, ...] = (),
    **options: OptionValue,
) -> Example:
    """Return an example of two seats from turns written as ``square move``, the seats in turn."""
    return Example(SEATS, tuple(_entries(*turns)), scores, final, options)


def _entries(*turns: str) -> Iterator[Entry]:
    for number, turn in enumerate(turns):
        square, move = turn.split()
        yield Entry("chance", None, square)
        yield Entry("move", number % SEATS, move)
