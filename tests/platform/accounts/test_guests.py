"""Guests: at once at the table, and the way to an account that keeps the games."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client, RequestFactory
from django.utils import timezone, translation

from koturnir.accounts.models import User
from koturnir.accounts.services.guests import create_guest
from koturnir.accounts.tasks import forget_guests
from koturnir.tables.models import Seat, Table
from tests.platform.accounts.helpers import PASSWORD, links, log_in, member, sign_up, who

pytestmark = pytest.mark.django_db


def post(language: str = "en", method: str = "post"):
    from django.contrib.auth.models import AnonymousUser

    request = getattr(RequestFactory(), method)("/guest/")
    request.session, request.user = SessionStore(), AnonymousUser()
    request.COOKIES["zone"] = "Asia/Tokyo"
    translation.activate(language)
    return request


@pytest.fixture
def guest(client: Client) -> User:
    request = post()
    user = create_guest(request)
    request.session.save()
    client.cookies["sessionid"] = request.session.session_key
    return user


def seat(user: User, status: str = Table.Status.FINISHED) -> Seat:
    now = timezone.now()
    table = Table.objects.create(
        game="okolitsa",
        rules_version=1,
        seat_count=2,
        status=status,
        state={},
        secret=b"s",
        commitment="c",
        created_at=now,
    )
    return Seat.objects.create(table=table, user=user, chair=0, joined_at=now)


def test_a_guest_is_logged_in_under_a_friendly_name(client: Client, guest: User) -> None:
    assert who(client) == guest
    assert guest.username.startswith("Guest-")
    assert (guest.kind, guest.time_zone, guest.email) == ("guest", "Asia/Tokyo", "")
    assert not guest.has_usable_password()


def test_names_of_guests_collide_with_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([0, 0, 0, 0, 5])
    monkeypatch.setattr("secrets.randbelow", lambda n: next(numbers))
    assert create_guest(post()).username == "Guest-1000"
    assert create_guest(post()).username == "Guest-10005"


def test_whoever_is_logged_in_stays() -> None:
    request = post()
    request.user = member()
    assert create_guest(request) == request.user


def test_too_many_guests_from_one_address_are_refused() -> None:
    for _ in range(10):
        create_guest(post())
    with pytest.raises(ImmediateHttpResponse) as refused:
        create_guest(post())
    assert refused.value.response.status_code == 429
    assert User.objects.count() == 10


def test_reading_makes_no_guests() -> None:
    with pytest.raises(ImmediateHttpResponse):
        create_guest(post(method="get"))


def test_a_guest_who_signs_up_keeps_row_seats_and_session(client: Client, guest: User) -> None:
    place = seat(guest)
    assert sign_up(client, "Boris").url == "/account/confirm-email/"
    assert who(client) == guest  # plays on meanwhile, as a guest
    assert User.objects.get(pk=guest.pk).is_guest
    page = links()[0]
    assert "Boris" in client.get(page).content.decode()
    assert who(client) == guest  # opening the link ends nothing
    assert client.post(page)["Location"] == "/"
    user = who(client)
    assert user is not None
    assert (user.pk, user.username, user.kind) == (guest.pk, "Boris", "person")
    assert (user.email, user.pending_since) == ("boris@example.org", None)
    place.refresh_from_db()
    assert place.user == user
    assert User.objects.count() == 1
    assert log_in(Client(), "boris@example.org", PASSWORD).url == "/"
    assert client.get("/account/email/").status_code == 200


def test_the_link_works_in_another_browser_too(client: Client, guest: User) -> None:
    sign_up(client, "Boris")
    other = Client()
    other.post(links()[0])
    user = User.objects.get()
    assert (user.pk, user.username) == (guest.pk, "Boris")
    assert who(other) is None  # the link alone is no key
    assert who(client) is None  # the password is new, so the guest's session ends
    log_in(client, "boris@example.org")
    assert who(client) == user


def test_a_guest_with_the_address_of_another_sees_no_difference(
    client: Client, guest: User
) -> None:
    member()
    assert sign_up(client, "Boris", "anna@example.org").url == "/account/confirm-email/"
    assert who(client) == guest
    assert User.objects.get(username="Anna").email == "anna@example.org"


def test_a_sign_up_outlives_its_guest(client: Client, guest: User) -> None:
    sign_up(client, "Boris")
    User.objects.get(pk=guest.pk).delete()
    Client().post(links()[0])
    user = User.objects.get()
    assert (user.username, user.kind, user.pending_since) == ("Boris", "person", None)


def test_logging_in_leaves_the_guest(client: Client, guest: User) -> None:
    anna = member()
    assert client.get("/account/login/").status_code == 200
    log_in(client)
    assert who(client) == anna
    assert User.objects.get(pk=guest.pk).is_guest


@pytest.mark.parametrize(
    "path",
    [
        "/account/email/",
        "/account/password/change/",
        "/account/password/set/",
        "/account/2fa/",
        "/account/2fa/totp/activate/",
        "/account/2fa/webauthn/add/",
        "/settings/delete/",
    ],
)
def test_guests_have_no_keys_to_manage(client: Client, guest: User, path: str) -> None:
    assert client.get(path)["Location"] == "/account/signup/"


def long_unseen(**fields: Any) -> User:
    user = User.objects.create_user(**{"kind": "guest"} | fields)
    User.objects.filter(pk=user.pk).update(seen_at=timezone.now() - timedelta(days=31))
    return user


def test_guests_long_unseen_are_forgotten() -> None:
    gone = long_unseen(username="Guest-1")
    played = long_unseen(username="Guest-2")
    person = long_unseen(username="Anna", kind="person")
    fresh = User.objects.create_user("Guest-3", kind="guest", seen_at=timezone.now())
    place = seat(played)
    forget_guests()
    assert not User.objects.filter(pk=gone.pk).exists()
    played.refresh_from_db()
    assert played.deleted_at is not None
    assert played.kind == "guest"
    assert "Guest-2" not in played.username
    place.refresh_from_db()
    assert place.user == played
    assert User.objects.filter(pk__in=[person.pk, fresh.pk], deleted_at=None).count() == 2
