"""The examples of rules pages: positions of real games, drawn once a process."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from games import registry
from games.api import JSON, Example
from games.play import replay
from koturnir.tables.selectors.pictures import pictures

MAX_SIDE = 560
_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


@dataclass(frozen=True, slots=True)
class Shown:
    """What a page needs of one example; width and height of its picture are pixels."""

    game: str
    name: str
    scores: tuple[int, ...]
    final: tuple[int, ...]
    gained: tuple[int, ...]
    width: int
    height: int


@cache
def picture(slug: str, name: str, theme: str = "light") -> str:
    """Return an example as SVG. Raises ``UnknownGame``, ``LookupError`` for no such example."""
    example = registry.get(slug).examples[name]
    return pictures(slug).board(scene(slug, example), theme=theme, max_side=MAX_SIDE)


def scene(slug: str, example: Example) -> JSON:
    """Return the last position as the example's viewer sees it, at the moment of scoring.

    Figures that the last entry sent home, where a game tells of them, still stand.
    """
    rules = registry.get(slug).rules
    state = replay(rules, example.seats, example.options, example.entries)
    seen = rules.observe(state, example.viewer)
    told = rules.redact(state, example.entries[-1], example.viewer)["events"]
    home = [figure for event in told for figure in event.get("figures", ())]
    return {**seen, "figures": [*seen["figures"], *home]} if home else seen


def shown(slug: str) -> dict[str, Shown]:
    """Return the examples of a game by name; none for a game without pictures."""
    game = registry.get(slug)
    if game.pictures is None:
        return {}
    return {name: _shown(slug, name, example) for name, example in game.examples.items()}


def _shown(slug: str, name: str, example: Example) -> Shown:
    found = _SIZE.search(picture(slug, name))
    width, height = (round(float(n)) for n in found.groups()) if found else (MAX_SIDE, MAX_SIDE)
    gained = example.gained if example.final else ()
    return Shown(slug, name, example.scores, example.final, gained, width, height)
