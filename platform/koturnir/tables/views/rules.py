"""The pages that explain: the rules of each game with drawn examples, and the platform."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import TemplateDoesNotExist, select_template
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games import registry
from games.api import Game, Spec
from koturnir.tables import wording
from koturnir.tables.clock import MAX_LAG_MS
from koturnir.tables.selectors import examples, pictures, stories
from koturnir.tables.selectors.stories import LANGUAGE_LAST
from koturnir.tables.views.common import game_called


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    """The list of games, and how the platform works."""
    games = [
        {"spec": spec, "intro": _text(f"rules/{spec.slug}/intro")}
        for spec in (game.spec for game in registry.games().values())
    ]
    context = {
        "games": games,
        "text": _text("rules/platform"),
        "lag_ms": MAX_LAG_MS,
    }
    return render(request, "rules/index.html", context)


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules of a game; its options alone where nobody has written a text yet."""
    found = game_called(game)
    context = _page(found, f"rules/{game}") | {
        "options": _options(found.spec),
        "win": _text(f"rules/{game}/win") is not None,
        "stories": stories.stories(game),
        "coach": found.coach is not None,
    }
    return render(request, "rules/game.html", context)


@require_safe
def win(request: HttpRequest, game: str) -> HttpResponse:
    """How to win a game, where somebody has written it."""
    context = _page(game_called(game), f"rules/{game}/win")
    if context["text"] is None:
        raise Http404(_("Nobody has written that page yet."))
    return render(request, "rules/win.html", context)


@require_safe
@gzip_page
@cache_control(public=True, max_age=86_400)
def example(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """The picture of an example; ``?theme=dark`` on a dark table."""
    theme = "dark" if request.GET.get("theme") == "dark" else "light"
    if game not in registry.games() or name not in examples.shown(game):
        raise Http404(_("There is no such example."))
    return HttpResponse(examples.picture(game, name, theme), content_type="image/svg+xml")


def _page(game: Game, folder: str) -> dict[str, Any]:
    """Return what every text about a game may use: its examples, its pieces."""
    slug = game.spec.slug
    return {
        "spec": game.spec,
        "text": _text(folder),
        "examples": examples.shown(slug),
        "sprite": pictures.address(slug),
    }


def _text(folder: str) -> str | None:
    """Return the template of a text in the active language, if anybody has written one."""
    names = [f"{folder}/{language}.html" for language in (get_language(), LANGUAGE_LAST)]
    try:
        return str(select_template(names).template.name)
    except TemplateDoesNotExist:
        return None


def _options(spec: Spec) -> list[dict[str, Any]]:
    """Return every option in words, its choices with the default first."""
    return [
        {
            "title": option.title,
            "meaning": option.meaning,
            "choices": [wording.option_value(option, value) for value in option.choices],
        }
        for option in spec.options
    ]
