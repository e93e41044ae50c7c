"""Clubs, whose members an event can be kept to, and events that come again by a rule."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from koturnir.tables.models import new_code


class Club(models.Model):
    """People who play together. One joins by the club's link."""

    code = models.CharField(max_length=12, unique=True, default=new_code, editable=False)
    invite_code = models.CharField(max_length=16, default=new_code, editable=False)
    name = models.CharField(_("name"), max_length=60)
    about = models.TextField(_("about the club"), max_length=1000, blank=True, default="")
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="clubs_owned"
    )
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A member of a club."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    joined_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="membership_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.club}"


class Series(models.Model):
    """Events that come again every so many weeks at the same hour of a time zone.

    ``pattern`` is the event that each new one is a copy of; the next one is made
    ``ahead_days`` before it begins, at ``next_at`` less that.
    """

    pattern = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="patterns_of"
    )
    every_weeks = models.PositiveSmallIntegerField(default=1)
    zone = models.CharField(max_length=50, default="UTC")
    next_at = models.DateTimeField()
    ahead_days = models.PositiveSmallIntegerField(default=6)
    until = models.DateTimeField(null=True, blank=True)
    active = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(every_weeks__gte=1), name="series_comes_again"),
        ]

    def __str__(self) -> str:
        return f"every {self.every_weeks} weeks as {self.pattern_id}"
