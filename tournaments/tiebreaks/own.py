"""Tie-breaks of the player's own record and data: Art. 7 of C.07, and the score itself."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tournaments.history import Entrant
from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.tables import REQUESTED, Line, Tables
from tournaments.tiebreaks.values import Cut, Source, Term, Value, tenths, total


def points(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """PTS: the score."""
    return total(
        tuple(
            Term(line.round, line.outing.opponent, line.points, 10, Source.OWN)
            for line in tables.lines[number]
        ),
        10,
    )


def _count(
    counts: Callable[[Tables, Line], bool],
) -> Callable[[Tables, TieBreak, int], Value]:
    """Return the tie-break that is the number of rounds of which something holds."""

    def compute(tables: Tables, tie_break: TieBreak, number: int) -> Value:
        terms = tuple(
            Term(line.round, line.outing.opponent, int(counts(tables, line)), 1, Source.OWN)
            for line in tables.lines[number]
        )
        return total(terms, 1)

    return compute


def _black(line: Line) -> bool:
    return line.outing.played and line.outing.seat == "b"


def _won(line: Line) -> bool:
    return line.outing.played and line.outing.result in "1W"


# A round of a win's points, played or not (7.1).
wins = _count(lambda tables, line: line.points == tables.event.scoring.win)
# A game won over the board (7.2).
won = _count(lambda tables, line: _won(line))
# A game played (7.3) or won (7.4) with Black over the board.
black = _count(lambda tables, line: _black(line))
black_won = _count(lambda tables, line: _black(line) and _won(line))
# A round that he was there for: no bye he asked for, no forfeit lost (7.6).
rounds_elected = _count(
    lambda tables, line: line.outing.result not in REQUESTED and line.outing.result != "-"
)


def progressive(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """PS: the sum of the scores after each round (7.5); ``/C`` leaves the first ones out."""
    by_round = {line.round: line for line in tables.lines[number]}
    score = 0
    terms = []
    for at in range(1, tables.rounds + 1):
        line = by_round.get(at)
        score += line.points if line else 0
        cut = Cut.EARLY if at <= tie_break.low else None
        opponent = line.outing.opponent if line else 0
        terms.append(Term(at, opponent, score, 10, Source.OWN, cut))
    return total(tuple(terms), 10)


def standard(tables: Tables, tie_break: TieBreak, number: int) -> Value:
    """STD: 1 for more points in a round than the opponent, 1/2 for as many (7.7).

    Without an opponent the points are compared with those of a draw. The free
    round of a round robin is none.
    """
    terms = []
    for line in tables.lines[number]:
        opponent = line.outing.opponent
        if opponent:
            result = tables.event.by_number[opponent].outing(line.round - 1).result
            other = tables.event.scoring.points(result)
        elif tables.kind == "swiss":
            other = tables.event.scoring.draw
        else:
            continue
        amount = (line.points > other) + (line.points >= other)
        own, against = tenths(line.points), tenths(other)
        terms.append(Term(line.round, opponent, amount, 2, Source.OWN, None, own, against))
    return total(tuple(terms), 2)


def _datum(
    datum: Callable[[Entrant, TieBreak], int],
) -> Callable[[Tables, TieBreak, int], Value]:
    """Return the tie-break that is a whole number known of the entrant before."""

    def compute(tables: Tables, tie_break: TieBreak, number: int) -> Value:
        amount = datum(tables.event.by_number[number], tie_break)
        return Value(Fraction(amount), (Term(0, 0, amount, 1, Source.OWN),))

    return compute


# The number in the initial order (7.8), the lower the better.
pairing_number = _datum(lambda entrant, tie_break: entrant.number)
# The rating (10.6), or what the unrated count as.
rating = _datum(lambda entrant, tie_break: entrant.rating or tie_break.unrated)
