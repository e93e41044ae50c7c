"""Standings of two seats, from the tie-breaks of C.07, down to the parts of each number."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tournaments.formats.course import Cell, Course, Line, Part, Table
from tournaments.formats.event import scores_of
from tournaments.formats.tie_breaks import title_of
from tournaments.history import Event
from tournaments.tiebreaks import ALL, Term, TieBreak, Value, parse, standings
from tournaments.tiebreaks.tables import Kind

UNRATED: Final = 1400
"""What somebody without a rating counts as in a tie-break of ratings: the least FIDE has."""


def table_of(
    course: Course, event: Event, codes: tuple[str, ...], kind: Kind, rounds: int | None
) -> Table:
    """Return the standings of an event made of the course."""
    everybody_rated = all(one.rating for one in event.entrants)
    chosen = [str(_rated(parse(code, kind), everybody_rated)) for code in codes]
    found = standings(event, chosen, kind, rounds, scores_of(course))
    columns = tuple((code, title_of(code)) for code in chosen)
    lines = tuple(
        Line(one.number, one.place, one.points, tuple(map(_cell, one.values)))
        for one in found.lines
    )
    return Table(columns, lines)


def _rated(tie_break: TieBreak, everybody_rated: bool) -> TieBreak:
    """Let a tie-break of ratings say what the unrated count as, where there are some."""
    wanted = ALL[tie_break.name].needs == "ratings" and not tie_break.unrated
    return replace(tie_break, unrated=UNRATED) if wanted and not everybody_rated else tie_break


def _cell(value: Value | None) -> Cell:
    if value is None:
        return Cell(None)
    return Cell(value.number, tuple(map(_part, value.terms)), value.fold.value)


def _part(term: Term) -> Part:
    return Part(
        term.round,
        (term.opponent,) if term.opponent else (),
        term.value,
        term.source.value,
        term.cut.value if term.cut else "",
        term.own,
        term.other,
    )
