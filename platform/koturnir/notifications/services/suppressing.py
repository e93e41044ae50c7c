"""Addresses that refuse mail or complain of it get none, until their person says otherwise."""

from __future__ import annotations

import logging
from typing import Any, Final

from django.db import transaction

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.notifications.addresses import fingerprint
from koturnir.notifications.kinds import ADDRESS
from koturnir.notifications.models import Mail, Notice, Suppression
from koturnir.notifications.selectors.people import preferences_of

log = logging.getLogger(__name__)

REASONS: Final = {
    "bounced": Suppression.Reason.BOUNCE,
    "complained": Suppression.Reason.COMPLAINT,
}


def take_event(event: Any) -> None:
    """Take what a mail provider reports (anymail's tracking event).

    A bounce that will pass, as of a full mailbox, comes as "deferred" and counts for nothing.
    """
    reason = REASONS.get(event.event_type)
    if reason is not None and event.recipient:
        suppress(event.recipient, reason)


def suppress(address: str, reason: Suppression.Reason) -> None:
    Suppression.objects.update_or_create(
        address_hash=fingerprint(address), defaults={"reason": reason, "at": time.now()}
    )
    log.info("an address is suppressed: %s", reason)


@transaction.atomic
def ask(user: User) -> Mail | None:
    """Mail a person a link by which he shows that his address works; once in ten minutes."""
    from koturnir.notifications.services.composing import carry

    now = time.now()
    preferences_of([user.pk])
    key = f"{ADDRESS}/{user.pk}/{int(now.timestamp()) // 600}"
    notice, fresh = Notice.objects.get_or_create(
        key=key,
        defaults={
            "user": user,
            "kind": ADDRESS,
            "created_at": now,
            "due_at": now,
            "look_at": now,
            "urgent": True,
        },
    )
    return carry([notice], now) if fresh else None


def is_about_address(mail: Mail) -> bool:
    return mail.notices.filter(kind=ADDRESS).exists()


def works_again(user: User, address_hash: str) -> bool:
    """Send to the person's address again, if that is still the one that was confirmed."""
    if not user.email or fingerprint(user.email) != address_hash:
        return False
    Suppression.objects.filter(address_hash=address_hash).delete()
    return True
