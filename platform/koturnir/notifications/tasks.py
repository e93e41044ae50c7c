"""The work of telling people: composing what is due, and sending it."""

from __future__ import annotations

from celery import shared_task

from koturnir.core import time
from koturnir.notifications.services import composing, forgetting, pushing, sending


@shared_task
def sweep() -> int:
    """Compose and send what is due; return how many mails went out."""
    composing.compose_due(time.now())
    with sending.alone() as may_send:
        return sending.send_due() if may_send else 0


@shared_task
def push() -> int:
    """Tell browsers what is due; return how many messages went out."""
    return pushing.push_due(time.now())


@shared_task
def forget_old() -> None:
    forgetting.forget_old(time.now())
