"""What a player does in an event: each a POST that leads back to the event's page."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from koturnir.accounts.services.guests import create_guest
from tournaments.models import Entrant
from tournaments.refusals import Refused
from tournaments.selectors import page
from tournaments.services import entering, following, resting
from tournaments.views.common import found, head, invitation, says_why_not, user_of


@require_POST
@says_why_not
def enter(request: HttpRequest, code: str) -> HttpResponse:
    """Enter; whoever has no account enters as a guest where guests may, or signs up first."""
    tournament = found(request, code)
    user = user_of(request)
    if user is None and not tournament.guests:
        messages.info(request, Refused("needs_account").sentence)
        back = urlencode({"next": reverse("event", args=[code])})
        return HttpResponseRedirect(f"{reverse('account_signup')}?{back}")
    user = user or create_guest(request)
    word = request.POST.get("word", "")[:40]
    try:
        entrant = entering.enter(code, user, invite=invitation(request, code), word=word)
    except Refused as refusal:
        if refusal.code != "already_entered":  # pressed twice: once is enough
            raise
        return redirect("event", code)
    if entrant.status == Entrant.Status.WAITING:
        messages.success(request, _("The event is full: you are on the waiting list."))
    else:
        messages.success(request, _("You are in. We tell you when your game begins."))
    return redirect("event", code)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@says_why_not
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Ask whether the player means it, and take him out."""
    tournament = found(request, code)
    user = user_of(request)
    assert user is not None
    entrant = tournament.entrants.filter(user=user).exclude(status="withdrawn").first()
    if entrant is None:
        raise Refused("not_entered")
    if request.method != "POST":
        context = head(request, tournament, "", page.stages(tournament))
        return render(request, "tournaments/leave.html", context)
    entering.leave(code, user)
    messages.success(request, _("You have left the event."))
    return redirect("event", code)


@login_required
@require_POST
@says_why_not
def come_back(request: HttpRequest, code: str) -> HttpResponse:
    user = user_of(request)
    assert user is not None
    entering.come_back(code, user)
    messages.success(request, _("You are back, from the next round on."))
    return redirect("event", code)


@login_required
@require_POST
@says_why_not
def check_in(request: HttpRequest, code: str) -> HttpResponse:
    user = user_of(request)
    assert user is not None
    entering.check_in(code, user)
    messages.success(request, _("You are checked in."))
    return redirect("event", code)


@login_required
@require_POST
@says_why_not
def bye(request: HttpRequest, code: str) -> HttpResponse:
    """Ask for a bye in a round (``bye`` is ``3-H`` or ``3-Z``), or take it back (``3-``)."""
    user = user_of(request)
    assert user is not None
    chosen, _dash, letter = request.POST.get("bye", "").partition("-")
    if not (chosen.isascii() and chosen.isdigit() and len(chosen) < 4):
        raise Refused("no_such_round")
    if letter:
        entering.ask_bye(code, user, int(chosen), letter)
        text = _("You are not paired in round %(round)s.")
    else:
        entering.take_back_bye(code, user, int(chosen))
        text = _("You are paired in round %(round)s again.")
    messages.success(request, text % {"round": int(chosen)})
    return redirect("event", code)


@login_required
@require_POST
@says_why_not
def rest(request: HttpRequest, code: str) -> HttpResponse:
    """Rest between two games of an arena, or (``free``) come back to the pool."""
    user = user_of(request)
    assert user is not None
    if request.POST.get("free"):
        resting.be_free(code, user)
    else:
        resting.rest(code, user)
    return redirect("event", code)


@login_required
@require_POST
@says_why_not
def follow(request: HttpRequest, code: str, entrant_id: int) -> HttpResponse:
    """Follow an entrant, or (``wanted`` empty) no longer."""
    user = user_of(request)
    assert user is not None
    wanted = bool(request.POST.get("wanted"))
    following.follow(found(request, code), user, entrant_id, wanted=wanted)
    back = request.POST.get("back", "")
    if url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        return HttpResponseRedirect(back)
    return redirect("event_entrants", code)
