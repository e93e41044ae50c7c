"""Whole events: people make them, enter and play; the running platform carries them out."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import services
from tests.browser import events, hands
from tests.browser.events import forward
from tests.browser.people import CALM, PHONE, Visitors, overflow, shoot, sign_up, stored_view
from tests.browser.readers import LOCALES, SAME, WORD, Reader
from tests.browser.site import Site
from tournaments import tiebreaks
from tournaments.formats import registry
from tournaments.history import Entrant, Event
from tournaments.pairing import dutch
from tournaments.trf import header, read

PARTS = ("", "standings/", "rounds/", "crosstable/", "log/")
REASON = "Both had agreed on a draw"
EVENING = "Evening of cats"
# Codes of tie-breaks, the language that one can switch to, and digests.
ALIKE = r"BH/C1|BH|DE|WIN|По-русски|РУ|[0-9a-f]{64}"
SCALE = (5, 3, 2, 1)
RUSSIAN = re.compile("[А-Яа-яЁё]")


@pytest.fixture(scope="module", autouse=True)
def _nothing_left(site: Site) -> Iterator[None]:
    """Leave an empty platform to others: events and their players stand in its lobby."""
    yield
    site.manage("flush", "--noinput")


def test_an_evening_of_five_rounds(visitor: Visitors, site: Site) -> None:
    olga, lev, nora, vera = (visitor(timezone_id="UTC", **CALM) for _ in range(4))
    for page, name in ((olga, "Olga"), (lev, "Lev"), (nora, "Nora"), (vera, "Vera")):
        sign_up(page, site, name)
    code = events.make(
        olga,
        "federation",
        "okolitsa",
        name=EVENING,
        option_deck="quick",
        starts_at=events.in_hours(3),
        automatic=True,
        check_in_minutes=30,
        **{f"round_{number}": events.in_hours(3 + 2 * number) for number in range(2, 6)},
    )
    events.publish(olga, code)
    others = events.log_in_members(visitor, site, "Ada", "Ben", "Cora", "Dan", "Emil")
    for page in (lev, nora, vera, *others):
        events.enter(page, code)
    forward(site, f"open_check_in({code!r})")
    for page in (lev, nora, *others):
        events.check_in(page, code)

    for page in (nora, vera, *others):
        page.goto("about:blank")  # whoever looks at the event is led to his table
    forward(site, f"begin({code!r})", f"come({code!r}, 'Lev', 'Nora')")
    lev.wait_for_url("**/tables/*/")  # nobody clicked: he was called
    events.resign(lev)
    events.check_in(vera, code)  # late
    forward(site, f"play({code!r}, 'Nora')")
    forward(site, f"begin({code!r})", f"play({code!r}, 'Nora')")
    correct_a_result(olga, code)
    events.withdraw(lev, code)
    for _ in range(3):
        forward(site, f"begin({code!r})", f"play({code!r})")
    olga.goto(f"/events/{code}/")
    expect(olga.locator(".event__head")).to_contain_text("finished")

    report = read(events.download(olga, code, "TRF26"))
    check_who_was_there(report)
    check_pairings(report)
    check_standings(olga, code, report)
    check_log(olga, code)
    check_reasons(olga, code)
    check_languages(
        visitor, code, [EVENING, REASON, "Olga", *(one.name for one in report.entrants)]
    )


def correct_a_result(page: Page, code: str) -> None:
    """Set the first game of round 2 that was played to a draw, and a reason."""
    page.goto(f"/events/{code}/desk/")
    page.locator(".odesk__round[open] li").first.get_by_role("link", name="Correct").click()
    page.get_by_label("Result").select_option("draw")
    page.get_by_label("Why").fill(REASON)
    page.get_by_role("button", name="Set the result").click()
    expect(page.locator(".odesk__round[open] li").first).to_contain_text("by hand")


def check_who_was_there(report: Event) -> None:
    rounds = {one.name: one.rounds for one in report.entrants}
    assert len(rounds) == 8
    assert rounds["Vera"][0].result == "Z"
    assert all(outing.opponent for outing in rounds["Vera"][1:])
    assert [outing.result for outing in rounds["Nora"]] == ["-", "-", "Z", "Z", "Z"]
    assert [outing.result for outing in rounds["Lev"]][2:] == ["Z", "Z", "Z"]
    assert all(outing.opponent for outing in rounds["Lev"][:2])


def check_pairings(report: Event) -> None:
    """What was played is what the Dutch system makes of each round before."""
    for number in range(1, 6):
        before = cut(report, number - 1)
        paired = dutch.pair(dutch.field(before, number))
        seats = [dutch.seats(one, other, report.first_seat) for one, other in paired.pairs]
        outings = {one.number: one.outing(number - 1) for one in report.entrants}
        played = {(n, o.opponent) for n, o in outings.items() if o.seat == "w"}
        assert {(white.number, black.number) for white, black in seats} == played, number
        byes = [n for n, outing in outings.items() if outing.result == "U"]
        assert byes == ([paired.bye.number] if paired.bye else []), number


def cut(report: Event, rounds: int) -> Event:
    """Return the event after so many rounds, with who was away in the next."""

    def known(one: Entrant) -> Entrant:
        following = one.outing(rounds)
        more = (following,) if following.away else ()
        return replace(one, rounds=one.rounds[:rounds] + more)

    return replace(report, entrants=tuple(map(known, report.entrants)))


def check_standings(page: Page, code: str, report: Event) -> None:
    """The page says line by line what the pure module makes of the report file."""
    columns, rows = events.standings(page, code)
    points, *codes = header(report, "212").split(",")
    assert (points, codes) == ("PTS", columns)
    expected = tiebreaks.standings(report, codes, "swiss")
    assert rows == [
        events.Row(
            str(line.place),
            report.by_number[line.number].name,
            tuple(events.shown(one) for one in (line.points, *numbers(line))),
        )
        for line in expected.lines
    ]


def numbers(line: tiebreaks.Standing) -> list[Fraction | None]:
    return [value.number if value else None for value in line.values]


def check_log(page: Page, code: str) -> None:
    """The correction stands in the log with its reason, and each act follows from the last."""
    page.goto(f"/events/{code}/log/")
    expect(page.get_by_text("The chain is whole")).to_be_visible()
    corrected = page.locator(".act", has_text=REASON)
    expect(corrected).to_have_count(1)
    expect(corrected).to_contain_text("Olga")
    before = "0" * 64
    for act in events.whole(page, code)["log"]:
        said = [act[name] for name in ("number", "at", "actor", "kind", "data", "reason")]
        assert act["before"] == before
        text = json.dumps(
            [before, *said], sort_keys=True, ensure_ascii=False, separators=(",", ":")
        )
        before = hashlib.sha256(text.encode()).hexdigest()
        assert act["digest"] == before


def check_reasons(page: Page, code: str) -> None:
    """Whoever asks why two meet is told so by their names."""
    page.goto(f"/events/{code}/rounds/3/")
    page.get_by_role("link", name="Why this pairing at table 1").click()
    told = page.locator(".prose").inner_text()
    names = page.locator(".pairing__who bdi").all_inner_texts()
    assert len(names) == 2
    assert all(name in told for name in names), (names, told)


def check_languages(visitor: Visitors, code: str, names: list[str]) -> None:
    """Each page fits on a phone, and says nothing in the other language."""
    readers = [
        Reader(visitor(locale=locale, **PHONE, **CALM), language)
        for language, locale in LOCALES.items()
    ]
    left: dict[str, list[str]] = {}
    for part in PARTS:
        said = []
        for reader in readers:
            reader.page.goto(f"/events/{code}/{part}")
            assert overflow(reader.page) == [], (part, reader.language)
            said.append(plain(reader.texts(), names))
        english, russian = said
        left[part] = sorted(text for text in english & russian if WORD.search(text))
        left[part] += sorted(text for text in english if RUSSIAN.search(text))
    assert {part: texts for part, texts in left.items() if texts} == {}
    assert [reader.complaints for reader in readers] == [[], []]


def plain(texts: set[str], names: list[str]) -> set[str]:
    """Return texts without what is the same in every language: names and abbreviations."""
    known = re.compile("|".join([*map(re.escape, names), SAME.pattern, ALIKE]))
    return {known.sub("", text) for text in texts}


# --- other formats


def test_four_at_a_table(visitor: Visitors, site: Site) -> None:
    """Котопасы at tables of four: points for the places, and the order that they make."""
    host, *_guests = pages = events.log_in_members(
        visitor, site, "Fedor", "Gleb", "Hanna", "Inga", "Jakov", "Kira", "Luka", "Maja"
    )
    code = events.make(
        host,
        "tables",
        "kotopasy",
        name="Herds",
        seats=4,
        rounds=2,
        points="5 3 2 1",
        starts_at=events.in_hours(3),
    )
    events.publish(host, code)
    for page in pages:
        events.enter(page, code)
        page.goto("about:blank")
    play = (f"begin({code!r})", f"play({code!r})")
    forward(site, *play, *play)

    found = events.whole(host, code)
    course = events.course_of(found)
    games = [game for played in course.played for game in played.games]
    assert [len(game.seats) for game in games] == [4] * 4
    points = dict.fromkeys(range(1, 9), Fraction(0))
    for game in games:
        for number, place in zip(game.seats, game.places, strict=True):
            shared = SCALE[place - 1 : place - 1 + game.places.count(place)]
            points[number] += Fraction(sum(shared), len(shared))
    columns, rows = events.standings(host, code)
    table = registry.get("swiss").standings(course)
    names = {one.number: one.name for one in course.competitors}
    assert columns == [column for column, _title in table.columns]
    assert [line.points for line in table.lines] == [points[line.number] for line in table.lines]
    assert rows == [
        events.Row(
            str(line.place),
            names[line.number],
            tuple(map(events.shown, (line.points, *(cell.number for cell in line.cells)))),
        )
        for line in table.lines
    ]


def test_double_elimination_best_of_three(visitor: Visitors, site: Site) -> None:
    """Two losses and out: the second of the winners' bracket takes the final, and loses it anew."""
    names = ("Pavel", "Rosa", "Sofia", "Timur")
    host, *guests = events.log_in_members(visitor, site, *names)
    code = events.make(
        host,
        "double",
        "okolitsa",
        name="Cup of cats",
        option_deck="quick",
        starts_at=events.in_hours(3),
    )
    events.publish(host, code)
    for page in (host, *guests):
        events.enter(page, code)
        page.goto("about:blank")
    forward(site, f"resign_all({code!r}, 'W1.1-1', 'F1.1-1', 'F1.1-2', 'R1.1-2')")

    matches: dict[str, list[list[int]]] = {}
    for played in events.whole(host, code)["stages"][0]["rounds"]:
        for game in sorted(played["pairings"], key=lambda game: game["game"]):
            matches.setdefault(game["match"], []).append(game["seats"])
    lengths = {match: len(games) for match, games in matches.items()}
    assert lengths == {
        "W1.1": 3, "W1.2": 2, "L1.1": 2, "W2.1": 2, "L2.1": 2, "F1.1": 2, "R1.1": 3,
    }  # fmt: skip
    for games in matches.values():
        assert all(one == other[::-1] for one, other in pairwise(games)), games
    # Both who lost their first match met again, and the loser of the second is out.
    assert set(matches["L1.1"][0]) == {3, 4}
    assert [set(matches[one][0]) for one in ("W2.1", "F1.1", "R1.1")] == [{1, 2}] * 3
    assert set(matches["L2.1"][0]) == {2, 3}

    host.goto(f"/events/{code}/standings/")
    assert host.locator(".standings tbody bdi").all_inner_texts() == list(names)
    host.goto(f"/events/{code}/bracket/")
    expect(host.locator("svg.bracket")).to_contain_text("Pavel")
    host.get_by_text("As text").focus()
    host.keyboard.press("Enter")
    expect(host.locator(".bracket-text li").last).to_contain_text(re.compile("Winner: \\W?Pavel"))


# --- the demo club


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """The platform as `make run` starts it for the first time."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr(services, "wanted", lambda: False)
    with Site(tmp_path, DEMO_CLUB="1") as running:
        yield running


def test_the_newcomer_finds_an_arena(chromium: Browser, club: Site) -> None:
    with Visitors(chromium, club) as visitors:
        page = visitors(**CALM)
        page.goto("/")
        page.get_by_role("link", name="Арена Рыжика").click()
        expect(page.locator(".pairing.is-running").first.get_by_text("bot").first).to_be_visible()
        page.locator("#event-desk .desk").get_by_role("button", name="Enter the event").click()
        expect(page.get_by_role("banner").get_by_text("Guest-")).to_be_visible()
        page.wait_for_url("**/tables/*/")
        seats = stored_view(page)["seats"]
        shoot(page, "events-arena")
        assert [bool(seat["bot"]) for seat in seats].count(True) == 1
        hands.move(page)


# --- what goes wrong


def test_what_makes_no_sense_is_refused_in_words(visitor: Visitors, site: Site) -> None:
    host, first, second = events.log_in_members(visitor, site, "Ursula", "Viktor", "Xenia")
    code = make_with_a_slip(host)
    forward(site, f"let_start_pass({code!r})")
    host.goto(f"/events/{code}/desk/")
    host.get_by_role("button", name="Publish").click()
    expect(
        host.get_by_text("The event would start in the past: choose a later time.")
    ).to_be_visible()
    host.goto(f"/events/{code}/edit/")
    events.fill(host, starts_at=events.in_hours(3))
    host.get_by_role("button", name="Save and open for entries").click()

    for page in (first, second):
        enter_with_words(page, code)
        assert events.status_of(page, f"/events/{code}/desk/") == 404
        page.goto("about:blank")
    assert events.status_of(visitor(), f"/events/{code}/desk/") == 404

    host.goto(f"/events/{code}/desk/")
    host.get_by_role("button", name="Start now").click()
    release_twice(host, code)
    set_nonsense(host, code)


def make_with_a_slip(page: Page) -> str:
    """Fill in the form with a start in the past, correct it, and return the event's code."""
    page.goto("/events/new/?game=okolitsa&preset=club")
    events.fill(page, name="Slips", access="code", password="Ginger  Cat", automatic=False)
    events.fill(page, zone_name="UTC", starts_at=events.in_hours(-30))
    page.get_by_role("button", name="Open for entries at once").click()
    expect(page.get_by_text("That is in the past: choose a later time.")).to_be_visible()
    expect(page.locator("#id_password")).to_have_value("Ginger  Cat")
    events.fill(page, starts_at=events.in_hours(3))
    page.get_by_role("button", name="Keep as a draft").click()
    expect(page.get_by_role("heading", level=1, name="Slips")).to_be_visible()
    return events.code_of(page)


def enter_with_words(page: Page, code: str) -> None:
    """Try a wrong code word, then the right one."""
    page.goto(f"/events/{code}/")
    desk = page.locator("#event-desk .desk")
    for word, told in (("Black Cat", "That is not the code word."), ("ginger cat ", "You are in.")):
        desk.get_by_label("Code word").fill(word)
        desk.get_by_role("button", name="Enter the event").click()
        expect(page.get_by_text(told)).to_be_visible()


def release_twice(page: Page, code: str) -> None:
    """Nod to the same round in two tabs: it begins once, and the second says so."""
    page.goto(f"/events/{code}/desk/")
    other = page.context.new_page()
    other.goto(f"/events/{code}/desk/")
    for tab in (page, other):
        tab.locator("#next").get_by_role("button", name="Begin now").click()
    expect(other.get_by_text("There is no round that waits to begin.")).to_be_visible()
    found = events.whole(page, code)
    (played,) = found["stages"][0]["rounds"]
    assert len(played["pairings"]) == 1
    assert [act["kind"] for act in found["log"]].count("began") == 1
    other.close()


def set_nonsense(page: Page, code: str) -> None:
    """Send a result that there is none, and no reason: both are told, and nothing is changed."""
    page.goto(f"/events/{code}/desk/")
    page.locator(".odesk__round[open] li").first.get_by_role("link", name="Set").click()
    page.locator("#id_result option").nth(1).evaluate("one => { one.value = 'banana'; }")
    page.get_by_label("Result").select_option("banana")
    page.get_by_role("button", name="Set the result").click()
    expect(page.get_by_text("Say why: everybody can read it")).to_be_visible()
    expect(page.get_by_text("banana")).to_be_visible()
    (played,) = events.whole(page, code)["stages"][0]["rounds"]
    assert played["pairings"][0]["results"] == []
