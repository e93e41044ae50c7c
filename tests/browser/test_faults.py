"""Parts of the platform die in the middle of a live game, and nobody pays for it.

Every test looks at the same four things afterwards: the players come back by themselves, no
move that was confirmed is lost, none is played twice, and no clock is charged for the outage.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.people import CALM, Visitors, stored_view, two_guests_at_a_table
from tests.browser.site import Site, eventually

pytestmark = pytest.mark.alone

OUTAGE = 7.0  # s, of the outages that last as long as we like
MARGIN = 2.5  # s; heartbeats come once a second, and asking takes its time on a busy machine


class Game:
    """A live game of two people, and what is known of it from before."""

    def __init__(self, anna: Page, boris: Page) -> None:
        self.anna, self.boris = anna, boris
        two_guests_at_a_table(anna, boris, time_control="fischer:300+5")
        hands.play(anna, boris, moves=2)
        self.known = stored_view(anna)

    @property
    def mover(self) -> Page:
        page = hands.whose_turn(self.anna, self.boris)
        assert page is not None
        return page

    def check_log(self, more: int) -> None:
        """Assert that exactly ``more`` moves came to those known, and that all else stayed."""
        view = stored_view(self.anna)
        moves, before = hands.moves_of(view), hands.moves_of(self.known)
        assert moves[: len(before)] == before
        assert len(moves) == len(before) + more
        assert [entry["version"] for entry in view["log"]] == list(range(1, view["version"] + 1))
        assert stored_view(self.boris)["log"] == view["log"]
        self.known = view

    def new_credits(self) -> list[dict[str, Any]]:
        """Return the entries that give time back, of those that came to the log."""
        entries = stored_view(self.anna)["log"][self.known["version"] :]
        return [entry for entry in entries if entry["kind"] == "credit"]

    def goes_on(self) -> None:
        """Assert that both pages are connected, show the same, and can play on."""
        for page in (self.anna, self.boris):
            hands.expect_connection(page, "online")
        hands.together(self.anna, self.boris)
        assert hands.common(self.anna) == hands.common(self.boris)
        assert hands.play(self.anna, self.boris, moves=2) == 2
        self.check_log(more=2)


@pytest.fixture(scope="module")
def one_game(chromium: Browser, site: Site) -> Iterator[Game]:
    """One game for all: it survives whatever a test does, and has moves enough for them all."""
    eventually(site.is_ready, "The platform was ready")
    with Visitors(chromium, site) as visitors:
        yield Game(visitors(**CALM), visitors(**CALM))


@pytest.fixture
def game(one_game: Game) -> Game:
    one_game.known = stored_view(one_game.anna)
    return one_game


def left(view: dict[str, Any]) -> float:
    """Return the seconds that whoever must move had left when the view was made."""
    clock = next(s["clock"] for s in view["seats"] if s["clock"]["running"])
    ran = datetime.fromisoformat(view["now"]) - datetime.fromisoformat(clock["since"])
    return float(clock["left_ms"] / 1000 - ran.total_seconds())


class Watch:
    """Compares the running clock with the wall from now on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.left = left(stored_view(page))
        self.began = time.monotonic()

    def wait(self, seconds: float) -> None:
        """Let time pass: that an outage lasts, and how long, is the thing tested."""
        eventually(lambda: time.monotonic() > self.began + seconds, "time passed")

    def check_not_charged(self, outage: float) -> None:
        """Assert that so many of the seconds that passed were not charged."""
        view = stored_view(self.page)
        passed = time.monotonic() - self.began
        charged = self.left - left(view)
        assert charged <= passed - outage + MARGIN, (charged, passed)


def signal_parts(site: Site, name: str, number: signal.Signals) -> None:
    for part, pid in site.parts().items():
        if part.startswith(name):
            os.kill(pid, number)


def test_web_processes_that_hang_and_die_charge_no_clock(game: Game, site: Site) -> None:
    watch = Watch(game.mover)
    signal_parts(site, "asgi", signal.SIGSTOP)
    watch.wait(OUTAGE)
    site.crash("asgi")
    eventually(lambda: site.get("/health/live") == 200, "The pages came back")
    watch.check_not_charged(time.monotonic() - watch.began)
    assert game.new_credits()
    game.goes_on()


def test_a_move_that_nobody_answered_is_played_once(game: Game, site: Site) -> None:
    """The web processes die before they have read a move, and while they play one."""
    mover = game.mover
    hands.compose(mover)
    signal_parts(site, "asgi", signal.SIGSTOP)
    mover.keyboard.press("Enter")
    site.crash("asgi")
    hands.wait_for(mover, "state.squares > argument", len(game.known["position"]["board"]))
    game.check_log(more=1)

    mover = game.mover
    hands.compose(mover)
    mover.keyboard.press("Enter")
    site.crash("asgi")
    hands.wait_for(mover, "state.squares > argument", len(game.known["position"]["board"]))
    game.check_log(more=1)
    game.goes_on()


def test_workers_that_hang_and_die_stop_no_game_and_charge_no_clock(game: Game, site: Site) -> None:
    signal_parts(site, "worker", signal.SIGSTOP)
    hands.move(game.mover)
    game.check_log(more=1)
    watch = Watch(game.mover)
    watch.wait(OUTAGE)
    site.crash("worker", "bots", "beat")
    eventually(game.new_credits, "The outage was credited")
    watch.check_not_charged(OUTAGE)
    game.goes_on()


def test_without_the_message_server_moves_arrive_all_the_same(game: Game, site: Site) -> None:
    watches: list[Watch] = []

    def play_on() -> None:
        for _ in range(2):
            hands.move(game.mover)
        game.check_log(more=2)
        watches.append(Watch(game.mover))
        if site.services:  # `serve` starts a server of its own again at once
            watches[0].wait(OUTAGE)

    site.crash_messages(meanwhile=play_on)
    if site.services:
        eventually(game.new_credits, "The outage was credited")
        watches[0].check_not_charged(OUTAGE)
    game.goes_on()


def test_a_power_cut_loses_nothing_and_charges_nobody(game: Game, site: Site) -> None:
    watch = Watch(game.mover)
    site.cut_power()
    for page in (game.anna, game.boris):
        hands.expect_connection(page, "offline")
    site.start()
    watch.check_not_charged(time.monotonic() - watch.began)
    assert game.new_credits()
    game.check_log(more=0)
    game.goes_on()
