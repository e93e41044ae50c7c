"""The secret address of a person's calendar of events."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from koturnir.tables.models import new_code


class Feed(models.Model):
    """Whoever has the address reads the calendar; with another ``key`` the old one is void."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="event_feed"
    )
    key = models.CharField(max_length=16, default=new_code, editable=False)

    def __str__(self) -> str:
        return f"calendar of {self.user_id}"
