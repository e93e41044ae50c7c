"""The tiny game, a clock that tests turn, and a mail server that stores what comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.platform.notifications.server import MailServer
from tests.platform.tables.conftest import hand, tiny, two

__all__ = ["hand", "tiny", "two"]


@pytest.fixture
def server(settings: Any) -> Iterator[MailServer]:
    """A real SMTP server of this test's own, which the platform sends to."""
    with MailServer() as running:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = running.host, running.port
        settings.EMAIL_TIMEOUT = 5
        yield running
