"""Tie-breaks by the points of the games themselves: DIFF, REL, ABS. They are of no handbook.

They need the scores of the tables. Only games over the board count that have both.
"""

from __future__ import annotations

from collections.abc import Iterator

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.tables import Line, Tables
from tournaments.tiebreaks.values import Source, Term, ratio


def difference(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
    """DIFF: the points made less those of the opponents."""
    for line, own, other in _games(tables, number):
        yield _term(line, own - other, 1, own, other)


def absolute(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
    """ABS: the points made."""
    for line, own, other in _games(tables, number):
        yield _term(line, own, 1, own, other)


def relative(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
    """REL: the share of all points of the table, added up over the games.

    A table without points is shared equally; points below nothing are nothing.
    """
    for line, own, other in _games(tables, number):
        mine, table = max(own, 0), max(own, 0) + max(other, 0)
        yield _term(line, mine, table, own, other) if table else _term(line, 1, 2, own, other)


def _term(line: Line, amount: int, unit: int, own: int, other: int) -> Term:
    mine, against = ratio(own), ratio(other)
    return Term(line.round, line.opponent, amount, unit, Source.GAME, None, mine, against)


def _games(tables: Tables, number: int) -> Iterator[tuple[Line, int, int]]:
    """Yield the player's games with his points and the opponent's."""
    for line in tables.lines[number]:
        own = tables.scores.get((line.round, number))
        other = tables.scores.get((line.round, line.opponent))
        if line.played and own is not None and other is not None:
            yield line, own, other
