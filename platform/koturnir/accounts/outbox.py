"""The trial installation's outbox: the mails that no mail server took.

A newcomer who runs the platform on his own machine has no mail server, and
must still be able to confirm an address. So in the embedded default, and only
while mails go into files, a session keeps the confirmation mails that *it*
caused, and shows them at /outbox/. Mails that open an account (a password
reset) are never kept: to read those one needs the files. The parts above accounts
provide what they mailed to the person who is logged in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.core.mail import EmailMessage
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

FILE_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
SESSION_KEY, KEPT = "outbox", 5
SHOWN = (
    "account/email/email_confirmation",
    "account/email/email_confirmation_signup",
    "account/email/account_already_exists",
)


@dataclass(frozen=True, slots=True)
class KeptMail:
    """A mail as the page shows it: ``html`` is of our own templates, without styles."""

    to: str
    subject: str
    at: datetime | None
    html: str


_providers: list[Callable[[HttpRequest], list[KeptMail]]] = []


def provide_mails(provider: Callable[[HttpRequest], list[KeptMail]]) -> None:
    """Have the page show these mails too, the newest first."""
    _providers.append(provider)


def is_open() -> bool:
    return bool(settings.EMBEDDED) and settings.EMAIL_BACKEND == FILE_BACKEND


def keep(request: HttpRequest | None, template_prefix: str, message: EmailMessage) -> None:
    """Keep ``message`` for the session that caused it, if it is one to show."""
    if request is None or not is_open() or template_prefix not in SHOWN:
        return
    mail = {"to": message.to[0], "subject": str(message.subject), "body": str(message.body)}
    request.session[SESSION_KEY] = [mail, *request.session.get(SESSION_KEY, [])][:KEPT]


def context(request: HttpRequest) -> dict[str, bool]:
    """Tell templates whether to lead to the outbox (a context processor)."""
    return {"OUTBOX_OPEN": is_open()}


@never_cache
def page(request: HttpRequest) -> HttpResponse:
    if not is_open():
        raise Http404
    shown = {
        "mails": request.session.get(SESSION_KEY, []),
        "kept": [mail for provider in _providers for mail in provider(request)],
    }
    return render(request, "accounts/outbox.html", shown)
