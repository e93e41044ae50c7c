"""What those whom one has met say: their points (Buchholz), their ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.several.record import Record
from tournaments.tiebreaks.several.values import Share
from tournaments.tiebreaks.values import Cut, Source


def buchholz(record: Record, tie_break: TieBreak, number: int) -> Sequence[Share]:
    """BH: of each table the mean of the others' points in the event, added up.

    A mean, so that a short table counts as much as a full one. A round without a table counts
    as met a dummy with the player's own points, but no more than a bye in each round gives.
    ``/C`` leaves the least out.
    """
    points = record.points
    shares = []
    for at, seat, others in record.tables[number]:
        if others:
            mean = sum((points[one.number] for one in others), Fraction(0)) / len(others)
            numbers = tuple(one.number for one in others)
            shares.append(Share(at, numbers, mean, own=seat.points))
        else:
            shares.append(_dummy(record, number, at))
    shares += [_dummy(record, number, free.round) for free in record.unplayed[number]]
    for _ in range(min(tie_break.low, len(shares))):
        least = min(
            (at for at, one in enumerate(shares) if not one.cut), key=lambda at: shares[at].value
        )
        shares[least] = shares[least]._replace(cut=Cut.LEAST)
    return sorted(shares, key=lambda share: share.round)


def _dummy(record: Record, number: int, at: int) -> Share:
    own, most = record.points[number], record.bye * record.rounds
    source = Source.DUMMY_BY_DRAWS if own > most else Source.DUMMY
    return Share(at, (), min(own, most), source)


def ratings(record: Record, tie_break: TieBreak, number: int) -> Iterator[Share]:
    """ARO: the rating of each whom he has met, as often as he has; who has none is left out."""
    for at, _seat, others in record.tables[number]:
        for one in others:
            if record.ratings[one.number]:
                yield Share(at, (one.number,), Fraction(record.ratings[one.number]))
