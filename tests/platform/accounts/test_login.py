"""Logging in and out, resetting and changing: nobody learns who has an account."""

from __future__ import annotations

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client, override_settings

from koturnir.accounts.models import User
from tests.platform.accounts.helpers import PASSWORD, links, log_in, member, prove, sign_up, who

pytestmark = pytest.mark.django_db


def test_in_and_out(client: Client) -> None:
    anna = member()
    assert log_in(client).url == "/"
    assert who(client) == anna
    assert client.get("/account/login/")["Location"] == "/"  # a member needs no log-in page
    client.get("/account/logout/")
    assert who(client) == anna  # a link alone logs nobody out
    client.post("/account/logout/")
    assert who(client) is None


def test_next_leads_back_but_not_away(client: Client) -> None:
    member()
    data = {"login": "anna@example.org", "password": PASSWORD}
    assert client.post("/account/login/", data | {"next": "/settings/"})["Location"] == "/settings/"
    other = Client()
    assert (
        other.post("/account/login/", data | {"next": "https://evil.example/"})["Location"] == "/"
    )


def test_a_wrong_password_and_an_unknown_address_get_one_answer() -> None:
    member()
    wrong = log_in(Client(), password="not it at all").content.decode()
    unknown = log_in(Client(), "nobody@example.org").content.decode()
    message = "The email address and/or password you specified are not correct."
    assert message in wrong
    assert message in unknown


def test_names_don_t_log_in(client: Client) -> None:
    member()
    log_in(client, "Anna")
    assert who(client) is None


def test_bots_guests_and_the_deleted_have_no_way_in(client: Client) -> None:
    User.objects.create_user("Barsik", kind="bot", bot="greedy")
    for address in ("", "Barsik"):
        log_in(client, address, "")
        assert who(client) is None


def test_a_reset_sets_a_new_password(client: Client) -> None:
    anna = member()
    client.post("/account/password/reset/", {"email": "anna@example.org"})
    page = client.get(links()[0], follow=True)
    new = "four grey geese 8"
    path = page.redirect_chain[-1][0]
    client.post(path, {"password1": new, "password2": new})
    assert log_in(Client(), password=new).url == "/"
    assert log_in(Client()).status_code == 200
    anna.refresh_from_db()
    assert anna.check_password(new)


def test_a_reset_tells_nobody_whether_there_is_an_account() -> None:
    member()
    answers = [
        Client().post("/account/password/reset/", {"email": address})
        for address in ("anna@example.org", "nobody@example.org")
    ]
    assert answers[0].status_code == answers[1].status_code == 302
    assert answers[0]["Location"] == answers[1]["Location"]
    assert [m.to for m in mail.outbox] == [["anna@example.org"], ["nobody@example.org"]]
    assert "signup" in links()[0]


def test_a_change_of_address_needs_the_password_and_the_mail(client: Client) -> None:
    anna = member()
    client.force_login(anna)  # a session that proved nothing of late
    answer = client.post("/account/email/", {"email": "a2@example.org", "action_add": ""})
    assert answer["Location"].startswith("/account/reauthenticate/")
    client.post(answer["Location"], {"password": PASSWORD})
    client.post("/account/email/", {"email": "a2@example.org", "action_add": ""})
    anna.refresh_from_db()
    assert anna.email == "anna@example.org"
    confirm = next(m for m in mail.outbox if m.to == ["a2@example.org"])
    client.post(links(mail.outbox.index(confirm))[0])
    anna.refresh_from_db()
    assert anna.email == "a2@example.org"
    assert list(EmailAddress.objects.values_list("email", "verified")) == [("a2@example.org", True)]
    assert mail.outbox[-1].to == ["anna@example.org"]  # the old address is told


def test_a_change_to_the_address_of_another_tells_nothing(client: Client) -> None:
    member("Berta", "berta@example.org")
    member()
    log_in(client)
    prove(client)
    for address in ("berta@example.org", "new@example.org"):
        answer = client.post("/account/email/", {"email": address, "action_add": ""})
        assert answer["Location"] == "/account/email/"
        assert mail.outbox[-1].to == [address]
        assert address in client.get(answer["Location"]).content.decode()


def test_the_address_of_another_is_not_got_by_his_click(client: Client) -> None:
    berta, anna = member("Berta", "berta@example.org"), member()
    log_in(client)
    prove(client)
    client.post("/account/email/", {"email": "berta@example.org", "action_add": ""})
    page = links()[0]
    assert "another account" in Client().get(page).content.decode()
    Client().post(page)
    for user, address in ((berta, "berta@example.org"), (anna, "anna@example.org")):
        user.refresh_from_db()
        assert user.email == address


def test_a_change_of_password_ends_other_sessions(client: Client) -> None:
    member()
    other = Client()
    log_in(client)
    log_in(other)
    new = "four grey geese 8"
    client.post(
        "/account/password/change/",
        {"oldpassword": PASSWORD, "password1": new, "password2": new},
    )
    assert who(client) is not None
    assert who(other) is None


def test_guessing_a_password_is_slowed_down() -> None:
    member()
    for _ in range(5):
        log_in(Client(), password="a guess or two")
    assert "Too many failed" in log_in(Client()).content.decode()


def test_signing_up_is_limited_by_address() -> None:
    answers = [sign_up(Client(), f"Anna-{n}x", f"a{n}@example.org") for n in range(11)]
    assert [a.status_code for a in answers] == [302] * 10 + [429]
    assert b"slower" in answers[-1].content


def hammer(**headers: str) -> int:
    """Return how many of 12 sign-ups that claim changing addresses came through."""
    return sum(
        Client(headers={"x-forwarded-for": headers["chain"].format(n)})
        .post("/account/signup/", {"username": "x"})
        .status_code
        == 200
        for n in range(12)
    )


def test_a_forged_address_is_not_believed() -> None:
    assert hammer(chain="10.0.0.{}") == 10


@override_settings(ALLAUTH_TRUSTED_PROXY_COUNT=1)
def test_behind_a_proxy_its_word_counts_and_no_other() -> None:
    assert hammer(chain="192.0.2.1, 10.0.0.{}") == 12  # the proxy saw twelve clients
    assert hammer(chain="10.0.0.{}, 192.0.2.7") == 10  # one client that tells stories
