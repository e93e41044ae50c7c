"""Template tags about events: their words and pictures."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from tournaments.pictures import bracket
from tournaments.pictures.words import Words, say

register = template.Library()


@register.filter
def said(words: Words) -> str:
    """Return words of a picture in the active language."""
    return say(words, gettext)


@register.filter
def drawn(layout: bracket.Layout) -> SafeString:
    """Draw a bracket: for `tournaments/bracket.html`."""
    return mark_safe(bracket.svg(layout, said))  # noqa: S308  (it escapes all texts itself)


@register.filter
def rounds(layout: bracket.Layout) -> tuple[bracket.Round, ...]:
    """Tell a bracket round by round: for `tournaments/bracket.html`."""
    return bracket.rounds_of(layout)
