"""What a person says about his mails: a kind off or on, and no more of what came."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F

from koturnir.accounts.models import User
from koturnir.notifications import kinds
from koturnir.notifications.links import Stop
from koturnir.notifications.models import Notice, Switch
from koturnir.notifications.services.turns import call_again
from tournaments.models import Entrant


def switch(user: User, kind: str, table_id: int | None, *, on: bool) -> None:
    """Switch a kind (empty: all) off or on again, everywhere or at one table."""
    scope = {"table": None} if table_id is None else {"table_id": table_id}
    if on:
        Switch.objects.filter(user=user, kind=kind, **scope).delete()
    else:
        Switch.objects.update_or_create(user=user, kind=kind, **scope, defaults={"on": False})


def look_again(user: User) -> None:
    """Have what waits for the person looked at anew: he wants it otherwise now."""
    call_again(user)
    Notice.objects.filter(user=user, state=Notice.State.WAITING).update(look_at=F("due_at"))


@transaction.atomic
def obey(user: User, stop: Stop, *, on: bool = False) -> None:
    """Stop what a mail's unsubscribing names, or undo that.

    Of events those that the mail told of; of games every kind.
    """
    for group in stop.groups:
        if group == kinds.EVENTS and stop.events:
            continue
        for kind in kinds.of_group(group):
            switch(user, kind.name, None, on=on)
    Entrant.objects.filter(user=user, tournament__in=stop.events).update(mails=on)


def is_obeyed(user: User, stop: Stop) -> bool:
    """Whether nothing of what the mail's unsubscribing names comes any more."""
    off = set(Switch.objects.filter(user=user, table=None, on=False).values_list("kind", flat=True))
    wanted = Entrant.objects.filter(user=user, tournament__in=stop.events, mails=True)
    groups = [group for group in stop.groups if not (group == kinds.EVENTS and stop.events)]
    return not wanted.exists() and all(
        kind.name in off for group in groups for kind in kinds.of_group(group)
    )
