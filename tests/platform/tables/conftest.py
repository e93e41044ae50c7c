"""A game that hides something, and a clock that tests turn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games import registry
from games.api import JSON, Game, Pictures
from koturnir.accounts.models import User
from koturnir.core import time
from tests.games.tiny import GAME
from tests.platform.tables.helpers import Hand, people


def _board(observation: JSON, *, theme: str, max_side: int) -> str:
    # Everything that is drawn from, so that a test finds what should not be there.
    return f"<svg><desc>{json.dumps(observation)}</desc></svg>"


@pytest.fixture(autouse=True)
def tiny() -> Iterator[Game]:
    pictures = Pictures(lambda: "<svg/>", dict, _board, "squares")
    with registry.registered(replace(GAME, pictures=pictures)) as game:
        yield game


@pytest.fixture(autouse=True)
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """The platform's clock stands at START until a test moves it on."""
    hand = Hand()
    monkeypatch.setattr(time, "now", hand)
    return hand


@pytest.fixture
def two(db: None) -> list[User]:
    return people(2)


@pytest.fixture
def three(db: None) -> list[User]:
    return people(3)
