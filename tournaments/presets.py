"""Ready-made events for those who do not want to choose everything: values alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.api import Spec
from tournaments.services.setup import StagePlan

TABLE: Final = 4
"""The seats at a table that several sit at."""


@dataclass(frozen=True)
class Preset:
    """An event to begin with. ``fields`` are those of `Tournament`; ``meaning``: whom it serves.

    ``several``: for tables of three to five. ``spacing_minutes``: how far apart the suggested
    times of the rounds are, where they have some.
    """

    slug: str
    title: Promise
    meaning: Promise
    fields: Mapping[str, Any]
    stages: tuple[StagePlan, ...]
    several: bool = False
    spacing_minutes: int = 0

    def fits(self, spec: Spec) -> bool:
        """Whether the game can be played so."""
        return spec.max_seats > 2 if self.several else spec.min_seats <= 2

    def seats(self, spec: Spec) -> int:
        return min(TABLE, spec.max_seats) if self.several else 2


_PRESETS: Final = (
    Preset(
        "club",
        _("Club evening"),
        _("For a club or friends who want to meet different opponents in one evening."),
        {"time_control": "fischer:600+10", "gap_minutes": 3, "late_until": 3},
        (StagePlan("swiss", {"rounds": 5}),),
    ),
    Preset(
        "federation",
        _("Federation event"),
        _(
            "For an organizer who answers for it: rounds at fixed times, check-in, nothing begins "
            "without your nod, and a report file (TRF) at the end."
        ),
        {
            "time_control": "fischer:1200+20",
            "check_in_minutes": 30,
            "schedule": "times",
            "automatic": False,
            "grace_seconds": 900,
        },
        (StagePlan("swiss", {"rounds": 5}),),
        spacing_minutes=120,
    ),
    Preset(
        "tables",
        _("Several at a table"),
        _("For games that are best with three to five: new company in every round."),
        {"time_control": "fischer:600+10", "gap_minutes": 5, "min_entrants": 4, "late_until": 2},
        (StagePlan("swiss", {"rounds": 4}),),
        several=True,
    ),
    Preset(
        "robin",
        _("Round robin"),
        _("For four to ten who all want to meet each other: the fairest order there is."),
        {"time_control": "fischer:600+10", "gap_minutes": 3, "capacity": 10, "min_entrants": 3},
        (StagePlan("round_robin"),),
    ),
    Preset(
        "cup",
        _("Cup"),
        _("For a quick and thrilling decision: whoever loses is out, the semi-finalists play on."),
        {"time_control": "fischer:600+10", "gap_minutes": 3, "min_entrants": 4},
        (StagePlan("knockout", {"third_place": True}),),
    ),
    Preset(
        "double",
        _("Double elimination"),
        _("For a cup that forgives a bad day: matches are the best of three, two losses and out."),
        {"time_control": "fischer:300+5", "gap_minutes": 3, "min_entrants": 4},
        (StagePlan("knockout", {"double": True, "best_of": 3}),),
    ),
    Preset(
        "groups",
        _("Groups, then knock-out"),
        _("For a championship: everybody has some games for sure, and there is a final."),
        {"time_control": "fischer:600+10", "gap_minutes": 3, "min_entrants": 8, "capacity": 32},
        (
            StagePlan("round_robin", {}, group_count=4, cut={"direct": 2, "extra": 0}),
            StagePlan("knockout", {"third_place": True}),
        ),
    ),
    Preset(
        "arena",
        _("Arena"),
        _("For whoever drops in: an hour of quick games, come and go as you like."),
        {"time_control": "fischer:180+3", "guests": True, "rated": False, "grace_seconds": 60},
        (StagePlan("arena", {"minutes": 60}),),
    ),
    Preset(
        "letters",
        _("By correspondence"),
        _("For those who never find an evening: a move when there is time, everybody meets."),
        {
            "time_control": "days:3",
            "schedule": "date",
            "round_days": 30,
            "grace_seconds": 0,
            "capacity": 8,
            "min_entrants": 3,
        },
        (StagePlan("round_robin"),),
    ),
)


def presets_for(spec: Spec) -> list[Preset]:
    """Return the presets that suit a game."""
    return [one for one in _PRESETS if one.fits(spec)]


def get(slug: str, spec: Spec) -> Preset | None:
    """Return a preset that suits the game; ``None`` for any other."""
    return next((one for one in presets_for(spec) if one.slug == slug), None)
