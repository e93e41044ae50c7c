"""Whole games of hidden cards, all that every viewer got recorded, and played once more otherwise.

The second time a card that a viewer may not know is another one. Everything he
got must be the same to the byte: messages, pages, the log, the replay of the
running game, pictures, refusals, mail, and the server's own log.
"""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core import mail
from django.db import transaction
from django.test import Client as Browser

from games import chance, registry
from koturnir.accounts.models import User
from koturnir.tables.live import rooms
from koturnir.tables.models import Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services import chatting, playing
from tests.platform.tables.helpers import fresh, person, table_of, user_at
from tests.platform.tables.worlds import Course, Secrets, random_course, twins

SECRETS = {
    "kotopasy": Secrets(held=lambda seen: [hand["count"] for hand in seen["hands"]]),
    "catbox": Secrets(
        held=lambda seen: seen["counts"],
        private=lambda text: text[0] == "x",
        shown=lambda seen: seen["proof"],  # the hand of whoever causes a paradox
    ),
}
SEATS = 3
LOOKS = 3
"""How many times in a game the pages are fetched; messages are taken at every move."""


class Rollback(Exception):
    pass


class Recorder:
    """One viewer, and all that reached him."""

    def __init__(self, seat: int | None, user: User | None) -> None:
        self.seat, self.user = seat, user
        self.got: list[str] = []
        self.browser = Browser()
        if user is not None:
            self.browser.force_login(user)

    def look(self, code: str, version: int) -> None:
        """Fetch everything that has an address."""
        paths = [f"/tables/{code}/replay/?version={v}" for v in range(max(1, version - 3), version)]
        paths += [
            f"/tables/{code}/{name}"
            for name in ("", f"replay/?version={version}", "board.svg", "record.json", "verify/")
        ]
        paths += ["/", "/lobby/tables/", f"/tables/{code}/advice/?version={version}"]
        for path in paths:
            answer = self.browser.get(path)
            self.got.append(f"{path} {answer.status_code} {answer.content.decode()}")

    def ask_the_impossible(self, table: Table) -> None:
        """Try every move of the game out of turn or against the rules; keep the refusals."""
        user_id = self.user.id if self.user else 0
        for text in _any_texts(table):
            try:
                with transaction.atomic():
                    playing.submit(table.code, user_id, text, table.version, f"try-{text}")
                    raise Rollback
            except Refused as refusal:
                self.got.append(f"{text}: {refusal.code} {refusal.detail}")
            except Rollback:
                self.got.append(f"{text}: taken")


def _any_texts(table: Table) -> list[str]:
    """Texts of moves, legal for somebody or for nobody, that do not depend on the cards."""
    if table.game == "catbox":
        return ["x1", "x5", "b1", "b3", "1r", "4b", "6y", "9g", "nonsense"]
    return ["Hr", "Cb>1", "W>g2", "M", "-Cl", "-M", "nonsense"]


def record(
    slug: str, course: Course, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> dict[int | None, str]:
    """Play ``course`` at a table; return what each seat and a spectator got."""
    draws = course.draws
    monkeypatch.setattr(
        chance,
        "nature",
        lambda *_: lambda number, _o: draws[number] if number < len(draws) else None,
    )
    monkeypatch.setattr(chance, "draw_start", lambda *_: 0)
    result: dict[int | None, str] = {}
    caplog.set_level(logging.DEBUG)
    caplog.clear()
    mail.outbox.clear()
    try:
        with transaction.atomic():
            people = [person(name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve")]
            settings: dict[str, Any] = {"game": slug, "options": dict(course.options)}
            table = table_of(people[: course.seats], **settings)
            viewers = [Recorder(None, None), Recorder(None, people[-1])]
            viewers += [Recorder(i, user_at(table, i)) for i in range(course.seats)]
            _play(table, course, viewers)
            served = "\n".join(message.getMessage() for message in caplog.records)
            mails = "\n".join(f"{one.to} {one.subject} {one.body}" for one in mail.outbox)
            for viewer in viewers:
                text = "\n".join([*viewer.got, served, mails])
                result[viewer.seat] = result.get(viewer.seat, "") + _same_names(table, text)
            raise Rollback
    except Rollback:
        pass
    return result


def _play(table: Table, course: Course, viewers: list[Recorder]) -> None:
    follower = rooms.Follower(table.code)
    ids = [viewer.user.id if viewer.user else None for viewer in viewers]
    moves = [entry for entry in course.entries if entry.kind == "move"]
    looks = {round(n * len(moves) / LOOKS) for n in range(1, LOOKS + 1)}
    for number, entry in enumerate(moves):
        assert entry.seat is not None
        version = fresh(table).version
        if number in looks:
            chatting.say(table, user_at(table, entry.seat), f"move {number}")
            for viewer in viewers:
                viewer.ask_the_impossible(fresh(table))
        playing.submit(
            table.code, user_at(table, entry.seat).id, entry.text, version, f"move-{number}"
        )
        for viewer, told in zip(viewers, _told(follower, ids), strict=True):
            viewer.got.append(told)
            if number in looks:
                viewer.look(table.code, fresh(table).version)
    for viewer, user_id in zip(viewers, ids, strict=True):
        viewer.got.append(rooms.whole_view(table.code, user_id)[1])
        viewer.look(table.code, fresh(table).version)


def _told(follower: rooms.Follower, ids: list[int | None]) -> Iterator[str]:
    updates = follower.updates(ids)
    return (updates[user_id] or "" for user_id in ids)


def _same_names(table: Table, text: str) -> str:
    """Take out what differs between any two tables, whatever their cards."""
    row = fresh(table)
    text = text.replace(row.code, "CODE").replace(row.commitment, "COMMITMENT")
    text = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", text)
    text = re.sub(r'"id": ?\d+', '"id":0', text)
    return re.sub(r"csrf\w*['\"]?[:=] ?['\"]?\w{32,}", "", text, flags=re.IGNORECASE)


def options_of(slug: str) -> list[dict[str, Any]]:
    """The defaults, and each option at its last value."""
    spec = registry.get(slug).spec
    return [{}, {option.name: option.choices[-1] for option in spec.options}]


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("slug", sorted(SECRETS))
def test_a_changed_hidden_card_changes_nothing_that_others_got(
    db: None,
    slug: str,
    which: int,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    rng = random.Random(f"{slug}{which}")
    course = random_course(slug, SEATS, options_of(slug)[which], rng)
    first = record(slug, course, monkeypatch, caplog)
    for viewer in ((None, 0), (SEATS - 1,))[which]:
        twin = next(twins(slug, course, viewer, SECRETS[slug], rng))
        second = record(slug, twin, monkeypatch, caplog)
        assert second[viewer] == first[viewer]
        # It is no blind test: whoever holds the changed card sees the difference.
        assert second != first


def test_every_game_that_hides_something_is_recorded() -> None:
    hiding = {slug for slug, game in registry.games().items() if game.spec.has_hidden_information}
    assert hiding - {"tiny"} == set(SECRETS)


def test_the_recording_would_see_a_leak(
    db: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slug = "kotopasy"
    rng = random.Random(4)
    course = random_course(slug, SEATS, {}, rng)
    twin = next(twins(slug, course, None, SECRETS[slug], rng))
    rules = type(registry.get(slug).rules)
    observe = rules.observe

    def leaky(self: Any, state: Any, viewer: Any) -> Any:
        return observe(self, state, viewer) | {"leak": json.dumps(self.encode(state))}

    monkeypatch.setattr(rules, "observe", leaky)
    first = record(slug, course, monkeypatch, caplog)
    assert record(slug, twin, monkeypatch, caplog)[None] != first[None]
