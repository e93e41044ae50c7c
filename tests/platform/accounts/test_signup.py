"""From the form to the account, and what can go wrong on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone, translation

from koturnir.accounts import forms
from koturnir.accounts.models import User
from koturnir.accounts.services import signups
from tests.platform.accounts.helpers import PASSWORD, links, log_in, member, sign_up, who

pytestmark = pytest.mark.django_db


def test_the_whole_journey(client: Client) -> None:
    client.cookies["zone"] = "Europe%2FMoscow"
    answer = sign_up(client, "Борис", "boris@example.org")
    assert answer.url == "/account/confirm-email/"
    assert who(client) is None
    assert client.get("/u/Борис/").status_code == 404  # not before the address is confirmed
    assert mail.outbox[-1].to == ["boris@example.org"]
    assert "Борис" in mail.outbox[-1].body
    page = links()[0]
    assert "Борис" in client.get(page).content.decode()
    assert who(client) is None  # reading the mail, as a scanner does, confirms nothing
    assert client.post(page)["Location"] == "/"
    user = who(client)
    assert user is not None
    assert (user.username, user.kind, user.pending_since) == ("Борис", "person", None)
    assert (user.time_zone, user.language) == ("Europe/Moscow", "en")
    assert client.get("/u/Борис/").status_code == 200


def test_no_way_in_before_the_address_is_confirmed(client: Client) -> None:
    sign_up(client)
    other = Client()
    assert log_in(other, "boris@example.org").url == "/account/confirm-email/"
    assert who(other) is None


def test_a_link_works_once(client: Client) -> None:
    sign_up(client)
    page = links()[0]
    client.post(page)
    assert "used already" in Client().get(page).content.decode()
    assert Client().post(page).status_code == 404


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("username", "Аннa", "one alphabet"),
        ("username", "ADMIN", "kept for the platform"),
        ("username", "a", "2 to 24"),
        ("username", "anna k", "letters, digits"),
        ("username", "Berta", "too much like"),
        ("username", "BERTA", "too much like"),
        ("username", "Веrta", "one alphabet"),
        ("email", "", "required"),
        ("email", "not an address", "valid email"),
        ("password1", "boris", "too short"),
        ("password1", "password1", "too common"),
        ("password1", "83921047", "entirely numeric"),
    ],
)
def test_wrong_inputs_are_told(client: Client, field: str, value: str, message: str) -> None:
    member("Berta", "berta@example.org")
    data = {"username": "Boris", "email": "b@example.org", "password1": PASSWORD}
    answer = client.post("/account/signup/", data | {field: value})
    assert message in answer.content.decode()
    assert not mail.outbox
    assert User.objects.count() == 1


def test_a_known_address_gets_the_same_answer_and_another_mail(client: Client) -> None:
    member("Anna", "anna@example.org", language="ru")
    fresh, known = sign_up(client, "Boris", "new@example.org"), Client()
    copy = sign_up(known, "Vera", "anna@example.org")
    assert (copy.status_code, copy.url) == (fresh.status_code, fresh.url)
    pages = [c.get(copy.url).content for c in (client, known)]
    assert strip(pages[0]) == strip(pages[1])
    assert "/password/reset/" in links()[0]
    assert User.objects.filter(email="anna@example.org").count() == 1


def strip(page: bytes) -> str:
    """Leave out the one-time tokens."""
    return re.sub(r'(csrfmiddlewaretoken" value="|CSRFToken": ")[^"]*', r"\1", page.decode())


def test_the_name_tells_nothing_about_the_address_either(client: Client) -> None:
    """A sign-up holds its name whether or not the address had an account."""
    member("Anna", "anna@example.org")
    sign_up(Client(), "Vera", "anna@example.org")
    sign_up(Client(), "Gleb", "unknown@example.org")
    for name in ("Vera", "Gleb"):
        assert "too much like" in sign_up(Client(), name, "x@example.org").content.decode()
        assert client.get(f"/u/{name}/").status_code == 404


@pytest.mark.parametrize("address", ["anna@example.org", "new@example.org"])
def test_who_mistyped_the_address_signs_up_again_under_the_name(
    client: Client, address: str
) -> None:
    member("Anna", "anna@example.org")
    sign_up(client, "Vera", address)
    assert sign_up(client, "Vera", "right@example.org").status_code == 302
    client.post(links()[0])
    user = who(client)
    assert user is not None
    assert (user.username, user.email) == ("Vera", "right@example.org")


@pytest.fixture
def rival(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Lets another sign-up be saved between the check of the form and its save."""

    def appear(name: str, email: str) -> None:
        true_check = forms.SignupForm.is_valid

        def check(form: forms.SignupForm) -> bool:
            good = true_check(form)
            monkeypatch.setattr(forms.SignupForm, "is_valid", true_check)
            member(name, email)
            return good

        monkeypatch.setattr(forms.SignupForm, "is_valid", check)

    return appear


def test_two_take_a_name_at_the_same_moment(
    client: Client, rival: Callable[[str, str], None]
) -> None:
    rival("BORIS", "other@example.org")
    answer = sign_up(client, "Boris", "b@example.org")
    assert answer.status_code == 200
    assert "too much like" in answer.content.decode()
    assert not mail.outbox
    assert User.objects.count() == 1


def test_two_sign_up_with_an_address_at_the_same_moment(
    client: Client, rival: Callable[[str, str], None]
) -> None:
    rival("Vera", "b@example.org")
    assert sign_up(client, "Boris", "b@example.org").url == "/account/confirm-email/"
    assert "/password/reset/" in links()[0]


def test_names_that_nobody_confirmed_become_free() -> None:
    member("Anna", "anna@example.org")
    sign_up(Client(), "Vera", "anna@example.org")
    sign_up(Client(), "Gleb", "unknown@example.org")
    assert signups.forget_unconfirmed() == 0
    User.objects.filter(pending_since__isnull=False).update(
        pending_since=timezone.now() - timedelta(days=4)
    )
    assert signups.forget_unconfirmed() == 2
    assert list(User.objects.values_list("username", flat=True)) == ["Anna"]


def test_the_mail_is_in_the_language_of_the_page(client: Client) -> None:
    client.cookies["django_language"] = "ru"
    sign_up(client)
    with translation.override("ru"):
        assert mail.outbox[-1].subject == translation.gettext(
            "Welcome to Koturnir: confirm your address"
        )
    assert User.objects.get(username="Boris").language == "ru"


def test_the_password_is_kept(client: Client) -> None:
    sign_up(client)
    client.post(links()[0])
    other = Client()
    assert log_in(other, "boris@example.org", PASSWORD).url == "/"
    assert who(other) is not None
