"""What people do on the site before and around a game: sign up, set up a table, sit down."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.site import Site, eventually

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
# Each person comes from an address of his own: of guests from one only a few are let in a minute.
ADDRESSES = iter(ip_network("10.0.0.0/16").hosts())
CALM = {"reduced_motion": "reduce"}
PASSWORD = "seven brown cats 7"
ADDRESS = re.compile(r"http://\S+/account/confirm-email/\S+")


class Visitors:
    """Opens pages of new people, each with cookies of his own, and notes scripts' errors."""

    def __init__(self, chromium: Browser, site: Site) -> None:
        self.chromium, self.site = chromium, site
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def __call__(self, **options: Any) -> Page:
        """Take what Playwright's ``new_context`` takes: locale, viewport, has_touch, …."""
        settings = {"base_url": self.site.url, "locale": "en-GB", **options}
        settings["extra_http_headers"] = {"X-Forwarded-For": str(next(ADDRESSES))}
        context = self.chromium.new_context(**settings)
        context.on("weberror", lambda found: self.errors.append(str(found.error)))
        self.contexts.append(context)
        return context.new_page()

    def __enter__(self) -> Visitors:
        return self

    def __exit__(self, *_: object) -> None:
        for context in self.contexts:
            context.close()
        assert self.errors == []


def sign_up(page: Page, site: Site, name: str) -> None:
    """Make an account through the pages, its address confirmed by the link in the mail."""
    page.goto("/account/signup/")
    page.get_by_label("Email").fill(f"{name.lower()}@example.org")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("heading", name="check your mail")).to_be_visible()
    page.goto(confirmation(page, site))
    page.get_by_role("button", name="Yes, confirm").click()
    expect(page.get_by_text(f"Welcome, {name}!")).to_be_visible()


def confirmation(page: Page, site: Site) -> str:
    """Return the link of the mail: from the outbox where there is one, else from the mail."""
    if site.services:
        return ADDRESS.findall(site.mails()[-1])[0]
    page.get_by_role("link", name="open the message").click()
    link = page.get_by_role("link", name="/account/confirm-email/").get_attribute("href")
    assert link
    return link


def enter_as_guest(page: Page) -> None:
    page.goto("/")
    page.get_by_role("banner").get_by_role("button", name="Play as a guest").click()
    expect(page.get_by_role("banner").get_by_text("Guest-")).to_be_visible()


def sit_down_with_a_bot(page: Page, game: str, press: Callable[[Locator], None]) -> None:
    """Begin a game by the lobby's button; bots who are late with saying so are here soon."""

    def seated() -> bool:
        page.goto("/")
        with page.expect_navigation():
            press(page.locator(f"form[action='/play/{game}/'] button"))
        return "/tables/" in page.url

    eventually(seated, "A bot was here")


def set_up_table(page: Page, game: str = "okolitsa", /, **chosen: str | bool | int) -> str:
    """Fill in the form for a new table of a game and return its address.

    ``chosen`` are fields of the form by their names, options of the game as ``option_river``.
    """
    page.goto(f"/tables/new/{game}/")
    for name, value in chosen.items():
        field = page.locator(f"#id_{name}")
        if field.get_attribute("type") == "checkbox":
            field.set_checked(bool(value))
        else:
            field.select_option(str(value))
    page.get_by_role("button", name="Set up the table").first.click()
    expect(page.get_by_role("heading", name="Gathering at the table")).to_be_visible()
    return page.url


def guests_at_a_table(game: str, host: Page, /, *guests: Page, **chosen: str | bool | int) -> str:
    """Seat guests at a table for as many, which starts, and return its address."""
    address = set_up_table(host, game, **chosen)
    for guest in guests:
        guest.goto(address)
        guest.get_by_role("button", name="Sit down").click()
    for page in (host, *guests):
        expect(page.locator("#table")).to_have_attribute("data-status", "playing")
    return address


def two_guests_at_a_table(anna: Page, boris: Page, **chosen: str | bool) -> str:
    """Seat two guests at a quick game of Okolitsa, which starts, and return its address."""
    return guests_at_a_table("okolitsa", anna, boris, **{"option_deck": "quick", **chosen})


def stored_view(page: Page) -> dict[str, Any]:
    """Return the view that the server gives this person of the table that his page shows."""
    answer = page.context.request.get(page.url)
    assert answer.ok, answer.status
    found = re.search(r'<script id="table-view"[^>]*>(.*?)</script>', answer.text(), re.DOTALL)
    assert found
    view: dict[str, Any] = json.loads(found[1])
    return view


def overflow(page: Page) -> list[str]:
    """Return what makes the page wider than its window: nothing, if it is well made."""
    found: list[str] = page.evaluate(
        """() => {
          const width = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= width) return [];
          return [...document.querySelectorAll("body *")]
            .filter((one) => one.getBoundingClientRect().right > width + 0.5)
            .map((one) => `${one.tagName}.${one.getAttribute("class") ?? ""}`)
            .concat(`the page is ${document.documentElement.scrollWidth} of ${width} wide`);
        }"""
    )
    return found


def cramped(page: Page) -> list[str]:
    """Return the words of buttons, headings and the like that have no room on their place.

    They stick out of it, or are cut in two.
    """
    found: list[str] = page.evaluate(
        """() => {
          const found = [];
          const closed = "details:not([open])";
          // Words for screen readers alone are clipped away, some of them on narrow windows only.
          const clipped = (one) => Boolean(one) &&
            (getComputedStyle(one).clipPath !== "none" || clipped(one.parentElement));
          const short = "button, .button, .wordmark, nav a, h1, h2, label";
          for (const one of document.querySelectorAll(short)) {
            const place = one.getBoundingClientRect();
            const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
              const { parentElement } = walker.currentNode;
              if (parentElement.closest(closed) || clipped(parentElement)) continue;
              for (const word of walker.currentNode.textContent.matchAll(/[\\p{L}\\d]+/gu)) {
                const range = document.createRange();
                range.setStart(walker.currentNode, word.index);
                range.setEnd(walker.currentNode, word.index + word[0].length);
                const tops = [...range.getClientRects()].map((box) => Math.round(box.top));
                const { left, right } = range.getBoundingClientRect();
                const inside = left > place.left - 1 && right < place.right + 1;
                if (new Set(tops).size > 1 || !inside) found.push(word[0]);
              }
            }
          }
          return found;
        }"""
    )
    return found


def shoot(page: Page, name: str) -> None:
    """Take a picture of the page into the folder that the variable SHOTS names, if it does."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")
