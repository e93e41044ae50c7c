"""What a table that belongs to an event says about it."""

from __future__ import annotations

from collections.abc import Iterable

from django.urls import reverse
from django.utils.translation import gettext as _

from koturnir.tables.hooks import EventFact
from tournaments.models import Pairing, Round


def event_facts(table_ids: Iterable[int]) -> dict[int, EventFact]:
    """Return the event of each table that belongs to one, by the table's id."""
    pairings = Pairing.objects.filter(table__in=list(table_ids))
    rows = pairings.select_related("round__stage__tournament")
    return {row.table_id: _fact(row) for row in rows if row.table_id is not None}


def _fact(pairing: Pairing) -> EventFact:
    tournament = pairing.round.stage.tournament
    return EventFact(
        tournament.name, reverse("event", args=[tournament.code]), round_title(pairing.round)
    )


def round_title(round_: Round) -> str:
    """Return what a round is called among all rounds of its event."""
    if round_.stage.format == "arena":
        return _("Arena")
    return _("Round %(number)s") % {"number": round_.stage.rounds_before + round_.number}
