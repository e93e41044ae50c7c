"""What becomes of a person's events and clubs when the account goes."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from django.db import transaction

from koturnir.accounts.models import User
from koturnir.core import time
from tournaments.models import Club, Entrant, Membership, Series, Tournament
from tournaments.refusals import Refused
from tournaments.services import desk, entering, life, setup
from tournaments.services.acts import note
from tournaments.services.holding import held, look_at

Status = Tournament.Status


def leave_all(user: User) -> None:
    """Leave every event that is not over, and settle those that the person organizes.

    Runs after the tables' part, which ended his games. A draft goes; an event that has not begun is
    called off; one that is being played goes on by itself to its end, and none comes again.
    """
    entries = Entrant.objects.filter(user=user, status__in=["entered", "waiting"])
    entries = entries.exclude(tournament__status__in=[Status.FINISHED, Status.CANCELLED])
    for code in list(entries.order_by("tournament").values_list("tournament__code", flat=True)):
        with suppress(Refused), transaction.atomic():  # over meanwhile
            entering.leave(code, user)
    Series.objects.filter(pattern__organizer=user).update(active=False)
    own = user.organized.exclude(status__in=[Status.FINISHED, Status.CANCELLED])
    for code in list(own.order_by("pk").values_list("code", flat=True)):
        _hand_over(code, user)
    _leave_clubs(user)


def _hand_over(code: str, user: User) -> None:
    """Let an event do without its organizer."""
    with held(code, user) as tournament:
        if tournament.status == Status.REGISTRATION:
            life.cancel(tournament, time.now(), Refused("organizer_gone"))
        elif tournament.status == Status.RUNNING:
            if not tournament.automatic:
                tournament.automatic = True
                note(tournament, "edited", fields=["automatic"])
            if tournament.paused_at is not None:
                # Its tables are locked for that, which must not be done while the event is.
                transaction.on_commit(partial(_resume, code, user))
            look_at(tournament, time.now())
    if tournament.status == Status.DRAFT:
        setup.delete_draft(code, user)


def _resume(code: str, user: User) -> None:
    with suppress(Refused):  # it went on meanwhile
        desk.resume(code, user)


def _leave_clubs(user: User) -> None:
    """Leave all clubs; one's own goes to whoever has been in it for longest, if there is any."""
    Membership.objects.filter(user=user).delete()
    for club in Club.objects.filter(owner=user):
        heir = club.memberships.order_by("joined_at", "pk").first()
        if heir is None:
            club.delete()
        else:
            club.owner_id = heir.user_id
            club.save(update_fields=["owner"])
