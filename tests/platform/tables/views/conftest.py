"""Browsers of people."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from koturnir.accounts.models import User

Browser = Callable[[User | None], Client]


@pytest.fixture
def browser(db: None) -> Browser:
    def open_for(user: User | None) -> Client:
        client = Client(headers={"accept-language": "en"})
        if user is not None:
            client.force_login(user)
        return client

    return open_for
