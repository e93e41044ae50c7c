"""The browsers that a person wants to be told in: one more, or one less."""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.db.models import F

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.notifications.models import Notice, PushSubscription

MOST: Final = 10
"""Browsers of a person; the oldest makes room."""


@transaction.atomic
def subscribe(user: User, endpoint: str, p256dh: str, auth: str) -> PushSubscription:
    """Tell the person in this browser from now on, and nobody else who was told there."""
    made, _ = PushSubscription.objects.update_or_create(
        endpoint=endpoint,
        defaults={"user": user, "p256dh": p256dh, "auth": auth, "created_at": time.now()},
    )
    own = PushSubscription.objects.filter(user=user).order_by("-created_at", "-id")
    PushSubscription.objects.filter(pk__in=[one.pk for one in own[MOST:]]).delete()
    waiting = Notice.objects.filter(
        user=user, state=Notice.State.WAITING, push_at=None, pushed_at=None
    )
    waiting.filter(due_at__gt=time.now()).update(push_at=F("due_at"))
    return made


def unsubscribe(user: User, endpoint: str) -> None:
    PushSubscription.objects.filter(user=user, endpoint=endpoint).delete()
