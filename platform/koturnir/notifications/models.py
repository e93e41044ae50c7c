"""What is to be told to whom, the mails that carry it, and how each person wants them."""

from __future__ import annotations

from datetime import time
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from koturnir.tables.models import Table
from tournaments.models import Tournament

DELAYS: Final = (0, 5, 10, 30, 60)
"""Minutes that a person may have "your turn" wait, in case he moves of himself."""


class Mail(models.Model):
    """One message to one person, made when something is due and sent in a second step.

    ``message_id`` stays the same however often it is sent: a worker that dies between
    sending and noting it causes at most a copy that mail programs know as one. While
    ``claimed_until`` lies ahead a sender has it in hand. The text is made when it is sent,
    so that it says what holds then; ``body`` keeps it where no mail server takes it
    (the outbox of a trial installation).
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mails"
    )
    message_id = models.CharField(max_length=255, unique=True)
    subject = models.CharField(max_length=200, blank=True, default="")
    # The message that it answers, so that programs show all of a game or event together.
    thread = models.CharField(max_length=255, blank=True, default="")
    composed_at = models.DateTimeField()
    next_try_at = models.DateTimeField(null=True, blank=True)
    claimed_until = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    sent_at = models.DateTimeField(null=True, blank=True)
    # Why it was not sent: names of errors, never an address.
    error = models.CharField(max_length=100, blank=True, default="")
    body = models.JSONField(null=True, blank=True)

    class Meta:
        constraints = [
            # Whatever was sent is not tried again.
            models.CheckConstraint(
                condition=Q(sent_at__isnull=True) | Q(next_try_at__isnull=True),
                name="mail_sent_is_done",
            ),
        ]
        indexes = [
            models.Index(
                fields=["next_try_at"], condition=Q(next_try_at__isnull=False), name="mail_due"
            ),
            models.Index(fields=["user", "-composed_at"], name="mail_by_user"),
        ]

    def __str__(self) -> str:
        return f"mail {self.pk}"


class Notice(models.Model):
    """One thing to tell one person. ``key`` says which, so that it is told once.

    ``due_at`` is when it may be told, ``look_at`` when the sweeper looks at it (again): later,
    where the person's quiet hours or digest say so. After ``expires_at`` it says nothing.
    ``push_at`` is the same for the person's browsers, empty when there is nothing to be said
    there (any more); mails and browsers are told apart, and each once.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        CARRIED = "carried"
        DROPPED = "dropped"

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices"
    )
    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=120, unique=True)
    table = models.ForeignKey(
        Table, null=True, blank=True, on_delete=models.CASCADE, related_name="notices"
    )
    tournament = models.ForeignKey(
        Tournament, null=True, blank=True, on_delete=models.CASCADE, related_name="notices"
    )
    data = models.JSONField(default=dict, blank=True)
    urgent = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    due_at = models.DateTimeField()
    look_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True, blank=True)
    push_at = models.DateTimeField(null=True, blank=True)
    pushed_at = models.DateTimeField(null=True, blank=True)
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    reason = models.CharField(max_length=20, blank=True, default="")
    mail = models.ForeignKey(
        Mail, null=True, blank=True, on_delete=models.SET_NULL, related_name="notices"
    )

    class Meta:
        ordering = ["due_at", "id"]
        constraints = [
            # What is told says in which mail, until that is forgotten; what waits is in none.
            models.CheckConstraint(
                condition=Q(mail__isnull=True) | Q(state="carried"),
                name="notice_mail_only_carried",
            ),
            # What was dropped says why.
            models.CheckConstraint(
                condition=(Q(state="dropped") & ~Q(reason=""))
                | (~Q(state="dropped") & Q(reason="")),
                name="notice_dropped_has_reason",
            ),
            # Nobody looks for it before it is due.
            models.CheckConstraint(
                condition=Q(look_at__gte=F("due_at")), name="notice_looked_at_when_due"
            ),
            # Whatever a browser was told is not told it again.
            models.CheckConstraint(
                condition=Q(push_at__isnull=True) | Q(pushed_at__isnull=True),
                name="notice_pushed_once",
            ),
        ]
        indexes = [
            models.Index(fields=["look_at"], condition=Q(state="waiting"), name="notice_due"),
            models.Index(
                fields=["push_at"], condition=Q(push_at__isnull=False), name="notice_to_push"
            ),
            models.Index(
                fields=["user", "pushed_at"],
                condition=Q(pushed_at__isnull=False),
                name="notice_pushed",
            ),
            models.Index(
                fields=["table", "kind"], condition=Q(state="waiting"), name="notice_of_table"
            ),
            models.Index(fields=["user"], condition=Q(state="waiting"), name="notice_of_user"),
        ]

    def __str__(self) -> str:
        return self.key


class Preferences(models.Model):
    """How a person wants to be told; its row is the lock under which his mails are composed."""

    class Mode(models.TextChoices):
        AT_ONCE = "at_once", _("at once")
        HOURLY = "hourly", _("gathered, every hour")
        DAILY = "daily", _("gathered, once a day")
        OFF = "off", _("never")

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        primary_key=True,
        related_name="mail_preferences",
    )
    mode = models.CharField(_("mails"), max_length=7, choices=Mode, default=Mode.AT_ONCE)
    digest_hour = models.PositiveSmallIntegerField(_("hour of the daily mail"), default=8)
    delay_minutes = models.PositiveSmallIntegerField(default=10)
    # Equal: no quiet hours. Over midnight, if the end is earlier.
    quiet_from = models.TimeField(_("quiet from"), default=time(23))
    quiet_to = models.TimeField(_("quiet to"), default=time(7))
    cap = models.PositiveSmallIntegerField(_("mails an hour, at most"), default=6)
    last_call_ignores_quiet = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(digest_hour__lte=23), name="preferences_hour_of_day"
            ),
            # With none an hour nothing would ever go out; that is what "never" is for.
            models.CheckConstraint(condition=Q(cap__gte=1), name="preferences_cap_positive"),
            models.CheckConstraint(
                condition=Q(delay_minutes__lte=1440), name="preferences_delay_within_a_day"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.mode}"


class Switch(models.Model):
    """A person's word on one kind of notices (empty: all), everywhere or at one table.

    For a whole event it is `Entrant.mails` that says so.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mail_switches"
    )
    kind = models.CharField(max_length=20, blank=True, default="")
    table = models.ForeignKey(
        Table, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    on = models.BooleanField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user", "kind"], condition=Q(table=None), name="switch_kind_once"
            ),
            models.UniqueConstraint(
                fields=["user", "kind", "table"], name="switch_kind_and_table_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind or '*'} {'on' if self.on else 'off'}"


class Suppression(models.Model):
    """An address that mail must not be sent to, by its fingerprint alone."""

    class Reason(models.TextChoices):
        BOUNCE = "bounce"
        COMPLAINT = "complaint"

    address_hash = models.CharField(max_length=64, unique=True)
    reason = models.CharField(max_length=9, choices=Reason)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.reason} {self.address_hash[:8]}"


class PushSubscription(models.Model):
    """A browser that a person wants to be told in (web push)."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions"
    )
    endpoint = models.URLField(max_length=500, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=50)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"push {self.pk}"
