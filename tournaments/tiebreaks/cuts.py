"""Leaving out the least and the most significant values: Art. 14, with the exception of 16.5."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from tournaments.tiebreaks.values import Cut, Term


def without(
    terms: list[Term],
    low: int,
    high: int,
    rank: Callable[[Term], Any] = lambda term: term.amount,
    voluntary: Collection[int] = (),
) -> None:
    """Mark in the list ``low`` least terms as cut, then ``high`` most by ``rank``.

    ``voluntary`` are the rounds that the player chose to miss: the lowest of
    their terms goes instead of the least one, unless its amount is lower. Of
    equal ones the first goes, since the rules leave it open.
    """
    left = list(range(len(terms)))

    def key(at: int) -> Any:
        return rank(terms[at])

    for _ in range(min(low, len(left))):
        least = min(left, key=key)
        chosen, why = least, Cut.LEAST
        if missed := [at for at in left if terms[at].round in voluntary]:
            lowest = min(missed, key=lambda at: terms[at].amount)
            if lowest != least and terms[lowest].amount >= terms[least].amount:
                chosen, why = lowest, Cut.VOLUNTARY
        left.remove(chosen)
        terms[chosen] = terms[chosen]._replace(cut=why)
    for _ in range(min(high, len(left))):
        most = max(left, key=key)
        left.remove(most)
        terms[most] = terms[most]._replace(cut=Cut.MOST)
