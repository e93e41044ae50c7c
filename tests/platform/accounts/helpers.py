"""What the tests of accounts do again and again."""

from __future__ import annotations

import re
from typing import Any

from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from koturnir.accounts.models import User

PASSWORD = "three blind mice 7"


def member(name: str = "Anna", email: str = "anna@example.org", **fields: Any) -> User:
    user = User.objects.create_user(name, email, PASSWORD, **fields)
    EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
    return user


def sign_up(client: Client, name: str = "Boris", email: str = "boris@example.org", **more: str):
    data = {"username": name, "email": email, "password1": PASSWORD} | more
    return client.post("/account/signup/", data)


def log_in(client: Client, email: str = "anna@example.org", password: str = PASSWORD):
    return client.post("/account/login/", {"login": email, "password": password})


def links(index: int = -1) -> list[str]:
    """Return the paths linked to in a mail that was sent."""
    return re.findall(r"http://testserver(/\S+)", str(mail.outbox[index].body))


def who(client: Client) -> User | None:
    key = client.session.get("_auth_user_id")
    response = client.get("/settings/")
    return User.objects.get(pk=key) if key and response.status_code == 200 else None


def prove(client: Client) -> None:
    """Give the password again, as pages ask for that change how one logs in."""
    client.post("/account/reauthenticate/", {"password": PASSWORD})
