"""A message server that is away keeps nobody waiting who has just moved."""

from __future__ import annotations

import pytest
from kombu.exceptions import OperationalError

from koturnir.celery import app

NOBODY_LISTENS = "redis://127.0.0.1:1/0"


def test_handing_out_a_task_does_not_sleep_between_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("kombu.utils.functional.sleep", waits.append)
    connection = app.connection_for_write(NOBODY_LISTENS)
    with pytest.raises(OperationalError):
        _ = connection.default_channel
    assert sum(waits) == 0
