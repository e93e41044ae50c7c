"""Every kind of page in both languages, on wide and narrow windows, in light and dark."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser import hands
from tests.browser.people import CALM, Visitors, cramped, overflow, shoot

PAGES = {
    "sign-up": "/account/signup/",
    "log-in": "/account/login/",
    "new-table": "/tables/new/okolitsa/",
    "rules": "/rules/okolitsa/",
    "help": "/rules/",
    "ratings": "/ratings/okolitsa/live/",
    "lobby": "/",
}
WINDOWS: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 360, "height": 740},
}
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
# The same in every language: proper names, abbreviations, and the switch to the other language.
SAME = re.compile(r"Koturnir|Guest-\d+|In English|EN|SHA-256|UTC|Elo|IANA|JSON|WebSocket")
WORD = re.compile(r"[A-Za-z]{2,}")

# Every text that a person sees or hears on the page, wherever it stands.
TEXTS = """() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest("script, style, code, kbd, q")) texts.push(walker.currentNode.textContent);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    for (const one of document.querySelectorAll(`[${name}]`)) texts.push(one.getAttribute(name));
  }
  return texts.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""

BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"


class Reader:
    """Somebody who reads in one language; what his browser complains of is kept."""

    def __init__(self, page: Page, language: str) -> None:
        self.page, self.language = page, language
        self.complaints: list[str] = []
        page.on("console", lambda message: self._note(message.type, message.text))

    def _note(self, kind: str, text: str) -> None:
        # Of a page that breaks the content security policy the browser complains here, too.
        if kind in {"error", "warning"}:
            self.complaints.append(f"{self.page.url}: {text}")

    def look(self, name: str) -> None:
        """Look at the page in every window and light."""
        assert self.page.locator("html").get_attribute("lang") == self.language
        assert self.page.title()
        lights = {}
        for window, size in WINDOWS.items():
            self.page.set_viewport_size(size)
            for light in ("light", "dark"):
                self.page.emulate_media(color_scheme=light)
                assert overflow(self.page) == [], (name, window, light)
                assert cramped(self.page) == [], (name, window, light)
                lights[light] = self.page.evaluate(BACKGROUND)
                shoot(self.page, f"{name}-{self.language}-{window}-{light}")
        assert lights["light"] != lights["dark"]
        self.page.emulate_media(color_scheme="light")
        self.page.set_viewport_size(WINDOWS["desktop"])

    def texts(self) -> set[str]:
        return set(self.page.evaluate(TEXTS))


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


def leftovers(english: Reader, russian: Reader) -> list[str]:
    both = english.texts() & russian.texts()
    return sorted(text for text in both if WORD.search(SAME.sub("", text)))


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
