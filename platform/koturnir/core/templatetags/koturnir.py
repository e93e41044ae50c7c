"""Template tags that every page may use."""

from __future__ import annotations

from django import template
from django.utils.translation import gettext

register = template.Library()


@register.filter
def translated(text: str) -> str:
    """Return a text that a game marked for translation, in the active language."""
    return gettext(text)
