"""Tells browsers what is due (web push): beside the mails, from the same notices, each once.

A message is noted before it is sent and never sent again: what a browser missed still stands
on the site and in the mail. Mode and digest are of mails; quiet hours, the number an hour and
the kinds hold here too.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from time import monotonic
from typing import Any, Final

import requests
from django.core.cache import cache
from django.db import transaction
from django.db.models import Q
from django.utils import timezone, translation
from pywebpush import WebPushException, webpush

from koturnir.accounts.models import User
from koturnir.core.locking import for_update
from koturnir.notifications import kinds, policy, vapid
from koturnir.notifications.checks import why_not
from koturnir.notifications.models import Notice, Preferences, PushSubscription, Switch
from koturnir.notifications.selectors import people
from koturnir.notifications.services.rendering import most_pressing
from koturnir.notifications.wording import browsers

log = logging.getLogger(__name__)

BATCH: Final = 200
"""People whom one task looks at."""
SECONDS: Final = 30
"""How long one task goes on: services that hang must not hold up others for ever."""
TIMEOUT: Final = 10
KEPT: Final = timedelta(days=1)
"""How long a service keeps a message for a browser that is away."""
GONE: Final = (404, 410)
SENDING: Final = "push-sending"


@dataclass(frozen=True, slots=True)
class Message:
    """What to tell all browsers of a user."""

    user_id: int
    text: str
    seconds: int
    urgent: bool
    topic: str


def push_due(now: datetime) -> int:
    """Tell what is due; return how many messages went out."""
    due = Notice.objects.filter(push_at__lte=now)
    if not vapid.is_on() or not due.exists() or not _begin():
        return 0
    sent, ends = 0, monotonic() + SECONDS
    try:
        with requests.Session() as session:
            session.max_redirects = 0  # the host was looked at, no other was
            for user_id in (
                due.order_by("user_id").values_list("user_id", flat=True).distinct()[:BATCH]
            ):
                if monotonic() > ends:
                    break
                try:
                    message = take(user_id, now)
                    sent += send(message, session) if message else 0
                except Exception:  # what one person is told must not keep up what others are
                    log.exception("user %s not told in the browser", user_id)
    finally:
        _end()
    return sent


@transaction.atomic
def take(user_id: int, now: datetime) -> Message | None:
    """Note as told what a person's browsers should be told now, and return it."""
    preferences = for_update(
        Preferences.objects.filter(pk=user_id).select_related("user"), skip_locked=True
    ).first()
    if preferences is None:  # somebody else has him
        return None
    user = preferences.user
    joining = [kind for kind in kinds.names() if kinds.get(kind).joins]
    rows = Notice.objects.filter(user=user, push_at__isnull=False)
    rows = rows.filter(Q(push_at__lte=now) | Q(due_at__lte=now) | Q(kind__in=joining))
    waiting = list(
        for_update(rows.select_related("table", "tournament"), skip_locked=True).order_by("id")
    )
    if not any(one.push_at is not None and one.push_at <= now for one in waiting):
        return None
    waiting = _sorted_out(waiting, user, now)
    wishes = replace(people.wishes(preferences, user), mode="at_once")
    recent = Notice.objects.filter(user=user, pushed_at__gt=now - policy.HOUR)
    plan = policy.plan(
        wishes,
        [
            policy.Waiting(one.pk, one.kind, one.due_at, one.urgent, kinds.get(one.kind).joins)
            for one in waiting
        ],
        [at for at in recent.order_by().values_list("pushed_at", flat=True).distinct() if at],
        now,
    )
    for pk, at in plan.later.items():
        Notice.objects.filter(pk=pk).update(push_at=at)
    Notice.objects.filter(pk__in=plan.now).update(push_at=None, pushed_at=now)
    told = most_pressing([one for one in waiting if one.pk in plan.now])
    return _message(told, user, now) if told else None


def send(message: Message, session: requests.Session) -> int:
    """Send a message to all browsers of its user; return how many took it."""
    subscriptions = PushSubscription.objects.filter(user=message.user_id)
    return sum(_send(message, one, session) for one in subscriptions)


def _sorted_out(waiting: Sequence[Notice], user: User, now: datetime) -> list[Notice]:
    """Return what may be told, and have done with what may not."""
    reachable = people.has_address(user) and user.push_subscriptions.exists()
    switches = list(Switch.objects.filter(user=user))
    kept, done = [], []
    for one in waiting:
        if reachable and not why_not(one, switches, now):
            kept.append(one)
        elif not reachable or one.due_at <= now:
            done.append(one.pk)
    Notice.objects.filter(pk__in=done).update(push_at=None)
    return kept


def _message(notices: Sequence[Notice], user: User, now: datetime) -> Message:
    with translation.override(people.language(user)), timezone.override(people.zone(user)):
        said = browsers.message(notices, user)
        said["lang"] = translation.get_language()
    ends = [one.expires_at for one in notices if one.expires_at is not None]
    left = min([KEPT, *(end - now for end in ends)])
    return Message(
        user_id=user.pk,
        text=json.dumps(said, ensure_ascii=False),
        seconds=max(int(left.total_seconds()), 0),
        urgent=any(one.urgent for one in notices),
        topic=said["tag"],
    )


def _send(message: Message, to: PushSubscription, session: requests.Session) -> bool:
    headers: dict[str, Any] = {
        "Urgency": "high" if message.urgent else "normal",
        "Topic": message.topic,  # a browser that was away gets the newest alone
    }
    try:
        webpush(
            {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}},
            message.text,
            vapid_private_key=vapid.key(),
            vapid_claims=vapid.claims(),
            ttl=message.seconds,
            headers=headers,
            timeout=TIMEOUT,
            requests_session=session,
        )
    except WebPushException as error:
        status = error.response.status_code if error.response is not None else 0
        if status in GONE:
            to.delete()
        # Neither the error's words nor the address: whoever has that can write there.
        log.info("browser %s not told: %s", to.pk, status)
        return False
    except Exception as error:
        log.warning("browser %s not told: %s", to.pk, type(error).__name__)
        return False
    return True


def _begin() -> bool:
    """Return whether nobody else sends: no more than a courtesy, each takes its own."""
    try:
        return bool(cache.add(SENDING, 1, 4 * SECONDS))
    except Exception as error:
        log.debug("not known who else sends: %s", error)
        return True


def _end() -> None:
    try:
        cache.delete(SENDING)
    except Exception as error:
        log.debug("not done: %s", error)
