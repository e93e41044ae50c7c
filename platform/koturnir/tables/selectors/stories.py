"""The stories of a game's pieces, in the language of the reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games import registry
from games.api import Story

MAP = "https://www.openstreetmap.org/search"
LANGUAGE_LAST = "en"
"""The language of texts that are not there in the reader's own."""


@dataclass(frozen=True, slots=True)
class Told:
    """A story as a page shows it: facts are (label, text), ``map`` an address or empty."""

    id: str
    symbol: str
    title: str
    facts: list[tuple[str, str]]
    map: str


def stories(slug: str) -> list[Told]:
    """Return all stories of a game, in the order that it gives. Raises ``UnknownGame``."""
    return [_told(name, story) for name, story in registry.get(slug).stories.items()]


def story(slug: str, name: str) -> Told:
    """Return one story. Raises ``UnknownGame``, ``LookupError`` for no such story."""
    return _told(name, registry.get(slug).stories[name])


def _told(name: str, story: Story) -> Told:
    return Told(
        id=name,
        symbol=story.symbol,
        title=_text(story.title),
        facts=[(_(label), _text(text)) for label, text in story.facts],
        map=f"{MAP}?{urlencode({'query': story.place})}" if story.place else "",
    )


def _text(by_language: Mapping[str, str]) -> str:
    language = (get_language() or LANGUAGE_LAST).split("-")[0]
    return by_language.get(language) or by_language[LANGUAGE_LAST]
