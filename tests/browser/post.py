"""What the post brings: mails of a running platform, and the hand that lets its days pass."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from base64 import b64encode
from email.message import EmailMessage
from typing import Any

from tests.browser.people import PASSWORD
from tests.browser.site import ROOT, Site, eventually
from tests.platform.notifications.server import MailServer, text_of

MOVE = re.compile(r"https?://\S+/mail/move/\S+")
WORKS = re.compile(r"https?://\S+/mail/works/\S+")
PNG = b"\x89PNG\r\n\x1a\n"


class Inside:
    """Calls functions of `tests.browser.days` inside a platform, without a start for each."""

    def __init__(self, site: Site) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "manage.py", "shell", "--no-imports"),
                *("-c", "from tests.browser import days; days.serve()"),
            ],
            cwd=ROOT,
            env=site.env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __call__(self, name: str, *values: Any, **named: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps([name, values, named]) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, f"{name} failed inside the platform"
        return json.loads(answer)

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(30)


class Post:
    """The mails to the people of one test, of which each is handed out once."""

    def __init__(self, server: MailServer, inside: Inside) -> None:
        self.server, self.inside = server, inside
        self.people: set[str] = set()
        self.read = 0

    def person(self, name: str, language: str = "en", *, hour: int) -> None:
        """Make a member with an address, on whose wall it is this hour."""
        self.inside("person", name, PASSWORD, language, hour)
        self.people.add(name)

    def next(self) -> EmailMessage:
        """Wait for the next mail, to whomever."""
        mail: EmailMessage = eventually(self.unread, "A mail came")[0]
        self.read += 1
        return mail

    def unread(self) -> list[EmailMessage]:
        came = [mail for mail in self.server.mails if person_of(mail) in self.people]
        return came[self.read :]


def person_of(mail: EmailMessage) -> str:
    """Return the name of whom a mail went to."""
    return str(mail["To"]).partition("@")[0].capitalize()


def links(mail: EmailMessage, kind: re.Pattern[str] = MOVE) -> list[str]:
    return kind.findall(text_of(mail))


def pictures(mail: EmailMessage) -> dict[str, bytes]:
    """Return the pictures that stand in a mail's text, by their names in it."""
    found = {}
    for part in mail.walk():
        if part.get_content_type() == "image/png":
            assert part.get_content_disposition() == "inline"
            content = part.get_payload(decode=True)
            assert isinstance(content, bytes)
            found[str(part["Content-ID"]).strip("<>")] = content
    return found


def as_page(mail: EmailMessage) -> str:
    """Return a mail as a mail program shows it, its pictures in their places."""
    html = text_of(mail, "html")
    for name, content in pictures(mail).items():
        assert content.startswith(PNG)
        assert f"cid:{name}" in html
        html = html.replace(f"cid:{name}", f"data:image/png;base64,{b64encode(content).decode()}")
    assert "cid:" not in html, "a picture is missing"
    return html
