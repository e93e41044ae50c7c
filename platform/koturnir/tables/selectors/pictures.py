"""The pictures of games, drawn once a process and named by what is in them."""

from __future__ import annotations

import hashlib
from functools import cache

from django.urls import reverse

from games import registry
from games.api import JSON, Pictures


def pictures(slug: str) -> Pictures:
    """Return how a game is drawn. Raises ``UnknownGame``, ``LookupError`` without pictures."""
    found = registry.get(slug).pictures
    if found is None:
        raise LookupError(f"{slug} has no pictures")
    return found


@cache
def sprite(slug: str) -> tuple[str, str]:
    """Return the SVG of a game's pieces and the digest that names this very drawing."""
    text = pictures(slug).symbols()
    return text, hashlib.sha256(text.encode()).hexdigest()[:16]


def address(slug: str) -> str | None:
    """Return the address of a game's sprite; ``None`` for a game without pictures."""
    if registry.get(slug).pictures is None:
        return None
    return reverse("symbols", args=[slug, sprite(slug)[1]])


@cache
def meta(slug: str) -> JSON:
    return pictures(slug).meta()


def warm() -> None:
    """Draw every game's pieces now, so that no visitor waits for it."""
    for slug, game in registry.games().items():
        if game.pictures is not None:
            sprite(slug)
            meta(slug)
