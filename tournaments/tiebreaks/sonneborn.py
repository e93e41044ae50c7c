"""Sonneborn-Berger: Art. 9.1 of C.07."""

from __future__ import annotations

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.cuts import without
from tournaments.tiebreaks.tables import Tables
from tournaments.tiebreaks.values import Term, Value, tenths, total


def sonneborn(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """SB: the sum of each opponent's score times the points won against him.

    The least significant value is that of the opponent or dummy with the lowest
    score, of several the lowest value.
    """
    faced = tables.variant(tie_break.forfeits).faced[number]
    terms = tuple(
        Term(
            line.round,
            line.outing.opponent,
            score * line.points,
            100,
            source,
            None,
            tenths(line.points),
            tenths(score),
        )
        for line, score, source in faced
    )
    if tie_break.low:
        voluntary = {one.line.round for one in faced if one.line.voluntary}
        terms = without(terms, tie_break.low, 0, lambda term: (term.other, term.amount), voluntary)
    return total(terms, 100)
