"""What the views of tables share: finding a table one may see, and saying no."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps

from allauth.core import ratelimit
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from games import registry
from games.api import Game
from games.registry import UnknownGame
from koturnir.accounts.models import User
from koturnir.accounts.services.guests import create_guest
from koturnir.tables.models import Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import view
from koturnir.tables.selectors.access import may_see

log = logging.getLogger(__name__)

TableView = Callable[[HttpRequest, str], HttpResponse]


def user_of(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


def id_of(request: HttpRequest) -> int | None:
    return request.user.pk if request.user.is_authenticated else None


def somebody(request: HttpRequest) -> User:
    """Return who asks, as a fresh guest if he has no account."""
    return user_of(request) or create_guest(request)


def invitation(request: HttpRequest, code: str) -> str:
    """Return the invite code that the visitor came with, and remember it for the visit."""
    given = request.GET.get("invite", "")[:16]
    if given:
        request.session[f"invite:{code}"] = given
    return given or request.session.get(f"invite:{code}", "")


def game_called(slug: str) -> Game:
    """Return the game of that slug, or the page 404."""
    try:
        return registry.get(slug)
    except UnknownGame:
        raise Http404(_("There is no such game here.")) from None


def visible(request: HttpRequest, code: str) -> tuple[Table, list[Seat]]:
    """Return a table that the visitor may see, and its seats; else the page 404."""
    table = Table.objects.select_related("host", "rematch").filter(code=code).first()
    seats = view.seats_of(table) if table is not None else []
    # Whether there is a table that one may not see is not told.
    if table is None or not may_see(table, seats, id_of(request), invitation(request, code)):
        raise Http404(_("There is no such table, or it is not open to you."))
    return table, seats


def too_many_tables(request: HttpRequest, host: User) -> HttpResponse | None:
    """Count a table that ``host`` is about to make; return the page 429 if it is one too many.

    The lobby lists what people want to play, and one person's hundred tables would hide it.
    """
    try:
        return ratelimit.consume_or_429(request, action="table", user=host)
    except Exception as error:  # the counters are away: better play than count
        log.warning("tables not counted: %s", error)
        return None


def refused(request: HttpRequest, refusal: Refused, to: str, *args: str) -> HttpResponse:
    """Lead on with the reason as a message."""
    messages.error(request, refusal.sentence)
    return redirect(to, *args)


def says_why_not(view: TableView) -> TableView:
    """Lead a refused act at a table back to the table's page, with the reason."""

    @wraps(view)
    def answered(request: HttpRequest, code: str) -> HttpResponse:
        try:
            return view(request, code)
        except Refused as refusal:
            return refused(request, refusal, "table", code)

    return answered
