"""What games are called on the ratings' pages."""

from __future__ import annotations

from django.utils.translation import gettext

from games import registry


def game_title(slug: str) -> str:
    """Return the game's title in the reader's language; its slug if it is no more."""
    game = registry.games().get(slug)
    return gettext(game.spec.title) if game else slug
