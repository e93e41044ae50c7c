"""Which games and events a person may have his mails about switched off one by one."""

from __future__ import annotations

from typing import Final

from koturnir.accounts.models import User
from koturnir.notifications.wording.games import about
from koturnir.tables.models import Table
from koturnir.tables.selectors.view import seats_of
from tournaments.models import Entrant, Tournament

MOST: Final = 50


def tables_of(user: User) -> list[Table]:
    """Return the correspondence games that the person plays, the newest first."""
    playing = Table.objects.filter(
        seats__user=user, status=Table.Status.PLAYING, pace=Table.Pace.CORRESPONDENCE
    )
    return list(playing.order_by("-id")[:MOST])


def title_of(table: Table) -> str:
    return about(table, seats_of(table))


def events_of(user: User) -> list[Entrant]:
    """Return the person's entries in events that are not over, the newest first."""
    entries = Entrant.objects.filter(
        user=user, status__in=[Entrant.Status.WAITING, Entrant.Status.ENTERED]
    ).select_related("tournament")
    over = [Tournament.Status.FINISHED, Tournament.Status.CANCELLED]
    return list(entries.exclude(tournament__status__in=over).order_by("-id")[:MOST])
