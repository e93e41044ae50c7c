"""Tags that show ratings: a profile's fragment and numbers with their signs."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.formats import number_format

from koturnir.accounts.models import User
from koturnir.ratings import elo, sparkline
from koturnir.ratings.naming import game_title
from koturnir.ratings.selectors import profile_ratings

register = template.Library()


@register.filter
def signed(value: float, digits: int = 2) -> str:
    """Return ``value`` with its sign and ``digits`` decimals: +7.20, −3.10, 0.00."""
    rounded = round(value, digits)
    sign = "+" if rounded > 0 else "−" if rounded < 0 else ""
    return sign + number_format(abs(rounded), digits)


@register.inclusion_tag("ratings/includes/profile.html")
def rating_profile(user: User) -> dict[str, Any]:
    """Show ``user``'s ratings, each with a small picture of its course."""
    rows = [
        {
            "rating": shown.rating,
            "title": game_title(shown.rating.game),
            "values": shown.values,
            "line": sparkline.draw(shown.values),
        }
        for shown in profile_ratings(user)
    ]
    return {
        "rows": rows,
        "provisional_games": elo.PROVISIONAL_GAMES,
        "width": sparkline.WIDTH,
        "height": sparkline.HEIGHT,
    }
