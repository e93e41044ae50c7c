"""What the form of an event is filled with: a preset's values, or the event's own."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from games.api import Spec
from tournaments.forms.chosen import EVENT_FIELDS, USUAL
from tournaments.forms.plans import values_of
from tournaments.models import Tournament
from tournaments.presets import Preset
from tournaments.services.setup import StagePlan

HOUR: Final = time(19)
"""When an event is suggested to start."""


def of_preset(preset: Preset, spec: Spec, zone: ZoneInfo, now: datetime) -> dict[str, Any]:
    """Return the values of a preset, starting on the next evening but one."""
    seats = preset.seats(spec)
    fields = {**preset.fields, "seats": seats}
    if "grace_seconds" in fields:
        fields["grace"] = fields.pop("grace_seconds") // 60
    found = {**fields, **(values_of(preset.stages, seats) or {})}
    day = now.astimezone(zone).date() + timedelta(days=2)
    start = datetime.combine(day, HOUR, zone)
    found["starts_at"] = start
    if preset.spacing_minutes:
        spacing = timedelta(minutes=preset.spacing_minutes)
        rounds = range(2, found["rounds"] + 1)
        # The first round of a long event begins in the morning.
        found["starts_at"] = start = start.replace(hour=10)
        found |= {f"round_{number}": start + spacing * (number - 1) for number in rounds}
    return found


def of_event(tournament: Tournament, plans: Sequence[StagePlan]) -> dict[str, Any]:
    """Return the values of an event."""
    found = {name: getattr(tournament, name) for name in EVENT_FIELDS}
    found["grace"] = tournament.grace_seconds // 60
    found |= {f"option_{name}": value for name, value in tournament.options.items()}
    found |= values_of(plans, tournament.seats) or {}
    for name in ("rounds", "group_count"):
        found.setdefault(name, USUAL[name])
    first = tournament.stages.order_by("number").first()
    for round_ in first.rounds.exclude(starts_at=None) if first else ():
        if round_.number > 1:
            found[f"round_{round_.number}"] = round_.starts_at
    return found


def plans_of_event(tournament: Tournament) -> list[StagePlan]:
    """Return the stages of an event as they were chosen."""
    return [
        StagePlan(one.format, one.settings, one.group_count, one.cut)
        for one in tournament.stages.order_by("number")
    ]
