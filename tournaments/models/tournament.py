"""An event: what its organizer chose, and how far it has come."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from koturnir.tables.models import Table, new_code
from tournaments.models.clubs import Club, Series


class Tournament(models.Model):
    """An event. Whoever changes it or anything below it holds the lock on this row.

    Tables are locked before it, never after: a table that ends tells its event.
    ``due_at`` is when the platform has to look at it next (services/life.py); ``revision``
    rises with whatever a page of the event shows.
    """

    class Status(models.TextChoices):
        DRAFT = "draft", _("being prepared")
        REGISTRATION = "open", _("open for entries")
        RUNNING = "running", _("under way")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    class Access(models.TextChoices):
        OPEN = "open", _("everybody")
        INVITE = "invite", _("whoever has the invitation link")
        CODE = "code", _("whoever knows the code word")

    class Schedule(models.TextChoices):
        GAP = "gap", _("some minutes after the round before has ended")
        TIMES = "times", _("at times set for each round")
        DATE = "date", _("when the last game has ended, or at a date at the latest")

    class Seeding(models.TextChoices):
        RATING = "rating", _("by rating")
        HAND = "hand", _("by hand")
        LOT = "lot", _("by lot")

    code = models.CharField(max_length=12, unique=True, default=new_code, editable=False)
    invite_code = models.CharField(max_length=16, default=new_code, editable=False)
    organizer = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="organized"
    )
    name = models.CharField(_("name"), max_length=80)
    about = models.TextField(_("about the event"), max_length=4000, blank=True, default="")

    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    seats = models.PositiveSmallIntegerField(default=2)
    time_control = models.CharField(max_length=30, default="fischer:600+10")
    rated = models.BooleanField(default=True)
    watch = models.CharField(max_length=8, choices=Table.Watch, default=Table.Watch.EVERYONE)
    # By correspondence: whether the clock of a person on vacation stands.
    vacation = models.CharField(max_length=6, choices=Table.Vacation, default=Table.Vacation.FULL)

    access = models.CharField(max_length=6, choices=Access, default=Access.OPEN)
    password = models.CharField(max_length=40, blank=True, default="")
    min_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    max_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    min_games = models.PositiveSmallIntegerField(default=0)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.SET_NULL)
    guests = models.BooleanField(default=False)
    capacity = models.PositiveSmallIntegerField(null=True, blank=True)
    min_entrants = models.PositiveSmallIntegerField(default=2)

    starts_at = models.DateTimeField(null=True, blank=True)
    # The window before the start in which one says that one is there; 0: none.
    check_in_minutes = models.PositiveSmallIntegerField(default=0)
    # One can still come in before this round is paired (0 or 1: not after the start).
    late_until = models.PositiveSmallIntegerField(default=0)
    schedule = models.CharField(max_length=5, choices=Schedule, default=Schedule.GAP)
    gap_minutes = models.PositiveSmallIntegerField(default=3)
    # With schedule "date": so many days a round at most; 0: until its last game has ended.
    round_days = models.PositiveSmallIntegerField(default=0)
    # Whether rounds are paired and begin by themselves, or with the organizer's nod.
    automatic = models.BooleanField(default=True)
    # Whoever has not come to his table so long after the call forfeits; 0: nobody does.
    grace_seconds = models.PositiveIntegerField(default=300)

    seeding = models.CharField(max_length=6, choices=Seeding, default=Seeding.RATING)
    # Draws of the event (a lot for the seeds, who starts in round 1): published as a
    # commitment from the beginning, revealed at the end.
    secret = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    words = models.CharField(max_length=200, blank=True, default="")
    first_seat = models.CharField(max_length=1, blank=True, default="")

    status = models.CharField(max_length=9, choices=Status, default=Status.DRAFT)
    paused_at = models.DateTimeField(null=True, blank=True)
    archived = models.BooleanField(default=False)
    due_at = models.DateTimeField(null=True, blank=True)
    # The last outage of the platform that the times of this event were moved for.
    outage_seen = models.PositiveBigIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    series = models.ForeignKey(
        Series, null=True, blank=True, on_delete=models.SET_NULL, related_name="events"
    )
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["draft", "cancelled"]) | Q(starts_at__isnull=False),
                name="tournament_open_has_start",
            ),
            models.CheckConstraint(
                condition=~Q(status__in=["running", "finished"]) | Q(started_at__isnull=False),
                name="tournament_running_has_started",
            ),
            models.CheckConstraint(
                condition=Q(paused_at__isnull=True) | Q(status="running"),
                name="tournament_paused_only_while_running",
            ),
            # What is over, or not yet public, asks nothing of the platform any more.
            models.CheckConstraint(
                condition=Q(due_at__isnull=True) | Q(status__in=["open", "running"]),
                name="tournament_due_only_while_alive",
            ),
            models.CheckConstraint(
                condition=~Q(access="code") | ~Q(password=""), name="tournament_code_has_word"
            ),
            models.CheckConstraint(
                condition=Q(seats__gte=2, seats__lte=5), name="tournament_seats_two_to_five"
            ),
        ]
        indexes = [
            models.Index(
                fields=["due_at"], condition=Q(due_at__isnull=False), name="tournament_due"
            ),
            models.Index(fields=["status", "starts_at"], name="tournament_by_status"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("event", args=[self.code])

    @property
    def pace(self) -> str:
        """Return the pace of its games: ``live`` or ``corr``."""
        from koturnir.tables.clock import TimeControl

        by_mail = TimeControl.parse(self.time_control).correspondence
        return Table.Pace.CORRESPONDENCE if by_mail else Table.Pace.LIVE

    @property
    def is_over(self) -> bool:
        return self.status in {self.Status.FINISHED, self.Status.CANCELLED}

    @property
    def has_started(self) -> bool:
        return self.started_at is not None
