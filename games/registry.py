"""Find the games: every package of ``games`` that exposes ``GAME``.

A new game is one folder; no list has to be edited. A package without ``GAME``
(a family core, the command line) is none.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import MappingProxyType

import games as package
from games.api import Game, GameError


class UnknownGame(GameError):
    """There is no game of that slug. The text lists those that exist."""


_guests: dict[str, Game] = {}
"""Games that are not in the tree: a test brings them for a while."""


@cache
def _discovered() -> Mapping[str, Game]:
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if not module.ispkg:
            continue
        game = getattr(importlib.import_module(module.name), "GAME", None)
        if game is None:
            continue
        if not isinstance(game, Game):
            raise TypeError(f"{module.name}.GAME is no games.api.Game: {game!r}")
        if game.spec.slug in found:
            raise ValueError(f"two packages of games claim the slug {game.spec.slug!r}")
        found[game.spec.slug] = game
    return found


def games() -> Mapping[str, Game]:
    """Return every game by its slug, in the order of the slugs (read-only)."""
    return MappingProxyType(dict(sorted({**_discovered(), **_guests}.items())))


def get(slug: str) -> Game:
    """Return the game of that slug. Raises ``UnknownGame``."""
    known = games()
    try:
        return known[slug]
    except KeyError:
        names = ", ".join(known) or "none"
        raise UnknownGame(f"there is no game {slug!r}; there are: {names}") from None


@contextmanager
def registered(game: Game) -> Iterator[Game]:
    """Have ``game`` in the registry within the block; for tests.

    Raises ``ValueError`` if its slug is taken.
    """
    slug = game.spec.slug
    if slug in games():
        raise ValueError(f"there is a game {slug!r} already")
    _guests[slug] = game
    try:
        yield game
    finally:
        del _guests[slug]
