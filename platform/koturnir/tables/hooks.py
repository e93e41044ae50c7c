"""Facts that the parts above tables provide about the people who sit there, and why.

Tables show ratings and events without knowing how they are made: the apps of
both register their providers when they start.
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


@dataclass(frozen=True, slots=True)
class EventFact:
    """The event that a table belongs to: its title, its page's address, and the round in words."""

    title: str
    url: str
    round_title: str


# table ids -> the events of those that belong to one
EventProvider = Callable[[Iterable[int]], dict[int, EventFact]]


def _no_events(table_ids: Iterable[int]) -> dict[int, EventFact]:
    return {}


_event_provider: EventProvider = _no_events


def provide_event(provider: EventProvider) -> None:
    global _event_provider
    _event_provider = provider


def events(table_ids: Iterable[int]) -> dict[int, EventFact]:
    """Return the event of each table that belongs to one."""
    return _event_provider(table_ids)


def event_of(table_id: int) -> EventFact | None:
    return events([table_id]).get(table_id)
