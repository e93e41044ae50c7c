"""The mails that a trial installation shows instead of sending: each person his own."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest
from django.utils.safestring import mark_safe

from koturnir.accounts import outbox
from koturnir.accounts.models import User
from koturnir.notifications.models import Mail

SHOWN: Final = 30


def keeps() -> bool:
    """Whether mails are kept to be read on the site."""
    return outbox.is_open()


def kept_mails(request: HttpRequest) -> list[outbox.KeptMail]:
    """Return the visitor's own mails, the newest first."""
    if not isinstance(request.user, User):
        return []
    mails = Mail.objects.filter(user=request.user, sent_at__isnull=False, body__isnull=False)
    return [
        outbox.KeptMail(
            to=request.user.email,
            subject=mail.subject,
            at=mail.sent_at,
            # Of our own templates, which escape whatever people wrote.
            html=mark_safe((mail.body or {})["html"]),  # noqa: S308
        )
        for mail in mails.order_by("-sent_at")[:SHOWN]
    ]
