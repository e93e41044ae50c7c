"""The parts of an event that have a file each: its stages, and their groups."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.formats.course import Course
from tournaments.models import Stage, Tournament
from tournaments.selectors.courses import courses


@dataclass(frozen=True, slots=True)
class Part:
    """A group of a stage; a stage without groups is one. Both numbers count from 1.

    ``title`` is "" where the event has one part alone.
    """

    stage: Stage
    group: int
    title: str
    course: Course

    @property
    def key(self) -> str:
        """What tells it from the other parts in names of files."""
        return f"{self.stage.number}-{self.group}"


def stages_begun(tournament: Tournament) -> list[Stage]:
    """Return the stages that have begun, in order."""
    stages = list(tournament.stages.exclude(status=Stage.Status.WAITING).order_by("number"))
    for stage in stages:
        stage.tournament = tournament
    return stages


def parts(tournament: Tournament) -> list[Part]:
    """Return all parts that have begun, in order."""
    stages = stages_begun(tournament)
    return [part for stage in stages for part in _of(stage, len(stages) > 1)]


def _of(stage: Stage, several: bool) -> Iterator[Part]:
    made = courses(stage)
    for at, course in enumerate(made, 1):
        titles = []
        if several:
            titles.append(_("Stage %(number)s") % {"number": stage.number})
        if len(made) > 1:
            titles.append(_("Group %(number)s") % {"number": at})
        yield Part(stage, at, ", ".join(titles), course)
