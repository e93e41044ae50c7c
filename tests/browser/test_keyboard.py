"""The table by keyboard alone, in the words that a screen reader hears."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.people import CALM, Visitors, two_guests_at_a_table

CELL = re.compile(r"^Cell −?\d+, −?\d+$")


def test_moves_by_keyboard_alone(visitor: Visitors) -> None:
    anna, boris = visitor(**CALM), visitor(**CALM)
    # A square that fits nowhere would else give the turn back to whoever had it.
    two_guests_at_a_table(anna, boris, option_unplaceable="redraw")
    mover = hands.whose_turn(anna, boris)
    assert mover is not None
    other = boris if mover is anna else anna

    check_names(mover)
    walk_to_the_board(mover)
    rotate_and_walk(mover)
    take_back(mover)
    lay_with_a_figure(mover)
    heard_by_the_other(other)
    hands.wait_for(other, "state.mine")
    play_by_lists(other)
    hands.wait_for(mover, "state.mine")
    hands.play(mover, other, moves=2)


def check_names(page: Page) -> None:
    """Every part of the table has a name and a role that say what it is."""
    expect(page.get_by_role("main")).to_match_aria_snapshot(
        """
        - main:
          - heading /table/ [level=1]
          - list "Players":
            - listitem
            - listitem
          - region "Board":
            - group "The board. Arrows walk over the possible cells.":
              - button /Cell/
            - group "Zoom"
          - complementary "Turn and talk":
            - region "Turn":
              - button /The square in hand. .* Turned by \\d+ degrees. Rotate/
              - heading "Your turn" [level=2]
              - button "Undo" [disabled]
              - button "Confirm" [disabled]
            - tablist "More about the table":
              - tab "Log" [selected]
              - tab "Chat"
              - tab "Squares"
              - tab "Table"
        """
    )
    assert page.evaluate("document.activeElement === document.body")


def focused(page: Page) -> str:
    """Return the name of what has the focus."""
    name: str = page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
    return name


def said(page: Page) -> list[str]:
    """Return what was announced last, oldest first."""
    return page.locator("#announce p").all_inner_texts()


def walk_to_the_board(page: Page) -> None:
    """Tab leads to one cell; the arrows lead from there to the others."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if CELL.match(focused(page)):
            return
    raise AssertionError("Tab does not come to the board")


def rotate_and_walk(page: Page) -> None:
    seen = {focused(page)}
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        assert CELL.match(focused(page))
        seen.add(focused(page))
    # The first square may fit on one cell only; of several at least two are come upon.
    assert (len(seen) > 1) == (page.locator(".cell").count() > 1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=focused(page), exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    where = focused(page).removeprefix("Cell ")
    assert re.match(rf"Cell {where}, turned by \d+ degrees\.", said(page)[-1])
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()


def take_back(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Confirm")).to_be_disabled()
    expect(page.locator(".cell[aria-pressed=true]")).to_have_count(0)
    assert CELL.match(focused(page)), "the focus stays on the board"
    assert hands.state(page)["squares"] == 1


def lay_with_a_figure(page: Page) -> None:
    page.keyboard.press("Enter")
    figure = page.get_by_role("radio").nth(1)
    expect(figure).to_have_accessible_name(re.compile(r"^(Warrior|Batyushka): \w+"))
    page.keyboard.press("1")
    expect(figure).to_be_checked()
    assert re.search(r"(Warrior|Batyushka): \w+\.$", said(page)[-1])
    page.keyboard.press("Enter")
    hands.wait_for(page, "state.squares === 2 && state.figures === 1")


def heard_by_the_other(page: Page) -> None:
    expect(page.locator("#announce")).to_have_attribute("aria-live", "polite")
    expect(page.locator("#announce")).to_contain_text("It is your turn.")
    heard = " ".join(said(page))
    assert re.search(r"Guest-\d+ puts a square at −?\d+, −?\d+\. (Warrior|Batyushka): \w+", heard)
    assert re.search(r"The square in hand: .+\. It fits on \d+ cells?\.", heard)


def play_by_lists(page: Page) -> None:
    """Whoever sees no board chooses the cell and the rotation from lists."""
    page.get_by_text("Choose from lists").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("combobox", name="Cell")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("combobox", name="Cell")).to_have_value(re.compile(r"-?\d+,-?\d+"))
    expect(page.get_by_role("combobox", name="Rotation")).to_have_value(re.compile("[0-3]"))
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_enabled()
    confirm.focus()
    page.keyboard.press("Enter")
    hands.wait_for(page, "state.squares === 3")


def test_a_card_chosen_by_its_number_takes_the_focus_along(visitor: Visitors) -> None:
    page = visitor(**CALM)
    page.goto("/rules/catbox/")
    page.get_by_role("button", name="Try it against a bot").click()
    hands.wait_for(page, "state.mine")
    cards = page.get_by_role("list", name="Your cards").get_by_role("button")
    names = [str(card.get_attribute("aria-label")) for card in cards.all()]
    other = next(name for name in names if name != names[0])
    count = len(names)
    cards.first.focus()
    page.keyboard.press(re.sub(r"\D", "", other))
    chosen = page.locator(".cards-hand__card[aria-pressed='true']")
    expect(chosen).to_have_accessible_name(other)
    expect(chosen).to_be_focused()
    page.keyboard.press("Enter")
    expect(cards).to_have_count(count - 1)
    left = [str(card.get_attribute("aria-label")) for card in cards.all()]
    assert left.count(other) == names.count(other) - 1
