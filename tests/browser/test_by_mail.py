"""Games by correspondence through the mails alone, which a real mail server stores."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.error
import urllib.request
from base64 import b64encode
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PASSWORD, PHONE, Visitors, overflow, shoot
from tests.browser.post import WORKS, Inside, Post, as_page, links, person_of, pictures
from tests.browser.site import ROOT, Site, eventually
from tests.platform.notifications.server import MailServer, text_of

DAY = 24  # h
REPORTS = "post:a-long-secret-of-the-provider"


@pytest.fixture(scope="module")
def server() -> Iterator[MailServer]:
    with MailServer() as running:
        yield running


@pytest.fixture(scope="module")
def site(server: MailServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Return a platform that sends to that server."""
    subprocess.run([sys.executable, "scripts/messages.py", "compile"], cwd=ROOT, check=True)
    folder = tmp_path_factory.mktemp("by-mail")
    address = f"smtp://{server.host}:{server.port}"
    with Site(folder, EMAIL_URL=address, ANYMAIL_WEBHOOK_SECRET=REPORTS) as running:
        yield running


@pytest.fixture(scope="module")
def inside(site: Site) -> Iterator[Inside]:
    calls = Inside(site)
    yield calls
    calls.close()


@pytest.fixture
def post(server: MailServer, inside: Inside) -> Post:
    return Post(server, inside)


# --- a whole game


def test_a_whole_game_by_mail(post: Post, visitor: Visitors) -> None:
    names = {"Anna": "en", "Boris": "ru"}
    for name, language in names.items():
        post.person(name, language, hour=9)
    post.person("Vera", hour=9)
    code = post.inside("table", list(names), "days:3")
    phones = {name: visitor(**PHONE) for name in names}
    adventures = [
        open_old_links,
        go_on_vacation,
        wait_for_the_reminder,
        play_by_a_forwarded_link,
        skip_the_middle,
    ]
    pressed = 0
    while (mail := next_turn(post, code)) is not None:
        assert_shows_the_game(mail)
        if pressed < 2:
            photograph(visitor, mail, f"mail-turn-{names[person_of(mail)]}")
        if pressed % 2 and adventures:
            adventures.pop(0)(post, visitor, code, mail, phones[person_of(mail)])
        else:
            press(phones[person_of(mail)], links(mail)[0])
        pressed += 1
    assert adventures == []
    played = post.inside("moves", code)
    by_mail = [came_by_mail for *_, came_by_mail in played]
    assert by_mail.count(True) == pressed > 10
    assert all(by_mail[:10] + by_mail[-1:])
    for page in phones.values():  # the link is all that anybody ever had
        assert page.context.cookies() == []


def next_turn(post: Post, code: str) -> EmailMessage | None:
    """Let a day pass, and return the mail to whoever must move; None when the game is over."""
    who = post.inside("turn", code)
    post.inside("later", DAY)
    mail = post.next()
    if who:
        assert person_of(mail) == who
        return mail
    told = {person_of(one): text_of(one) for one in (mail, post.next())}
    assert "The game is over" in told["Anna"]
    assert "Партия окончена" in told["Boris"]
    assert post.inside("status", code) == "finished"
    for text in told.values():
        for line in post.inside("result", code):
            assert line in text
    return None


def assert_shows_the_game(mail: EmailMessage) -> None:
    assert len(pictures(mail)) == 1
    assert 'alt="' in as_page(mail)
    assert 1 <= len(links(mail)) <= 8


def press(page: Page, link: str) -> None:
    """Open a move link: nothing happens until its button is pressed, then the move is played."""
    page.goto(link)
    expect(page.locator("figure svg")).to_be_visible()
    page.locator("main form button").click()
    expect(page.locator(".notice--success")).to_be_visible()
    expect(page.locator("main form")).to_have_count(0)


def go_on_vacation(
    post: Post, visitor: Visitors, code: str, mail: EmailMessage, page: Page
) -> None:
    """Whoever must move is away for longer than he has time: nobody calls him meanwhile."""
    name = person_of(mail)
    post.inside("travel", name, 5)
    eventually(lambda: post.inside("is_away", code), "The clock stood")
    assert post.inside("waiting", name)["ahead"] == 0
    post.inside("later", 4 * DAY)
    assert post.inside("waiting", name) == {"put_off": 0, "unseen": 0, "ahead": 0, "parked": 2}
    assert post.inside("status", code) == "playing"
    post.inside("later", 1 * DAY)
    eventually(lambda: not post.inside("is_away", code), "The clock ran again")
    assert post.inside("waiting", name)["ahead"] == 2
    assert post.unread() == []
    press(page, links(mail)[0])


def wait_for_the_reminder(
    post: Post, visitor: Visitors, code: str, mail: EmailMessage, page: Page
) -> None:
    """Of three days one has passed; with a fifth of them left one is told again."""
    post.inside("later", 34)
    reminder = post.next()
    assert person_of(reminder) == person_of(mail)
    title = {"Anna": "A fifth of your time is left", "Boris": "Осталась пятая часть"}
    assert title[person_of(reminder)] in text_of(reminder)
    assert reminder["References"] == mail["References"]
    assert reminder["Subject"] == mail["Subject"]
    press(page, links(reminder)[0])
    post.inside("later", 14)  # so that evenings are no nights


def play_by_a_forwarded_link(
    post: Post, visitor: Visitors, code: str, mail: EmailMessage, page: Page
) -> None:
    """Somebody else, who is logged in, plays that move for its owner, and is nobody there."""
    vera = visitor()
    log_in(vera, "Vera")
    vera.goto(links(mail)[0])
    for private in ("Vera", "example.org", "csrfmiddlewaretoken"):
        assert private not in vera.content()
    expect(vera.get_by_role("navigation")).to_have_count(0)
    press(vera, links(mail)[0])
    assert post.inside("moves", code)[-1][0] == person_of(mail)
    vera.goto("/")
    expect(vera.get_by_role("banner").get_by_text("Vera")).to_be_visible()
    vera.goto(f"/tables/{code}/")
    expect(vera.locator("#table")).to_have_attribute("data-status", "playing")
    assert vera.locator("#turn .button--primary:visible").count() == 0


def open_old_links(
    post: Post, visitor: Visitors, code: str, mail: EmailMessage, page: Page
) -> None:
    """The links of a mail whose move is played show the game as it stands, and play nothing."""
    used, other, *_ = links(mail)
    page.goto(other)
    heading = page.get_by_role("heading", level=1)
    asked = heading.inner_text()
    press(page, used)
    before = post.inside("moves", code)
    for link, status in ((other, 410), (used, 200)):
        answer = page.goto(link)
        assert answer
        assert answer.status == status
        expect(heading).not_to_have_text(asked)
        expect(page.locator("main form")).to_have_count(0)
        expect(page.locator(".notice")).to_be_visible()
        expect(page.locator("figure svg")).to_be_visible()
        shoot(page, f"mail-link-{status}")
    posted = page.context.request.post(other)  # as by a page that was left open
    assert posted.status == 410
    assert post.inside("moves", code) == before


def skip_the_middle(
    post: Post, visitor: Visitors, code: str, mail: EmailMessage, page: Page
) -> None:
    """A game takes about eighty moves: all but the first and last are played by the services."""
    press(page, links(mail)[0])
    post.inside("to_the_end", code, 4)


def photograph(visitor: Visitors, mail: EmailMessage, name: str) -> None:
    """Show a mail on a phone, by day and by night."""
    page = visitor(**PHONE)
    page.set_content(as_page(mail))
    assert overflow(page) == []
    assert page.evaluate("[...document.images].every((one) => one.naturalWidth > 0)")
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)
        shoot_whole(page, f"{name}-{light}")


def shoot_whole(page: Page, name: str) -> None:
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": 360, "height": max(740, height)})
    shoot(page, name)


def log_in(page: Page, name: str) -> None:
    page.goto("/account/login/")
    page.get_by_label("Email").fill(f"{name.lower()}@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Log in").first.click()
    expect(page.get_by_role("banner").get_by_text(name)).to_be_visible()


# --- gathered mails


def test_a_digest(post: Post) -> None:
    for name in ("Dora", "Egor"):
        post.person(name, hour=4)
    post.inside("prefer", "Dora", mode="daily", digest_hour=8)
    post.inside("prefer", "Egor", mode="off")
    codes = [post.inside("table", ["Dora", "Egor"], "days:5") for _ in range(3)]
    for code in codes:
        if post.inside("turn", code) == "Egor":
            post.inside("play", code)
    post.inside("later", 2)  # between six and eight
    held(post, "Dora", 3)
    post.inside("later", 2)  # between eight and ten
    mail = only(post)
    assert person_of(mail) == "Dora"
    assert mail["Subject"] == "3 games wait for you"
    for code in codes:
        assert text_of(mail).count(f"/tables/{code}/") == 1
    assert len(pictures(mail)) == 3
    for code in codes:
        post.inside("play", code)
        post.inside("play", code)
    post.inside("prefer", "Dora", mode="at_once", quiet_from="08:00", quiet_to="13:00")
    post.inside("later", 2)  # between ten and twelve
    held(post, "Dora", 3)
    post.inside("later", 3)  # after thirteen
    mail = only(post)
    assert (person_of(mail), mail["Subject"]) == ("Dora", "3 games wait for you")


def only(post: Post) -> EmailMessage:
    """Return the one mail that comes."""
    mail = post.next()
    assert post.unread() == []
    return mail


def held(post: Post, name: str, count: int) -> None:
    """Wait until the platform has looked at a person's notices and put them off."""

    def put_off() -> bool:
        found = post.inside("waiting", name)
        return bool(found["put_off"] == count and not found["unseen"])

    eventually(put_off, f"{count} notices were put off")
    assert post.unread() == []


# --- no more mails


def test_unsubscribe_by_post(post: Post, site: Site, visitor: Visitors) -> None:
    code = waits_for(post, "Fima", "Gleb")
    mail = post.next()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = str(mail["List-Unsubscribe"]).strip(" <>")
    status, body, headers = send(address, b"List-Unsubscribe=One-Click")
    assert (status, body) == (200, b"")
    assert "Set-Cookie" not in headers
    turns_to(post, code, "Fima")
    eventually(lambda: post.inside("dropped", "Fima")[-1:] == ["switched_off"], "It was dropped")
    assert post.unread() == []

    page = visitor(**PHONE)
    page.goto(address)
    expect(page.get_by_role("status")).to_have_text("You get no more of these mails:")
    assert overflow(page) == []
    shoot(page, "mail-stop")
    page.get_by_role("button", name="Send me mails again").click()
    expect(page.get_by_role("button", name="No more mails")).to_be_visible()
    turns_to(post, code, "Fima")
    assert person_of(post.next()) == "Fima"


def waits_for(post: Post, name: str, other: str) -> str:
    """Have a game wait for a person, whose mail about it is due; return the table's code."""
    for one in (name, other):
        post.person(one, hour=12)
    post.inside("prefer", other, mode="off")
    code: str = post.inside("table", [name, other], "days:5")
    if post.inside("turn", code) == other:
        post.inside("play", code)
    post.inside("later", 1)
    return code


def turns_to(post: Post, code: str, name: str) -> None:
    """Have the game go once around to a person, and let the mail about that be due."""
    post.inside("play", code)
    post.inside("play", code)
    assert post.inside("turn", code) == name
    post.inside("later", DAY)


class _Follows(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None  # as mail providers: a redirect is a failure


def send(address: str, body: bytes, **headers: str) -> tuple[int, bytes, Any]:
    """Post as a mail provider does: without cookies, and following nothing."""
    request = urllib.request.Request(address, body, headers)
    try:
        with urllib.request.build_opener(_Follows).open(request, timeout=30) as answer:
            return answer.status, answer.read(), answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read(), error.headers


# --- an address that refuses


def test_a_bounce(post: Post, site: Site, visitor: Visitors) -> None:
    code = waits_for(post, "Igor", "Kira")
    assert person_of(post.next()) == "Igor"
    page = visitor()
    log_in(page, "Igor")
    again = page.get_by_role("button", name="My address works again")
    expect(again).to_have_count(0)
    assert report(site, "igor@example.org", "post:guessed") >= 400
    page.reload()
    expect(again).to_have_count(0)
    assert report(site, "igor@example.org", REPORTS) == 200
    page.reload()
    expect(again).to_be_visible()
    shoot(page, "mail-banner")
    turns_to(post, code, "Igor")
    eventually(lambda: post.inside("dropped", "Igor")[-1:] == ["suppressed"], "It was dropped")
    assert post.unread() == []

    again.click()
    post.inside("tell")
    (link,) = links(post.next(), WORKS)
    stranger = visitor()  # the browser in which he reads his mails
    stranger.goto(link)
    stranger.get_by_role("main").get_by_role("button", name="My address works").click()
    expect(stranger.locator(".notice--success")).to_be_visible()
    page.reload()
    expect(again).to_have_count(0)
    turns_to(post, code, "Igor")
    assert person_of(post.next()) == "Igor"


def report(site: Site, address: str, secret: str) -> int:
    """Report a bounce as a mail provider does; return the status of the answer."""
    said = {
        "RecordType": "Bounce",
        "ID": 901542550,
        "Type": "HardBounce",
        "TypeCode": 1,
        "MessageID": "2706ee8a-737c-4285-b032-ccd317af53ed",
        "Description": "The server was unable to deliver your message (ex: unknown user).",
        "Details": "smtp;550 5.1.1 unknown user",
        "Email": address,
        "BouncedAt": "2026-11-30T10:00:00.0000000Z",
        "Inactive": True,
        "CanActivate": True,
    }
    status, _, _ = send(
        f"{site.url}/anymail/postmark/tracking/",
        json.dumps(said).encode(),
        **{
            "Content-Type": "application/json",
            "Authorization": f"Basic {b64encode(secret.encode()).decode()}",
        },
    )
    return status
