"""What a person says about his mails: by the link of a mail, on his page, and after a bounce."""

from __future__ import annotations

import re
from typing import Any

import pytest
from anymail.signals import tracking
from django.test import Client

from koturnir.accounts import outbox
from koturnir.accounts.models import User
from koturnir.notifications import kinds
from koturnir.notifications.models import Notice, Preferences, Suppression, Switch
from koturnir.notifications.services import events
from tests.platform.notifications.helpers import MINUTE, corr, go, notices, prefer, sent, to
from tests.platform.tables.helpers import Hand, guest, move, person, user_at
from tests.platform.tournaments.helpers import entered, entrant, event

pytestmark = pytest.mark.django_db


def stop_address(message: Any) -> str:
    address: str = message.extra_headers["List-Unsubscribe"].strip("<>")
    return "/" + address.split("/", 3)[3]


def links(text: str, part: str) -> list[str]:
    return [
        "/" + found.split("/", 3)[3] for found in re.findall(r"https?://\S+", text) if part in found
    ]


# --- no more


def test_a_mail_provider_s_post_stops_the_mails_without_cookie_or_redirect(
    two: list[User], hand: Hand
) -> None:
    table = corr(two)
    go(hand, 10 * MINUTE)
    (message,) = sent()
    provider = Client(enforce_csrf_checks=True)
    answer = provider.post(stop_address(message), {"List-Unsubscribe": "One-Click"})
    assert (answer.status_code, answer.content, dict(answer.cookies)) == (200, b"", {})
    move(table, 0)
    move(table, 1)
    go(hand, 10 * MINUTE)
    assert len(to(user_at(table, 0))) == 1
    assert ("turn", "switched_off") in notices(user_at(table, 0))


def test_opening_the_link_changes_nothing_and_its_button_does_and_undoes(
    two: list[User], hand: Hand
) -> None:
    corr(two)
    go(hand, 10 * MINUTE)
    address = stop_address(sent()[0])
    client = Client(enforce_csrf_checks=True)
    assert client.get(address).status_code == 200
    assert not Switch.objects.exists()
    assert "no more of these" in client.post(address, {"act": "stop"}).content.decode()
    assert Switch.objects.filter(on=False).count() == len(list(kinds.of_group(kinds.GAMES)))
    client.post(address, {"act": "again"})
    assert not Switch.objects.exists()
    assert client.post("/mail/stop/made-up/", {"List-Unsubscribe": "One-Click"}).status_code == 404


def test_unsubscribing_from_an_event_s_mail_stops_that_event_alone(hand: Hand) -> None:
    made, other = event(), event(name="Other")
    (ann,) = entered(made, 1)
    from tournaments.services import entering

    entering.enter(other.code, ann)
    events.tell(entrant(made, ann), "started", {})
    go(hand, 0)
    Client().post(stop_address(sent()[0]), {"List-Unsubscribe": "One-Click"})
    assert not entrant(made, ann).mails
    assert entrant(other, ann).mails
    assert not Switch.objects.exists()


# --- choices


def choices(**changes: Any) -> dict[str, Any]:
    every = [kind for group in (kinds.GAMES, kinds.EVENTS) for kind in kinds.of_group(group)]
    return {
        "mode": "daily",
        "digest_hour": "9",
        "delay_minutes": "30",
        "quiet_from": "22:00",
        "quiet_to": "06:00",
        "cap": "2",
        **{f"kind-{kind.name}": "on" for kind in every},
    } | changes


def test_the_page_keeps_what_one_chooses(two: list[User], hand: Hand, client: Client) -> None:
    table = corr(two)
    user = user_at(table, 0)
    client.force_login(user)
    assert 'href="/settings/mail/"' in client.get("/settings/").content.decode()
    page = client.get("/settings/mail/").content.decode()
    assert f'name="table-{table.pk}"' in page
    chosen = choices()
    del chosen["kind-reminder"]
    assert client.post("/settings/mail/", chosen).status_code == 302
    kept = Preferences.objects.get(user=user)
    assert (kept.mode, kept.digest_hour, kept.delay_minutes, kept.cap) == ("daily", 9, 30, 2)
    said = set(Switch.objects.values_list("kind", "table", "on"))
    assert said == {("reminder", None, False), ("", table.pk, False)}
    client.post("/settings/mail/", choices(**{f"table-{table.pk}": "on"}))
    assert not Switch.objects.exists()


def test_one_game_can_be_silent(two: list[User], hand: Hand) -> None:
    quiet, loud = corr(two), corr(two)
    for table in (quiet, loud):
        move(table, 0)
    Switch.objects.create(user=two[0], table=quiet, on=False)
    go(hand, 10 * MINUTE)
    (message,) = to(two[0])
    assert loud.code in str(message.body)
    assert quiet.code not in str(message.body)


def test_new_wishes_hold_for_what_waits_already(
    two: list[User], hand: Hand, client: Client
) -> None:
    table = corr(two)
    user = user_at(table, 0)
    prefer(user, mode="daily", digest_hour=9)
    assert go(hand, 20 * MINUTE) == 0
    client.force_login(user)
    client.post("/settings/mail/", choices(mode="at_once", **{f"table-{table.pk}": "on"}))
    assert go(hand, 0) == 1


def test_the_link_of_a_mail_leads_to_the_choices_without_a_log_in(
    two: list[User], hand: Hand
) -> None:
    table = corr(two)
    go(hand, 10 * MINUTE)
    answer = Client().post(stop_address(sent()[0]), choices(act="save"))
    assert "settings are saved" in answer.content.decode()
    assert Preferences.objects.get(user=user_at(table, 0)).mode == "daily"


def test_a_guest_is_asked_to_sign_up_first(client: Client) -> None:
    client.force_login(guest())
    assert client.get("/settings/mail/")["Location"] == "/account/signup/"


# --- addresses


class Event:
    def __init__(self, kind: str, recipient: str) -> None:
        self.event_type, self.recipient = kind, recipient


def test_a_bounce_stops_the_mails_until_the_person_says_that_his_address_works(
    two: list[User], hand: Hand, client: Client
) -> None:
    table = corr(two)
    user = user_at(table, 0)
    client.force_login(user)
    assert "My address works again" not in client.get("/rules/").content.decode()
    tracking.send(None, event=Event("bounced", user.email), esp_name="test")
    assert go(hand, 10 * MINUTE) == 0
    assert not Suppression.objects.filter(address_hash__contains="@").exists()
    assert "My address works again" in client.get("/rules/").content.decode()
    client.post("/settings/mail/address/")
    assert go(hand, 0) == 1
    (link,) = links(str(to(user)[0].body), "/mail/works/")
    stranger = Client()
    assert stranger.get(link).status_code == 200
    assert Suppression.objects.exists()
    stranger.post(link)
    assert not Suppression.objects.exists()
    assert "My address works again" not in client.get("/rules/").content.decode()


def test_a_complaint_stops_and_a_delay_does_not(two: list[User]) -> None:
    tracking.send(None, event=Event("deferred", two[0].email), esp_name="test")
    tracking.send(None, event=Event("complained", two[1].email), esp_name="test")
    assert [one.reason for one in Suppression.objects.all()] == ["complaint"]


def test_a_link_for_another_address_frees_nothing(two: list[User], hand: Hand) -> None:
    from koturnir.notifications.links import address_token

    user = two[0]
    token = address_token(user)
    tracking.send(None, event=Event("bounced", user.email), esp_name="test")
    User.objects.filter(pk=user.pk).update(email="new@example.org")
    Client().post(f"/mail/works/{token}/")
    assert Suppression.objects.count() == 1


# --- the outbox of a trial installation


def test_a_trial_installation_shows_a_person_his_own_mails(
    hand: Hand, settings: Any, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "is_open", lambda: True)
    ann, bob = person("Ann"), person("Bob")
    table = corr([ann, bob])
    move(table, 0)
    go(hand, 10 * MINUTE)
    client.force_login(ann)
    page = client.get("/outbox/").content.decode()
    assert "It is your turn" in page
    assert f"/tables/{table.code}/" in page
    assert "style=" not in page.split("<main")[1]
    assert "bob@example.org" not in page
    assert Notice.objects.filter(user=bob, state="carried").count() == 1


def test_a_service_keeps_no_texts(two: list[User], hand: Hand) -> None:
    from koturnir.notifications.models import Mail

    corr(two)
    go(hand, 10 * MINUTE)
    assert Mail.objects.get().body is None
