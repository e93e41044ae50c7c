"""The lobby: what one can do now, and what goes on."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import registry
from koturnir.accounts.models import User
from koturnir.tables.selectors import lists
from koturnir.tables.services.seating import Settings, create_table
from koturnir.tables.views.common import id_of, somebody, too_many_tables


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
    games = [game.spec for game in registry.games().values()]
    return render(request, "tables/lobby.html", {"games": games, **_lists(request)})


@require_safe
def tables(request: HttpRequest) -> HttpResponse:
    """The lists alone, fetched again whenever something changed."""
    return render(request, "tables/lists.html", _lists(request))


@require_POST
def guest(request: HttpRequest) -> HttpResponse:
    somebody(request)
    return redirect("lobby")


@require_POST
def play_bot(request: HttpRequest, game: str) -> HttpResponse:
    """Seat whoever asks against a bot, at once: the first game of a newcomer."""
    if game not in registry.games():
        return redirect("lobby")
    player = somebody(request)
    bots = available_bots(game, 1)
    if not bots:
        messages.error(request, _("No bot for this game is here right now."))
        return redirect("lobby")
    if limited := too_many_tables(request, player):
        return limited
    spec = registry.get(game).spec
    settings = Settings(
        game=game,
        seat_count=spec.min_seats,
        options=spec.complete(spec.first_game),
        time_control="unlimited",
    )
    table = create_table(player, settings, bots)
    return redirect("table", table.code)


def available_bots(game: str, count: int) -> list[User]:
    """Return up to ``count`` bots that play the game, of the strategy that it names first."""
    strategies = list(registry.get(game).bots)
    bots = User.objects.filter(kind=User.Kind.BOT, bot__in=strategies, deleted_at=None)
    # Members of the demo club go one day; those who stay come first.
    return list(bots.order_by("demo", "id")[:count])
