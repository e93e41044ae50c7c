"""Games by correspondence, and the hand of the clock that has them told of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core import mail
from django.core.mail import EmailMultiAlternatives

from koturnir.accounts.models import User
from koturnir.notifications.models import Notice, Preferences
from koturnir.notifications.services.choosing import look_again
from koturnir.notifications.tasks import sweep
from koturnir.tables.models import Table
from tests.platform.tables.helpers import Hand, move, table_of

MINUTE, HOUR, DAY = 60, 3600, 86_400


def corr(users: Sequence[User], time_control: str = "days:5", **settings: Any) -> Table:
    """A game by correspondence that waits for its first seat alone: the others have chosen."""
    table = table_of(users, time_control=time_control, **settings)
    for index in range(1, len(users)):
        move(table, index)
    return table


def go(hand: Hand, seconds: float) -> int:
    """Let time pass and the platform tell what is due; return how many mails went out."""
    hand.forward(seconds)
    return sweep()


def prefer(user: User, **wishes: Any) -> None:
    Preferences.objects.update_or_create(user=user, defaults=wishes)
    look_again(user)


def sent() -> list[EmailMultiAlternatives]:
    return [message for message in mail.outbox if isinstance(message, EmailMultiAlternatives)]


def to(user: User) -> list[EmailMultiAlternatives]:
    return [message for message in sent() if message.to == [user.email]]


def notices(user: User, **only: Any) -> list[tuple[str, str]]:
    rows = Notice.objects.filter(user=user, **only).order_by("id")
    return [(row.kind, row.reason or row.state) for row in rows]
