"""Template tags about tables."""

from __future__ import annotations

from django import template

from games.records import Check
from koturnir.tables import wording

register = template.Library()


@register.filter
def time_control(text: str) -> str:
    """Return a time control in words."""
    return wording.time_control(text)


@register.filter
def checked(check: Check) -> str:
    """Return what a check of a table's chance is about."""
    return wording.checked(check)
