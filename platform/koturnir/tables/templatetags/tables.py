"""Template tags about tables."""

from __future__ import annotations

from django import template

from koturnir.tables import wording

register = template.Library()


@register.filter
def time_control(text: str) -> str:
    """Return a time control in words."""
    return wording.time_control(text)
