"""How mails go out to a real mail server: once each, whatever is away, refuses, hangs or dies."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.notifications.models import Mail
from koturnir.notifications.services import sending
from koturnir.notifications.tasks import sweep
from tests.platform.notifications.helpers import DAY, HOUR, MINUTE, corr, go
from tests.platform.notifications.server import MailServer, text_of
from tests.platform.tables.helpers import Hand, move, play_out, user_at

pytestmark = pytest.mark.django_db


def said(caplog: Any) -> str:
    """Return what the platform has logged; the server of the test logs under ``mail.log``."""
    return "\n".join(one.getMessage() for one in caplog.records if one.name != "mail.log")


def test_a_mail_comes_in_both_forms_with_the_headers_of_a_thread(
    two: list[User], hand: Hand, server: MailServer, settings: Any
) -> None:
    settings.SITE_URL = "https://play.example"
    table = corr(two)
    go(hand, 10 * MINUTE)
    (mail,) = server.mails
    assert mail["To"] == user_at(table, 0).email
    assert mail["Message-ID"] == Mail.objects.get().message_id
    assert mail["Message-ID"].endswith("@play.example>")
    assert mail["In-Reply-To"] == mail["References"] == f"<table.{table.code}@play.example>"
    assert mail["List-Id"] == "Koturnir <games.play.example>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["List-Unsubscribe"].strip().startswith("<https://play.example/mail/stop/")
    address = f"https://play.example/tables/{table.code}/"
    assert address in text_of(mail)
    html = text_of(mail, "html")
    assert f'href="{address}"' in html
    assert "prefers-color-scheme: dark" in html
    assert 'style="' in html


def test_all_mails_about_a_game_have_one_subject_and_root(
    two: list[User], hand: Hand, server: MailServer
) -> None:
    table = corr(two, time_control="days:5")
    go(hand, 10 * MINUTE)
    go(hand, 4 * DAY)
    move(table, 0)
    play_out(table)
    go(hand, HOUR)
    mine = [mail for mail in server.mails if mail["To"] == user_at(table, 0).email]
    assert len(mine) == 3
    assert (
        len({mail["Subject"] for mail in mine}) == len({mail["References"] for mail in mine}) == 1
    )
    assert len({mail["Message-ID"] for mail in mine}) == 3


def test_a_mail_about_several_games_is_in_no_thread(
    two: list[User], hand: Hand, server: MailServer
) -> None:
    for table in [corr(two), corr(two)]:
        move(table, 0)
    go(hand, 10 * MINUTE)
    assert [mail["References"] for mail in server.mails] == [None, None]
    assert {mail["Subject"] for mail in server.mails} == {"2 games wait for you"}


def test_a_person_reads_his_language_and_zone(
    two: list[User], hand: Hand, server: MailServer
) -> None:
    table = corr(two)
    User.objects.filter(pk=user_at(table, 0).pk).update(language="ru", time_zone="Asia/Tokyo")
    go(hand, 10 * MINUTE)
    (mail,) = server.mails
    assert '<html lang="ru">' in text_of(mail, "html")
    assert "(JST)" in text_of(mail)


def test_a_killed_sender_sends_the_same_mail_again(
    two: list[User], hand: Hand, server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        """What no handler catches."""

    def killed(*_args: Any, **_more: Any) -> None:
        raise Killed

    corr(two)
    with monkeypatch.context() as patch:
        patch.setattr(sending, "_finish", killed)
        with pytest.raises(Killed):
            go(hand, 10 * MINUTE)
    cache.clear()  # what the dead one held there runs out too
    assert go(hand, MINUTE) == 0  # the lease is his
    assert go(hand, sending.LEASE.total_seconds()) == 1
    assert go(hand, HOUR) == 0
    first, second = server.mails
    assert first["Message-ID"] == second["Message-ID"]


def test_a_refused_mail_is_tried_again_ever_later_and_given_up(
    two: list[User], hand: Hand, server: MailServer, caplog: Any
) -> None:
    server.refusal = "450 ann@example.org and bob@example.org are busy"
    corr(two, time_control="days:14")
    with caplog.at_level(logging.DEBUG):
        go(hand, 10 * MINUTE)
    mail = Mail.objects.get()
    assert (mail.attempts, mail.error) == (1, "SMTPDataError 450")
    assert mail.next_try_at == hand.at + timedelta(minutes=1)
    assert "example.org" not in said(caplog)
    waits = [sending.wait_after(n) for n in range(1, 15)]
    assert waits[:4] == [timedelta(minutes=n) for n in (1, 2, 4, 8)]
    assert waits[-1] == timedelta(hours=6)
    server.refusal = ""
    assert go(hand, MINUTE) == 1
    server.refusal = "550 no"
    Mail.objects.update(sent_at=None, next_try_at=hand.at, attempts=sending.ATTEMPTS - 1)
    go(hand, 0)
    assert Mail.objects.get().next_try_at is None


def test_a_server_that_hangs_or_is_away_costs_no_mail(
    two: list[User], hand: Hand, server: MailServer, settings: Any, caplog: Any
) -> None:
    settings.EMAIL_TIMEOUT = 0.2
    server.hangs = True
    corr(two)
    with caplog.at_level(logging.DEBUG):
        assert go(hand, 10 * MINUTE) == 0
    assert "away" in said(caplog)
    assert "example.org" not in said(caplog)
    settings.EMAIL_PORT = 1  # nobody listens there
    server.hangs = False
    cache.clear()
    assert go(hand, MINUTE) == 0
    assert Mail.objects.get().attempts == 1  # not even tried
    settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = server.port, 5
    assert sweep() == 0  # left alone for a minute
    cache.clear()
    assert sweep() == 1


def test_a_mail_that_can_t_be_made_keeps_no_other_up(
    two: list[User], hand: Hand, server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from koturnir.notifications.services import rendering

    made = rendering.make
    broken = two[0].pk

    def make(mail: Mail, now: Any) -> Any:
        if mail.user_id == broken:
            raise LookupError
        return made(mail, now)

    monkeypatch.setattr(rendering, "make", make)
    move(corr(two), 0)
    go(hand, 10 * MINUTE)
    assert [mail["To"] for mail in server.mails] == [two[1].email]
    assert Mail.objects.get(user=two[0]).error == "LookupError"
    assert time.now() < (Mail.objects.get(user=two[0]).next_try_at or hand.at)
