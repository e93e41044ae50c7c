"""Events: writes down what an entrant is told, in the transaction in which it came about."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from koturnir.core import time
from koturnir.notifications.selectors.people import has_address
from koturnir.notifications.services.noticing import Told, write
from tournaments.models import Entrant, Pairing


def tell(entrant: Entrant, kind: str, values: Mapping[str, Any]) -> None:
    """Write what an entrant is told; ``kind`` is one of `tournaments.services.mails.KINDS`."""
    if not entrant.mails or not has_address(entrant.user):
        return
    expires = None
    if kind == "called":
        pairing = _to_be_called(entrant, values["pairing"])
        if pairing is None:
            return
        expires = pairing.grace_until
    tournament = entrant.tournament
    write(
        [
            Told(
                entrant.user_id,
                kind,
                f"{kind}/{tournament.code}/{entrant.pk}/{_which(kind, values)}",
                time.now(),
                expires=expires,
                tournament_id=tournament.pk,
                data={"values": dict(values)},
                # Who plays live can't wait for tomorrow's digest.
                urgent=tournament.pace != "corr",
            )
        ]
    )


def _which(kind: str, values: Mapping[str, Any]) -> str:
    """Return what tells two notices of a kind to the same entrant apart."""
    if kind == "called":
        return str(values["pairing"])
    if kind in ("cancelled", "started"):
        return "once"
    stamp = int(time.now().timestamp())
    if kind == "message":  # sent twice by a hasty finger is said once
        return f"{stamp // 60}/{sha256(str(values.get('text', '')).encode()).hexdigest()[:12]}"
    return str(stamp)


def _to_be_called(entrant: Entrant, pairing_id: int) -> Pairing | None:
    """Return the pairing if its player is to be called by mail.

    Who plays live is there after the first round, and is called on the page.
    """
    pairing = Pairing.objects.select_related("round__stage").filter(pk=pairing_id).first()
    if pairing is None or entrant.tournament.pace == "corr":
        return pairing
    stage = pairing.round.stage
    first = stage.rounds_before + pairing.round.number == 1 and pairing.game == 1
    return pairing if first and stage.format != "arena" else None
