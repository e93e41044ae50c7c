"""What people do about an event through its pages: make it, enter, check in, read what it says."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.people import CALM, Visitors
from tests.browser.site import Site
from tournaments.formats.course import Competitor, Course, Game, Played, settings_of

Value = str | bool | int
HALF = Fraction(1, 2)


def make(page: Page, preset: str, game: str, /, **chosen: Value) -> str:
    """Fill in the form of a new event, keep it as a draft, and return its code.

    ``chosen`` are fields of the form by their names, in an order in which each is asked for.
    """
    page.goto(f"/events/new/?game={game}&preset={preset}")
    fill(page, **{"zone_name": "UTC", **chosen})
    page.get_by_role("button", name="Keep as a draft").click()
    expect(page.get_by_role("heading", level=1, name=str(chosen["name"]))).to_be_visible()
    return code_of(page)


def fill(page: Page, **chosen: Value) -> None:
    """Give fields of the form of an event their values."""
    for name, value in chosen.items():
        field = page.locator(f"#id_{name}")
        if field.get_attribute("type") == "checkbox":
            field.set_checked(bool(value))
        elif field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(str(value))
        else:
            field.fill(str(value))


def in_hours(hours: float) -> str:
    """Return a moment as the form of an event takes it, in UTC."""
    return (datetime.now(UTC) + timedelta(hours=hours)).strftime("%Y-%m-%dT%H:%M")


def code_of(page: Page) -> str:
    found = re.search(r"/events/(\w+)/", page.url)
    assert found, page.url
    return found[1]


def status_of(page: Page, address: str) -> int:
    answer = page.goto(address)
    assert answer
    return answer.status


def publish(page: Page, code: str) -> None:
    """Open an event for entries at the organizer's desk."""
    page.goto(f"/events/{code}/desk/")
    page.get_by_role("button", name="Publish").click()
    expect(page.locator("#next")).not_to_contain_text("Publish")


def log_in_members(visitor: Visitors, site: Site, *names: str) -> list[Page]:
    """Return the pages of new members, who did not have to sign up one by one."""
    sessions = json.loads(forward(site, f"members(*{names!r})"))
    return [logged_in(visitor, site, sessions[name]) for name in names]


def logged_in(visitor: Visitors, site: Site, session: str) -> Page:
    page = visitor(timezone_id="UTC", **CALM)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    return page


def forward(site: Site, *calls: str) -> str:
    """Call functions of `tests.browser.forward` inside the platform; return what the last does."""
    *before, last = (f"forward.{call}" for call in calls)
    lines = ["from tests.browser import forward", *before, f"print({last})"]
    return site.python("\n".join(lines)).strip()


def enter(page: Page, code: str) -> None:
    """Enter an event by its page, and leave the site: one who is there is led to his table."""
    page.goto(f"/events/{code}/")
    page.locator("#event-desk .desk").get_by_role("button", name="Enter the event").click()
    expect(page.get_by_text("You are in. We tell you when your game begins.")).to_be_visible()


def check_in(page: Page, code: str) -> None:
    page.goto(f"/events/{code}/")
    page.locator("#event-desk .desk").get_by_role("button", name="Check in").click()
    expect(page.get_by_text("You are checked in.").first).to_be_visible()


def withdraw(page: Page, code: str) -> None:
    page.goto(f"/events/{code}/")
    page.get_by_role("link", name="Withdraw from the event").click()
    page.get_by_role("main").get_by_role("button", name="Withdraw", exact=True).click()
    expect(page.get_by_text("You have left the event.")).to_be_visible()


def resign(page: Page) -> None:
    """Give up a game through the page of its table."""
    hands.expect_connection(page, "online")
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("#table")).to_have_attribute("data-status", "finished")


class Row(NamedTuple):
    """A line of the standings as the page shows it."""

    place: str
    name: str
    numbers: tuple[Fraction | None, ...]
    """The points, then the tie-breaks in their order."""


def standings(page: Page, code: str) -> tuple[list[str], list[Row]]:
    """Return the codes of the tie-breaks and the lines of the standings page."""
    page.goto(f"/events/{code}/standings/")
    table = page.locator("table.standings")
    columns = table.locator("thead th").all_inner_texts()[4:]
    names = table.locator("tbody th a bdi").all_inner_texts()
    lines = table.locator("tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((one) => one.textContent.trim()))"
    )
    rows = [
        Row(cells[0], name, tuple(map(number, cells[3:])))
        for name, cells in zip(names, lines, strict=True)
    ]
    return [one.strip() for one in columns], rows


def number(text: str) -> Fraction | None:
    """Read a number of the standings: 3, 2½, ½, 1.33, – for none."""
    if text == "–":
        return None
    sign = -1 if text.startswith("−") else 1
    text = text.removeprefix("−")
    half = HALF if text.endswith("½") else Fraction(0)
    return sign * (Fraction(text.removesuffix("½") or 0) + half)


def shown(exact: Fraction | None) -> Fraction | None:
    """Return a number as the standings can show it: whole, and a half, or to two decimals."""
    if exact is None or (2 * exact).denominator == 1:
        return exact
    return Fraction(int(abs(exact) * 100 + HALF), 100) * (1 if exact > 0 else -1)


def download(page: Page, code: str, link: str) -> str:
    """Return the text of a file that the page of files offers."""
    page.goto(f"/events/{code}/files/")
    with page.expect_download() as started:
        page.get_by_role("link", name=link, exact=True).click()
    return Path(started.value.path()).read_text("utf-8")


def course_of(found: dict[str, Any], number: int = 1) -> Course:
    """Return a stage of one group as the pure modules read it, from the JSON file."""
    stage = found["stages"][number - 1]
    people = found["entrants"]
    return Course(
        settings_of({**stage["settings"], "seats": found["seats"]}),
        tuple(Competitor(one["number"], one["name"], one["rating"]) for one in people),
        tuple(stage["seeds"]),
        tuple(Played(tuple(map(_game, one["pairings"]))) for one in stage["rounds"]),
    )


def _game(pairing: dict[str, Any]) -> Game:
    last = pairing["results"][-1]
    return Game(
        tuple(pairing["seats"]),
        tuple(last["places"]),
        tuple(last["scores"]),
        frozenset(pairing["seats"][seat] for seat in last["absent"]),
        pairing["match"],
    )


def whole(page: Page, code: str) -> dict[str, Any]:
    """Return all of an event, as its JSON file tells it."""
    answer = page.context.request.get(f"/events/{code}/event.json")
    assert answer.ok, answer.status
    found: dict[str, Any] = answer.json()
    return found
