"""Users: people with an account, guests on trial, and bots; and their vacations."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_countries.fields import CountryField

from koturnir.accounts import names
from koturnir.accounts.wording import why_not


class User(AbstractUser):
    """Whoever can take a seat.

    A *guest* plays at once and keeps the row when signing up; a *bot* has the
    name of its strategy in ``bot``. A deleted account keeps its row, so that
    games stay whole, and loses everything that tells who it was. Show people
    by ``shown_name`` (or ``str``), never by ``username``.
    """

    class Kind(models.TextChoices):
        PERSON = "person", _("person")
        GUEST = "guest", _("guest")
        BOT = "bot", _("bot")

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(_("name"), max_length=names.MAX_LENGTH, unique=True)
    # What the name looks like (names.skeleton): no two names look alike.
    username_key = models.CharField(max_length=names.MAX_KEY_LENGTH, unique=True, editable=False)
    email = models.EmailField(_("e-mail address"), blank=True)
    kind = models.CharField(max_length=6, choices=Kind, default=Kind.PERSON)
    bot = models.CharField(max_length=20, blank=True, default="")
    # Made by the demo club, and removed with it.
    demo = models.BooleanField(default=False)
    language = models.CharField(_("language"), max_length=5, blank=True, default="")
    time_zone = models.CharField(_("time zone"), max_length=50, blank=True, default="")
    country = CountryField(_("country"), blank=True, default="")
    about = models.TextField(_("about me"), max_length=1000, blank=True, default="")
    sound = models.BooleanField(_("sounds at the table"), default=True)
    motion = models.BooleanField(_("animations at the table"), default=True)
    # A vacation begins by itself when a game would be lost on time.
    auto_vacation = models.BooleanField(default=False)
    # Roughly (to the hour) when the person last opened a page.
    seen_at = models.DateTimeField(null=True, blank=True)
    # Set from sign-up until the address is confirmed: the row only holds the name.
    pending_since = models.DateTimeField(null=True, blank=True)
    # The guest whose row, games and all, this sign-up becomes when it is confirmed.
    takes_over = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL)
    deleted_at = models.DateTimeField(null=True, blank=True)

    REQUIRED_FIELDS = ["email"]

    class Meta(AbstractUser.Meta):
        constraints = [
            # One account an address, however it is spelled.
            models.UniqueConstraint(
                Lower("email"), condition=~Q(email=""), name="user_email_unique"
            ),
            # A bot has a strategy, and nobody else has one.
            models.CheckConstraint(
                condition=(Q(kind="bot") & ~Q(bot="")) | (~Q(kind="bot") & Q(bot="")),
                name="user_bot_has_strategy",
            ),
            # Only people wait for a confirmation.
            models.CheckConstraint(
                condition=Q(pending_since__isnull=True) | Q(kind="person"),
                name="user_pending_is_person",
            ),
        ]

    def __str__(self) -> str:
        return self.shown_name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save; the name is checked and its key made here, so that no way round them exists.

        Raises ``ValidationError`` for a malformed name, ``IntegrityError`` for one that
        looks too like an existing one.
        """
        fields: Iterable[str] | None = kwargs.get("update_fields")
        if fields is None or "username" in fields:
            self.username = names.normal(self.username)
            try:
                names.check(self.username)
            except names.BadName as bad:
                raise ValidationError({"username": why_not(bad)}) from None
            self.username_key = names.skeleton(self.username)
            if fields is not None:
                kwargs["update_fields"] = {*fields, "username_key"}
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("profile", args=[self.username])

    @property
    def shown_name(self) -> str:
        return gettext("deleted player") if self.deleted_at else self.username

    @property
    def is_person(self) -> bool:
        return self.kind == self.Kind.PERSON

    @property
    def is_guest(self) -> bool:
        return self.kind == self.Kind.GUEST

    @property
    def is_bot(self) -> bool:
        return self.kind == self.Kind.BOT


class Vacation(models.Model):
    """A time in which a person's correspondence clocks stand. Ended early: ``ends_at`` moves."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="vacations")
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    # Begun because a game would have been lost on time.
    automatic = models.BooleanField(default=False)

    class Meta:
        ordering = ["starts_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_at__gte=models.F("starts_at")), name="vacation_ends_after_start"
            ),
        ]
        indexes = [models.Index(fields=["user", "ends_at"], name="vacation_by_user")]

    def __str__(self) -> str:
        return f"{self.user}: {self.starts_at:%Y-%m-%d} to {self.ends_at:%Y-%m-%d}"

    @property
    def span(self) -> tuple[datetime, datetime]:
        return self.starts_at, self.ends_at
