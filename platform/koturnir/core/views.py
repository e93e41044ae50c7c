"""Health: whether the process lives, and whether the platform can do its work."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache

from koturnir.core.models import Heartbeat

log = logging.getLogger(__name__)

SWEEPER_LATE = timedelta(seconds=30)  # it beats about every second


@never_cache
def live(request: HttpRequest) -> HttpResponse:
    """Answer 200 as long as the process answers at all; asks nothing of anybody else."""
    return HttpResponse("ok", content_type="text/plain")


@never_cache
def ready(request: HttpRequest) -> JsonResponse:
    """Answer 200 if database, message server and sweeper work, else 503; names what does not."""
    found = {name: _ask(name, check) for name, check in CHECKS.items()}
    return JsonResponse(found, status=200 if all(v == "ok" for v in found.values()) else 503)


def _ask(name: str, check: Callable[[], bool]) -> str:
    try:
        return "ok" if check() else "late"
    except Exception as error:  # whatever it is, the answer must say so and not fail itself
        log.error("The health check of %s failed: %s", name, error)
        return "down"


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def _messages() -> bool:
    mark = timezone.now().isoformat()
    cache.set("health", mark, 60)
    return cache.get("health") is not None


def _sweeper() -> bool:
    since = timezone.now() - SWEEPER_LATE
    return Heartbeat.objects.filter(name="sweeper", at__gte=since).exists()


CHECKS: dict[str, Callable[[], bool]] = {
    "database": _database,
    "messages": _messages,
    "sweeper": _sweeper,
}
