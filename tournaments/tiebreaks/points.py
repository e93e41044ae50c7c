"""Tie-breaks by the points of the games themselves: DIFF, REL, ABS. They are of no handbook.

They need the scores of the tables. Only games over the board count that have both.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.tables import Line, Tables
from tournaments.tiebreaks.values import Source, Term, Value, total


def difference(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """DIFF: the points made less those of the opponents."""
    return total(
        tuple(
            _term(line, own - other, 1, own, other) for line, own, other in _games(tables, number)
        ),
        1,
    )


def absolute(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """ABS: the points made."""
    return total(
        tuple(_term(line, own, 1, own, other) for line, own, other in _games(tables, number)), 1
    )


def relative(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """REL: the share of all points of the table, added up over the games.

    A table without points is shared equally; points below nothing are nothing.
    """
    terms = tuple(_share(line, own, other) for line, own, other in _games(tables, number))
    return Value(sum((term.value for term in terms), Fraction(0)), terms)


def _share(line: Line, own: int, other: int) -> Term:
    mine, table = max(own, 0), max(own, 0) + max(other, 0)
    return _term(line, mine, table, own, other) if table else _term(line, 1, 2, own, other)


def _term(line: Line, amount: int, unit: int, own: int, other: int) -> Term:
    opponent = line.outing.opponent
    return Term(
        line.round, opponent, amount, unit, Source.GAME, None, Fraction(own), Fraction(other)
    )


def _games(tables: Tables, number: int) -> Iterator[tuple[Line, int, int]]:
    """Yield the player's games with his points and the opponent's."""
    for line in tables.lines[number]:
        own = tables.scores.get((line.round, number))
        other = tables.scores.get((line.round, line.outing.opponent))
        if line.outing.played and own is not None and other is not None:
            yield line, own, other
