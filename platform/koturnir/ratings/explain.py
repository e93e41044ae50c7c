"""Answers "why did my rating change like this", from the history alone."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from koturnir.accounts.models import User
from koturnir.ratings import elo
from koturnir.ratings.models import RatingChange
from koturnir.ratings.services import has_left
from koturnir.tables.models import Seat, Table


@dataclass(frozen=True, slots=True)
class PairWhy:
    """One comparison: who it was with, and what it came to.

    ``outcome``: ``won``, ``drew``, ``lost``; ``they-left`` and ``left`` where
    leaving decided; ``both-left`` where nothing was compared.
    """

    opponent: User
    rating: float
    expected: float
    score: float | None
    points: float
    outcome: str


@dataclass(frozen=True, slots=True)
class SeatWhy:
    """One seat's change, step by step: ``surplus`` x K / ``opponents`` = ``points``.

    ``surplus`` is the sum of score - expected over the compared pairs.
    ``k_until`` is the number of games at which this K ends, None for the last K,
    which holds since ``k_since`` games.
    """

    seat: Seat
    change: RatingChange
    pairs: list[PairWhy]
    surplus: float
    points: float
    k_until: int | None
    k_since: int

    @property
    def opponents(self) -> int:
        return len(self.pairs)

    @property
    def unfloored(self) -> float:
        return self.change.before + self.points


def explain(table: Table, seats: Iterable[Seat], viewer_id: int | None = None) -> list[SeatWhy]:
    """Explain every change that ``table`` made: the viewer's own first, then by rank.

    ``seats`` are all of the table's, with their users.
    """
    by_user = {seat.user_id: seat for seat in seats}
    explained = [_explain(change, by_user) for change in table.rating_changes.all()]
    return sorted(
        explained, key=lambda why: (why.change.user_id != viewer_id, why.seat.rank, why.seat.chair)
    )


def _explain(change: RatingChange, seats: Mapping[int, Seat]) -> SeatWhy:
    seat = seats[change.user_id]
    pairs = [_explain_pair(pair, seat, seats[pair["opponent"]]) for pair in change.pairs]
    compared = [pair.score - pair.expected for pair in pairs if pair.score is not None]
    limits = [games for games, _ in elo.K_STEPS]
    return SeatWhy(
        seat=seat,
        change=change,
        pairs=pairs,
        surplus=math.fsum(compared),
        points=math.fsum(pair.points for pair in pairs),
        k_until=next((limit for limit in limits if change.games_before < limit), None),
        k_since=limits[-1],
    )


def _explain_pair(pair: Mapping[str, Any], seat: Seat, other: Seat) -> PairWhy:
    return PairWhy(
        opponent=other.user,
        rating=pair["rating"],
        expected=pair["expected"],
        score=pair["score"],
        points=pair["points"],
        outcome=_outcome(pair["score"], has_left(seat), has_left(other)),
    )


def _outcome(score: float | None, left: bool, they_left: bool) -> str:
    if score is None:
        return "both-left"
    if left or they_left:
        return "left" if left else "they-left"
    return {elo.WIN: "won", elo.DRAW: "drew", elo.LOSS: "lost"}[score]
