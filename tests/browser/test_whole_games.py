"""Whole games at a live table through its page: two people, and a full table with a bot."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser import hands, turns
from tests.browser.people import (
    CALM,
    Visitors,
    enter_as_guest,
    guests_at_a_table,
    shoot,
    stored_view,
)
from tests.browser.site import Site
from tests.browser.skipping import ahead, code_of

GAMES = ("petercats", "kotland", "kotopasy", "catbox")
# Where nothing is hidden, the logs of all pages are the same as well.
OPEN = ("petercats", "kotland")
UNTIMED = {"time_control": "unlimited"}


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game(visitor: Visitors, site: Site, game: str) -> None:
    anna, boris, watcher = (visitor(**CALM) for _ in range(3))
    address = guests_at_a_table(game, anna, boris, **UNTIMED)
    enter_as_guest(watcher)
    watcher.goto(address)
    if game == "petercats":  # eighty squares: its middle is played by the services
        assert turns.play(turns.WAYS[game], anna, boris, turns=24) == 24
        shoot(anna, f"games-{game}-middle")
        skip_the_middle(site, address, anna, boris, watcher)
    assert turns.play(turns.WAYS[game], anna, boris) > 2
    check_the_result(game, anna, boris, watcher)
    shoot(anna, f"games-{game}-final")


def skip_the_middle(site: Site, address: str, *pages: Page) -> None:
    for page in pages:
        page.goto("/")
    ahead(site, f"to_the_last_squares({code_of(address)!r})")
    for page in pages:
        page.goto(address)


def test_four_people_and_a_bot_play_a_whole_game(visitor: Visitors) -> None:
    pages = [visitor(**CALM) for _ in range(4)]
    guests_at_a_table("kotopasy", *pages, seat_count=5, bots=1, **UNTIMED)
    turns.play(turns.WAYS["kotopasy"], *pages)
    check_the_result("kotopasy", *pages)
    seats = {entry["seat"] for entry in stored_view(pages[0])["log"] if entry["kind"] == "move"}
    assert seats == {0, 1, 2, 3, 4}


def check_the_result(game: str, *pages: Page) -> None:
    """All pages tell the same end, and it is that of the server."""
    for page in pages:
        hands.wait_for(page, "state.status === 'finished'")
    seats = sorted(stored_view(pages[0])["seats"], key=lambda seat: seat["seat"])
    ranking = sorted(seats, key=lambda seat: seat["rank"])
    results = [page.locator(".result table").inner_text() for page in pages]
    assert results == results[:1] * len(pages)
    for page in pages:
        for part, name in (("__rank", "rank"), ("__name", "name"), (" b", "score")):
            expected = [str(seat[name]) for seat in ranking]
            assert page.locator(f".podium{part}").all_inner_texts() == expected
        assert hands.state(page)["scores"] == [str(seat["score"]) for seat in seats]
    if game in OPEN:
        everywhere = [hands.common(page) for page in pages]
        assert everywhere == everywhere[:1] * len(pages)
