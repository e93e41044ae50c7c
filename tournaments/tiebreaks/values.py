"""What a tie-break of one entrant is: a number, and the terms that made it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, StrEnum
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final, NamedTuple

from tournaments.tiebreaks.performance import mean, perfect, performance


class Source(StrEnum):
    """Where the value of a term comes from. Articles are those of C.07."""

    GAME = "game"
    """From a game over the board, as it stands."""
    FORFEIT = "forfeit"
    """From a forfeit that counts like a game (round robin, or ``/P``)."""
    ADJUSTED = "adjusted"
    """From an opponent whose last rounds, that he asked to miss, count as draws (16.3)."""
    FORE = "fore"
    """From an opponent whose game of the last round counts as drawn (8.3)."""
    DUMMY = "dummy"
    """An unplayed round: a dummy with the player's own score (16.4)."""
    DUMMY_BY_OPPONENT = "dummy_by_opponent"
    """A forfeit: the dummy has no more than the scheduled opponent (16.4.1)."""
    DUMMY_BY_DRAWS = "dummy_by_draws"
    """A bye: the dummy has no more than a draw in each round (16.4.2)."""
    OWN = "own"
    """From the player's own record, or his own data."""


class Cut(StrEnum):
    """Why a term is shown and not counted."""

    LEAST = "least"
    """The least significant value (14.1, 14.2)."""
    VOLUNTARY = "voluntary"
    """A round he chose not to play goes instead of the least significant value (16.5)."""
    MOST = "most"
    """The most significant value (14.3, 14.4)."""
    EARLY = "early"
    """A first round, which progressive scores leave out."""
    LIMIT = "limit"
    """An opponent below the limit of Koya (9.2)."""


class Term(NamedTuple):
    """One round's part of a number: ``amount`` of ``unit`` parts of one.

    ``round`` counts from 1, 0 for what belongs to no round. ``opponent`` is the
    scheduled one, with a dummy too; 0 for none. ``own`` is what the player had
    in that round and ``other`` what his opponent or the dummy had, where the
    amount was made of them (a score, a rating, points of the game).
    """

    round: int
    opponent: int
    amount: int
    unit: int
    source: Source
    cut: Cut | None = None
    own: Fraction | None = None
    other: Fraction | None = None

    @property
    def value(self) -> Fraction:
        return Fraction(self.amount, self.unit)


class Fold(Enum):
    """How the terms that are not cut make the number."""

    SUM = "sum"
    MEAN = "mean"
    ROUNDED_MEAN = "rounded_mean"
    """Half up, to a whole number."""
    PERFORMANCE = "performance"
    """``other`` are ratings, ``own`` results: the rounded mean and what the percentage adds."""
    PERFECT = "perfect"
    """``other`` are ratings, ``own`` results: the rating that expects these results."""

    def number(self, terms: Iterable[Term]) -> Fraction | None:
        """Return what the terms make; None where nothing is left and the mean is undefined."""
        left = [term for term in terms if term.cut is None]
        if self is Fold.SUM:
            return _sum(left)
        if not left:
            return None
        if self is Fold.MEAN:
            return _sum(left) / len(left)
        ratings = [term.amount for term in left]
        if self is Fold.ROUNDED_MEAN:
            return ratio(mean(ratings))
        halves = sum(_halves(term.own) for term in left if term.own)
        rate = performance if self is Fold.PERFORMANCE else perfect
        return ratio(rate(ratings, halves))


def _halves(points: Fraction) -> int:
    return 2 * points.numerator // points.denominator


def _sum(terms: Sequence[Term]) -> Fraction:
    """Add up in whole numbers: fractions one by one take many times as long."""
    unit = lcm(*{term.unit for term in terms})
    return ratio(sum(term.amount * (unit // term.unit) for term in terms), unit)


class Value:
    """A tie-break of one entrant. ``number`` is None where it is undefined: the last in order.

    The terms are made again when they are asked for: an event has hundreds of
    thousands, and people look at some.
    """

    __slots__ = ("_entrant", "_make", "fold", "number")

    def __init__(
        self, make: Callable[[int], Iterable[Term]], entrant: int, fold: Fold = Fold.SUM
    ) -> None:
        self._make: Final = make
        self._entrant: Final = entrant
        self.fold: Final = fold
        self.number: Final = fold.number(make(entrant))

    @property
    def terms(self) -> tuple[Term, ...]:
        return tuple(self._make(self._entrant))


@lru_cache(4096)
def ratio(amount: int, unit: int = 1) -> Fraction:
    """Return a fraction: there are few different ones, and they are asked for often."""
    return Fraction(amount, unit)


def tenths(amount: int) -> Fraction:
    """Return points from tenths."""
    return ratio(amount, 10)
