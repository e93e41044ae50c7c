"""Playing at a table through its page, and reading from the page how it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

# The move line is the one line that every move has; `#log` is there even when it is hidden.
STATE = """() => {
  const lines = [...document.querySelectorAll("#log li")];
  const players = [...document.querySelectorAll(".player")];
  const me = `seat-${players.findIndex((one) => one.classList.contains("is-me"))}`;
  const newest = (some) => Math.max(0, ...some.map((line) => Number(line.dataset.version)));
  return {
    status: document.getElementById("table")?.dataset.status ?? "",
    version: newest(lines),
    own: newest(lines.filter((line) => line.classList.contains(me))),
    mine: document.title.startsWith("●"),
    log: lines.map((line) => line.children[1].textContent),
    squares: document.querySelectorAll(".layer-squares .square").length,
    figures: document.querySelectorAll(".layer-figures .figure").length,
    scores: [...document.querySelectorAll(".player__score")].map((one) => one.dataset.value),
    turn: players.findIndex((one) => one.ariaCurrent === "true"),
  };
}"""
Choice = Callable[[list[str]], str]


def state(page: Page) -> dict[str, Any]:
    """Return what the page shows of the game, in the same form for every viewer."""
    shown: dict[str, Any] = page.evaluate(STATE)
    return shown


def common(page: Page) -> dict[str, Any]:
    """Return what the page shows that every other page of the table must show as well."""
    return {name: value for name, value in state(page).items() if name not in {"mine", "own"}}


def wait_for(page: Page, condition: str, argument: Any = None) -> None:
    """Wait until ``condition``, a JavaScript expression of ``state`` and ``argument``, holds."""
    page.wait_for_function(
        f"(argument) => {{ const state = ({STATE})(); return {condition}; }}", arg=argument
    )


def wait_for_turn(page: Page) -> None:
    wait_for(page, "state.mine && document.querySelector('.cell')")


def no_figure(actions: list[str]) -> str:
    return actions[0]


def boldly(actions: list[str]) -> str:
    """Return an action that puts many kinds of figures: the batyushka, or the last warrior."""
    return next((a for a in actions if a.startswith("b")), actions[-1])


def compose(page: Page, choose: Choice = no_figure) -> None:
    """Put a move together by keyboard: the first possible cell, and an action that fits there."""
    wait_for_turn(page)
    page.locator(".cell[tabindex='0']").focus()
    page.keyboard.press("Enter")
    actions = page.locator(".figures input").evaluate_all("all => all.map((one) => one.value)")
    page.keyboard.press(str(actions.index(choose(actions))))


def confirm(page: Page) -> None:
    """Confirm the composed move, and wait until the page shows what it led to."""
    before = state(page)["squares"]
    page.keyboard.press("Enter")
    wait_for(page, "state.squares > argument", before)


def move(page: Page, choose: Choice = no_figure) -> None:
    compose(page, choose)
    confirm(page)


def move_by_mouse(page: Page) -> None:
    wait_for_turn(page)
    before = state(page)["squares"]
    page.locator(".cell.is-fitting").first.click()
    page.get_by_role("button", name="Confirm").click()
    wait_for(page, "state.squares > argument", before)


def move_by_lists(page: Page) -> None:
    wait_for_turn(page)
    before = state(page)["squares"]
    page.get_by_text("Choose from lists").focus()
    page.keyboard.press("Enter")
    page.get_by_role("combobox", name="Cell").select_option(index=1)
    page.get_by_role("button", name="Confirm").click()
    wait_for(page, "state.squares > argument", before)


def whose_turn(*pages: Page) -> Page | None:
    """Return the page of whoever must move, or None when the game is over.

    Waits until all pages show the same moment.
    """
    together(*pages)
    if state(pages[0])["status"] != "playing":
        return None
    return next(page for page in pages if state(page)["mine"])


def together(*pages: Page) -> None:
    """Wait until all pages show the newest moment that one of them shows."""
    newest = max(state(page)["version"] for page in pages)
    for page in pages:
        wait_for(page, "state.version >= argument", newest)


def play(*pages: Page, moves: int, how: Choice | None = None) -> int:
    """Play up to ``moves`` moves, whoever's turn it is; return how many there were."""
    for played in range(moves):
        page = whose_turn(*pages)
        if page is None:
            return played
        move(page, how or (boldly, no_figure)[played % 2])
    return moves


def moves_of(view: dict[str, Any]) -> list[tuple[int, str]]:
    """Return the moves of a view's log: seat and text."""
    return [(entry["seat"], entry["text"]) for entry in view["log"] if entry["kind"] == "move"]


def expect_connection(page: Page, connection: str) -> None:
    expect(page.locator("#connection")).to_have_attribute("data-state", connection)
