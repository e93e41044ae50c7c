"""The list of events, making one by a preset, and changing it while that is fair."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import registry
from games.api import GameError
from koturnir.accounts.models import User
from koturnir.accounts.services.preferences import zone
from koturnir.core import time
from koturnir.tables.clock import BadTimeControl
from koturnir.tables.views.common import user_of
from tournaments import presets
from tournaments.formats.errors import Refused as FormatRefused
from tournaments.forms import EventForm, RepeatForm
from tournaments.forms.initial import of_event, of_preset, plans_of_event
from tournaments.forms.locks import locks_of
from tournaments.models import Tournament
from tournaments.refusals import Refused, sentence
from tournaments.selectors.lists import events as event_lists
from tournaments.services import series as recurring
from tournaments.services import setup
from tournaments.views.common import too_many

log = logging.getLogger(__name__)

REFUSALS = (Refused, FormatRefused, GameError, BadTimeControl)
EventView = Callable[[HttpRequest, Tournament], HttpResponse]


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    """All events: one's own, running, open for entries, finished."""
    game = request.GET.get("game", "")
    chosen = game if game in registry.games() else ""
    context = {
        "lists": event_lists(user_of(request), chosen),
        "games": [one.spec for one in registry.games().values()],
        "chosen": chosen,
    }
    return render(request, "tournaments/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """A game and a preset first, then the form filled with it."""
    games = registry.games()
    slug = request.GET.get("game", "")
    spec = games[slug].spec if slug in games else next(iter(games.values())).spec
    preset = presets.get(request.GET.get("preset", ""), spec) if slug in games else None
    user = user_of(request)
    if preset is None:
        context = {
            "games": [one.spec for one in games.values()],
            "spec": spec,
            "presets": presets.presets_for(spec),
        }
        return render(request, "tournaments/choose.html", context)
    if user is None:
        return redirect_to_login(request.get_full_path())
    if user.is_guest:
        messages.error(request, Refused("needs_own_account").sentence)
        return redirect("event_new")
    initial = of_preset(preset, spec, zone(request), time.now())
    form = EventForm(spec, user, zone(request), _posted(request), initial=initial)
    context = {"form": form, "spec": spec, "preset": preset}
    if request.method != "POST" or "show" in request.POST:
        return _form_page(request, context)
    if not form.is_valid():
        return _form_page(request, context, status=422)
    if limited := too_many(request, user):
        return limited
    try:
        made = setup.create(
            user,
            {"game": spec.slug, **form.event_fields()},
            form.stage_plans() or [],
            form.round_times(),
        )
    except REFUSALS as refusal:
        form.add_error(None, _words(refusal))
        return _form_page(request, context, status=422)
    if "publish" in request.POST:
        return _published(request, made, user)
    messages.success(request, _("The draft is kept. Only you see it until you open it."))
    return redirect("event", made.code)


def own(view: EventView) -> Callable[..., HttpResponse]:
    """Hand a view the event of that code, if the visitor organizes it; else there is no page."""

    @wraps(view)
    @login_required
    @never_cache
    def answered(request: HttpRequest, code: str) -> HttpResponse:
        found = Tournament.objects.filter(code=code, organizer_id=request.user.pk)
        tournament = found.select_related("club", "series").first()
        if tournament is None:
            raise Http404(_("There is no such event, or you do not organize it."))
        return view(request, tournament)

    return answered


@require_http_methods(["GET", "HEAD", "POST"])
@own
def edit(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The same form; what would be unfair to change is locked, with the reason."""
    user = _member(request)
    spec = registry.get(tournament.game).spec
    before = plans_of_event(tournament)
    form = EventForm(
        spec,
        user,
        zone(request),
        _posted(request),
        initial=of_event(tournament, before),
        locks=locks_of(tournament, before, spec),
        before=before,
        club=tournament.club,
    )
    context = {"form": form, "spec": spec, "event": tournament, **_repeating(request, tournament)}
    if request.method != "POST" or "show" in request.POST:
        return _form_page(request, context)
    if not form.is_valid():
        return _form_page(request, context, status=422)
    try:
        setup.edit(
            tournament.code,
            user,
            form.event_fields(),
            form.stage_plans(),
            None if form.locks.get("schedule") else form.round_times(),
        )
    except REFUSALS as refusal:
        form.add_error(None, _words(refusal))
        return _form_page(request, context, status=422)
    if "publish" in request.POST:
        return _published(request, tournament, user)
    messages.success(request, _("Saved."))
    return redirect("event", tournament.code)


@require_POST
@own
def publish(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    return _published(request, tournament, _member(request))


@require_POST
@own
def delete(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    try:
        setup.delete_draft(tournament.code, _member(request))
    except Refused as refusal:
        return _refused(request, tournament, refusal)
    messages.success(request, _("The draft is gone."))
    return redirect("events")


@require_POST
@own
def duplicate(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Draft another one like it, whose start is still to be chosen."""
    user = _member(request)
    if limited := too_many(request, user):
        return limited
    try:
        copy = setup.duplicate(tournament, user)
    except REFUSALS as refusal:
        return _refused(request, tournament, refusal)
    messages.success(request, _("This is a copy. Say when it starts, and open it for entries."))
    return redirect("event_edit", copy.code)


@require_POST
@own
def repeat(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    form = RepeatForm(zone(request), time.now(), request.POST)
    if not form.is_valid():
        for errors in form.errors.values():
            messages.error(request, " ".join(map(str, errors)))
        return redirect("event_edit", tournament.code)
    data = form.cleaned_data
    try:
        recurring.repeat(
            tournament.code,
            _member(request),
            data["every_weeks"],
            str(zone(request)),
            data["until"],
        )
    except Refused as refusal:
        return _refused(request, tournament, refusal)
    messages.success(request, _("The event comes again from now on."))
    return redirect("event_edit", tournament.code)


@require_POST
@own
def stop_repeating(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    recurring.stop(tournament.code, _member(request))
    messages.success(request, _("The event does not come again. Those that were made stay."))
    return redirect("event_edit", tournament.code)


def _published(request: HttpRequest, tournament: Tournament, user: User) -> HttpResponse:
    try:
        setup.publish(tournament.code, user)
    except Refused as refusal:
        return _refused(request, tournament, refusal)
    messages.success(request, _("The event is open for entries. Tell people its address."))
    return redirect("event", tournament.code)


def _refused(request: HttpRequest, tournament: Tournament, refusal: Exception) -> HttpResponse:
    messages.error(request, _words(refusal))
    return redirect("event_edit", tournament.code)


def _words(refusal: Exception) -> str:
    if isinstance(refusal, Refused | FormatRefused):
        return sentence(refusal)
    log.warning("an event was refused: %s", refusal)  # the form offers nothing that is
    return _("The game can’t be played like that: choose other options or another time.")


def _posted(request: HttpRequest) -> Mapping[str, Any] | None:
    return request.POST if request.method == "POST" else None


def _member(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


def _form_page(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    # Whoever only asks for other fields has made no mistake yet.
    context["errors"] = status != 200
    return render(request, "tournaments/setup.html", context, status=status)


def _repeating(request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
    series = recurring.running(tournament)
    initial: dict[str, Any] = {"every_weeks": series.every_weeks} if series else {}
    if series and series.until:
        initial["until"] = series.until.astimezone(zone(request)).date()
    return {"series": series, "repeat": RepeatForm(zone(request), time.now(), initial=initial)}
