"""A running platform and a real Chromium for the tests of pages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import Visitors
from tests.browser.site import ROOT, Site
from tests.conftest import NO_CHROMIUM, in_ci

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-component-update",
    "--no-first-run",
]
# Only a limit, for a machine that has much else to do: what is waited for ends the wait.
expect.set_options(timeout=60_000)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Return a running `manage.py serve` with a database of its own."""
    # A platform reads its translations when it starts.
    subprocess.run([sys.executable, "scripts/messages.py", "compile"], cwd=ROOT, check=True)
    with Site(tmp_path_factory.mktemp("site")) as running:
        yield running


def find_chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    found = [named] if named else [*map(shutil.which, CHROMIUMS), MAC_CHROME]
    return next((path for path in found if path and Path(path).exists()), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        (pytest.fail if in_ci() else pytest.skip)(f"{NO_CHROMIUM} on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visitor(chromium: Browser, site: Site) -> Iterator[Visitors]:
    """Return what opens the page of a new person.

    The test fails if a script on any of his pages threw an error.
    """
    with Visitors(chromium, site) as visitors:
        yield visitors
