"""What all tests share: a clean cache, and a loud word if browser tests could not run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.apps import apps
from django.core.cache import cache
from django.db.models.signals import post_migrate
from django.utils import translation

BROWSER_TESTS = Path(__file__).parent / "browser"
NO_CHROMIUM = "NO CHROMIUM"


@pytest.fixture(autouse=True)
def _clean_cache() -> None:
    """Start every test without counters: rate limits are kept in the cache."""
    cache.clear()


@pytest.fixture(autouse=True)
def _default_language() -> None:
    """Start every test in English: a request leaves its language behind in the thread."""
    translation.deactivate()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None) -> None:
    """Begin with nobody in the database: every test makes the people and bots that it needs."""
    members = apps.get_app_config("accounts")
    assert post_migrate.disconnect(sender=members, dispatch_uid="koturnir.bots.roster")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests, which share one running platform and run on their own."""
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker("browser")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [
        r for r in terminalreporter.stats.get("skipped", []) if NO_CHROMIUM in str(r.longrepr)
    ]
    if skipped:
        terminalreporter.section("BROWSER TESTS DID NOT RUN", sep="!", red=True, bold=True)
        terminalreporter.write_line(
            f"{len(skipped)} browser tests were left out: there is no Chromium on this machine. "
            "Install it, or say where it is: CHROMIUM=/path/to/chromium make test",
            red=True,
            bold=True,
        )


def in_ci() -> bool:
    return os.environ.get("CI", "").lower() in {"1", "true"}
