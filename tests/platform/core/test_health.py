"""The health pages: what lives, and what can do its work."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from koturnir.core import views
from koturnir.core.models import Heartbeat


def beat(ago: timedelta) -> None:
    Heartbeat.objects.update_or_create(name="sweeper", defaults={"at": timezone.now() - ago})


def test_live_asks_nobody(client: Client) -> None:
    assert client.get("/health/live").status_code == 200  # no database is allowed here


@pytest.mark.django_db
def test_ready_when_everything_works(client: Client) -> None:
    beat(timedelta(seconds=1))
    answer = client.get("/health/ready")
    assert answer.status_code == 200
    assert answer.json() == {"database": "ok", "messages": "ok", "sweeper": "ok"}


@pytest.mark.django_db
def test_not_ready_when_the_sweeper_is_late(client: Client) -> None:
    beat(views.SWEEPER_LATE * 2)
    answer = client.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["sweeper"] == "late"


@pytest.mark.django_db
def test_a_part_that_fails_is_named_and_the_others_still_asked(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> bool:
        raise ConnectionError("secret address")

    beat(timedelta(seconds=1))
    monkeypatch.setitem(views.CHECKS, "messages", broken)
    answer = client.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json() == {"database": "ok", "messages": "down", "sweeper": "ok"}
    assert b"secret" not in answer.content
