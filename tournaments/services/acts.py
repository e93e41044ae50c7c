"""The public log of an event: acts are appended, each with the digest of the one before."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any, Final

from koturnir.accounts.models import User
from koturnir.core import time
from tournaments.models import Act, Tournament
from tournaments.refusals import Refused

MAX_REASON: Final = 500
FIRST: Final = "0" * 64


def note(
    tournament: Tournament, kind: str, actor: User | None = None, reason: str = "", **data: Any
) -> Act:
    """Append an act to the log of an event that is held. ``data`` must be JSON, and public."""
    if len(reason) > MAX_REASON:
        raise Refused("too_long")
    last = tournament.acts.order_by("-number").first()
    act = Act(
        tournament=tournament,
        number=last.number + 1 if last else 1,
        at=time.now(),
        actor=actor,
        kind=kind,
        data=data,
        reason=reason,
        before=last.digest if last else FIRST,
    )
    act.digest = digest(act)
    act.save()
    return act


def because(reason: str) -> str:
    """Return the reason of an act that needs one. Raises `Refused` if there is none."""
    reason = " ".join(reason.split())
    if not reason:
        raise Refused("needs_reason")
    return reason


def digest(act: Act) -> str:
    """Return the digest of an act: SHA-256 of what the exported log shows of it.

    That is the JSON list of before, number, time (ISO, UTC), actor's id, kind, data and
    reason, with sorted keys and no spaces, in UTF-8.
    """
    shown = [
        act.before,
        act.number,
        act.at.isoformat(),
        act.actor_id,
        act.kind,
        act.data,
        act.reason,
    ]
    text = json.dumps(shown, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def broken(acts: Iterable[Act]) -> int | None:
    """Return the number of the first act that does not follow from those before, if any."""
    before = FIRST
    for number, act in enumerate(acts, 1):
        if act.number != number or act.before != before or act.digest != digest(act):
            return number
        before = act.digest
    return None
