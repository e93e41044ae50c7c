"""Wanting no more mails of an event: by the link of the mail, without logging in."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tournaments.services import mails


@csrf_exempt  # mail programs post here by themselves (RFC 8058); the address is the proof
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """Ask, and stop the mails when that is posted; opening the link changes nothing."""
    entrant = mails.entrant_of(token)
    if entrant is None:
        raise Http404(_("This link is not one of our mails."))
    if request.method == "POST":
        entrant.mails = bool(request.POST.get("again"))
        mails.want(entrant, wanted=entrant.mails)
    return render(request, "tournaments/mails/stop.html", {"entrant": entrant})
