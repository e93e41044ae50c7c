"""Facts that the parts above tables provide about the people who sit there.

Tables show ratings without knowing how they are made: the ratings app
registers its providers when it starts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RatingFact:
    """A rating as a table shows it; ``before``/``after`` once the table was rated."""

    value: int
    provisional: bool
    before: int | None = None
    after: int | None = None


# (table id or None, user ids, game slug, pace) -> facts by user id
RatingProvider = Callable[[int | None, Iterable[int], str, str], dict[int, RatingFact]]


def _unrated(
    table_id: int | None, user_ids: Iterable[int], game: str, pace: str
) -> dict[int, RatingFact]:
    return {}


_provider: RatingProvider = _unrated


def provide_ratings(provider: RatingProvider) -> None:
    global _provider
    _provider = provider


def ratings(
    table_id: int | None, user_ids: Iterable[int], game: str, pace: str
) -> dict[int, RatingFact]:
    """Return each user's rating in ``game`` at ``pace`` ('live' or 'corr')."""
    return _provider(table_id, user_ids, game, pace)
