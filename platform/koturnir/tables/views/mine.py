"""A person's own games: the list, the way to the next one, and the notes he makes."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from koturnir.accounts.services import vacations
from koturnir.core import time
from koturnir.tables.selectors import mine
from koturnir.tables.services import notes
from koturnir.tables.views.common import says_why_not, somebody


@require_safe
@never_cache
@login_required
def my_games(request: HttpRequest) -> HttpResponse:
    user = somebody(request)
    now = time.now()
    games = mine.my_games(user.id, now)
    context: dict[str, Any] = {
        "waiting": [game for game in games if game.line.my_turn],
        "others": [game for game in games if not game.line.my_turn],
        "vacation": vacations.present(user, now),
    }
    return render(request, "tables/my_games.html", context)


@require_safe
@never_cache
@login_required
def next_game(request: HttpRequest) -> HttpResponse:
    """Lead to the game that waits with the least time left, other than ``?after=``."""
    code = mine.next_game(somebody(request).id, request.GET.get("after", "")[:12])
    return redirect("table", code) if code else redirect("my_games")


@require_POST
@login_required
@says_why_not
def note(request: HttpRequest, code: str) -> HttpResponse:
    """Keep the person's note; a script asks for no page in answer."""
    notes.write(code, somebody(request), request.POST.get("text", ""))
    if request.headers.get("X-Requested-With") == "fetch":
        return HttpResponse(status=204)
    return redirect("table", code)
