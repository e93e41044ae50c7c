"""What has been played at tables of several, with points: what the tie-breaks read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple


class Seat(NamedTuple):
    """Somebody who came to a table: his place there (1 the best), points, score in the game."""

    number: int
    place: int
    points: Fraction
    score: int | None = None


class Sitting(NamedTuple):
    """A table of a round (from 1): those who came. Whoever forfeited has met nobody."""

    round: int
    seats: tuple[Seat, ...]


class Free(NamedTuple):
    """A round that somebody did not play, and its points: a bye, an absence, a forfeit."""

    round: int
    number: int
    points: Fraction = Fraction(0)


@dataclass(frozen=True)
class Record:
    """So many ``rounds``. ``ratings`` are those of all entrants, 0 for none.

    ``bye`` is what a bye given by the pairing is worth.
    """

    ratings: Mapping[int, int]
    sittings: tuple[Sitting, ...] = ()
    free: tuple[Free, ...] = ()
    bye: Fraction = Fraction(0)
    rounds: int = 0

    @cached_property
    def tables(self) -> Mapping[int, tuple[tuple[int, Seat, tuple[Seat, ...]], ...]]:
        """The tables of each entrant in order: the round, his own seat, the others."""
        found: dict[int, list[tuple[int, Seat, tuple[Seat, ...]]]] = {n: [] for n in self.ratings}
        for sitting in sorted(self.sittings, key=lambda one: one.round):
            for seat in sitting.seats:
                others = tuple(one for one in sitting.seats if one is not seat)
                found[seat.number].append((sitting.round, seat, others))
        return {number: tuple(tables) for number, tables in found.items()}

    @cached_property
    def unplayed(self) -> Mapping[int, tuple[Free, ...]]:
        """The rounds of each entrant without a table, in order."""
        found: dict[int, list[Free]] = {number: [] for number in self.ratings}
        for free in sorted(self.free):
            found[free.number].append(free)
        return {number: tuple(rounds) for number, rounds in found.items()}

    @cached_property
    def points(self) -> Mapping[int, Fraction]:
        """The points of each entrant."""
        return {
            number: sum(
                (
                    *(seat.points for _round, seat, _others in self.tables[number]),
                    *(free.points for free in self.unplayed[number]),
                ),
                Fraction(0),
            )
            for number in self.ratings
        }
