"""The sections of the form of an event, in the order of the page."""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.formats.checks import MOST_ROUNDS

SECTIONS: Final[tuple[tuple[str, Promise, tuple[str, ...]], ...]] = (
    ("about", _("The event"), ("name", "about")),
    ("game", _("The game"), ("seats", "time_control", "rated", "watch")),
    (
        "format",
        _("Format"),
        (
            "format",
            "group_format",
            "group_count",
            "cut_direct",
            "cut_extra",
            "rounds",
            "minutes",
            "double_round",
            "double_elimination",
            "reset",
            "third_place",
            "best_of",
            "deciders",
            "advance",
            "seeding",
        ),
    ),
    (
        "when",
        _("When"),
        (
            "zone_name",
            "starts_at",
            "check_in_minutes",
            "late_until",
            "schedule",
            "gap_minutes",
            "round_days",
            *(f"round_{number}" for number in range(2, MOST_ROUNDS + 1)),
            "automatic",
            "grace",
            "vacation",
        ),
    ),
    (
        "who",
        _("Who may enter"),
        (
            "access",
            "password",
            "club",
            "guests",
            "min_entrants",
            "capacity",
            "min_rating",
            "max_rating",
            "min_games",
        ),
    ),
    (
        "points",
        _("Points and equals"),
        (
            "win",
            "draw",
            "bye",
            "points",
            "accelerated",
            "tie_breaks_swiss_two",
            "tie_breaks_robin_two",
            "tie_breaks_swiss_several",
            "tie_breaks_robin_several",
            "words",
        ),
    ),
)
