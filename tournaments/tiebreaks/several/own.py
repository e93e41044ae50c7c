"""What an entrant's own record says: tables won, scores of the games, scores as they grew."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.several.record import Record, Seat
from tournaments.tiebreaks.several.values import Share
from tournaments.tiebreaks.values import Cut, Source


def points(record: Record, tie_break: TieBreak, number: int) -> Iterator[Share]:
    """PTS: the points of each round."""
    for at, seat, others in record.tables[number]:
        yield Share(at, _numbers(others), seat.points)
    for free in record.unplayed[number]:
        yield Share(free.round, (), free.points, Source.OWN)


def won(record: Record, tie_break: TieBreak, number: int) -> Iterator[Share]:
    """WIN: the tables won; a first place shared by two is half a table."""
    for at, seat, others in record.tables[number]:
        first = [one for one in (seat, *others) if one.place == 1]
        value = Fraction(1, len(first)) if seat in first else Fraction(0)
        yield Share(at, _numbers(others), value)


def progressive(record: Record, tie_break: TieBreak, number: int) -> Iterator[Share]:
    """PS: the sum of the scores after each round; ``/C`` leaves the first ones out."""
    gained = {share.round: share for share in points(record, tie_break, number)}
    score = Fraction(0)
    for at in range(1, record.rounds + 1):
        here = gained.get(at)
        score += here.value if here else 0
        cut = Cut.EARLY if at <= tie_break.low else None
        yield Share(at, here.opponents if here else (), score, Source.OWN, cut)


def difference(record: Record, tie_break: TieBreak, number: int) -> Iterator[Share]:
    """DIFF: the score of each game less the mean of its table."""
    for at, own, scores, others in _scored(record, number):
        mean = Fraction(sum(scores), len(scores))
        yield Share(at, others, own - mean, own=Fraction(own), other=mean)


def relative(record: Record, tie_break: TieBreak, number: int) -> Iterator[Share]:
    """REL: the share of the table's score, added up; a table without any is shared equally."""
    for at, own, scores, others in _scored(record, number):
        table = sum(max(score, 0) for score in scores)
        value = Fraction(max(own, 0), table) if table else Fraction(1, len(scores))
        yield Share(at, others, value, own=Fraction(own), other=Fraction(table))


def absolute(record: Record, tie_break: TieBreak, number: int) -> Iterator[Share]:
    """ABS: the scores of the games, added up."""
    for at, own, _scores, others in _scored(record, number):
        yield Share(at, others, Fraction(own))


def _scored(
    record: Record, number: int
) -> Iterator[tuple[int, int, tuple[int, ...], tuple[int, ...]]]:
    """Yield the tables whose game has scores: the round, his, all of them, the others' numbers."""
    for at, seat, others in record.tables[number]:
        scores = tuple(one.score for one in (seat, *others) if one.score is not None)
        if seat.score is not None and others and len(scores) == len(others) + 1:
            yield at, seat.score, scores, _numbers(others)


def _numbers(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    return tuple(seat.number for seat in seats)
