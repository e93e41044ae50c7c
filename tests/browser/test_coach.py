"""A first game with hints, and a decision without a choice that is left to the page."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser import hands
from tests.browser.people import CALM, PHONE, Visitors, overflow


def first_game(page: Page) -> None:
    page.goto("/rules/okolitsa/")
    page.get_by_role("button", name="Play a first game with hints").click()
    hands.wait_for_turn(page)


def test_the_coach_speaks_and_shows_a_move_by_keyboard_alone(visitor: Visitors) -> None:
    page = visitor(**CALM)
    first_game(page)
    expect(page.locator("#coach-words p").first).to_be_visible()
    page.get_by_role("button", name="Hint").press("Enter")
    hints = page.get_by_role("list", name="Hints")
    expect(hints).to_be_focused()
    shown = hints.get_by_role("button", name="Show on the board").first
    shown.press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    page.locator("#coach summary").press("Enter")
    expect(page.locator("#coach-words")).to_be_hidden()
    page.reload()
    expect(page.locator("#coach-words")).to_be_hidden()
    hands.move(page)
    expect(page.locator("#coach-hint")).to_be_hidden()


def test_on_a_phone_the_coach_is_a_line_that_opens(visitor: Visitors) -> None:
    page = visitor(**PHONE, **CALM)
    first_game(page)
    expect(page.locator("#coach-words")).to_be_hidden()
    expect(page.locator("#coach-line")).not_to_be_empty()
    page.locator("#coach summary").tap()
    page.get_by_role("button", name="Hint").tap()
    assert overflow(page) == []
    page.get_by_role("button", name="Show on the board").first.tap()
    expect(page.locator("#coach-words")).to_be_hidden()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()


def without_choice(socket: WebSocketRoute) -> None:
    """Let the page hear of the first of its legal moves alone."""

    def narrowed(text: str | bytes) -> str | bytes:
        message = json.loads(text)
        if "legal" in message:
            message["legal"] = message["legal"][:1]
        return json.dumps(message)

    server = socket.connect_to_server()
    server.on_message(lambda text: socket.send(narrowed(text)))


def test_an_only_move_is_played_by_itself_where_one_wants_it(visitor: Visitors) -> None:
    page = visitor(**CALM)
    page.route_web_socket("**/ws/tables/*", without_choice)
    page.goto("/rules/kotopasy/")
    page.get_by_role("button", name="Try it against a bot").click()
    hands.expect_connection(page, "online")
    hands.wait_for(page, "state.mine")
    note = page.get_by_text("Only one move is possible")
    expect(note).to_be_hidden()
    page.get_by_role("tab", name="Table").click()
    before = hands.state(page)["version"]
    page.get_by_label("Play an only move by itself").check()
    expect(note).to_be_visible()
    hands.wait_for(page, "state.version > argument && state.mine", before)
    expect(note).to_be_visible()
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    stopped = hands.state(page)
    assert stopped["mine"]
    page.get_by_label("Play an only move by itself").uncheck()
    page.get_by_label("Play an only move by itself").check()
    expect(note).to_be_hidden()  # this decision is left to the person
    assert hands.state(page)["version"] == stopped["version"]
