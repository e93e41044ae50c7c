"""What an event tells its people when they are not looking: mails, after the commit.

Whoever has no address, is a bot, has left, or wants no mails of the event gets none. A mail
that can't be handed out keeps nothing up: the event goes on, and its page says the same.
"""

from __future__ import annotations

import logging
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.core.mail import EmailMultiAlternatives
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation

from koturnir.accounts.models import User
from koturnir.accounts.services.preferences import known_language, known_zone
from tournaments.models import Entrant, Pairing, Tournament
from tournaments.wording import letters

log = logging.getLogger(__name__)

KINDS: Final = frozenset({"called", "moved_up", "cancelled", "shifted", "message", "started"})
SALT: Final = "tournaments.mails"
REMEMBERED: Final = 14 * 24 * 3600
"""Seconds for which it is known that a call has been mailed."""


def tell(entrant: Entrant, kind: str, **values: Any) -> None:
    """After commit, have an entrant told; ``kind`` is of `KINDS`, ``values`` are JSON."""
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is no kind of mail")
    if not _reachable(entrant):
        return
    pk = entrant.pk
    transaction.on_commit(lambda: _hand_out(pk, kind, values))


def _hand_out(entrant_id: int, kind: str, values: dict[str, Any]) -> None:
    from tournaments.tasks import send_mail

    try:
        send_mail.delay(entrant_id, kind, values)
    except Exception as error:  # the broker is away; the page of the event tells it too
        log.warning("mail %s to entrant %s not handed out: %s", kind, entrant_id, error)


def deliver(entrant_id: int, kind: str, values: dict[str, Any]) -> bool:
    """Send a mail to an entrant in his language and zone, unless there is no need any more."""
    entrant = Entrant.objects.select_related("user", "tournament").filter(pk=entrant_id).first()
    if entrant is None or not _reachable(entrant):
        return False
    user, tournament = entrant.user, entrant.tournament
    pairing: Pairing | None = None
    if kind == "called":
        pairing = _to_be_called(entrant, values.get("pairing"))
        if pairing is None or not _first_time(pairing, entrant):
            return False
    language = known_language(user.language) or settings.LANGUAGE_CODE
    zone = ZoneInfo(known_zone(user.time_zone) or settings.TIME_ZONE)
    with translation.override(language), timezone.override(zone):
        letter = letters.letter(kind, tournament, pairing, values)
        message = _message(user, tournament, entrant, letter)
        try:
            message.send()
        except Exception as error:  # what a mail server says may hold the address
            log.warning(
                "mail %s for entrant %s not sent: %s", kind, entrant_id, type(error).__name__
            )
            return False
    return True


def _message(
    user: User, tournament: Tournament, entrant: Entrant, letter: letters.Letter
) -> EmailMultiAlternatives:
    stop = address(reverse("event_mails", args=[token_of(entrant)]))
    context = {
        "letter": letter,
        "link": address(letter.path),
        "stop": stop,
        "event": tournament,
        "user": user,
        "site": settings.SITE_URL,
        "language": translation.get_language(),
    }
    message = EmailMultiAlternatives(
        " ".join(letter.subject.split()),
        render_to_string("tournaments/mails/message.txt", context),
        to=[user.email],
        headers={
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )
    message.attach_alternative(
        render_to_string("tournaments/mails/message.html", context), "text/html"
    )
    return message


def _reachable(entrant: Entrant) -> bool:
    user = entrant.user
    return bool(
        entrant.mails and user.is_person and user.email and user.is_active and not user.deleted_at
    )


def _to_be_called(entrant: Entrant, pairing_id: int | None) -> Pairing | None:
    """Return the pairing if its player is to be called by mail.

    Who plays live is there after the first round, and is called on the page.
    """
    found = Pairing.objects.select_related("round__stage", "table").filter(
        pk=pairing_id or 0, places__entrant=entrant, decided_at=None, table__isnull=False
    )
    pairing = found.first()
    if pairing is None or entrant.tournament.pace == "corr":
        return pairing
    stage = pairing.round.stage
    first = stage.rounds_before + pairing.round.number == 1 and pairing.game == 1
    return pairing if first and stage.format != "arena" else None


def _first_time(pairing: Pairing, entrant: Entrant) -> bool:
    """Whether this call has not been mailed: a task may come twice."""
    try:
        return bool(cache.add(f"event-call:{pairing.pk}:{entrant.pk}", 1, REMEMBERED))
    except Exception as error:  # rather none than two
        log.warning("call of pairing %s not mailed: %s", pairing.pk, error)
        return False


# --- wanting no more


def token_of(entrant: Entrant) -> str:
    """Return what stands in the address by which an entrant stops the mails of the event."""
    return signing.Signer(salt=SALT).sign_object(entrant.pk)


def entrant_of(token: str) -> Entrant | None:
    try:
        pk = signing.Signer(salt=SALT).unsign_object(token)
    except signing.BadSignature:
        return None
    return Entrant.objects.select_related("tournament").filter(pk=pk).first()


def want(entrant: Entrant, *, wanted: bool) -> None:
    Entrant.objects.filter(pk=entrant.pk).update(mails=wanted)


def address(path: str) -> str:
    """Return the whole address of a path: a mail is read elsewhere."""
    return settings.SITE_URL.rstrip("/") + path
