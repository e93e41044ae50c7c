"""Setting up: a new table, and the quick match."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from koturnir.tables.forms import DEFAULT_TIME, LIVE, TableForm
from koturnir.tables.models import Seat, Seeker
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors.bots import available_bots
from koturnir.tables.services import seeking
from koturnir.tables.services.seating import create_table
from koturnir.tables.views.common import game_called, refused, somebody, too_many_tables, user_of


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    spec = game_called(game).spec
    if request.method != "POST":
        form = TableForm(spec, user_of(request))
        return render(request, "tables/new.html", {"form": form, "spec": spec})
    host = somebody(request)
    form = TableForm(spec, host, request.POST)
    if not form.is_valid():
        return render(request, "tables/new.html", {"form": form, "spec": spec}, status=422)
    bots = available_bots(game, form.cleaned_data["bots"])
    if len(bots) < form.cleaned_data["bots"]:
        form.add_error("bots", _("There are not that many bots here: choose fewer."))
        return render(request, "tables/new.html", {"form": form, "spec": spec}, status=422)
    if limited := too_many_tables(request, host):
        return limited
    return redirect("table", create_table(host, form.settings(), bots).code)


@require_POST
def seek(request: HttpRequest) -> HttpResponse:
    """Enter the pool of those who want any opponent at these settings."""
    spec = game_called(request.POST.get("game", "")).spec
    person = somebody(request)
    time_control = request.POST.get("time_control", DEFAULT_TIME)
    if time_control not in LIVE:
        time_control = DEFAULT_TIME
    rated = request.POST.get("rated") == "on" and not person.is_guest
    try:
        seeking.seek(person, spec.slug, spec.complete({}), time_control, rated=rated)
    except Refused as refusal:
        return refused(request, refusal, "lobby")
    return redirect("seeking")


@require_safe
@login_required
def waiting(request: HttpRequest) -> HttpResponse:
    """The page of somebody in the pool: it asks again until he is seated."""
    person = somebody(request)
    seated = _seated_since(person.id)
    seeker = Seeker.objects.filter(user=person).first()
    if seeker is not None:
        seeking.still_seeking(person)
    asking = bool(getattr(request, "htmx", False))
    if seeker is None and asking:
        answer = HttpResponse(status=200)
        answer["HX-Redirect"] = reverse("table", args=[seated]) if seated else reverse("lobby")
        return answer
    if seeker is None:
        return redirect("table", seated) if seated else redirect("lobby")
    template = "tables/seeking_state.html" if asking else "tables/seeking.html"
    waiting_now = Seeker.objects.filter(game=seeker.game).count()
    return render(request, template, {"seeker": seeker, "waiting_now": waiting_now})


@require_POST
@login_required
def stop(request: HttpRequest) -> HttpResponse:
    seeking.stop_seeking(somebody(request))
    return redirect("lobby")


def _seated_since(user_id: int) -> str | None:
    seats = Seat.objects.filter(user_id=user_id, table__status="playing")
    return seats.order_by("-id").values_list("table__code", flat=True).first()
