"""What a table gives beside its page: steps of the replay, the record, the check, pictures."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games import registry
from games.records.model import Record
from games.records.verifying import verify as verify_record
from games.records.writing import write
from koturnir.tables.models import Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import pictures, records
from koturnir.tables.selectors.access import viewing
from koturnir.tables.selectors.advice import advice as told
from koturnir.tables.selectors.playback import Playback
from koturnir.tables.views.common import game_called, id_of, visible

_STATUS = {"stale": 409, "not_playing": 409, "not_your_turn": 409, "server_error": 500}


@require_safe
@never_cache
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """The position at ``?version=``, as this viewer may know it, and the entry that led there."""
    table, seats = visible(request, code)
    try:
        version = int(request.GET.get("version", ""))
    except ValueError:
        return _bad(_("version must be a whole number."))
    if not 1 <= version <= table.version:
        return _bad(_("There is no such version at this table."))
    viewer = viewing(table, seats, id_of(request)).viewer(table)
    playback = Playback(table)
    last = None
    for step in playback.advance(version):
        last = step
    if last is None or playback.state is None:
        return _bad(_("The game at this table has not begun."))
    position = playback.rules.observe(playback.state, viewer)
    entries = [playback.told(last, viewer)]
    return JsonResponse({"version": version, "position": position, "entries": entries})


@require_safe
@never_cache
def advice(request: HttpRequest, code: str) -> HttpResponse:
    """What the coach says of the decision at ``?version=``; with ``&hints=1`` also of moves."""
    table, seats = visible(request, code)
    try:
        version = int(request.GET.get("version", ""))
    except ValueError:
        return _bad(_("version must be a whole number."))
    hints = request.GET.get("hints") == "1"
    try:
        return JsonResponse(told(table, seats, id_of(request), version, hints=hints))
    except Refused as refusal:
        answer = {"code": refusal.code, "error": refusal.sentence}
        return JsonResponse(answer, status=_STATUS.get(refusal.code, 403))


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    table, seats = visible(request, code)
    response = HttpResponse(write(_record(table, seats)), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{table.game}-{code}.json"'
    return response


@require_safe
def verify(request: HttpRequest, code: str) -> HttpResponse:
    """The page that checks every draw of a table that has ended."""
    table, seats = visible(request, code)
    found = _record(table, seats)
    checks = verify_record(found)
    context = {
        "table": table,
        "title": registry.get(table.game).spec.title,
        "checks": checks,
        "agree": all(check.agrees for check in checks),
        "record": found,
        "secret": bytes(table.secret).hex(),
    }
    return render(request, "tables/verify.html", context)


@require_safe
@gzip_page
def board(request: HttpRequest, code: str) -> HttpResponse:
    """The picture of a table's position, as everybody may see it."""
    table, _seats = visible(request, code)
    if table.state is None:
        raise Http404(_("The game at this table has not begun."))
    rules = registry.get(table.game).rules
    seen = rules.observe(rules.decode(table.state), None)
    theme = "dark" if request.GET.get("theme") == "dark" else "light"
    svg = pictures.pictures(table.game).board(seen, theme=theme, max_side=480)
    response = HttpResponse(svg, content_type="image/svg+xml")
    response["Cache-Control"] = "private, max-age=60"
    return response


@require_safe
@gzip_page
@cache_control(public=True, max_age=31_536_000, immutable=True)
def symbols(request: HttpRequest, game: str, digest: str) -> HttpResponseBase:
    """The sprite of a game's pieces, under an address that changes with the drawing."""
    if game_called(game).pictures is None:
        raise Http404(_("There is no such game here."))
    svg, present = pictures.sprite(game)
    if digest != present:
        return redirect("symbols", game, present)
    return HttpResponse(svg, content_type="image/svg+xml")


def _record(table: Table, seats: list[Seat]) -> Record:
    try:
        return records.record(table, seats)
    except ValueError:
        raise Http404(_("The record is there when the game is over.")) from None


def _bad(sentence: str) -> JsonResponse:
    return JsonResponse({"error": sentence}, status=400)
