"""Makes mails of what is due: for each person at most one at a time, under his row's lock.

Nothing is rendered and nothing sent here, so the transaction is short; notices that a
move is just settling are passed over, and found by the next sweep.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import Q

from koturnir.core.locking import for_update
from koturnir.notifications import addresses, kinds, policy
from koturnir.notifications.checks import PRESENT, why_not
from koturnir.notifications.models import Mail, Notice, Preferences, Switch
from koturnir.notifications.selectors.people import has_address, suppression, wishes

log = logging.getLogger(__name__)

BATCH: Final = 500
"""People whom one sweep looks at."""


def compose_due(now: datetime) -> int:
    """Compose the mails that are due; return how many."""
    due = Notice.objects.filter(state=Notice.State.WAITING, look_at__lte=now)
    people = due.order_by("user_id").values_list("user_id", flat=True).distinct()
    made = 0
    for user_id in people[:BATCH]:
        try:
            made += compose_for(user_id, now) is not None
        except Exception:  # what one person is told must not keep up what others are
            log.exception("mail to user %s not composed", user_id)
    return made


@transaction.atomic
def compose_for(user_id: int, now: datetime) -> Mail | None:
    """Compose the mail that a person should get now, if any; drop what holds no more."""
    preferences = for_update(
        Preferences.objects.filter(pk=user_id).select_related("user"), skip_locked=True
    ).first()
    if preferences is None:  # another sweeper has him
        return None
    joining = [kind for kind in kinds.names() if kinds.get(kind).joins]
    rows = Notice.objects.filter(user_id=user_id, state=Notice.State.WAITING)
    rows = rows.filter(Q(due_at__lte=now) | Q(kind__in=joining))
    waiting = list(
        for_update(rows.select_related("table", "tournament"), skip_locked=True).order_by("id")
    )
    if not any(one.look_at <= now for one in waiting):
        return None
    waiting = _sorted_out(waiting, preferences, now)
    if not waiting:
        return None
    hour_ago = now - policy.HOUR
    sent = Mail.objects.filter(user_id=user_id, composed_at__gt=hour_ago)
    plan = policy.plan(
        wishes(preferences, preferences.user),
        [
            policy.Waiting(one.pk, one.kind, one.due_at, one.urgent, kinds.get(one.kind).joins)
            for one in waiting
        ],
        list(sent.values_list("composed_at", flat=True)),
        now,
    )
    for one in waiting:
        if one.pk in plan.later and one.look_at != plan.later[one.pk]:
            Notice.objects.filter(pk=one.pk).update(look_at=plan.later[one.pk])
    return carry([one for one in waiting if one.pk in plan.now], now)


def carry(notices: Sequence[Notice], now: datetime) -> Mail | None:
    """Make one mail of these notices, all of one person, to be sent as soon as possible."""
    if not notices:
        return None
    mail = Mail.objects.create(
        user_id=notices[0].user_id,
        message_id=addresses.new_message_id(),
        thread=_thread(notices),
        composed_at=now,
        next_try_at=now,
    )
    Notice.objects.filter(pk__in=[one.pk for one in notices]).update(
        state=Notice.State.CARRIED, mail=mail
    )
    return mail


def _sorted_out(waiting: Sequence[Notice], preferences: Preferences, now: datetime) -> list[Notice]:
    """Return what may be told, and drop what is due and may not."""
    user = preferences.user
    general = ""
    if not has_address(user):
        general = "unreachable"
    elif suppression(user):
        general = "suppressed"
    elif preferences.mode == Preferences.Mode.OFF:
        general = "off"
    switches = list(Switch.objects.filter(user=user))
    kept: list[Notice] = []
    dropped: dict[str, list[int]] = {}
    for one in waiting:
        reason = general or why_not(one, switches, now)
        if not reason:
            kept.append(one)
        elif one.due_at <= now or reason != PRESENT:
            dropped.setdefault(reason, []).append(one.pk)
    for reason, ids in dropped.items():
        Notice.objects.filter(pk__in=ids).update(state=Notice.State.DROPPED, reason=reason)
    return kept


def _thread(notices: Sequence[Notice]) -> str:
    """Return the message that a mail about one game or one event answers."""
    tables = {one.table_id: one.table for one in notices}
    events = {one.tournament_id: one.tournament for one in notices}
    if len(tables) > 1 or len(events) > 1:
        return ""
    table, event = next(iter(tables.values())), next(iter(events.values()))
    if table is not None:
        return addresses.table_thread(table)
    return addresses.event_thread(event) if event is not None else ""
