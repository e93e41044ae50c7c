"""One click to a first game: against a bot, or with a coach beside the newcomer."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games import registry
from games.players import EASY
from koturnir.tables.selectors.bots import available_bots
from koturnir.tables.services.seating import Settings, create_table
from koturnir.tables.views.common import game_called, somebody, too_many_tables


@require_POST
def play_bot(request: HttpRequest, game: str) -> HttpResponse:
    """Seat whoever asks against bots that play as well as they can."""
    if game not in registry.games():
        return redirect("lobby")
    return _first_game(request, game, trial=False)


@require_POST
def play_trial(request: HttpRequest, game: str) -> HttpResponse:
    """Seat whoever asks at a first game with hints, against bots that are easy to beat."""
    if game_called(game).coach is None:
        messages.error(request, _("There are no hints for this game."))
        return redirect("rules", game)
    return _first_game(request, game, trial=True)


def _first_game(request: HttpRequest, game: str, *, trial: bool) -> HttpResponse:
    spec = registry.get(game).spec
    player = somebody(request)
    bots = available_bots(game, spec.min_seats - 1, prefer=EASY if trial else "")
    if len(bots) < spec.min_seats - 1:
        messages.error(request, _("No bot for this game is here right now."))
        return redirect("lobby")
    if limited := too_many_tables(request, player):
        return limited
    settings = Settings(
        game=game,
        seat_count=spec.min_seats,
        options=spec.complete(spec.first_game),
        time_control="unlimited",
        trial=trial,
    )
    return redirect("table", create_table(player, settings, bots).code)
