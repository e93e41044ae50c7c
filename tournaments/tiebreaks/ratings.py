"""Tie-breaks by the opponents' ratings: Art. 10 of C.07. Only games over the board count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from tournaments.history import DRAWS, WINS
from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.cuts import without
from tournaments.tiebreaks.performance import mean, perfect, performance
from tournaments.tiebreaks.tables import Line, Tables
from tournaments.tiebreaks.values import Fold, Source, Term, Value

Rate: TypeAlias = Callable[[Sequence[int], int], int]
"""A performance: from opponents' ratings and half points."""


def average(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """ARO: the mean rating of the opponents (10.1)."""
    terms = tuple(_term(line, rating) for line, rating in _games(tables, tie_break.unrated, number))
    if tie_break.low:
        terms = without(terms, tie_break.low, tie_break.high)
    return _mean(terms)


def own(rate: Rate, fold: Fold) -> Callable[[Tables, TieBreak, int], Value]:
    """Return TPR (10.2) or PTP (10.3): the player's own performance."""

    def compute(tables: Tables, tie_break: TieBreak, number: int) -> Value:
        rates = _rates(tables, tie_break.unrated, rate)
        terms = tuple(
            _term(line, rating)._replace(own=Fraction(_halves(line), 2), other=Fraction(rating))
            for line, rating in _games(tables, tie_break.unrated, number)
        )
        return Value(Fraction(rates[number]) if terms else None, terms, fold)

    return compute


def opponents(rate: Rate) -> Callable[[Tables, TieBreak, int], Value]:
    """Return APRO (10.4) or APPO (10.5): the mean performance of the opponents."""

    def compute(tables: Tables, tie_break: TieBreak, number: int) -> Value:
        rates = _rates(tables, tie_break.unrated, rate)
        return _mean(
            tuple(
                _term(line, rates[line.outing.opponent])
                for line, _ in _games(tables, tie_break.unrated, number)
            )
        )

    return compute


tournament_performance = own(performance, Fold.PERFORMANCE)
perfect_performance = own(perfect, Fold.PERFECT)
opponents_performance = opponents(performance)
opponents_perfect = opponents(perfect)


def _games(tables: Tables, unrated: int, number: int) -> list[tuple[Line, int]]:
    """Return the player's games with the ratings of his opponents."""
    entrants = tables.event.by_number
    return [
        (line, entrants[line.outing.opponent].rating or unrated)
        for line in tables.lines[number]
        if line.outing.played
    ]


def _halves(line: Line) -> int:
    """Return a result in half points, whatever points the event gives for it."""
    result = line.outing.result
    return 2 if result in WINS else 1 if result in DRAWS else 0


def _term(line: Line, amount: int) -> Term:
    return Term(line.round, line.outing.opponent, amount, 1, Source.GAME)


def _mean(terms: tuple[Term, ...]) -> Value:
    left = [term.amount for term in terms if term.cut is None]
    return Value(Fraction(mean(left)) if left else None, terms, Fold.ROUNDED_MEAN)


def _rates(tables: Tables, unrated: int, rate: Rate) -> Mapping[int, int]:
    """Return the performance of everybody who played a game."""

    def make() -> Mapping[int, int]:
        rates = {}
        for number in tables.lines:
            if games := _games(tables, unrated, number):
                ratings = [rating for _, rating in games]
                rates[number] = rate(ratings, sum(_halves(line) for line, _ in games))
        return rates

    return tables.keep((rate, unrated), make)
