"""The organizer's desk: one page, acts of one press, and a page for each that asks something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from koturnir.accounts.models import User
from koturnir.core import time
from tournaments.formats.errors import Refused as FormatRefused
from tournaments.forms.desk import FORMS
from tournaments.models import Tournament
from tournaments.refusals import Refused, sentence
from tournaments.selectors import page as pages
from tournaments.selectors.desk_page import entrants, paired_round, results, seeds
from tournaments.selectors.next_step import next_step
from tournaments.services import desk, setup
from tournaments.views.common import head, user_of


@require_safe
@never_cache
def page(request: HttpRequest, code: str) -> HttpResponse:
    tournament, _user = _own(request, code)
    stages = pages.stages(tournament)
    running = next((one for one in stages if one.status == "running"), None)
    shown: dict[str, Any] = {
        **head(request, tournament, "desk", stages),
        "next": next_step(tournament, time.now()),
        "coming": seeds(tournament) if not tournament.has_started else None,
        "paired": paired_round(tournament) if tournament.status == "running" else None,
        "results": results(tournament) if tournament.has_started else [],
        "entrants": entrants(tournament) if tournament.has_started else [],
        "is_swiss": running is not None and running.format == "swiss",
        "takes_late": running is not None
        and running.format in {"swiss", "arena"}
        and running.group_count == 1,
    }
    return render(request, "tournaments/desk/desk.html", shown)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def form(request: HttpRequest, code: str, name: str, subject: int | None = None) -> HttpResponse:
    """A page of the desk that asks something; what was typed stays when it is refused."""
    tournament, user = _own(request, code)
    if name not in FORMS:
        raise Http404
    data = request.POST if request.method == "POST" else None
    try:
        asked = FORMS[name](tournament, subject, request.GET.dict(), data)
    except (Refused, FormatRefused) as refusal:
        messages.error(request, sentence(refusal))
        return redirect("event_desk", code)
    if data is not None and asked.is_valid():
        try:
            asked.carry_out(user)
        except (Refused, FormatRefused) as refusal:
            asked.add_error(None, sentence(refusal))
        else:
            messages.success(request, str(asked.done))
            return redirect(f"{reverse('event_desk', args=[code])}#{asked.part}")
    shown = {**head(request, tournament, "desk", pages.stages(tournament)), "form": asked}
    return render(request, "tournaments/desk/form.html", shown, status=422 if data else 200)


@require_POST
def do(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """An act that needs no words."""
    tournament, user = _own(request, code)
    if act not in ACTS:
        raise Http404
    carry_out, part = ACTS[act]
    try:
        carry_out(tournament.code, user, request)
    except (Refused, FormatRefused) as refusal:
        messages.error(request, sentence(refusal))
    return redirect(f"{reverse('event_desk', args=[code])}#{part}")


def _own(request: HttpRequest, code: str) -> tuple[Tournament, User]:
    """Return the organizer's event; for others there is no desk."""
    user = user_of(request)
    found = Tournament.objects.select_related("organizer", "club").filter(code=code).first()
    if found is None or user is None or found.organizer_id != user.pk:
        raise Http404(_("There is no such event, or it is not yours."))
    return found, user


def _entry(request: HttpRequest) -> int:
    entry = _id(request.POST.get("entrant", ""))
    if not entry:
        raise Refused("no_entrant")
    return entry


def _id(text: str) -> int:
    """Return the id that was sent, 0 for what can be none."""
    return int(text) if text.isdecimal() and len(text) <= 15 else 0


def _order_seeds(code: str, user: User, request: HttpRequest) -> None:
    """Take the order of the fields' numbers; then one may have been moved up or down."""
    places = {}
    for at, name in enumerate(request.POST):
        kind, _dash, entry = name.partition("-")
        value = request.POST[name]
        if kind == "seed" and _id(entry):
            wanted = int(value) if value.isdecimal() and len(value) < 6 else 10**6
            places[_id(entry)] = (wanted, at)
    order = sorted(places, key=places.__getitem__)
    for button, step in (("up", -1), ("down", 1)):
        moved = _id(request.POST.get(button, ""))
        if moved in places:
            at = order.index(moved)
            order.insert(max(0, at + step), order.pop(at))
    desk.order_seeds(code, user, order)


Act = Callable[[str, User, HttpRequest], object]
ACTS: Final[Mapping[str, tuple[Act, str]]] = {
    "publish": (lambda code, user, _: setup.publish(code, user), "next"),
    "start": (lambda code, user, _: desk.start_now(code, user), "next"),
    "resume": (lambda code, user, _: desk.resume(code, user), "next"),
    "release": (lambda code, user, _: desk.release(code, user), "next"),
    "release-later": (lambda code, user, _: desk.release(code, user, at_once=False), "next"),
    "pair-again": (lambda code, user, _: desk.pair_again(code, user), "round"),
    "archive": (lambda code, user, _: desk.archive(code, user), "next"),
    "unarchive": (lambda code, user, _: desk.archive(code, user, on=False), "next"),
    "check-in": (
        lambda code, user, request: desk.check_in(code, user, _entry(request)),
        "entrants",
    ),
    "remove": (lambda code, user, request: desk.remove(code, user, _entry(request)), "entrants"),
    "seeds": (_order_seeds, "entrants"),
}
"""Each with the part of the desk that one comes back to."""
