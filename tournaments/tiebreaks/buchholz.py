"""The Buchholz family: BH, FB and AOB (Art. 8 of C.07), for Swiss events only."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.cuts import without
from tournaments.tiebreaks.tables import Tables
from tournaments.tiebreaks.values import Fold, Source, Term, Value, total


def buchholz(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """BH: the sum of the opponents' adjusted scores, and the dummies' (8.1)."""
    return _sum(tables.variant(tie_break.forfeits), tie_break, number)


def fore(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """FB: Buchholz as if all games of the event's last round were drawn (8.3)."""
    return _sum(tables.variant(tie_break.forfeits, fore=True), tie_break, number)


def _sum(seen: Tables, tie_break: TieBreak, number: int) -> Value:
    faced = seen.faced[number]
    terms = tuple(
        Term(line.round, line.outing.opponent, score, 10, source) for line, score, source in faced
    )
    if tie_break.low:
        voluntary = {one.line.round for one in faced if one.line.voluntary}
        terms = without(terms, tie_break.low, tie_break.high, voluntary=voluntary)
    return total(terms, 10)


def average(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """AOB: the mean Buchholz of the opponents met over the board (8.2); ``/F``: their Fore."""
    seen = tables.variant(tie_break.forfeits, tie_break.fore)
    whole = seen.keep("buchholz", lambda: _all(seen))
    terms = tuple(
        Term(line.round, line.outing.opponent, whole[line.outing.opponent], 10, Source.GAME)
        for line in tables.lines[number]
        if line.outing.played
    )
    if not terms:
        return Value(None, (), Fold.MEAN)
    mean = Fraction(sum(term.amount for term in terms), 10 * len(terms))
    return Value(mean, terms, Fold.MEAN)


def _all(seen: Tables) -> Mapping[int, int]:
    """Return the Buchholz of every entrant, in tenths."""
    return {number: sum(one.score for one in faced) for number, faced in seen.faced.items()}
