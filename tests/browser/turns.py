"""Whole turns through the pages of all games: what is offered is chosen, then confirmed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.browser import hands
from tests.browser.site import eventually

Press = Callable[[Locator], None]
"""How something is chosen: by mouse, or by a finger."""
Way = Callable[[Page, Press], None]
"""How a turn is taken; a way by keys presses nothing else."""

CARD = ".cards-hand__card[aria-disabled='false']"
HELD = ".held:not([aria-disabled])"


def click(one: Locator) -> None:
    one.click()


def confirm_button(page: Page) -> Locator:
    return page.locator("#turn .button--primary")


# --- Кот в коробке


def cards_by_keys(page: Page, press: Press) -> None:
    """The first card or bid by its number, a colour by its letter where there are several."""
    offered = page.locator(f"{CARD} use, .cb-bids:not([hidden]) button").first
    number = offered.evaluate("one => one.value ?? one.getAttribute('href').split('-')[1]")
    page.keyboard.press(number)
    if confirm_button(page).is_disabled():
        page.keyboard.press(page.locator(".cb-colour[aria-disabled='false'] b").first.inner_text())
    page.keyboard.press("Enter")


def card_and_colour(page: Page, press: Press) -> None:
    """A card or a bid by its button, and a colour where there are several."""
    bids = page.locator(".cb-bids:not([hidden]) button")
    press(bids.first if bids.count() else page.locator(CARD).first)
    if confirm_button(page).is_disabled():
        press(page.locator(".cb-colour[aria-disabled='false']").first)
    press(confirm_button(page))


def cell_of_the_board(page: Page, press: Press) -> None:
    """A card by its cell on the common board, where a card is to be played."""
    cells = page.locator(".cb-cell__choose:visible")
    if cells.count() == 0:
        card_and_colour(page, press)
        return
    press(cells.last)
    press(confirm_button(page))


# --- Котопасы


def herd_by_keys(page: Page, press: Press) -> None:
    """The first card that may be played by its place, and a herd by an arrow."""
    places = page.locator(".cards-hand__card").evaluate_all(
        "all => all.map((one) => one.ariaDisabled)"
    )
    page.keyboard.press(str(places.index("false") + 1))
    if confirm_button(page).is_disabled():
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def card_and_herd(page: Page, press: Press) -> None:
    """The last card that may be played, and the herd itself where there are several."""
    press(page.locator(CARD).last)
    if confirm_button(page).is_disabled():
        press(page.locator(".herd__pick").first)
    press(confirm_button(page))


# --- Котлэнд


# A point of the screen within a piece, which need not cover its own middle.
WITHIN = """(path) => {
  const box = path.getBBox();
  for (let x = box.x + 50; x < box.x + box.width; x += 100) {
    for (let y = box.y + 50; y < box.y + box.height; y += 100) {
      const at = new DOMPoint(x, y);
      if (!path.isPointInFill(at)) continue;
      const on = at.matrixTransform(path.getScreenCTM());
      return [on.x, on.y];
    }
  }
}"""


def piece_by_keys(page: Page, press: Press) -> None:
    """The first piece that fits, moved by an arrow to where it lies; without one, a flip."""
    if page.locator(HELD).count():
        page.locator(".spot[tabindex='0']").focus()
        page.keyboard.press("1")
        page.keyboard.press("ArrowUp")
    elif confirm_button(page).is_disabled():
        flips = list_of_pieces(page).locator("option[value^='f']")
        list_of_pieces(page).select_option(flips.first.get_attribute("value"))
        page.locator(".spot[tabindex='0']").focus()
    page.keyboard.press("Enter")


def piece_and_place(page: Page, press: Press) -> None:
    """A flip; without one, the last piece that fits and the first place that is shown for it."""
    flips = page.locator(".flippable")
    if flips.count():
        page.mouse.click(*flips.last.evaluate(WITHIN))
    elif page.locator(HELD).count():
        press(page.locator(HELD).last)
        box = page.locator(".layer-can .can").first.bounding_box()
        assert box, "a piece that fits has a place"
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    press(confirm_button(page))


def list_of_pieces(page: Page) -> Locator:
    """Return the list of pieces in the panel, opened as by who walks with the tab key."""
    lists = page.locator("#turn .lists")
    if lists.get_attribute("open") is None:
        page.get_by_text("Choose from lists").focus()
        page.keyboard.press("Enter")
    return lists.get_by_role("combobox", name="Piece")


# --- Коты Петербурга


def square_by_keys(page: Page, press: Press) -> None:
    """A cell by keyboard, and a figure that fits there."""
    hands.compose(page, hands.boldly)
    page.keyboard.press("Enter")


def square_and_cell(page: Page, press: Press) -> None:
    """The first cell where the square fits as it is turned."""
    press(page.locator(".cell.is-fitting").first)
    press(confirm_button(page))


WAYS: dict[str, tuple[Way, ...]] = {
    "catbox": (cards_by_keys, card_and_colour, cards_by_keys, cell_of_the_board),
    "kotopasy": (herd_by_keys, card_and_herd),
    "kotland": (piece_by_keys, piece_and_place),
    "petercats": (square_by_keys, square_and_cell),
}
BY_TOUCH: dict[str, tuple[Way, ...]] = {"catbox": (card_and_colour, cell_of_the_board)}


def somebody(*pages: Page) -> Page | None:
    """Wait for a page that must move and return it, or None when the game is over."""

    def found() -> tuple[Page | None] | None:
        for page in pages:
            state = hands.state(page)
            if state["mine"] or state["status"] in {"finished", "aborted"}:
                return (page if state["mine"] else None,)
        return None

    page: Page | None = eventually(found, "Somebody must move or the game is over")[0]
    return page


def take(page: Page, way: Way, press: Press = click) -> None:
    """Take a turn, and wait until the page shows it.

    A newer line of somebody else may come meanwhile, where several decide at once.
    """
    before = hands.state(page)["own"]
    way(page, press)
    hands.wait_for(page, "state.own > argument", before)


def play(ways: tuple[Way, ...], *pages: Page, turns: int = 1000, press: Press = click) -> int:
    """Take up to ``turns`` turns, whosever it is, by the ways in their order; return how many."""
    for taken in range(turns):
        page = somebody(*pages)
        if page is None:
            return taken
        take(page, ways[taken // len(pages) % len(ways)], press)
    return turns
