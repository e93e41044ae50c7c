"""In which language and time zone to speak to whom."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import unquote
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.http import HttpRequest

# The browser's own guess, put there by static/js/site.js.
ZONE_COOKIE = "zone"
REGIONS = (
    "Africa/",
    "America/",
    "Antarctica/",
    "Arctic/",
    "Asia/",
    "Atlantic/",
    "Australia/",
    "Europe/",
    "Indian/",
    "Pacific/",
)


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """Return the names of the zones one may choose: region/city, and UTC."""
    places = (name for name in available_timezones() if name.startswith(REGIONS))
    return ("UTC", *sorted(places))


def known_zone(name: str) -> str:
    """Return ``name`` if it is a time zone, else an empty text."""
    return name if name in zones() else ""


def guessed_zone(request: HttpRequest) -> str:
    return known_zone(unquote(request.COOKIES.get(ZONE_COOKIE, "")))


def zone(request: HttpRequest) -> ZoneInfo:
    """Return the person's zone: as chosen, else as the browser guesses, else UTC."""
    user = getattr(request, "user", None)
    chosen = known_zone(user.time_zone) if user and user.is_authenticated else ""
    return ZoneInfo(chosen or guessed_zone(request) or settings.TIME_ZONE)


def known_language(code: str) -> str:
    """Return ``code`` if the platform speaks it, else an empty text."""
    return code if code in dict(settings.LANGUAGES) else ""
