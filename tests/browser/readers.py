"""Readers of one language: what their pages say, and how they look in every window and light."""

from __future__ import annotations

import re

from playwright.sync_api import Page, ViewportSize

from tests.browser.people import cramped, overflow, shoot

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
                wrong = overflow(self.page) + cramped(self.page)
                assert wrong == [], (name, window, light, wrong)
                lights[light] = self.page.evaluate(BACKGROUND)
                shoot(self.page, f"{name}-{self.language}-{window}-{light}")
        assert lights["light"] != lights["dark"]
        self.page.emulate_media(color_scheme="light")
        self.page.set_viewport_size(WINDOWS["desktop"])

    def texts(self) -> set[str]:
        return set(self.page.evaluate(TEXTS))


def leftovers(english: Reader, russian: Reader) -> list[str]:
    both = english.texts() & russian.texts()
    return sorted(text for text in both if WORD.search(SAME.sub("", text)))
