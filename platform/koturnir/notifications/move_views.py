"""The page that a move link of a mail leads to: it shows the move, and its button plays it.

Mail scanners follow links, so nothing but the button does anything. The link itself is
the proof: no log-in is asked for and no session begun, and the page shows nothing of the
person but this one position.
"""

from __future__ import annotations

import hashlib
import logging
from typing import Any, Final

from allauth.core.internal import ratelimit
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import registry
from koturnir.notifications import boards, moves
from koturnir.notifications.moves import Found, Standing
from koturnir.notifications.selectors import people
from koturnir.notifications.wording import telling
from koturnir.notifications.wording.games import about
from koturnir.tables.models import Table
from koturnir.tables.refusals import Refused

log = logging.getLogger(__name__)

_STATUS: Final = {
    Standing.OPEN: 200,
    Standing.PLAYED: 200,
    Standing.STALE: 410,
    Standing.EXPIRED: 410,
}


@csrf_exempt  # nobody is logged in here: the link is the proof, and a stranger has none
@require_http_methods(["GET", "HEAD", "POST"])
def mail_move(request: HttpRequest, token: str) -> HttpResponse:
    """Show the move of a link; play it when that is posted."""
    if not _may_ask(request, token):
        return _closed(HttpResponse(_("Too many requests. Wait a moment."), status=429))
    found = moves.find(token)
    if found is None:
        return _closed(render(request, "notifications/move.html", {"standing": "none"}, status=404))
    user = found.seat.user
    with translation.override(people.language(user)), timezone.override(people.zone(user)):
        refusal = _play(found) if request.method == "POST" else ""
        if request.method == "POST":
            found = moves.find(token) or found
        return _closed(_page(request, found, refusal))


def _play(found: Found) -> str:
    """Play the move; return why not, if so."""
    if found.standing not in (Standing.OPEN, Standing.PLAYED):
        return ""  # the page says it
    try:
        moves.play_it(found)
    except Refused as refusal:
        return refusal.sentence
    return ""


def _page(request: HttpRequest, found: Found, refusal: str) -> HttpResponse:
    table, standing = found.table, found.standing
    shown: dict[str, Any] = {
        "standing": standing.value,
        "refusal": refusal,
        "game": about(table, found.seats),
        "table_url": reverse("table", args=[table.code]),
    }
    if table.state is not None:
        shown |= _position(found)
    status = 409 if refusal and standing is Standing.OPEN else _STATUS[standing]
    return render(request, "notifications/move.html", shown, status=status)


def _position(found: Found) -> dict[str, Any]:
    """Return the position and the move, as far as the link's holder may know them.

    An open link shows what the seat sees. One that is used up shows what everybody
    sees: who got it passed on must not look into the cards for ever.
    """
    table = found.table
    rules = registry.get(table.game).rules
    state = rules.decode(table.state)
    if found.standing is not Standing.OPEN:
        seen = rules.observe(state, None)
        return _drawing(found, table, seen)
    seat = found.seat.index
    seen = rules.observe(state, seat)
    assert seat is not None  # said for the types: whoever is asked has a seat
    said = {"move": telling.move(table.game, seen, seat, found.link.text)}
    later = moves.after(found)
    if later is None:
        return said | _drawing(found, table, seen)
    return said | {"drawn": True} | _drawing(found, table, rules.observe(later, seat))


def _drawing(found: Found, table: Table, seen: Any) -> dict[str, Any]:
    words = telling.position(table, found.seats, seen)
    try:
        svg = boards.svg_of(table.game, seen)
    except LookupError:
        svg = ""
    # Our own drawing, of an observation: nobody writes into it.
    return {"words": words, "svg": mark_safe(svg)}  # noqa: S308


def _closed(response: HttpResponse) -> HttpResponse:
    """Have the address of the page, which is worth a move, go nowhere and be kept nowhere."""
    response["Referrer-Policy"] = "no-referrer"
    response["Cache-Control"] = "no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


def _may_ask(request: HttpRequest, token: str) -> bool:
    """Count the request by its link and by its address; whether it is not one too many."""
    try:
        usage = ratelimit.consume(
            request,
            app="allauth.account",
            action="mail_move",
            key=hashlib.sha256(token.encode()).hexdigest(),
            limit_get=True,
        )
    except Exception as error:  # the counters are away
        log.warning("move links not counted: %s", error)
        return True
    return usage is not None
