"""The tiny game with its bots, and workers that are there at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import registry
from games.api import Game
from koturnir.celery import app
from tests.games.tiny import GAME


@pytest.fixture(autouse=True)
def tiny() -> Iterator[Game]:
    with registry.registered(GAME) as game:
        yield game


@pytest.fixture
def workers() -> Iterator[None]:
    """Run every task where it is handed out."""
    app.conf.task_always_eager = True
    yield
    app.conf.task_always_eager = False
