"""Moves tried at a table by correspondence, and the plan that a player keeps there."""

from __future__ import annotations

import json
import logging
from typing import Any

from allauth.core import ratelimit
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from koturnir.tables.models import Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors.planned import planned
from koturnir.tables.selectors.trying import tried
from koturnir.tables.services import plans
from koturnir.tables.views.common import somebody, visible

log = logging.getLogger(__name__)

MOST_BYTES = 200_000
_STATUS = {"stale": 409, "not_playing": 409, "not_seated": 403, "too_fast": 429}


@require_POST
@never_cache
@login_required
def try_moves(request: HttpRequest, code: str) -> HttpResponse:
    """Where ``{"version", "moves"}`` would lead."""
    try:
        table, seats, own = _seated(request, code)
        if not _counted(request):
            raise Refused("too_fast")
        asked = _body(request)
        version, texts = asked.get("version"), _texts(asked.get("moves"))
        if not isinstance(version, int):
            raise Refused("bad_message")
        return JsonResponse(tried(table, seats, own, version, texts))
    except Refused as refusal:
        return _refused(refusal)


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def plan(request: HttpRequest, code: str) -> HttpResponse:
    """The person's plan; a POST of ``{"version", "tree"}`` puts another in its place."""
    try:
        table, seats, own = _seated(request, code)
        if request.method == "POST":
            asked = _body(request)
            tree, version = asked.get("tree"), asked.get("version")
            if not isinstance(version, int):
                raise Refused("bad_message")
            if tree == []:  # always possible, also when the game has gone on
                plans.drop(code, own.user_id)
            else:
                plans.keep(code, own.user_id, tree, version)
        return JsonResponse(planned(table, seats, own, plans.plan_of(own)))
    except Refused as refusal:
        return _refused(refusal)


def _seated(request: HttpRequest, code: str) -> tuple[Table, list[Seat], Seat]:
    table, seats = visible(request, code)
    own = next((seat for seat in seats if seat.user_id == somebody(request).id), None)
    if own is None:
        raise Refused("not_seated")
    return table, seats, own


def _body(request: HttpRequest) -> dict[str, Any]:
    try:
        data = json.loads(request.body) if len(request.body) <= MOST_BYTES else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise Refused("bad_message")
    return data


def _texts(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise Refused("bad_message")
    return value


def _counted(request: HttpRequest) -> bool:
    try:
        return bool(ratelimit.consume(request, action="try_moves", user=somebody(request)))
    except Exception as error:  # the counters are away: better try than count
        log.warning("tried moves not counted: %s", error)
        return True


def _refused(refusal: Refused) -> JsonResponse:
    answer = {"code": refusal.code, "error": refusal.sentence}
    return JsonResponse(answer, status=_STATUS.get(refusal.code, 400))
