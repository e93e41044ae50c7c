"""A newcomer's first game on a phone, by touch alone: from the lobby to the final page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser import hands
from tests.browser.people import CALM, PHONE, Visitors, overflow, set_up_table, shoot

FINGER = 44  # px, the least size of what is touched (WCAG 2.2, 2.5.5)


def test_a_quick_game_against_the_bot_by_touch(visitor: Visitors) -> None:
    page = visitor(**PHONE)
    page.goto("/")
    assert overflow(page) == []
    shoot(page, "phone-lobby")
    start = page.get_by_role("button", name="Okolitsa: play a bot now")
    fits_a_finger(start)
    start.tap()
    hands.wait_for_turn(page)
    check_the_table(page)

    moves = 0
    while goes_on(page):
        lay_by_touch(page, put_a_figure=moves % 2 == 0)
        moves += 1
        if moves == 4:
            assert overflow(page) == []
            shoot(page, "phone-middle")
            check_the_sheets(page)
    assert moves >= 10
    check_the_end(page)


def goes_on(page: Page) -> bool:
    hands.wait_for(
        page, "state.status !== 'playing' || (state.mine && document.querySelector('.cell'))"
    )
    return bool(hands.state(page)["status"] == "playing")


def fits_a_finger(*controls: Locator) -> None:
    for control in controls:
        box = control.bounding_box()
        assert box, control
        assert min(box["width"], box["height"]) >= FINGER, (control, box)


def check_the_table(page: Page) -> None:
    assert overflow(page) == []
    expect(page.get_by_role("heading", name="Your turn")).to_be_in_viewport()
    expect(page.locator(".player")).to_have_count(2)
    fits_a_finger(
        page.get_by_role("button", name="Rotate").first,
        page.get_by_role("button", name="Undo"),
        page.get_by_role("button", name="Confirm"),
        *page.get_by_role("tab").all(),
        *page.get_by_role("group", name="Zoom").get_by_role("button").all(),
        *page.locator(".cell").all(),
    )
    shoot(page, "phone-table")


def lay_by_touch(page: Page, *, put_a_figure: bool) -> None:
    before = hands.state(page)["squares"]
    tap_the_middle(page, page.locator(".cell.is-fitting").first)
    chips = page.locator(".figures label")
    fits_a_finger(*chips.all())
    if put_a_figure and chips.count() > 1:
        chips.nth(1).tap()
        expect(page.locator(".figures input").nth(1)).to_be_checked()
    page.get_by_role("button", name="Confirm").tap()
    hands.wait_for(page, "state.squares > argument", before)


def tap_the_middle(page: Page, cell: Locator) -> None:
    """Touch the board where the cell is: a finger knows of no elements."""
    cell.tap(force=True)
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()


def check_the_sheets(page: Page) -> None:
    """What stands beside the board on a wide screen is opened and closed by its tab."""
    for name, panel in (("Log", "#log li"), ("Squares", "#stock svg"), ("Table", ".facts dt")):
        tab = page.get_by_role("tab", name=name)
        tab.tap()
        expect(page.locator(panel).last).to_be_visible()
        assert overflow(page) == []
        shoot(page, f"phone-sheet-{name.lower()}")
        tab.tap()
        expect(page.locator(panel).last).to_be_hidden()


def check_the_end(page: Page) -> None:
    expect(page.locator(".podium li")).to_have_count(2)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert overflow(page) == []
    fits_a_finger(page.get_by_role("button", name="Rematch"))
    fits_a_finger(*page.get_by_role("group", name="Replay").get_by_role("button").all())
    shoot(page, "phone-final")
    last = hands.state(page)["squares"]
    page.get_by_role("button", name="Back", exact=True).tap()
    page.get_by_role("button", name="Back", exact=True).tap()
    page.get_by_role("button", name="Back", exact=True).tap()
    hands.wait_for(page, "state.squares < argument", last)


def test_the_points_of_every_player_are_read_on_the_screen(visitor: Visitors) -> None:
    page = visitor(**PHONE, **CALM)
    set_up_table(page, "kotopasy", seat_count=6)
    for _ in range(5):
        guest = visitor(**CALM)
        guest.goto(page.url)
        guest.get_by_role("button", name="Sit down").click()
    expect(page.locator("#table")).to_have_attribute("data-status", "playing")
    players = page.locator(".player")
    expect(players).to_have_count(6)
    assert overflow(page) == []
    for player in players.all():
        player.scroll_into_view_if_needed()
        player.locator("summary").tap()
        expect(player.locator("details")).to_have_attribute("open", "")
        expect(player.get_by_role("link", name="Profile")).to_be_in_viewport(ratio=1)
        expect(player.locator(".player__breakdown b").last).to_be_in_viewport(ratio=1)
        assert overflow(page) == []
        player.locator("summary").tap()
        expect(player.get_by_role("link", name="Profile")).to_be_hidden()
