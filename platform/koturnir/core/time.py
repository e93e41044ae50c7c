"""The one clock of the platform, which tests can turn."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone


def now() -> datetime:
    """Return the present moment, in UTC."""
    return timezone.now()


def iso(moment: datetime | None) -> str | None:
    """Return ``moment`` for JSON, in UTC with milliseconds: 2026-11-30T10:00:00.000Z."""
    if moment is None:
        return None
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"
