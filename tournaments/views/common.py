"""What the pages of an event share: finding it, its head, and saying no."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.core import ratelimit
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from koturnir.accounts.models import User
from tournaments.formats.errors import Refused as FormatRefused
from tournaments.models import Entrant, Favourite, Stage, Tournament
from tournaments.refusals import Refused, sentence
from tournaments.selectors import facts, page

log = logging.getLogger(__name__)

EventView = Callable[..., HttpResponse]


def user_of(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


def found(request: HttpRequest, code: str) -> Tournament:
    """Return an event that the visitor may see; else the page 404."""
    tournament = page.visible(code, user_of(request))
    if tournament is None:
        # Whether there is a draft that one may not see is not told.
        raise Http404(_("There is no such event, or it is not public yet."))
    return tournament


def invitation(request: HttpRequest, code: str) -> str:
    """Return the invite code that the visitor came with, and remember it for the visit."""
    given = request.GET.get("invite", "")[:16]
    if given:
        request.session[f"event-invite:{code}"] = given
    return given or request.session.get(f"event-invite:{code}", "")


def marks(request: HttpRequest, tournament: Tournament) -> tuple[set[int], set[int]]:
    """Return the ids of the visitor's own entry (one or none), and of his favourites."""
    user = user_of(request)
    if user is None:
        return set(), set()
    own = Entrant.objects.filter(tournament=tournament, user=user).values_list("pk", flat=True)
    liked = Favourite.objects.filter(entrant__tournament=tournament, user=user)
    return set(own), set(liked.values_list("entrant_id", flat=True))


def head(
    request: HttpRequest, tournament: Tournament, tab: str, stages: list[Stage]
) -> dict[str, Any]:
    """Return what the head of every page of an event shows."""
    user = user_of(request)
    formats = {stage.format for stage in stages}
    return {
        "event": tournament,
        "tab": tab,
        "game_title": facts.game_title(tournament),
        "is_organizer": user is not None and user.pk == tournament.organizer_id,
        "has_bracket": "knockout" in formats and tournament.has_started,
        "has_cross": bool(formats - {"knockout", "arena"}) and tournament.has_started,
        "has_rounds": tournament.has_started,
        "start_text": facts.moment(tournament),
    }


def says_why_not(view: EventView) -> EventView:
    """Lead a refused act back to the event's page, with the reason as a message."""

    @wraps(view)
    def answered(request: HttpRequest, code: str, **more: Any) -> HttpResponse:
        found(request, code)
        try:
            return view(request, code, **more)
        except (Refused, FormatRefused) as refusal:
            messages.error(request, sentence(refusal))
            return redirect("event", code)

    return answered


def too_many(request: HttpRequest, user: User) -> HttpResponse | None:
    """Count a draft; return the page 429 if it is one too many."""
    try:
        return ratelimit.consume_or_429(request, action="event", user=user)
    except Exception as error:  # the counters are away: better make events than count them
        log.warning("events not counted: %s", error)
        return None
