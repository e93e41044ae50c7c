"""Fixtures of the engines' tests."""

from collections.abc import Iterator

import pytest

from games import registry
from games.api import Game
from tests.games.tiny import GAME


@pytest.fixture
def tiny() -> Iterator[Game]:
    """The tiny game, in the registry for the time of a test."""
    with registry.registered(GAME) as game:
        yield game
