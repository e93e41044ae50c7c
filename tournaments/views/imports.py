"""What comes in from files: a list of entrants, and an event that began elsewhere."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.api import GameError
from koturnir.tables.clock import BadTimeControl
from tournaments.files.entries import MOST_BYTES, BadSheet, Row, read
from tournaments.files.form import ReportForm
from tournaments.formats.errors import Refused as FormatRefused
from tournaments.refusals import Refused, sentence
from tournaments.selectors import page
from tournaments.services import importing
from tournaments.trf import TrfError
from tournaments.views.common import found, head, too_many, user_of

SALT: Final = "tournaments.list"
KEPT: Final = 3600
"""Seconds in which a list that was looked through can be entered."""


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def entrants(request: HttpRequest, code: str) -> HttpResponse:
    """Look a list through line by line, and enter all of it when that is confirmed."""
    tournament, user = found(request, code), user_of(request)
    if user is None or user.pk != tournament.organizer_id:
        raise Http404(_("There is no such page."))
    context: dict[str, Any] = {**head(request, tournament, "files", page.stages(tournament))}
    if request.method == "POST":
        try:
            if token := request.POST.get("token"):
                count = importing.enter_all(code, user, _rows_of(token, code))
                text = ngettext(
                    "%(count)s person is entered.", "%(count)s people are entered.", count
                )
                messages.success(request, text % {"count": count})
                return redirect("event", code)
            rows = read(_uploaded(request))
            entries = importing.preview(tournament, rows)
            context |= {
                "entries": entries,
                "wrong": sum(one.user is None for one in entries),
                "token": _token_of(rows, code),
            }
        except BadSheet as error:
            context["problem"] = str(error)
        except Refused as refusal:
            context["problem"] = refusal.sentence
    status = 422 if context.get("problem") or context.get("wrong") else 200
    return render(request, "tournaments/import.html", context, status=status)


def _uploaded(request: HttpRequest) -> bytes:
    file = request.FILES.get("list")
    if file is None:
        raise BadSheet(_("Choose a file."))
    return file.read(MOST_BYTES + 1)


def _token_of(rows: list[Row], code: str) -> str:
    """Return the list as it was looked through, so that nothing else is entered."""
    plain = [asdict(row) for row in rows]
    return signing.dumps([code, plain], salt=SALT, compress=True)


def _rows_of(token: str, code: str) -> list[Row]:
    try:
        of, plain = signing.loads(token, salt=SALT, max_age=KEPT)
    except signing.BadSignature as error:
        raise BadSheet(_("That was too long ago: choose the file again.")) from error
    if of != code:
        raise BadSheet(_("That list was for another event: choose the file again."))
    return [Row(**one) for one in plain]


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def take_over(request: HttpRequest) -> HttpResponse:
    """Draft an event from the report file of one that began elsewhere."""
    user = user_of(request)
    assert user is not None
    form = ReportForm(request.POST or None, request.FILES or None)
    problem = ""
    if request.method == "POST" and form.is_valid():
        if limited := too_many(request, user):
            return limited
        fields = {
            name: form.cleaned_data[name]
            for name in ("game", "time_control", "starts_at")
            if form.cleaned_data[name]
        }
        try:
            made = importing.from_trf(user, form.cleaned_data["file"], fields)
        except TrfError as error:
            problem = _("Line %(line)s, column %(column)s of the file: %(what)s") % {
                "line": error.line,
                "column": error.column,
                "what": error.message,
            }
        except (Refused, FormatRefused) as refusal:
            problem = sentence(refusal)
        except (GameError, BadTimeControl) as error:
            problem = str(error)
        else:
            messages.success(request, _("The event is drafted: look at it, and publish it."))
            return redirect("event", made.code)
    status = 422 if problem or form.errors else 200
    context = {"form": form, "problem": problem}
    return render(request, "tournaments/import_report.html", context, status=status)
