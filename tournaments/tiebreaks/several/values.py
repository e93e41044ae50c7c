"""A tie-break of one entrant: a number, and the shares that made it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tournaments.tiebreaks.performance import mean
from tournaments.tiebreaks.values import Cut, Fold, Source


class Share(NamedTuple):
    """What a round added: ``opponents`` are those it came from.

    ``own`` is what the player had there, ``other`` the mean of those opponents, or of the table.
    """

    round: int
    opponents: tuple[int, ...]
    value: Fraction
    source: Source = Source.GAME
    cut: Cut | None = None
    own: Fraction | None = None
    other: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """``number`` is ``None`` where it is undefined: the last in order."""

    number: Fraction | None
    shares: tuple[Share, ...] = ()
    fold: Fold = Fold.SUM


def folded(shares: Sequence[Share], fold: Fold) -> Value:
    """Return what the shares that are not cut make: a sum, or a mean rounded half up."""
    left = [share.value for share in shares if share.cut is None]
    if fold is Fold.SUM:
        return Value(sum(left, Fraction(0)), tuple(shares), fold)
    number = Fraction(mean([int(value) for value in left])) if left else None
    return Value(number, tuple(shares), fold)
