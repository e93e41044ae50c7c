"""The registry finds packages by what they expose, and takes guests for a while."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from games import registry
from games.api import Game
from tests.games.tiny import GAME


def test_finds_games_and_passes_over_other_packages() -> None:
    known = registry.games()
    assert "okolitsa" in known
    assert not {"squares", "cli", "records"} & set(known)
    assert list(known) == sorted(known)
    assert all(slug == game.spec.slug for slug, game in known.items())


def test_unknown_game_is_refused_with_those_that_exist() -> None:
    with pytest.raises(registry.UnknownGame, match=r"no game 'nosuch'; there are: .*okolitsa"):
        registry.get("nosuch")


def test_guest_is_there_for_the_time_of_the_block() -> None:
    assert "tiny" not in registry.games()
    with registry.registered(GAME):
        assert registry.get("tiny") is GAME
        with pytest.raises(ValueError, match="'tiny' already"), registry.registered(GAME):
            pass
        assert registry.get("tiny") is GAME
    assert "tiny" not in registry.games()


def test_guest_leaves_when_the_block_fails() -> None:
    with pytest.raises(RuntimeError), registry.registered(GAME):
        raise RuntimeError
    assert "tiny" not in registry.games()


def test_games_cannot_be_changed_through_the_mapping() -> None:
    known: Any = registry.games()
    with pytest.raises(TypeError):
        known["tiny"] = GAME


def discover(monkeypatch: pytest.MonkeyPatch, **exposed: Any) -> dict[str, Game]:
    """Discover among packages that expose these as GAME (None: a package without)."""
    modules = [SimpleNamespace(name=f"games.{name}", ispkg=True) for name in exposed]
    modules.append(SimpleNamespace(name="games.module", ispkg=False))
    monkeypatch.setattr(pkgutil, "iter_modules", lambda path, prefix: modules)

    def load(name: str) -> ModuleType:
        module = ModuleType(name)
        module.__dict__["GAME"] = exposed[name.removeprefix("games.")]
        return module

    monkeypatch.setattr(importlib, "import_module", load)
    return dict(registry._discovered.__wrapped__())


def test_discovery_takes_what_packages_expose(monkeypatch: pytest.MonkeyPatch) -> None:
    assert discover(monkeypatch, tiny=GAME, family=None) == {"tiny": GAME}


def test_two_packages_cannot_share_a_slug(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="two packages of games claim the slug 'tiny'"):
        discover(monkeypatch, one=GAME, two=replace(GAME))


def test_what_is_no_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TypeError, match=r"games\.one\.GAME is no games\.api\.Game: 'x'"):
        discover(monkeypatch, one="x")
