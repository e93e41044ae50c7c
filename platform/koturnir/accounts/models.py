"""Users: people with an account, guests on trial, and bots."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _
from django_countries.fields import CountryField


class User(AbstractUser):
    """Whoever can take a seat.

    A *guest* plays at once and keeps the row when signing up; a *bot* has the
    name of its strategy in ``bot``. A deleted account keeps its row, so that
    games stay whole, and loses everything that tells who it was.
    """

    class Kind(models.TextChoices):
        PERSON = "person", _("person")
        GUEST = "guest", _("guest")
        BOT = "bot", _("bot")

    first_name = None
    last_name = None
    username = models.CharField(_("name"), max_length=24, unique=True)
    username_key = models.CharField(max_length=100, unique=True, editable=False)
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
        ]

    def __str__(self) -> str:
        return self.username

    @property
    def is_person(self) -> bool:
        return self.kind == self.Kind.PERSON

    @property
    def is_guest(self) -> bool:
        return self.kind == self.Kind.GUEST

    @property
    def is_bot(self) -> bool:
        return self.kind == self.Kind.BOT
