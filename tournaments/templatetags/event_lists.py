"""Events in lists of pages that know nothing of them, as the lobby."""

from __future__ import annotations

from typing import Any

from django import template
from django.template.context import RequestContext

from koturnir.accounts.models import User
from tournaments.selectors import lists

register = template.Library()


@register.inclusion_tag("tournaments/lobby_events.html", takes_context=True)
def lobby_events(context: RequestContext) -> dict[str, Any]:
    """Show the events that run, and the next to enter."""
    user = context.get("user")
    running, coming = lists.lobby_events(user if isinstance(user, User) else None)
    return {"lines": [*running, *coming]}
