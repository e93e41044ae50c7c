"""Sonneborn-Berger: Art. 9.1 of C.07."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.cuts import without
from tournaments.tiebreaks.tables import Faced, Tables
from tournaments.tiebreaks.values import Term, tenths


def sonneborn(tables: Tables, tie_break: TieBreak, number: int) -> Sequence[Term]:
    """SB: the sum of each opponent's score times the points won against him.

    The least significant value is that of the opponent or dummy with the lowest
    score, of several the lowest value.
    """
    faced = tables.variant(tie_break.forfeits).faced[number]
    terms = [_term(one) for one in faced]
    if tie_break.low:
        voluntary = {one.line.round for one in faced if one.line.voluntary}
        scores = {one.line.round: one.score for one in faced}
        without(
            terms,
            tie_break.low,
            tie_break.high,
            lambda term: (scores[term.round], term.amount),
            voluntary,
        )
    return terms


def _term(faced: Faced) -> Term:
    line, score, source = faced
    own, other = tenths(line.points), tenths(score)
    opponent = line.opponent
    return Term(line.round, opponent, score * line.points, 100, source, None, own, other)
