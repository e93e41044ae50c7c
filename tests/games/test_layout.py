"""A game imports the interface and a family core, never another game; nothing else names a game.

The import contracts of pyproject.toml can't say it without a list of the games.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import grimp
import pytest

from games import registry

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(registry.games())
GRAPH = grimp.build_graph("games")
THEIR_OWN = (
    "games/{0}/",
    "tests/games/{0}/",
    "docs/games/{0}.md",
    "templates/rules/{0}/",
    "platform/koturnir/static/js/games/{0}",
    "platform/koturnir/static/css/{0}.css",
)
"""Where a game may be named."""


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_knows_no_other_game(slug: str) -> None:
    package = f"games.{slug}"
    modules = {package} | GRAPH.find_descendants(package)
    imported = {
        other for module in modules for other in GRAPH.find_modules_directly_imported_by(module)
    }
    strangers = [f"games.{other}" for other in GAMES if other != slug]
    assert not [name for name in imported if any(_within(name, other) for other in strangers)]


def test_nothing_but_a_game_imports_it() -> None:
    packages = [f"games.{slug}" for slug in GAMES]
    for package in packages:
        for module in {package} | GRAPH.find_descendants(package):
            importers = GRAPH.find_modules_that_directly_import(module)
            assert all(_within(name, package) for name in importers), (module, importers)


@pytest.mark.parametrize("slug", GAMES)
def test_the_product_names_no_game(slug: str) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "games", "tournaments", "platform", "templates", "pyproject.toml"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    own = tuple(place.format(slug) for place in THEIR_OWN)
    word = re.compile(rf"\b{slug}\b")
    named = [
        name
        for name in listed
        if not name.startswith(own)
        and (ROOT / name).suffix in {".py", ".html", ".js", ".css", ".toml", ".ts"}
        and word.search((ROOT / name).read_text("utf-8"))
    ]
    assert named == []


def _within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")
