"""The kinds of things that people are told, each of which one may switch off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

GAMES: Final = "games"
EVENTS: Final = "events"
SYSTEM: Final = "system"


@dataclass(frozen=True, slots=True)
class Kind:
    """``urgent``: gathered with nothing. ``group``: what a mail's own unsubscribing stops."""

    name: str
    group: str
    title: str | Promise
    urgent: bool = False
    joins: bool = False
    """Whether it goes along before it is due, in a mail that goes out anyway."""


_kinds: dict[str, Kind] = {}


def register(kind: Kind) -> None:
    if kind.name in _kinds:
        raise ValueError(f"{kind.name!r} is registered already")
    _kinds[kind.name] = kind


def get(name: str) -> Kind:
    """Return a kind. Raises ``KeyError``."""
    return _kinds[name]


def names() -> list[str]:
    return list(_kinds)


def of_group(group: str) -> Iterator[Kind]:
    return (kind for kind in _kinds.values() if kind.group == group)


TURN: Final = "turn"
REMINDER: Final = "reminder"
LAST_CALL: Final = "last_call"
GAME_OVER: Final = "game_over"
ADDRESS: Final = "address"

for _kind in (
    Kind(TURN, GAMES, _("It is my turn"), joins=True),
    Kind(REMINDER, GAMES, _("A fifth of my time is left")),
    Kind(LAST_CALL, GAMES, _("Last call before my time runs out"), urgent=True),
    Kind(GAME_OVER, GAMES, _("A game has ended")),
    Kind("started", EVENTS, _("An event has begun")),
    Kind("called", EVENTS, _("My table of a round is ready")),
    Kind("moved_up", EVENTS, _("A place has become free for me")),
    Kind("cancelled", EVENTS, _("An event is cancelled")),
    Kind("shifted", EVENTS, _("The times of an event have moved")),
    Kind("message", EVENTS, _("The organizer writes")),
    # One's own request: no switch turns it off.
    Kind(ADDRESS, SYSTEM, _("Does my address work?"), urgent=True),
):
    register(_kind)
