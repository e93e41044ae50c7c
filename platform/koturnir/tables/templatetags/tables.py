"""Template tags about tables."""

from __future__ import annotations

from django import template
from django.utils.translation import gettext

from games import registry
from games.records import Check
from koturnir.tables import wording
from koturnir.tables.selectors.timing import Timing

register = template.Library()


@register.filter
def time_control(text: str) -> str:
    """Return a time control in words."""
    return wording.time_control(text)


@register.filter
def time_left(milliseconds: int) -> str:
    """Return what is left on a clock in words."""
    return wording.time_left(milliseconds)


@register.filter
def stands(timing: Timing, mine: bool) -> str:
    """Return why a clock stands and until when, in words."""
    return wording.stands(timing.stands, timing.until, mine=bool(mine))


@register.filter
def game_title(slug: str) -> str:
    """Return the name of a game."""
    return gettext(registry.get(slug).spec.title)


@register.filter
def checked(check: Check) -> str:
    """Return what a check of a table's chance is about."""
    return wording.checked(check)
