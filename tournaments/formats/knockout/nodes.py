"""The parts of a bracket: matches, and where those who play them come from."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias


class Bracket(StrEnum):
    MAIN = "main"
    """The bracket of all; with a losers' bracket, of those who have not lost."""
    LOSERS = "losers"
    FINAL = "final"
    """The grand final of the winners of both brackets."""
    RESET = "reset"
    """The second grand final, if the winner of the main bracket lost the first."""
    THIRD = "third"


class Seed(NamedTuple):
    """An entrant, by his seed from 1."""

    number: int


class From(NamedTuple):
    """Who had this place in a match: 0 the winner, with two seats 1 the loser."""

    match: str
    place: int


Source: TypeAlias = Seed | From


class Node(NamedTuple):
    """A match before it is known who plays it.

    ``round`` and ``number`` count from 1 in its bracket. ``level`` tells who got
    how far: whoever is out at a higher one is placed better.
    """

    id: str
    bracket: Bracket
    round: int
    number: int
    level: int
    sources: tuple[Source, ...]
    advance: int = 1
