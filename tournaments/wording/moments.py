"""Times, in the zone of whoever reads them."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format


def moment(at: datetime) -> str:
    """Return a time in the zone of the moment, with the zone named."""
    local = timezone.localtime(at)
    return f"{date_format(local, 'DATETIME_FORMAT')} ({local.tzname()})"
