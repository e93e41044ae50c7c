"""Whether what was written about an event still has to be told."""

from __future__ import annotations

from koturnir.notifications.checks import PRESENT
from koturnir.notifications.models import Notice
from koturnir.tables.selectors import presence
from tournaments.models import Entrant, Pairing


def entrant_of(notice: Notice) -> Entrant | None:
    return Entrant.objects.filter(tournament=notice.tournament_id, user=notice.user_id).first()


def pairing_of(notice: Notice) -> Pairing | None:
    """Return the pairing that a player is called to, while it is not decided."""
    if notice.kind != "called":
        return None
    found = Pairing.objects.select_related("round__stage", "table").filter(
        pk=notice.data["values"]["pairing"],
        places__entrant__user=notice.user_id,
        decided_at=None,
        table__isnull=False,
    )
    return found.first()


def not_needed(notice: Notice) -> str:
    """Return why a person is not told this of his event: he wants none, or it is past."""
    entrant = entrant_of(notice)
    if entrant is None:
        return "left"
    if not entrant.mails:
        return "switched_off"
    if notice.kind != "called":
        return ""
    pairing = pairing_of(notice)
    if pairing is None or pairing.table is None:
        return "over"
    return PRESENT if presence.present(pairing.table.code, [notice.user_id]) else ""
