"""Bring a table forward without playing at it: `ahead` is run inside the platform."""

from __future__ import annotations

from tests.browser.site import Site


def ahead(site: Site, call: str) -> str:
    """Return what a function of `tests.browser.ahead` prints, called as ``name(arguments)``."""
    return site.python(f"from tests.browser import ahead; print(ahead.{call})").strip()


def code_of(address: str) -> str:
    return address.rstrip("/").rsplit("/", 1)[1]
