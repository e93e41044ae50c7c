"""What an event tells its people when they are not looking. Mails are made by who listens."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings

from tournaments.models import Entrant
from tournaments.signals import entrant_told

KINDS: Final = frozenset({"called", "moved_up", "cancelled", "shifted", "message", "started"})


def tell(entrant: Entrant, kind: str, **values: Any) -> None:
    """Have an entrant told, if this is committed; ``kind`` is of `KINDS`, ``values`` are JSON."""
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is no kind of mail")
    entrant_told.send(Entrant, entrant=entrant, kind=kind, values=values)


def address(path: str) -> str:
    """Return the whole address of a path: a mail is read elsewhere."""
    return settings.SITE_URL.rstrip("/") + path
