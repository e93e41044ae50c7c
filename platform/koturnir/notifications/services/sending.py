"""Sends composed mails: each is claimed for a while, sent outside of any transaction, and marked.

A sender that dies keeps his claim until the lease runs out; then another sends the same
mail under the same Message-ID. A mail server that is away costs a mail nothing: all wait.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from smtplib import SMTPException, SMTPRecipientsRefused, SMTPResponseException
from typing import Any, Final

from django.core.cache import cache
from django.core.mail import get_connection
from django.db import transaction
from django.db.models import Q

from koturnir.core import time
from koturnir.core.locking import for_update
from koturnir.notifications.models import Mail
from koturnir.notifications.selectors import kept
from koturnir.notifications.selectors.people import has_address, suppression
from koturnir.notifications.services import rendering
from koturnir.notifications.services.suppressing import is_about_address

log = logging.getLogger(__name__)

BATCH: Final = 50
"""Mails that one task sends at most, so that it ends in time."""
LEASE: Final = timedelta(minutes=5)
"""How long a claimed mail is left to who claimed it; longer than any server is waited for."""
FIRST_WAIT, LONGEST_WAIT = timedelta(minutes=1), timedelta(hours=6)
ATTEMPTS: Final = 14
"""After these, about two days, a mail is given up."""
AWAY: Final = "mail-server-away"
AWAY_SECONDS: Final = 60
SENDING: Final = "mail-sending"


def wait_after(attempts: int) -> timedelta:
    """Return how long to wait after so many attempts have failed: 1 min, 2, 4 … 6 h."""
    return min(FIRST_WAIT * 2 ** min(attempts - 1, 20), LONGEST_WAIT)


@contextmanager
def alone() -> Iterator[bool]:
    """Yield whether nobody else sends: a server that hangs must hold up one worker only.

    No more than a courtesy: if it fails, the claims hold.
    """
    try:
        mine = bool(cache.add(SENDING, 1, int(LEASE.total_seconds())))
        away = cache.get(AWAY) is not None
    except Exception as error:
        log.debug("not known who else sends: %s", error)
        mine, away = True, False
    try:
        yield mine and not away
    finally:
        if mine:
            _quietly(cache.delete, SENDING)


def send_due(limit: int = BATCH) -> int:
    """Send the mails that are due; return how many went out."""
    if not Mail.objects.filter(_due(time.now())).exists():
        return 0
    connection = get_connection()
    try:
        connection.open()
    except Exception as error:
        _note_away(error)
        return 0
    sent = 0
    try:
        for _ in range(limit):
            mail = claim(time.now())
            if mail is None:
                break
            done = deliver(mail, connection)
            if done is None:
                break
            sent += done
    finally:
        _quietly(connection.close)
    return sent


def _due(now: datetime) -> Q:
    free = Q(claimed_until=None) | Q(claimed_until__lte=now)
    return Q(next_try_at__lte=now) & free


@transaction.atomic
def claim(now: datetime) -> Mail | None:
    """Take the mail that has waited longest, for the length of a lease."""
    rows = Mail.objects.filter(_due(now)).select_related("user").order_by("next_try_at", "id")
    mail = for_update(rows, skip_locked=True).first()
    if mail is not None:
        mail.claimed_until, mail.attempts = now + LEASE, mail.attempts + 1
        mail.save(update_fields=["claimed_until", "attempts"])
    return mail


def deliver(mail: Mail, connection: Any) -> bool | None:
    """Send a claimed mail; return whether it went out, or None if the server is away."""
    user, now = mail.user, time.now()
    if not has_address(user) or (suppression(user) and not is_about_address(mail)):
        return _finish(mail, error="unreachable", next_try_at=None)
    try:
        made = rendering.make(mail, now)
    except Exception as error:
        log.exception("mail %s can't be made", mail.pk)
        return _try_later(mail, error, now)
    if made is None:
        return _finish(mail, error="nothing left to tell", next_try_at=None)
    if made.subject != mail.subject:
        Mail.objects.filter(pk=mail.pk).update(subject=made.subject)
    try:
        connection.send_messages([made.message])
    except Exception as error:
        _quietly(connection.close)
        _try_later(mail, error, now)
        if _is_away(error):
            _note_away(error)
            return None
        return False
    body = made.body if kept.keeps() else None
    _finish(mail, sent_at=time.now(), next_try_at=None, error="", body=body)
    return True


def _finish(mail: Mail, **fields: Any) -> bool:
    # Only by who still holds it: after the lease it may be another's.
    mine = Mail.objects.filter(pk=mail.pk, claimed_until=mail.claimed_until)
    mine.update(claimed_until=None, **fields)
    return False


def _try_later(mail: Mail, error: Exception, now: datetime) -> bool:
    again = now + wait_after(mail.attempts) if mail.attempts < ATTEMPTS else None
    log.warning("mail %s not sent (attempt %s): %s", mail.pk, mail.attempts, _name(error))
    return _finish(mail, error=_name(error)[:100], next_try_at=again)


def _is_away(error: Exception) -> bool:
    """Whether it is the server that fails, and not this mail."""
    if isinstance(error, SMTPResponseException | SMTPRecipientsRefused):
        return False
    return isinstance(error, OSError | SMTPException)


def _note_away(error: Exception) -> None:
    log.warning("mail server away, mails wait: %s", _name(error))
    _quietly(cache.set, AWAY, 1, AWAY_SECONDS)


def _name(error: Exception) -> str:
    """Return what went wrong without what the server said: that repeats the address."""
    codes: list[int] = []
    if isinstance(error, SMTPResponseException):
        codes = [error.smtp_code]
    elif isinstance(error, SMTPRecipientsRefused):
        codes = sorted({code for code, _ in error.recipients.values()})
    return " ".join([type(error).__name__, *map(str, codes)])


def _quietly(act: Any, *values: object) -> None:
    try:
        act(*values)
    except Exception as error:
        log.debug("not done: %s", _name(error))
