"""A hub of its own for every test, and pages that connect to it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from concurrent.futures import wait
from threading import Barrier

import pytest
from asgiref.sync import sync_to_async
from channels.layers import channel_layers
from django.db import connections

from koturnir.accounts.models import User
from koturnir.tables.live import database
from koturnir.tables.live.hub import Hub, hub
from koturnir.tables.models import Table
from tests.platform.tables.helpers import people, table_of
from tests.platform.tables.live.pages import Page

WORKERS = 4


@pytest.fixture
async def fresh_hub(transactional_db: None) -> AsyncIterator[Hub]:
    """The hub, empty before and stopped after; no connection of its threads is left open."""
    yield hub
    await Page.close_all()
    await hub.stop()
    hub.__init__()  # type: ignore[misc]
    await sync_to_async(connections.close_all)()


@pytest.fixture(autouse=True)
def _closed_threads() -> Iterator[None]:
    yield
    channel_layers.backends.clear()
    barrier = Barrier(WORKERS)

    def close() -> None:
        barrier.wait(30)
        connections.close_all()

    closing = [database._executor.submit(close) for _ in range(WORKERS)]
    assert not wait(closing, 60).not_done, "a thread of the sockets is stuck"


@pytest.fixture
def pair(transactional_db: None) -> list[User]:
    return people(2)


@pytest.fixture
def table(pair: list[User]) -> Table:
    return table_of(pair)
