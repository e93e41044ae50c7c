"""Every kind of page in both languages, on wide and narrow windows, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.people import CALM, Visitors
from tests.browser.readers import LOCALES, Reader, leftovers

PAGES = {
    "sign-up": "/account/signup/",
    "log-in": "/account/login/",
    "new-table": "/tables/new/okolitsa/",
    "rules": "/rules/okolitsa/",
    "help": "/rules/",
    "ratings": "/ratings/okolitsa/live/",
    "lobby": "/",
}


@pytest.fixture(params=LOCALES)
def reader(request: pytest.FixtureRequest, visitor: Visitors) -> Iterator[Reader]:
    language = request.param
    page = visitor(locale=LOCALES[language], timezone_id="Europe/Moscow", **CALM)
    reader = Reader(page, language)
    yield reader
    assert reader.complaints == []


def sit_down_with_a_bot(page: Page) -> None:
    page.goto("/")
    page.locator("form[action='/play/okolitsa/'] button").click()
    hands.wait_for_turn(page)


def test_every_page_fits_and_is_in_the_language_of_the_reader(reader: Reader) -> None:
    for name, address in PAGES.items():
        answer = reader.page.goto(address)
        assert answer
        assert answer.ok, (address, answer.status)
        reader.look(name)
    sit_down_with_a_bot(reader.page)
    reader.look("table")
    hands.move(reader.page)
    assert "GMT+3" in (reader.page.locator("#log time").last.get_attribute("title") or "")


def test_russian_pages_have_no_english_left(visitor: Visitors) -> None:
    """What stands on an English page and on the Russian one alike was not translated."""
    english, russian = (
        Reader(visitor(locale=locale, **CALM), language) for language, locale in LOCALES.items()
    )
    left: dict[str, list[str]] = {}
    for name, address in PAGES.items():
        english.page.goto(address)
        russian.page.goto(address)
        left[name] = leftovers(english, russian)
    for one in (english, russian):
        sit_down_with_a_bot(one.page)
    left["table"] = leftovers(english, russian)
    assert {name: texts for name, texts in left.items() if texts} == {}


def test_the_language_is_switched_by_a_button_and_stays(visitor: Visitors) -> None:
    page = visitor()
    page.goto("/ratings/okolitsa/live/")
    page.get_by_role("banner").get_by_role("button", name="По-русски").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert page.url.endswith("/ratings/okolitsa/live/"), "the person stays where he was"
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.get_by_role("banner").get_by_role("button", name="In English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
