"""The lobby: what one can do now, and what goes on."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games import registry
from koturnir.tables.selectors import lists
from koturnir.tables.views.common import id_of, somebody


def _lists(request: HttpRequest) -> dict[str, Any]:
    user_id = id_of(request)
    return {
        "own": lists.own_tables(user_id) if user_id else [],
        "open": [line for line in lists.open_tables(user_id) if not line.mine],
        "running": [line for line in lists.running_tables(user_id) if not line.mine],
        "finished": lists.finished_tables(user_id),
    }


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    games = [
        {"spec": game.spec, "coach": game.coach is not None} for game in registry.games().values()
    ]
    return render(request, "tables/lobby.html", {"games": games, **_lists(request)})


@require_safe
def tables(request: HttpRequest) -> HttpResponse:
    """The lists alone, fetched again whenever something changed."""
    return render(request, "tables/lists.html", _lists(request))


@require_POST
def guest(request: HttpRequest) -> HttpResponse:
    somebody(request)
    return redirect("lobby")
