"""What an event is, in a line: "Swiss, 5 rounds", "4 groups, then knock-out"."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.formats import registry
from tournaments.models import Stage, Tournament
from tournaments.selectors.courses import settings_of_stage


def format_title(tournament: Tournament) -> str:
    """Return the formats of an event's stages in a line."""
    stages = list(tournament.stages.all())  # they are in order
    for stage in stages:
        stage.tournament = tournament
    if len(stages) < 2:
        return stage_title(stages[0]) if stages else ""
    return _then([_short(stage) for stage in stages])


def stage_title(stage: Stage) -> str:
    """Return the format of a stage with what matters of its settings."""
    settings = settings_of_stage(stage)
    parts = [_name(stage)]
    if stage.group_count > 1:
        parts.insert(0, _groups(stage))
    if settings.rounds and stage.format in {"swiss", "round_robin"}:
        text = ngettext("%(count)s round", "%(count)s rounds", settings.rounds)
        parts.append(text % {"count": settings.rounds})
    if stage.format == "knockout" and settings.best_of > 1:
        parts.append(_("best of %(games)s") % {"games": settings.best_of})
    if stage.format == "arena":
        text = ngettext("%(count)s minute", "%(count)s minutes", settings.minutes)
        parts.append(text % {"count": settings.minutes})
    return ", ".join(parts)


def _name(stage: Stage) -> str:
    settings = settings_of_stage(stage)
    if stage.format == "knockout" and settings.double:
        return _("Double elimination")
    if stage.format == "round_robin" and settings.double:
        return _("Double round robin")
    return _(registry.get(stage.format).title)


def _groups(stage: Stage) -> str:
    text = ngettext("%(count)s group", "%(count)s groups", stage.group_count)
    return text % {"count": stage.group_count}


def _short(stage: Stage) -> str:
    return _groups(stage) if stage.group_count > 1 else stage_title(stage)


def _then(titles: Sequence[str]) -> str:
    found = titles[0]
    for title in titles[1:]:
        small = title[:1].lower() + title[1:]
        found = _("%(before)s, then %(after)s") % {"before": found, "after": small}
    return found
