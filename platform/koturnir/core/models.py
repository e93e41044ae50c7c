"""Heartbeats and outages: what the platform remembers of its own life."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q


class Heartbeat(models.Model):
    """When a part of the platform (``asgi``, ``sweeper``) was last known to work."""

    name = models.CharField(max_length=20, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at:%F %T}"


class Outage(models.Model):
    """A time in which the platform did not work, which no clock pays for."""

    started_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    part = models.CharField(max_length=20)
    # When every clock that ran had been credited.
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            # An outage of no length would credit nobody and mean nothing.
            models.CheckConstraint(
                condition=Q(ended_at__gt=F("started_at")), name="outage_ends_after_it_starts"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.part} {self.started_at:%F %T} to {self.ended_at:%T}"
