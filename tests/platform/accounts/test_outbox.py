"""The trial installation's outbox shows a session its own mails, and never a key to an account."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

from koturnir.accounts.outbox import FILE_BACKEND
from tests.platform.accounts.helpers import member, sign_up, who

pytestmark = pytest.mark.django_db


@pytest.fixture
def trial(settings, tmp_path: Path) -> None:
    settings.EMBEDDED = True
    settings.EMAIL_BACKEND = FILE_BACKEND
    settings.EMAIL_FILE_PATH = str(tmp_path)


@pytest.mark.usefixtures("trial")
def test_a_newcomer_finds_the_mail_and_comes_in(client: Client) -> None:
    page = client.get(sign_up(client).url).content.decode()
    assert 'href="/outbox/"' in page
    mails = client.get("/outbox/").content.decode()
    link = re.search(r'href="http://testserver(/account/confirm-email/[^"]+)"', mails)
    assert link is not None
    client.post(link[1])
    assert who(client) is not None


@pytest.mark.usefixtures("trial")
def test_others_see_nothing(client: Client) -> None:
    sign_up(client)
    assert "boris@example.org" in client.get("/outbox/").content.decode()
    assert "boris@example.org" not in Client().get("/outbox/").content.decode()


@pytest.mark.usefixtures("trial")
def test_a_password_reset_is_not_shown(client: Client) -> None:
    member()
    sign_up(client, "Boris", "anna@example.org")
    client.post("/account/password/reset/", {"email": "anna@example.org"})
    assert "/password/reset/key/" not in client.get("/outbox/").content.decode()


@pytest.mark.usefixtures("trial")
def test_a_service_has_no_outbox(client: Client, settings) -> None:
    sign_up(client)
    settings.EMBEDDED = False
    assert client.get("/outbox/").status_code == 404
    settings.EMBEDDED, settings.EMAIL_BACKEND = True, "django.core.mail.backends.smtp.EmailBackend"
    assert client.get("/outbox/").status_code == 404


def test_nothing_is_kept_without_a_trial(client: Client) -> None:
    assert "/outbox/" not in client.get(sign_up(client).url).content.decode()
    assert "outbox" not in client.session
