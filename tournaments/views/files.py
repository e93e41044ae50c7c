"""Files, printed pages and calendars of an event."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.files import calendar as calendars
from tournaments.files import report as reports
from tournaments.files import sheets
from tournaments.files.naming import file_name
from tournaments.files.parts import Part, parts
from tournaments.files.whole import whole as whole_event
from tournaments.models import Round, Tournament
from tournaments.selectors import page, pairings, ranking
from tournaments.services import feeds
from tournaments.services.mails import address
from tournaments.trf import TrfError, Version
from tournaments.views.common import found, head, user_of

VERSIONS: Final[dict[str, Version]] = {"16": "TRF16", "26": "TRF26"}


@require_safe
@never_cache
def listing(request: HttpRequest, code: str) -> HttpResponse:
    """The list of files, with a sentence on each."""
    tournament = found(request, code)
    stages = page.stages(tournament)
    made = parts(tournament) if tournament.has_started else []
    context = {
        **head(request, tournament, "files", stages),
        "reports": [part for part in made if reports.reported(part)],
        "begun": bool(page.rounds(stages)),
        "calendar": address(reverse("event_calendar", args=[code])),
    }
    return render(request, "tournaments/files.html", context)


@require_safe
@never_cache
def report(request: HttpRequest, code: str, part: str) -> HttpResponse:
    """The report file of a part: ``1-1-26`` is group 1 of stage 1 as TRF26."""
    tournament = found(request, code)
    key, _sep, version = part.rpartition("-")
    for one in parts(tournament):
        if one.key == key and version in VERSIONS and reports.reported(one):
            return _report(tournament, one, VERSIONS[version])
    raise Http404(_("There is no such file."))


def _report(tournament: Tournament, part: Part, version: Version) -> HttpResponse:
    try:
        text = reports.report(part, version)
    except TrfError as error:
        raise Http404(_("This event does not fit into such a file.")) from error
    what = f"{part.key}-{version}" if part.title else version
    return _attached(text, "text/plain", file_name(tournament, what, "trf"))


@require_safe
@never_cache
def whole(request: HttpRequest, code: str) -> HttpResponse:
    """All of the event as JSON."""
    tournament = found(request, code)
    answer = JsonResponse(whole_event(tournament), json_dumps_params={"ensure_ascii": False})
    return _named(answer, file_name(tournament, "", "json"))


@require_safe
@never_cache
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """The standings as CSV."""
    tournament = found(request, code)
    name = file_name(tournament, _("standings"), "csv")
    return _attached(sheets.standings(parts(tournament)), "text/csv", name)


@require_safe
@never_cache
def calendar(request: HttpRequest, code: str) -> HttpResponse:
    """The event's calendar."""
    tournament = found(request, code)
    return _attached(
        calendars.of_event(tournament), "text/calendar", file_name(tournament, "", "ics")
    )


@require_safe
@never_cache
def feed(request: HttpRequest, token: str) -> HttpResponse:
    """The calendar of whoever's address it is."""
    user = feeds.user_of(token)
    if user is None:
        raise Http404(_("This address of a calendar is not valid any more."))
    return _attached(calendars.of_user(user), "text/calendar", "koturnir.ics")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def feed_address(request: HttpRequest) -> HttpResponse:
    """One's own secret address; posting makes it void, and another one."""
    user = user_of(request)
    assert user is not None
    if request.method == "POST":
        feeds.renew(user)
        return redirect("events_feed_address")
    path = reverse("events_feed", args=[feeds.token_of(user)])
    return render(request, "tournaments/feed.html", {"address": address(path)})


@require_safe
@never_cache
def print_pairings(request: HttpRequest, code: str) -> HttpResponse:
    """Pairings on paper: all rounds, or one (``?round=``), each on a page of its own."""
    tournament = found(request, code)
    wanted = request.GET.get("round", "")
    shown = [Round.Status.RUNNING, Round.Status.CLOSED]
    if user_of(request) == tournament.organizer:  # to hang it up before it begins
        shown.append(Round.Status.PAIRED)
    made = Round.objects.filter(stage__tournament=tournament, status__in=shown)
    rounds = []
    for one in made.select_related("stage").order_by("stage__number", "number"):
        number = one.stage.rounds_before + one.number
        if not wanted or str(number) == wanted:
            rows = pairings.rows(pairings.loaded(one.pairings.all()), {})
            rounds.append({"number": number, "rows": rows, "round": one})
    if wanted and not rounds:
        raise Http404(_("There is no such round."))
    return _printed(request, "print_pairings", tournament, rounds=rounds)


@require_safe
@never_cache
def print_standings(request: HttpRequest, code: str) -> HttpResponse:
    """Standings on paper, each part on a page of its own."""
    tournament = found(request, code)
    tables: list[Any] = []
    for stage in page.stages(tournament):
        if stage.status != stage.Status.WAITING and stage.groups:
            entrants = ranking.entrants_of(stage)
            tables += ranking.rankings(stage, entrants)
    return _printed(request, "print_standings", tournament, tables=tables)


def _printed(
    request: HttpRequest, template: str, tournament: Tournament, **more: Any
) -> HttpResponse:
    return render(request, f"tournaments/{template}.html", {"event": tournament, **more})


def _attached(text: str | bytes, kind: str, name: str) -> HttpResponse:
    return _named(HttpResponse(text, content_type=f"{kind}; charset=utf-8"), name)


def _named(answer: HttpResponse, name: str) -> HttpResponse:
    answer["Content-Disposition"] = content_disposition_header(True, name)
    return answer
