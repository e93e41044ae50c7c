"""Whether a notice still holds when it is due: looked at then, not when it was written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final

from koturnir.notifications.models import Notice, Switch

PRESENT: Final = "present"
"""The person is at the page that the notice leads to."""

Check = Callable[[Notice], str]

_checks: dict[str, Check] = {}


def register(kind: str, check: Check) -> None:
    """Have ``check`` say why a notice of a kind must not be told, empty if it may."""
    _checks[kind] = check


def why_not(notice: Notice, switches: Iterable[Switch], now: datetime) -> str:
    """Return why a notice is not told (a code of at most 20 letters), or an empty text."""
    if notice.expires_at is not None and notice.expires_at <= now:
        return "expired"
    if is_off(notice.kind, notice.table_id, switches):
        return "switched_off"
    check = _checks.get(notice.kind)
    return check(notice) if check else ""


def is_off(kind: str, table_id: int | None, switches: Iterable[Switch]) -> bool:
    """Whether a person switched a kind off: what he said of the table goes before the rest."""
    said: dict[tuple[bool, bool], bool] = {
        (one.table_id is not None, bool(one.kind)): one.on
        for one in switches
        if one.kind in ("", kind) and one.table_id in (None, table_id)
    }
    order = ((True, True), (True, False), (False, True), (False, False))
    return not next((said[at] for at in order if at in said), True)
