"""Koya: the points against the better half. Art. 9.2 of C.07, for round robins only."""

from __future__ import annotations

from collections.abc import Iterator

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.tables import Tables
from tournaments.tiebreaks.values import Cut, Term, tenths


def koya(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
    """KS: the points against those with half of the possible points or more.

    Possible is a win in every round that a player can be scheduled for; so the
    free round of an odd field does not count. ``/L`` moves the limit by half points.
    """
    scheduled = tables.keep("scheduled", lambda: max(map(len, tables.faced.values())))
    twice_limit = tables.event.scoring.win * (scheduled + tie_break.limit)
    for line, score, source in tables.faced[number]:
        cut = Cut.LIMIT if 2 * score < twice_limit else None
        own, other = tenths(line.points), tenths(score)
        opponent = line.opponent
        yield Term(line.round, opponent, line.points, 10, source, cut, own, other)
