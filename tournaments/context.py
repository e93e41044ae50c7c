"""What every page tells a signed-in person about his events: that a table waits for him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from koturnir.accounts.models import User
from tournaments.selectors import page
from tournaments.selectors.tables import round_title


@dataclass(frozen=True, slots=True)
class Call:
    """A table that a player is called to and has not come to."""

    event: str
    round: str
    url: str


def calls(request: HttpRequest) -> dict[str, Any]:
    """Return the call, looked up where a page shows it: one query, by the seats of the person."""
    return {"event_call": SimpleLazyObject(lambda: _call(request))}


def _call(request: HttpRequest) -> Call | None:
    if not isinstance(request.user, User) or request.user.is_bot:
        return None
    places = page.called(request.user).select_related(
        "pairing__table", "pairing__round__stage__tournament"
    )
    place = places.order_by("-pairing__started_at").first()
    if place is None or place.pairing.table is None:
        return None
    round_ = place.pairing.round
    url = reverse("table", args=[place.pairing.table.code])
    # At the table itself, and on the pages of the event, which lead him there.
    here = (url, reverse("event", args=[round_.stage.tournament.code]))
    if request.path.startswith(here):
        return None
    return Call(round_.stage.tournament.name, round_title(round_), url)
