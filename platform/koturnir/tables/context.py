"""What every page tells a signed-in person about his games: how many wait for him."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.http import HttpRequest

from koturnir.accounts.models import User
from koturnir.tables.selectors.mine import waiting_count


def waiting(request: HttpRequest) -> dict[str, Any]:
    """Return the count, looked up once where a page shows it: a query by an index of its own."""
    return {"games_waiting": cache(lambda: _count(request))}


def _count(request: HttpRequest) -> int:
    return waiting_count(request.user.pk) if isinstance(request.user, User) else 0
