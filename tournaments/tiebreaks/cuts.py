"""Leaving out the least and the most significant values: Art. 14, with the exception of 16.5."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from tournaments.tiebreaks.values import Cut, Term


def without(
    terms: Iterable[Term],
    low: int,
    high: int,
    rank: Callable[[Term], Any] = lambda term: term.amount,
    voluntary: Collection[int] = (),
) -> tuple[Term, ...]:
    """Mark ``low`` least terms as cut, then ``high`` most by ``rank``; equals by round.

    ``voluntary`` are the rounds that the player chose to miss: the lowest of
    their terms goes instead of the least one, unless its amount is lower. Of equal
    ones it is that of the earliest round: the rules leave it open.
    """
    marked = list(terms)
    left = list(range(len(marked)))

    def key(at: int) -> Any:
        return rank(marked[at])

    for _ in range(min(low, len(left))):
        least = min(left, key=key)
        chosen, why = least, Cut.LEAST
        missed = [at for at in left if marked[at].round in voluntary]
        if missed:
            lowest = min(missed, key=lambda at: marked[at].amount)
            if lowest != least and marked[lowest].amount >= marked[least].amount:
                chosen, why = lowest, Cut.VOLUNTARY
        left.remove(chosen)
        marked[chosen] = marked[chosen]._replace(cut=why)
    for _ in range(min(high, len(left))):
        most = max(left, key=key)
        left.remove(most)
        marked[most] = marked[most]._replace(cut=Cut.MOST)
    return tuple(marked)
