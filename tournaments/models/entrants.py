"""Who plays in an event."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament


class Entrant(models.Model):
    """A player in an event.

    ``number`` is his place in the initial order, given at the start (late ones get the
    next); ``rating`` is fixed then. He is paired from round ``first_round`` to
    ``last_round`` (``None``: to the end; kept when he withdraws, so that he may return).
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("on the waiting list")
        ENTERED = "entered", _("entered")
        WITHDRAWN = "withdrawn", _("withdrawn")
        DISQUALIFIED = "out", _("disqualified")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entrants")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="entries"
    )
    status = models.CharField(max_length=9, choices=Status, default=Status.ENTERED)
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    rating = models.PositiveSmallIntegerField(default=0)
    # The organizer's order of seeds, before the numbers are given.
    seed = models.PositiveSmallIntegerField(null=True, blank=True)
    joined_at = models.DateTimeField()
    checked_in_at = models.DateTimeField(null=True, blank=True)
    first_round = models.PositiveSmallIntegerField(default=1)
    last_round = models.PositiveSmallIntegerField(null=True, blank=True)
    # Games that he did not come to. After two he is withdrawn.
    absences = models.PositiveSmallIntegerField(default=0)
    # Arena: since when he waits for a game; None while he plays or rests.
    waiting_since = models.DateTimeField(null=True, blank=True)
    # Whether he gets mails about this event.
    mails = models.BooleanField(default=True)

    class Meta:
        ordering = ["number", "joined_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "user"], name="entrant_once"),
            models.UniqueConstraint(fields=["tournament", "number"], name="entrant_number_once"),
            models.CheckConstraint(
                condition=Q(number__isnull=True) | Q(number__gte=1), name="entrant_number_from_one"
            ),
            models.CheckConstraint(
                condition=Q(last_round__isnull=True) | Q(status__in=["withdrawn", "out"]),
                name="entrant_last_round_when_gone",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.tournament}"

    @property
    def is_in(self) -> bool:
        return self.status == self.Status.ENTERED


class ByeRequest(models.Model):
    """A round that an entrant asks not to be paired in. ``letter`` as in TRF: H, Z, or F."""

    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="bye_requests")
    round = models.PositiveSmallIntegerField()
    letter = models.CharField(max_length=1, default="H")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["entrant", "round"], name="bye_request_once"),
            models.CheckConstraint(
                condition=Q(letter__in=["H", "Z", "F"]), name="bye_request_letter"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.letter} for {self.entrant_id} in round {self.round}"
