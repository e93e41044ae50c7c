"""The public log of an event, and whom spectators follow there."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournaments.models.entrants import Entrant
from tournaments.models.tournament import Tournament


class Act(models.Model):
    """One act of the organizer or of the platform: public, appended, never changed.

    ``digest`` is the SHA-256 of the row with ``before``, the digest of the row before it
    (services/acts.py), so that nothing can be changed or taken out without being seen.
    ``kind`` is of a closed list (selectors/acts.py), ``data`` its values.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="acts")
    number = models.PositiveIntegerField()
    at = models.DateTimeField()
    # Nobody: the platform itself.
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    kind = models.CharField(max_length=20)
    data = models.JSONField(default=dict)
    reason = models.CharField(max_length=500, blank=True, default="")
    before = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="act_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="act_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.number} {self.kind}"


class Favourite(models.Model):
    """A spectator follows an entrant: his games come first on the spectator's page."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="favourites"
    )
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="followers")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "entrant"], name="favourite_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} follows {self.entrant_id}"
