"""The page of what a piece shows, and the same as a card for the table."""

from __future__ import annotations

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from koturnir.tables.selectors import pictures, stories
from koturnir.tables.views.common import game_called


@require_safe
def all_stories(request: HttpRequest, game: str) -> HttpResponse:
    """They stand on the page of the game's rules."""
    if not game_called(game).stories:
        raise Http404(_("There is no such story."))
    return redirect(f"{reverse('rules', args=[game])}#stories")


@require_safe
# The browser's own cache: the texts are the reader's, by his cookie.
@cache_control(private=True, max_age=3600)
def story(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """A story as a page, or with ``?fragment=1`` alone, for a dialog."""
    spec = game_called(game).spec
    try:
        told = stories.story(game, name)
    except LookupError:
        raise Http404(_("There is no such story.")) from None
    fragment = request.GET.get("fragment") == "1" or bool(getattr(request, "htmx", False))
    context = {
        "spec": spec,
        "story": told,
        "sprite": pictures.address(game),
        "code": _code(request.build_absolute_uri(reverse("story", args=[game, name]))),
    }
    return render(request, "rules/story_card.html" if fragment else "rules/story.html", context)


def _code(address: str) -> str:
    """Return a QR code as SVG, dark on light by night too, since cameras expect that."""
    drawn = segno.make_qr(address, error="m").svg_inline(
        border=3, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    return mark_safe(drawn)  # noqa: S308 (paths of numbers; the address is no part of the markup)
