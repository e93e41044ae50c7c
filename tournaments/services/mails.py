"""What an event tells its people when they are not looking."""

from __future__ import annotations

from typing import Any

from tournaments.models import Entrant


def tell(entrant: Entrant, kind: str, **values: Any) -> None:
    """After commit, have an entrant told; ``kind`` is of a closed list."""
