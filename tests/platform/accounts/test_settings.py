"""Preferences, languages, time zones, profiles."""

from __future__ import annotations

import pytest
from django.test import Client, RequestFactory

from koturnir.accounts.models import User
from koturnir.accounts.services.bots import create_bot
from koturnir.accounts.services.preferences import zone
from tests.platform.accounts.helpers import log_in, member

pytestmark = pytest.mark.django_db

FORM = {
    "language": "ru",
    "time_zone": "Asia/Yekaterinburg",
    "country": "RU",
    "about": "<b>chess</b>",
    "motion": "on",
}


@pytest.fixture
def anna(client: Client) -> User:
    user = member()
    log_in(client)
    return user


def test_settings_are_kept(client: Client, anna: User) -> None:
    assert client.post("/settings/", FORM)["Location"] == "/settings/"
    anna.refresh_from_db()
    assert (anna.language, anna.time_zone, str(anna.country)) == ("ru", FORM["time_zone"], "RU")
    assert (anna.sound, anna.motion) == (False, True)


@pytest.mark.parametrize(
    ("field", "value"),
    [("language", "de"), ("time_zone", "../etc"), ("country", "XX"), ("about", "x" * 1001)],
)
def test_nonsense_is_refused(client: Client, anna: User, field: str, value: str) -> None:
    assert client.post("/settings/", FORM | {field: value}).status_code == 200
    anna.refresh_from_db()
    assert anna.about == ""


def test_settings_are_for_those_who_are_in(client: Client) -> None:
    assert client.get("/settings/")["Location"] == "/account/login/?next=/settings/"


def test_the_setting_wins_over_cookie_and_browser(client: Client, anna: User) -> None:
    User.objects.update(language="ru")
    client.cookies["django_language"] = "en"
    answer = client.get("/settings/", headers={"accept-language": "en"})
    assert answer.headers["Content-Language"] == "ru"
    assert '<html lang="ru"' in answer.content.decode()


def test_strangers_have_cookie_then_browser(client: Client) -> None:
    assert (
        client.get("/account/login/", headers={"accept-language": "ru"}).headers["Content-Language"]
        == "ru"
    )
    client.cookies["django_language"] = "en"
    assert (
        client.get("/account/login/", headers={"accept-language": "ru"}).headers["Content-Language"]
        == "en"
    )


def test_the_switch_is_remembered_for_a_person(client: Client, anna: User) -> None:
    answer = client.post("/i18n/setlang/", {"language": "ru", "next": "/settings/"})
    assert answer["Location"] == "/settings/"
    assert answer.cookies["django_language"].value == "ru"
    anna.refresh_from_db()
    assert anna.language == "ru"
    client.post("/i18n/setlang/", {"language": "tlh"})
    anna.refresh_from_db()
    assert anna.language == "ru"
    assert client.post("/i18n/setlang/", {"next": "https://evil.example/"})["Location"] == "/"


def test_zone_chosen_then_guessed_then_utc() -> None:
    request = RequestFactory().get("/")
    request.user = member()
    assert zone(request).key == "UTC"
    request.COOKIES["zone"] = "Europe%2FParis"
    assert zone(request).key == "Europe/Paris"
    request.user.time_zone = "Asia/Omsk"
    assert zone(request).key == "Asia/Omsk"
    request.user.time_zone, request.COOKIES["zone"] = "", "../../etc/passwd"
    assert zone(request).key == "UTC"


def test_the_profile_shows_the_person_and_never_the_address(client: Client, anna: User) -> None:
    client.post("/settings/", FORM | {"language": "en"})
    page = Client().get("/u/Anna/").content.decode()
    assert "Russia" in page
    assert "&lt;b&gt;chess&lt;/b&gt;" in page
    assert "anna@" not in page
    assert "anna@" in client.get("/settings/").content.decode()


def test_other_spellings_lead_to_the_profile(client: Client) -> None:
    member()
    assert client.get("/u/anna/")["Location"] == "/u/Anna/"
    assert client.get("/u/nobody/").status_code == 404


@pytest.mark.parametrize("name", ["%00", "Anna%00", "%F0%9F%98%80", "a" * 2000, "..", "%ff"])
def test_texts_that_can_be_no_name_are_nobodys(client: Client, name: str) -> None:
    for page in ("", "avatar.svg"):
        assert client.get(f"/u/{name}/{page}").status_code == 404


def test_a_bot_says_so(client: Client) -> None:
    create_bot("Barsik", "greedy")
    assert (
        '<span class="badge badge--accent">bot</span>' in client.get("/u/Barsik/").content.decode()
    )


def test_the_avatar_is_a_picture_one_may_keep(client: Client) -> None:
    member("Анна", "anna@example.org")
    answer = client.get("/u/Анна/avatar.svg")
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert "max-age=86400" in answer.headers["Cache-Control"]
    assert answer.content.startswith(b"<svg")


def test_being_seen_is_noted_once_an_hour(client: Client, anna: User) -> None:
    client.get("/settings/")
    anna.refresh_from_db()
    first = anna.seen_at
    assert first is not None
    client.get("/settings/")
    anna.refresh_from_db()
    assert anna.seen_at == first
