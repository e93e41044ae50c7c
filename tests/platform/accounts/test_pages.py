"""Every page of accounts stands in the frame of the site and keeps the content policy."""

from __future__ import annotations

import re

import pytest
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.test import Client

from koturnir.accounts.models import User
from tests.platform.accounts.helpers import log_in, member, prove, who

pytestmark = pytest.mark.django_db

STRANGERS = [
    "/account/login/",
    "/account/signup/",
    "/account/password/reset/",
    "/account/password/reset/done/",
    "/account/password/reset/key/done/",
    "/account/password/reset/key/1-nonsense/",
    "/account/confirm-email/",
    "/account/confirm-email/nonsense/",
    "/account/inactive/",
]
MEMBERS = [
    "/account/email/",
    "/account/password/change/",
    "/account/logout/",
    "/account/reauthenticate/",
    "/account/2fa/",
    "/account/2fa/totp/activate/",
    "/account/2fa/webauthn/",
    "/account/2fa/webauthn/add/",
    "/settings/",
    "/settings/delete/",
    "/u/Anna/",
]
DATA_BLOCK = re.compile(r'<script[^>]*type="application/json"')


def keeps_the_policy(page: str) -> None:
    assert 'class="site-head"' in page
    assert not re.search(r"\sstyle=|<style|\son\w+=\"|javascript:", page)
    for script in re.findall(r"<script[^>]*>", page):
        assert " src=" in script or DATA_BLOCK.match(script), script


@pytest.mark.parametrize("path", STRANGERS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_pages_for_strangers(client: Client, path: str, language: str) -> None:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert "script-src" not in answer.headers["Content-Security-Policy"]  # so 'self' rules
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    keeps_the_policy(answer.content.decode())


@pytest.mark.parametrize("path", MEMBERS)
def test_pages_for_members(client: Client, path: str) -> None:
    member()
    log_in(client)
    prove(client)
    answer = client.get(path)
    assert answer.status_code == 200
    keeps_the_policy(answer.content.decode())


def test_the_settings_lead_everywhere(client: Client) -> None:
    member()
    log_in(client)
    page = client.get("/settings/").content.decode()
    for path in ("email/", "password/change/", "2fa/", "2fa/webauthn/"):
        assert f'href="/account/{path}"' in page
    assert 'href="/settings/delete/"' in page


def test_the_second_factor_from_beginning_to_end(client: Client) -> None:
    anna = member()
    log_in(client)
    prove(client)
    client.get("/account/2fa/totp/activate/")
    secret = client.session["mfa.totp.secret"]
    code = current_code(secret)
    assert client.post("/account/2fa/totp/activate/", {"code": code}).status_code == 302
    keeps_the_policy(client.get("/account/2fa/recovery-codes/").content.decode())
    other = Client()
    answer = log_in(other)
    assert answer.url == "/account/2fa/authenticate/"
    assert who(other) is None
    keeps_the_policy(other.get(answer.url).content.decode())
    codes = recovery_codes(anna)
    assert other.post(answer["Location"], {"code": codes[0]})["Location"] == "/"
    assert who(other) == anna


def current_code(secret: str) -> str:
    counter = next(iter(yield_hotp_counters_from_time()))
    return format_hotp_value(hotp_value(secret, counter))


def recovery_codes(user: User) -> list[str]:
    from allauth.mfa.models import Authenticator

    return Authenticator.objects.get(user=user, type="recovery_codes").wrap().get_unused_codes()


def test_passkeys_are_offered_at_the_door(client: Client) -> None:
    page = client.get("/account/login/").content.decode()
    assert 'id="passkey_login"' in page
    answer = client.get("/account/2fa/webauthn/login/", headers={"accept": "application/json"})
    assert "challenge" in answer.json()["request_options"]["publicKey"]


def test_a_guest_may_use_the_second_factor_of_an_account(client: Client) -> None:
    """The guest goes when the password was right, and the code is still asked."""
    anna = member()
    log_in(client)
    prove(client)
    client.get("/account/2fa/totp/activate/")
    secret = client.session["mfa.totp.secret"]
    client.post("/account/2fa/totp/activate/", {"code": current_code(secret)})
    browser = Client()
    browser.force_login(User.objects.create_user("Guest-7", kind="guest"))
    assert log_in(browser).url == "/account/2fa/authenticate/"
    assert who(browser) is None
    browser.post("/account/2fa/authenticate/", {"code": recovery_codes(anna)[0]})
    assert who(browser) == anna
