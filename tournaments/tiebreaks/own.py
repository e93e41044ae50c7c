"""Tie-breaks of the player's own record and data: Art. 7 of C.07, and the score itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tournaments.history import Entrant
from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.tables import REQUESTED, Line, Tables
from tournaments.tiebreaks.values import Cut, Source, Term, tenths


def points(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
    """PTS: the score."""
    for line in tables.lines[number]:
        yield Term(line.round, line.opponent, line.points, 10, Source.OWN)


def _count(
    counts: Callable[[Tables, Line], bool],
) -> Callable[[Tables, TieBreak, int], Iterator[Term]]:
    """Return the tie-break that is the number of rounds of which something holds."""

    def terms(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
        for line in tables.lines[number]:
            amount = 1 if counts(tables, line) else 0
            yield Term(line.round, line.opponent, amount, 1, Source.OWN)

    return terms


def _black(line: Line) -> bool:
    return line.outing.seat == "b" and line.played


def _won(line: Line) -> bool:
    return line.outing.result in "1W" and line.played


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


def progressive(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
    """PS: the sum of the scores after each round (7.5); ``/C`` leaves the first ones out."""
    by_round = {line.round: line for line in tables.lines[number]}
    score = 0
    for at in range(1, tables.rounds + 1):
        line = by_round.get(at)
        score += line.points if line else 0
        cut = Cut.EARLY if at <= tie_break.low else None
        yield Term(at, line.opponent if line else 0, score, 10, Source.OWN, cut)


def standard(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
    """STD: 1 for more points in a round than the opponent, 1/2 for as many (7.7).

    Without an opponent the points are compared with those of a draw. The free
    round of a round robin is none.
    """
    for line in tables.lines[number]:
        opponent = line.opponent
        if opponent:
            other = tables.points(opponent, line.round)
        elif tables.kind == "swiss":
            other = tables.event.scoring.draw
        else:
            continue
        amount = (line.points > other) + (line.points >= other)
        own, against = tenths(line.points), tenths(other)
        yield Term(line.round, opponent, amount, 2, Source.OWN, None, own, against)


def _datum(
    datum: Callable[[Entrant, TieBreak], int],
) -> Callable[[Tables, TieBreak, int], Iterator[Term]]:
    """Return the tie-break that is a whole number known of the entrant before."""

    def terms(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
        yield Term(0, 0, datum(tables.event.by_number[number], tie_break), 1, Source.OWN)

    return terms


# The number in the initial order (7.8), the lower the better.
pairing_number = _datum(lambda entrant, tie_break: entrant.number)
# The rating (10.6), or what the unrated count as.
rating = _datum(lambda entrant, tie_break: entrant.rating or tie_break.unrated)
