"""What every page tells a signed-in person about his mails: that his address does not work."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from koturnir.accounts.models import User
from koturnir.notifications.models import Suppression
from koturnir.notifications.selectors.people import has_address, suppression


def trouble(request: HttpRequest) -> dict[str, Any]:
    """Return why no mail reaches the person, looked up where a page shows it."""
    return {"mail_trouble": SimpleLazyObject(lambda: _trouble(request))}


def _trouble(request: HttpRequest) -> Suppression | None:
    user = getattr(request, "user", None)
    if not isinstance(user, User) or not has_address(user):
        return None
    return suppression(user)
