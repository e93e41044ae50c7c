"""What is kept about mails goes: with the account at once, else after a season."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from koturnir.accounts.models import User
from koturnir.notifications.models import Mail, Notice, Preferences, PushSubscription, Switch

KEPT: Final = timedelta(days=120)


def forget_user(user: User) -> None:
    """Take away all that was to be told to ``user`` and how he wanted it."""
    for model in (Notice, Mail, Switch, PushSubscription, Preferences):
        model._default_manager.filter(user=user).delete()


def forget_old(now: datetime) -> None:
    """Take away what was told long ago. What waits stays."""
    Notice.objects.exclude(state=Notice.State.WAITING).filter(created_at__lt=now - KEPT).delete()
    Mail.objects.filter(next_try_at=None, composed_at__lt=now - KEPT).delete()
