"""The end of an account."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.test import Client

from koturnir.accounts.models import User
from koturnir.accounts.services.deletion import delete_account
from koturnir.accounts.signals import account_deleting
from tests.platform.accounts.helpers import PASSWORD, log_in, member, sign_up, who

pytestmark = pytest.mark.django_db


def test_it_asks_for_the_password(client: Client) -> None:
    anna = member()
    log_in(client)
    assert (
        "not your password"
        in client.post("/settings/delete/", {"password": "something else"}).content.decode()
    )
    anna.refresh_from_db()
    assert anna.deleted_at is None


def test_the_row_stays_and_the_person_goes(client: Client) -> None:
    anna = member(about="me", country="RU", time_zone="Asia/Omsk")
    Authenticator.objects.create(user=anna, type="totp", data={"secret": "x"})
    other = Client()
    for browser in (client, other):
        browser.force_login(anna)
    assert client.post("/settings/delete/", {"password": PASSWORD})["Location"] == "/"
    gone = User.objects.get(pk=anna.pk)
    assert (gone.email, gone.about, str(gone.country), gone.time_zone) == ("", "", "", "")
    assert (gone.kind, gone.is_active, gone.has_usable_password()) == ("person", False, False)
    assert not EmailAddress.objects.exists()
    assert not Authenticator.objects.exists()
    assert who(client) is None
    assert who(other) is None
    assert log_in(Client()).status_code == 200


def test_nothing_leads_from_the_name_to_the_row(client: Client) -> None:
    anna = member()
    delete_account(anna)
    gone = User.objects.get(pk=anna.pk)
    assert client.get("/u/Anna/").status_code == 404
    page = client.get(f"/u/{gone.username}/").content.decode()
    assert "deleted player" in page
    assert "Anna" not in page
    assert str(gone) == "deleted player"


def test_name_and_address_are_free_again(client: Client) -> None:
    delete_account(member())
    assert sign_up(client, "Anna", "anna@example.org").status_code == 302
    assert User.objects.filter(username="Anna", email="anna@example.org").exists()


def test_the_parts_above_are_told_while_the_person_is_whole() -> None:
    seen: list[str] = []

    def hear(user: User, **kwargs: Any) -> None:
        seen.append(user.username)

    account_deleting.connect(hear)
    try:
        anna = member()
        delete_account(anna)
        delete_account(anna)  # a second time changes nothing
    finally:
        account_deleting.disconnect(hear)
    assert seen == ["Anna"]


def test_a_receiver_that_fails_undoes_it() -> None:
    def fail(**kwargs: Any) -> None:
        raise RuntimeError("the table could not be resigned")

    account_deleting.connect(fail)
    try:
        anna = member()
        with pytest.raises(RuntimeError):
            delete_account(anna)
    finally:
        account_deleting.disconnect(fail)
    assert User.objects.get().username == "Anna"


def test_guessing_here_is_slowed_down(client: Client) -> None:
    client.force_login(member())
    for _ in range(10):
        client.post("/settings/delete/", {"password": "a guess or two"})
    assert client.post("/settings/delete/", {"password": PASSWORD}).status_code == 429
