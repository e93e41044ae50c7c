"""The pictures of mails: of what the person may see and nothing else, legible, and light."""

from __future__ import annotations

import io
import random
import re
from itertools import islice
from typing import Any

import pytest
import resvg_py
from django.core.cache import cache
from django.core.mail import EmailMultiAlternatives
from PIL import Image

from games import play, registry
from koturnir.accounts.models import User
from koturnir.notifications import boards
from koturnir.notifications.wording import parts
from koturnir.tables.models import Table
from tests.platform.notifications.helpers import HOUR, MINUTE, go, to
from tests.platform.tables.helpers import Hand, awaited, move, play_out, table_of, user_at
from tests.platform.tables.test_whole_games_in_secret import SECRETS
from tests.platform.tables.worlds import Course, random_course, twins

GAMES = sorted(slug for slug, game in registry.games().items() if game.pictures is not None)
HIDDEN = sorted(SECRETS)


def dark(png: bytes) -> int:
    """Count the pixels that are nearly black."""
    with Image.open(io.BytesIO(png)) as image:
        return sum(image.convert("L").histogram()[:90])


def seen_of(slug: str, course: Course, viewer: Any) -> Any:
    rules = registry.get(slug).rules
    *_, last = play.states(rules, course.seats, course.options, course.entries)
    return rules.observe(last, viewer)


def picture(slug: str, course: Course, viewer: Any) -> bytes:
    return boards.png_of(boards.svg_of(slug, seen_of(slug, course, viewer))).png


def apart(slug: str, viewer: int | None) -> tuple[Course, Course]:
    """Return two courses alike to the viewer, at whose end some seat sees other things."""
    rng = random.Random(f"boards {slug}")
    for _ in range(9):
        whole = random_course(slug, 3, {}, rng)
        # in the middle of a game hands still hold cards that nobody has shown
        course = Course(3, {}, whole.entries[: len(whole.entries) // 2])
        for twin in islice(twins(slug, course, viewer, SECRETS[slug], rng), 3):
            if any(seen_of(slug, twin, i) != seen_of(slug, course, i) for i in range(3)):
                return course, twin
    raise AssertionError("no such twins")


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("slug", HIDDEN)
def test_a_secret_changes_no_byte_of_the_picture(slug: str, viewer: int | None) -> None:
    course, twin = apart(slug, viewer)
    assert picture(slug, twin, viewer) == picture(slug, course, viewer)
    # It is no blind test: whoever holds the changed card sees the difference.
    assert any(picture(slug, twin, i) != picture(slug, course, i) for i in range(3))


@pytest.mark.parametrize("slug", sorted(set(GAMES) - set(HIDDEN)))
def test_where_nothing_is_hidden_all_see_the_same_picture(slug: str) -> None:
    course = beginning(slug)
    assert picture(slug, course, 0) == picture(slug, course, 1) == picture(slug, course, None)


@pytest.mark.parametrize("slug", GAMES)
def test_another_position_is_another_picture(slug: str) -> None:
    course = beginning(slug)
    last = max(i for i, entry in enumerate(course.entries) if entry.kind == "move")
    earlier = Course(course.seats, course.options, course.entries[:last])
    assert picture(slug, course, 0) != picture(slug, earlier, 0)


def beginning(slug: str) -> Course:
    course = random_course(slug, 2, {}, random.Random(f"positions {slug}"))
    return Course(course.seats, course.options, course.entries[:40])


@pytest.mark.parametrize("slug", GAMES)
def test_the_picture_of_a_late_game_is_no_wider_than_a_mail_and_light(slug: str) -> None:
    course = random_course(slug, registry.get(slug).spec.max_seats, {}, random.Random(7))
    made = boards.png_of(boards.svg_of(slug, seen_of(slug, course, 0)))
    assert 100 <= made.width <= 600
    assert len(made.png) <= 200_000
    with Image.open(io.BytesIO(made.png)) as image:
        # sharp on a phone, too
        assert 1.4 * made.width < image.width <= 2 * made.width


def letters(text: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="4" y="30"'
        f' font-family="Verdana, sans-serif" font-weight="bold" font-size="28">{text}</text></svg>'
    )


def test_text_is_there_without_the_fonts_of_the_machine() -> None:
    nothing = resvg_py.svg_to_bytes(
        svg_string=letters("Жук 7"), skip_system_fonts=True, background="#fff"
    )
    assert dark(nothing) == 0
    assert dark(boards.png_of(letters("Жук 7")).png) > 300


def test_the_font_has_every_letter_that_a_game_writes() -> None:
    written: set[str] = set()
    for slug in GAMES:
        for seats in (2, registry.get(slug).spec.max_seats):
            course = random_course(slug, seats, {}, random.Random(3))
            svg = boards.svg_of(slug, seen_of(slug, course, 0))
            written |= set("".join(re.findall(r"<text[^>]*>([^<]*)", svg))) - {" "}
    assert written
    for letter in written:
        assert dark(boards.png_of(letters(letter)).png) > 10, letter


@pytest.mark.parametrize("slug", GAMES)
def test_a_picture_needs_nothing_of_a_page(slug: str) -> None:
    course = random_course(slug, 2, {}, random.Random(1))
    svg = boards.svg_of(slug, seen_of(slug, course, 0))
    assert not re.search(r"\bclass=|\bstyle=|var\(|<style|<image|href=\"[^#]", svg)


def test_a_picture_is_drawn_once_for_a_version_and_a_viewer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cache.clear()
    drawn: list[int] = []

    def draw(slug: str, seen: Any) -> str:
        drawn.append(seen)
        return letters(str(seen))

    monkeypatch.setattr(boards, "svg_of", draw)
    first = Table(code="one", game=GAMES[0], version=4)
    later = Table(code="one", game=GAMES[0], version=5)
    assert boards.board(first, 1, 0) == boards.board(first, 2, 0)
    assert boards.board(first, 3, 1) != boards.board(first, 1, 0)
    assert boards.board(later, 4, 0) != boards.board(first, 1, 0)
    assert drawn == [1, 3, 4]


# --- in mails


def inline(message: EmailMultiAlternatives) -> dict[str, bytes]:
    """Return the pictures that a message carries, by Content-ID."""
    found: dict[str, bytes] = {}
    for part in message.message().walk():
        if part.get_content_type() == "image/png":
            assert part["Content-Disposition"].startswith("inline")
            png = part.get_payload(decode=True)
            assert isinstance(png, bytes)
            found[part["Content-ID"].strip("<>")] = png
    return found


def html_of(message: EmailMultiAlternatives) -> str:
    return str(message.alternatives[0][0])


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
def test_a_mail_shows_the_board_and_says_it_in_words(
    slug: str, two: list[User], hand: Hand
) -> None:
    table = table_of(two, game=slug, time_control="days:5")
    (seat, *_) = awaited(table)
    go(hand, 10 * MINUTE)
    (message,) = to(user_at(table, seat))
    pictures = inline(message)
    html = html_of(message)
    shown = re.findall(r'<img src="cid:([^"]+)" width="(\d+)" alt="([^"]+)"', html)
    assert {cid for cid, _, _ in shown} == set(pictures)
    assert any(cid.startswith("board-") for cid in pictures)
    assert "0 points" in html
    # whoever sees no pictures, or no HTML, reads the same
    assert shown[0][2].split(" ")[0] in str(message.body)
    assert "0 points" in str(message.body)


@pytest.mark.django_db
def test_a_mail_says_what_happened_since_in_the_words_of_the_game(
    two: list[User], hand: Hand
) -> None:
    table = table_of(two, game="kotland", time_control="days:5")
    (seat, *_) = awaited(table)
    move(table, seat)
    go(hand, 10 * MINUTE)
    (message,) = to(user_at(table, 1 - seat))
    name = str(user_at(table, seat))
    assert f"What happened since your move:\n  {name} places " in str(message.body)
    assert f"{name} places " in html_of(message)


@pytest.mark.django_db
def test_the_end_shows_the_board_and_leads_to_why(two: list[User], hand: Hand) -> None:
    table = table_of(two, game="catbox", time_control="days:5", rated=True)
    play_out(table)
    go(hand, HOUR)
    for user in two:
        (message,) = to(user)
        assert len(inline(message)) == 1
        assert f"/ratings/why/{table.code}/" in str(message.body)
        assert f"/ratings/why/{table.code}/" in html_of(message)
        assert "/mail/move/" not in str(message.body)


@pytest.mark.django_db
def test_a_mail_goes_out_without_a_picture_that_can_t_be_drawn(
    two: list[User], hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*args: object) -> None:
        raise ValueError("no ink")

    monkeypatch.setattr(boards, "board", fails)
    table = table_of(two, game="kotland", time_control="days:5")
    go(hand, 10 * MINUTE)
    (message,) = to(user_at(table, awaited(table)[0]))
    assert inline(message) == {}
    assert "The sheet is empty." in html_of(message)


@pytest.mark.django_db
def test_of_many_games_some_come_without_a_picture(
    two: list[User], hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "PICTURED", 1)
    person = two[0]
    waiting = 0
    while waiting < 3:
        table = table_of(two, game="kotland", time_control="days:5")
        waiting += user_at(table, awaited(table)[0]) == person
    go(hand, 10 * MINUTE)
    (message,) = to(person)
    assert len(inline(message)) == 1
    assert html_of(message).count("The sheet is empty.") == 3
