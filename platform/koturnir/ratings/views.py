"""Pages about ratings: leaderboards, and why a rating changed."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from games import registry
from koturnir.ratings import elo, selectors
from koturnir.ratings.explain import explain
from koturnir.ratings.naming import game_title
from koturnir.ratings.rules import may_see_why
from koturnir.tables.models import Table


@require_safe
def leaderboards(request: HttpRequest) -> HttpResponse:
    """Lead to the first game's leaderboard, from which all others are in reach."""
    slug = next(iter(registry.games()), None)
    if slug is None:
        raise Http404(gettext("There are no games here."))
    return redirect("leaderboard", game=slug, pace=Table.Pace.LIVE.value)


@require_safe
def leaderboard(request: HttpRequest, game: str, pace: str) -> HttpResponse:
    if game not in registry.games() or pace not in Table.Pace.values:
        raise Http404(gettext("There is no such leaderboard."))
    context = {
        "game": game,
        "pace": pace,
        "title": game_title(game),
        "pace_name": Table.Pace(pace).label,
        "games": [(slug, game_title(slug)) for slug in registry.games()],
        "paces": Table.Pace.choices,
        "board": selectors.leaderboard(game, pace),
        "provisional_games": elo.PROVISIONAL_GAMES,
    }
    return render(request, "ratings/leaderboard.html", context)


@require_safe
def rating_why(request: HttpRequest, table_code: str) -> HttpResponse:
    table = get_object_or_404(Table, code=table_code)
    seats = list(table.seats.select_related("user"))
    if not may_see_why(request.user.pk, table, seats):
        # The same answer as for no table at all: whether there is one is not told.
        raise Http404(gettext("No rated table has this code."))
    context = {
        "table": table,
        "title": game_title(table.game),
        "seats": explain(table, seats, request.user.pk),
        "elo": {"floor": elo.FLOOR, "scale": elo.SCALE, "provisional": elo.PROVISIONAL_GAMES},
    }
    return render(request, "ratings/why.html", context)
