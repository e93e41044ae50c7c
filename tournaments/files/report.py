"""A part of an event as a report file of FIDE: TRF26 or TRF16."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tournaments.files.parts import Part
from tournaments.formats.course import Course
from tournaments.formats.event import SYSTEM, event_of
from tournaments.formats.tie_breaks import chosen_tie_breaks
from tournaments.selectors.courses import format_of
from tournaments.trf import Version, write

_SYSTEMS: Final = {"swiss": SYSTEM, "round_robin": ""}
_TYPES: Final = {"swiss": "Individual: Swiss-System", "round_robin": "Individual: Round-Robin"}


def reported(part: Part) -> bool:
    """Whether there is such a file: of two seats, Swiss or round robin."""
    return part.stage.tournament.seats == 2 and part.stage.format in _SYSTEMS


def report(part: Part, version: Version) -> str:
    """Return the file, with everything that has been played. Names are those shown."""
    course, stage = part.course, part.stage
    fmt = format_of(stage)
    rounds = fmt.rounds(course.settings, len(course.competitors))
    event = event_of(course, rounds, _SYSTEMS[stage.format])
    places = {line.number: line.place or 0 for line in fmt.standings(course).lines}
    name = f"{course.name} - {part.title}" if part.title else course.name
    return write(
        replace(
            event,
            name=name,
            entrants=tuple(replace(one, rank=places.get(one.number, 0)) for one in event.entrants),
            head=_head(part, course, version),
        ),
        version,
    )


def _head(part: Part, course: Course, version: Version) -> tuple[str, ...]:
    """Return the lines about the event that pairing does not need."""
    tournament = part.stage.tournament
    codes = chosen_tie_breaks(part.stage.format, course.settings)
    lines = [
        f"042 {tournament.started_at:%Y/%m/%d}" if tournament.started_at else "",
        f"052 {tournament.ended_at:%Y/%m/%d}" if tournament.ended_at else "",
        f"062 {len(course.competitors)}",
        f"072 {sum(1 for one in course.competitors if one.rating)}",
        f"092 {_TYPES[part.stage.format]}",
        f"102 {tournament.organizer}",
        f"122 {tournament.time_control}",
        f"212 {','.join(('PTS', *codes))}" if version == "TRF26" else "",
    ]
    return tuple(" ".join(line.split()) for line in lines if line)
