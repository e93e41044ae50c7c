"""What the page of each game alone has, at a live table; whole games are in test_whole_games."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from games import play, registry
from tests.browser import hands, turns
from tests.browser.people import (
    CALM,
    PHONE,
    Visitors,
    guests_at_a_table,
    overflow,
    shoot,
    sit_down_with_a_bot,
    stored_view,
)
from tests.browser.readers import LOCALES, Reader, leftovers
from tests.browser.site import Site
from tests.browser.skipping import ahead, code_of

GAMES = ("petercats", "kotland", "kotopasy", "catbox")
FINGER = 44  # px, the least size of what is touched, one way at least
CELL = 36  # px, of a cell of the common board, which has nine of them in a row
UNTIMED = {"time_control": "unlimited"}


def test_a_game_of_catbox_against_a_bot_by_taps_alone(visitor: Visitors) -> None:
    page = visitor(**PHONE, **CALM)
    sit_down_with_a_bot(page, "catbox", tap)
    hands.wait_for(page, "state.mine")
    taken = turns.play(turns.BY_TOUCH["catbox"], page, press=tap)
    assert taken > 2, "more than the card laid aside in each of two rounds: a paradox may end one"
    assert overflow(page) == []
    expect(page.locator(".podium li")).to_have_count(2)
    tap(page.get_by_role("tab", name="Rounds"))
    expect(page.locator("#stock table")).to_have_count(2)
    assert overflow(page) == []
    shoot(page, "games-catbox-phone")


def tap(one: Locator) -> None:
    """Touch something that has the size for it, on a page that is not wider than its window."""
    assert overflow(one.page) == []
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box, one
    sides = (box["width"], box["height"])
    if "cb-cell__choose" in (one.get_attribute("class") or ""):
        assert min(sides) >= CELL, (one, box)
    else:
        assert max(sides) >= FINGER, (one, box)
    one.tap()


# --- what each page has of its own


def test_a_seat_without_a_choice_lets_the_page_play(visitor: Visitors, site: Site) -> None:
    anna, boris = (visitor(**CALM) for _ in range(2))
    address = guests_at_a_table("kotopasy", anna, boris, **UNTIMED)
    code, name = ahead(site, f"to_an_only_move({code_of(address)!r})").split()
    mine = anna.get_by_role("banner").get_by_text(name).count()
    page = anna if mine else boris
    page.goto(f"/tables/{code}/")
    hands.wait_for(page, "state.mine")
    before = stored_view(page)
    assert len(before["legal"]) == 1
    note = page.get_by_text("Only one move is possible")
    expect(note).to_be_hidden()
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Play an only move by itself").check()
    expect(note).to_be_visible()
    expect(turns.confirm_button(page)).to_be_enabled()
    hands.wait_for(page, "state.version > argument", before["version"])
    expect(note).to_be_hidden()
    moves, played = hands.moves_of(before), hands.moves_of(stored_view(page))
    assert played[: len(moves) + 1] == [*moves, (before["me"]["seat"], before["legal"][0])]


def test_a_slide_says_which_pieces_leave_before_it_is_confirmed(
    visitor: Visitors, site: Site
) -> None:
    line, move, leaving = a_slide_that_sends_pieces_of_both_home()
    anna, boris = (visitor(**CALM) for _ in range(2))
    address = guests_at_a_table("kotland", anna, boris, **UNTIMED)
    ahead(site, f"by_line({code_of(address)!r}, {line!r})")
    page = turns.somebody(anna, boris)
    assert page
    hands.wait_for(page, "state.version > argument", len(line))
    lying = page.locator(".layer-pieces .piece")
    count = lying.count()
    turns.list_of_pieces(page).select_option(move.split("@")[0])
    page.get_by_role("combobox", name="Where it lies").select_option(move)
    names = {seat["seat"]: seat["name"] for seat in stored_view(page)["seats"]}
    for seat, units in leaving.items():
        said = page.locator("#turn .is-leaving", has_text=names[seat]).inner_text()
        assert sorted(re.findall(r"[A-Z]\d", said.split(":")[1])) == sorted(u[1:] for u in units)
    expect(page.locator("#turn .is-slide")).to_be_visible()
    expect(page.locator(".leaver")).to_have_count(sum(map(len, leaving.values())))
    assert lying.count() == count
    shoot(page, "games-kotland-slide")
    before = hands.state(page)["version"]
    turns.confirm_button(page).click()
    hands.wait_for(page, "state.version > argument", before)
    expect(lying).to_have_count(count + 1 - sum(map(len, leaving.values())))
    for name in names.values():
        expect(page.locator("#log li", has_text=f"Back to the hand of {name}").last).to_be_visible()


def a_slide_that_sends_pieces_of_both_home() -> tuple[
    list[tuple[int, str]], str, dict[int, list[str]]
]:
    """Return a line of moves, a slide after it, and the units that leave by it, by seat."""
    rules = registry.get("kotland").rules
    for seed in range(100):
        rng = random.Random(seed)
        state: Any = rules.initial(2, {})
        line: list[tuple[int, str]] = []
        while awaited := play.awaited(rules.node(state)):
            [seat] = awaited
            legal = [rules.format_move(state, seat, one) for one in rules.legal_moves(state, seat)]
            seen = rules.observe(state, None)
            for by, units in seen["slides"].items():
                leaving: dict[int, list[str]] = {}
                for piece in seen["pieces"]:
                    if piece["unit"] in units:
                        leaving.setdefault(piece["seat"], []).append(piece["unit"])
                move = next((text for text in legal if text.endswith(f">{by}")), None)
                if move and len(leaving) == 2:
                    return line, move, leaving
            line.append((seat, rng.choice(legal)))
            state = rules.apply(state, seat, rules.parse_move(state, seat, line[-1][1]))
    raise AssertionError("no slide of a hundred games sends pieces of both home")


def test_the_card_of_a_monument_opens_and_gives_the_focus_back(
    visitor: Visitors, site: Site
) -> None:
    anna, boris = (visitor(**CALM) for _ in range(2))
    address = guests_at_a_table("petercats", anna, boris, **UNTIMED)
    pictures = registry.get("petercats").pictures
    assert pictures
    told = [name for name, one in pictures.meta()["squares"].items() if one.get("story")]
    ahead(site, f"to_a_square({code_of(address)!r}, {json.dumps(told)})")
    anna.reload()
    anna.get_by_role("tab", name="Squares").click()
    sight = anna.locator(".sight").first
    title = sight.inner_text()
    for close in ("Escape", "Enter"):
        sight.focus()
        anna.keyboard.press("Enter")
        card = anna.get_by_role("dialog", name=title)
        expect(card).to_be_visible()
        expect(card.get_by_role("heading", name=title)).to_be_focused()
        expect(card.get_by_role("img", name="QR code of this page")).to_be_visible()
        expect(card.locator(".story__code svg")).to_be_visible()
        shoot(anna, "games-monument")
        if close == "Enter":
            card.get_by_role("button", name="Close").focus()
        anna.keyboard.press(close)
        expect(card).to_be_hidden()
        expect(sight).to_be_focused()


# --- languages


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_no_english_left_in_russian_and_fits_in_every_light(
    visitor: Visitors, game: str
) -> None:
    readers = [
        Reader(visitor(locale=locale, **CALM), language) for language, locale in LOCALES.items()
    ]
    for reader in readers:
        sit_down_with_a_bot(reader.page, game, turns.click)
        turns.somebody(reader.page)
    english, russian = readers
    assert leftovers(english, russian) == []
    for reader in readers:
        reader.look(f"games-{game}")
        turns.take(reader.page, turns.WAYS[game][0])
        assert reader.complaints == []
    assert leftovers(english, russian) == []
