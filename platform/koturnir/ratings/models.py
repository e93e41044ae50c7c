"""Ratings as they stand, and the history of what each game did to them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from koturnir.ratings import elo
from koturnir.tables.models import Table


class Rating(models.Model):
    """A person's rating in one game at one pace; whoever has no row stands at the start."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings"
    )
    game = models.CharField(max_length=20)
    pace = models.CharField(max_length=4, choices=Table.Pace)
    value = models.FloatField(default=elo.START)
    games = models.PositiveIntegerField(default=0)
    updated_at = models.DateTimeField()

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        constraints = [
            # One rating a game and pace: two rows would be two truths.
            models.UniqueConstraint(fields=["user", "game", "pace"], name="rating_once"),
            # Nobody falls below the floor.
            models.CheckConstraint(condition=Q(value__gte=elo.FLOOR), name="rating_at_floor"),
        ]
        indexes = [models.Index(fields=["game", "pace", "-value"], name="rating_leaders")]

    def __str__(self) -> str:
        return f"{self.user} {self.game} {self.pace}: {self.value:.0f}"

    @property
    def is_provisional(self) -> bool:
        return elo.is_provisional(self.games)


class RatingChange(models.Model):
    """What one table did to one rating; rows of a rating follow each other by id.

    ``pairs`` is a list of objects, one for each other seat: ``opponent`` (a user's
    id; names are looked up when shown, for a deleted account has none any more),
    ``rating`` (the opponent's, before), ``expected``, ``score`` (1, 0.5, 0, or
    null where two who left are not compared) and ``points``, scaled, before the floor.
    """

    # The history explains the ratings, so what it speaks of must stay.
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="rating_changes")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="rating_changes"
    )
    game = models.CharField(max_length=20)
    pace = models.CharField(max_length=4, choices=Table.Pace)
    before = models.FloatField()
    after = models.FloatField()
    k = models.PositiveSmallIntegerField()
    games_before = models.PositiveIntegerField()
    pairs = models.JSONField()
    floored = models.BooleanField(default=False)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("rating change")
        verbose_name_plural = _("rating changes")
        ordering = ["id"]
        constraints = [
            # A table counts once for each who sat there, however often it is told.
            models.UniqueConstraint(fields=["table", "user"], name="rating_change_once"),
            # The floor holds before and after every game.
            models.CheckConstraint(
                condition=Q(before__gte=elo.FLOOR, after__gte=elo.FLOOR),
                name="rating_change_at_floor",
            ),
            # Only a rating that lies on the floor was stopped by it.
            models.CheckConstraint(
                condition=Q(floored=False) | Q(after=elo.FLOOR), name="rating_change_floored"
            ),
        ]
        indexes = [models.Index(fields=["user", "game", "pace", "id"], name="rating_history")]

    def __str__(self) -> str:
        return f"{self.user} at {self.table_id}: {self.before:.0f} to {self.after:.0f}"

    @property
    def delta(self) -> float:
        return self.after - self.before

    @property
    def is_provisional(self) -> bool:
        """Whether the rating was provisional after this game."""
        return elo.is_provisional(self.games_before + 1)
