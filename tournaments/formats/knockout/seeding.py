"""The order of the seeds: by rating, by hand, or by a lot that anybody can check."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games import chance
from games.api import gettext_noop as _
from tournaments.formats.errors import Refused


def by_rating(ratings: Mapping[int, int | None]) -> tuple[int, ...]:
    """Return the entrants by rating, those without one last; equals as they stand in the mapping.

    So whoever lists them by the time of entry, or by lot, decides ties by that.
    """
    return tuple(sorted(ratings, key=lambda entrant: -(ratings[entrant] or 0)))


def by_hand(order: Sequence[int], entrants: Collection[int]) -> tuple[int, ...]:
    """Return the order. Raises `Refused` unless each entrant stands in it once."""
    if sorted(order) != sorted(entrants):
        raise Refused(_("The seeds name each entrant once, and nobody else."))
    return tuple(order)


class Draw(NamedTuple):
    """One draw: of these entrants the one at ``at`` got the seed (from 1)."""

    seed: int
    among: tuple[int, ...]
    at: int

    @property
    def drawn(self) -> int:
        return self.among[self.at]


@dataclass(frozen=True, slots=True)
class Lot:
    """A lot as it is kept: the words that were in it, and every draw."""

    words: tuple[str, ...]
    draws: tuple[Draw, ...]

    @property
    def order(self) -> tuple[int, ...]:
        return tuple(draw.drawn for draw in self.draws)


def by_lot(entrants: Collection[int], secret: bytes, words: Sequence[str] = ()) -> Lot:
    """Draw the seeds one by one, the first seed first.

    The commitment to the secret (`games.chance.commit`) is published before the
    entry closes, or before the words are given; so nobody can choose the outcome.
    Draw k is `games.chance.draw` labelled ``seed-k`` over those left, in
    ascending order, all of weight 1.
    """
    left = sorted(entrants)
    draws = []
    for seed in range(1, len(left) + 1):
        at = chance.draw(secret, words, f"seed-{seed}", [1] * len(left))
        draws.append(Draw(seed, tuple(left), at))
        left.pop(at)
    return Lot(tuple(words), tuple(draws))


def verify(lot: Lot, entrants: Collection[int], commitment: str, secret: bytes) -> bool:
    """Return whether the revealed secret is the committed one, and the lot what it draws."""
    return chance.commit(secret) == commitment and by_lot(entrants, secret, lot.words) == lot
