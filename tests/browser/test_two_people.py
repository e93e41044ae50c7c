"""A whole rated game of two people, with all that may happen to a connection on the way."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.people import (
    CALM,
    Visitors,
    enter_as_guest,
    set_up_table,
    shoot,
    sign_up,
    stored_view,
    two_guests_at_a_table,
)
from tests.browser.site import ROOT, Site, eventually

OPTIONS: dict[str, str | bool] = {
    "option_deck": "quick",
    "option_river": True,
    "option_batyushka": True,
    "option_fields": True,
}


@pytest.fixture
def players(visitor: Visitors, site: Site) -> tuple[Page, Page]:
    """Two members with new accounts."""
    anna, boris = (visitor(timezone_id="UTC", **CALM) for _ in range(2))
    sign_up(anna, site, "Anna")
    sign_up(boris, site, "Boris")
    return anna, boris


def test_a_rated_game_from_sign_up_to_the_new_ratings(
    visitor: Visitors, players: tuple[Page, Page], tmp_path: Path
) -> None:
    anna, boris = players
    address = set_up_table(
        anna, **OPTIONS, rated=True, start_rule="host", time_control="fischer:1200+20"
    )
    add_words(anna, "seven cats")
    join_from_the_lobby(boris, address)
    add_words(boris, "семь котов")
    anna.get_by_role("button", name="Start the game").click()
    watcher = visitor(viewport={"width": 900, "height": 600}, **CALM)
    enter_as_guest(watcher)
    watcher.goto(address)

    hands.play(anna, boris, moves=6)
    shoot(anna, "two-river")
    check_spectator(watcher, anna, boris)
    hands.move_by_mouse(present(hands.whose_turn(anna, boris)))
    hands.move_by_lists(present(hands.whose_turn(anna, boris)))
    reload_in_the_middle(anna, boris)
    lose_the_connection(anna, boris)
    play_from_a_second_tab(anna, boris)
    hands.play(anna, boris, moves=100)

    for page in (anna, boris, watcher):
        hands.wait_for(page, "state.status === 'finished'")
    everywhere = [hands.common(page) for page in (anna, boris, watcher)]
    assert everywhere == everywhere[:1] * 3
    shoot(anna, "two-final")
    check_final_pages(anna, boris, watcher)
    check_replay(boris)
    check_draws_and_record(anna, tmp_path)


def present(page: Page | None) -> Page:
    assert page is not None, "the game is over already"
    return page


def add_words(page: Page, words: str) -> None:
    page.get_by_label("Words of your own for the draws").fill(words)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Words of your own for the draws")).to_have_value(words)


def join_from_the_lobby(page: Page, address: str) -> None:
    page.goto("/")
    # Other tests leave tables of their own: ours is found by its address.
    page.locator(f"a.card__title[href='{address[address.index('/tables/') :]}']").click()
    page.get_by_role("button", name="Sit down").click()


def check_spectator(watcher: Page, anna: Page, boris: Page) -> None:
    hands.together(anna, boris, watcher)
    assert hands.common(watcher) == hands.common(anna)
    assert stored_view(watcher)["legal"] == []
    assert watcher.locator(".cell").count() == 0
    for name in ("Confirm", "Undo", "Resign", "Offer to abort"):
        expect(watcher.get_by_role("button", name=name)).to_have_count(0)
    say(watcher, "a fine river", "Only the spectators read this.")
    say(anna, "good luck", "Only the players read this.")
    # Both lines have passed the server when the second has come to where it belongs.
    expect(boris.locator("#chat li", has_text="good luck")).to_have_count(1)
    expect(boris.locator("#chat li")).to_have_count(1)
    expect(watcher.locator("#chat li")).to_have_count(1)
    assert [line["text"] for line in stored_view(watcher)["chat"]] == ["a fine river"]
    assert [line["text"] for line in stored_view(boris)["chat"]] == ["good luck"]


def say(page: Page, text: str, room: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text(room)).to_be_visible()
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#chat li", has_text=text)).to_be_visible()
    page.get_by_role("tab", name="Log").click()


def reload_in_the_middle(anna: Page, boris: Page) -> None:
    mover = present(hands.whose_turn(anna, boris))
    hands.compose(mover)
    before = hands.state(mover)
    mover.reload()
    hands.wait_for_turn(mover)
    assert hands.state(mover) == before
    hands.move(mover)


def lose_the_connection(anna: Page, boris: Page) -> None:
    mover = present(hands.whose_turn(anna, boris))
    other = boris if mover is anna else anna
    before = stored_view(mover)
    hands.compose(mover)
    mover.context.set_offline(True)
    hands.expect_connection(mover, "offline")
    mover.keyboard.press("Enter")
    expect(mover.locator(".turn__buttons")).to_contain_text("Sending…")
    shoot(mover, "two-offline")
    assert hands.moves_of(stored_view(other)) == hands.moves_of(before)
    mover.context.set_offline(False)
    hands.expect_connection(mover, "online")
    for page in (mover, other):
        hands.wait_for(page, "state.squares > argument", len(before["position"]["board"]))
    after = stored_view(mover)
    assert hands.moves_of(after)[:-1] == hands.moves_of(before)
    assert [entry["version"] for entry in after["log"]] == list(range(1, after["version"] + 1))


def play_from_a_second_tab(anna: Page, boris: Page) -> None:
    second = anna.context.new_page()
    second.goto(anna.url)
    hands.together(anna, second)
    assert hands.state(second) == hands.state(anna)
    hands.play(anna, boris, second, moves=2)
    if hands.whose_turn(anna, boris, second) is boris:
        hands.move(boris)
    hands.whose_turn(anna, boris, second)
    hands.move(second)
    hands.together(anna, boris, second)
    assert hands.state(second) == hands.state(anna)
    assert hands.common(second) == hands.common(boris)
    second.close()


def check_final_pages(anna: Page, boris: Page, watcher: Page) -> None:
    rankings = [page.locator(".podium li").all_inner_texts() for page in (anna, boris, watcher)]
    assert rankings == rankings[:1] * 3
    seats = {seat["name"]: seat for seat in stored_view(anna)["seats"]}
    assert sorted(seat["rank"] for seat in seats.values()) in ([1, 2], [1, 1])
    changes = [
        signed(text) for text in anna.locator(".podium li :is(.up, .down)").all_inner_texts()
    ]
    assert len(changes) == 2
    assert changes[0] == -changes[1]
    assert changes[0] >= 0, "whoever is first loses nothing to an equal"
    assert (changes[0] > 0) == (seats["Anna"]["rank"] != seats["Boris"]["rank"])
    for kind in ("Road", "Gorodishche", "Cloister", "Well", "Field"):
        expect(anna.locator(".result").get_by_role("rowheader", name=kind)).to_have_count(1)
    table = anna.url
    anna.get_by_role("link", name="Why the ratings changed like this").click()
    expect(anna.get_by_role("heading", name="Why did the ratings change?")).to_be_visible()
    expect(anna.get_by_role("link", name="Boris").first).to_be_visible()
    expect(anna.locator("main time")).to_contain_text("(UTC)")
    shoot(anna, "two-why")
    anna.goto(table)


def signed(text: str) -> int:
    return int(text.replace("−", "-").replace("±", ""))


def check_replay(page: Page) -> None:
    last = hands.state(page)["squares"]
    page.locator("#replay-slider").focus()
    page.keyboard.press("Home")
    hands.wait_for(page, "state.squares === 1")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    hands.wait_for(page, "state.squares > 1 && state.squares < argument", last)
    shoot(page, "two-replay")
    page.keyboard.press("End")
    hands.wait_for(page, "state.squares === argument", last)


def check_draws_and_record(page: Page, folder: Path) -> None:
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = folder / "record.json"
    download.value.save_as(record)
    page.get_by_role("link", name="Check the draws").click()
    expect(page.get_by_text(re.compile(r"All \d+ checks agree"))).to_be_visible()
    expect(page.get_by_text("семь котов")).to_be_visible()
    command = [sys.executable, "-m", "games", "verify", str(record)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_table_by_invitation_is_open_to_its_link_only(visitor: Visitors, site: Site) -> None:
    host, friend, stranger = (
        visitor(permissions=["clipboard-read", "clipboard-write"]),
        *(visitor() for _ in range(2)),
    )
    address = set_up_table(host, visibility="invite", option_deck="quick")
    host.get_by_role("button", name="Copy the invite link").click()
    link = eventually(lambda: host.evaluate("navigator.clipboard.readText()"), "A link was copied")
    answer = stranger.goto(address)
    assert answer
    assert answer.status == 404
    stranger.goto("/")
    expect(stranger.locator(f"a[href='{address[len(site.url) :]}']")).to_have_count(0)
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()
    hands.wait_for(host, "state.status === 'playing'")
    hands.play(host, friend, moves=1)


def test_whoever_resigns_loses_and_a_rematch_seats_both_again(visitor: Visitors) -> None:
    anna, boris = visitor(**CALM), visitor(**CALM)
    address = two_guests_at_a_table(anna, boris)
    hands.play(anna, boris, moves=2)
    anna.get_by_role("tab", name="Table").click()
    anna.get_by_role("button", name="Resign").click()
    anna.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(boris.get_by_role("heading", name="You have won!")).to_be_visible()
    expect(anna.locator(".podium li").last).to_contain_text("has left")
    boris.get_by_role("button", name="Rematch").click()
    anna.get_by_role("link", name="To the rematch").click()
    anna.get_by_role("button", name="Sit down").click()
    for page in (anna, boris):
        hands.wait_for(page, "state.status === 'playing'")
        assert page.url != address
    assert anna.url == boris.url
