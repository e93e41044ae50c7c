"""Tie-breaks by the opponents' ratings: Art. 10 of C.07. Only games over the board count."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from tournaments.history import DRAWS, WINS
from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.cuts import without
from tournaments.tiebreaks.tables import Line, Tables
from tournaments.tiebreaks.values import Fold, Source, Term, ratio


def average(tables: Tables, tie_break: TieBreak, number: int) -> Sequence[Term]:
    """ARO: the mean rating of the opponents (10.1)."""
    terms = [_term(line, rating) for line, rating in _games(tables, tie_break.unrated, number)]
    without(terms, tie_break.low, tie_break.high)
    return terms


def own(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
    """TPR (10.2) and PTP (10.3): what the results are worth against these ratings."""
    return _results(tables, tie_break.unrated, number)


def opponents(fold: Fold) -> Callable[[Tables, TieBreak, int], Iterator[Term]]:
    """Return APRO (10.4) or APPO (10.5): the mean performance of the opponents."""

    def terms(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
        unrated = tie_break.unrated
        rates = tables.keep((fold, unrated), lambda: _rates(tables, unrated, fold))
        for line, _ in _games(tables, unrated, number):
            yield _term(line, rates[line.opponent])

    return terms


opponents_performance = opponents(Fold.PERFORMANCE)
opponents_perfect = opponents(Fold.PERFECT)

_HALF = Fraction(1, 2)
_RESULTS: Mapping[str, Fraction] = {
    **dict.fromkeys(WINS, Fraction(1)),
    **dict.fromkeys(DRAWS, _HALF),
}
"""What a result is for ratings, whatever points the event gives for it."""


def _games(tables: Tables, unrated: int, number: int) -> Iterator[tuple[Line, int]]:
    """Yield the player's games with the ratings of his opponents."""
    entrants = tables.event.by_number
    for line in tables.lines[number]:
        if line.played:
            yield line, entrants[line.opponent].rating or unrated


def _results(tables: Tables, unrated: int, number: int) -> Iterator[Term]:
    for line, rating in _games(tables, unrated, number):
        own = _RESULTS.get(line.outing.result, ratio(0))
        opponent = line.opponent
        yield Term(line.round, opponent, rating, 1, Source.GAME, None, own, ratio(rating))


def _term(line: Line, amount: int) -> Term:
    return Term(line.round, line.opponent, amount, 1, Source.GAME)


def _rates(tables: Tables, unrated: int, fold: Fold) -> Mapping[int, int]:
    """Return the performance of everybody who played a game."""
    rates = {}
    for number in tables.lines:
        rate = fold.number(_results(tables, unrated, number))
        if rate is not None:
            rates[number] = int(rate)
    return rates
