"""The platform runs and says so."""

from __future__ import annotations

import pytest

from tests.browser.site import Site, eventually

pytestmark = pytest.mark.alone


def test_the_platform_is_ready_with_every_part(site: Site) -> None:
    assert site.get("/health/live") == 200
    assert site.get("/health/ready") == 200
    assert {"asgi-1", "worker", "bots", "beat"} <= set(site.parts())


def test_a_killed_part_is_started_again(site: Site) -> None:
    site.crash("worker", "beat")
    site.crash("asgi")
    eventually(site.is_ready, "The platform got ready again")


def test_a_killed_message_server_is_missed_and_started_again(site: Site) -> None:
    site.crash_messages(meanwhile=lambda: site.get("/health/live"))
    assert site.get("/health/ready") == 200
