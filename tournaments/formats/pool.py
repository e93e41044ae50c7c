"""Arena, as a format: one round in which games come and go until the time is up.

Whoever carries it out pairs the pool by `tournaments.formats.arena.pair`, which needs the
time; `meetings_of` gives it the games so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from math import inf
from typing import Final

from games.api import gettext_noop as _
from tournaments.formats import arena, checks
from tournaments.formats.course import (
    Breach,
    Bye,
    Cell,
    Course,
    Draft,
    Game,
    Line,
    Pair,
    Part,
    Settings,
    Table,
)
from tournaments.formats.errors import Refused

VERSION: Final = "1"
LEAST, MOST = 5, 24 * 60
"""Minutes."""


REMATCH_AFTER: Final = 20
"""Seconds that two must have waited before they may meet again at once."""


class Arena:
    slug = "arena"
    title = _("Arena")
    continuous = True
    late = True

    def check(self, settings: Settings, entrants: int) -> None:
        checks.check_seats(settings, most=2)
        checks.check_entrants(entrants)
        checks.check_tie_breaks(self.slug, settings)
        if not LEAST <= settings.minutes <= MOST:
            text = _("An arena lasts %(least)s to %(most)s minutes.")
            raise Refused(text, least=LEAST, most=MOST)

    def rounds(self, settings: Settings, entrants: int) -> int:
        return 1

    def draft(self, course: Course, away: Mapping[int, Bye]) -> Draft:
        """Return the round without a game: they follow as people come."""
        if course.played:
            raise Refused(_("An arena has one round: it goes on until the time is up."))
        return Draft((), record={"engine": "arena", "version": VERSION})

    def follow(self, course: Course) -> tuple[Pair, ...]:
        return ()

    def over(self, course: Course) -> bool:
        """Whether it began and no game runs: it is for the clock to say that none follows."""
        return bool(course.played) and all(played.decided for played in course.played)

    def warnings(
        self, course: Course, pairs: Sequence[tuple[int, ...]], byes: Sequence[int]
    ) -> tuple[Breach, ...]:
        return ()

    def standings(self, course: Course, rounds: int | None = None) -> Table:
        """Return the order by points, games won, and the longest row of wins."""
        scores, sheets = arena.scores(rules_of(course), meetings_of(course)), _sheets(course)
        lines = [
            Line(
                one.number,
                None,
                Fraction(scores.get(one.number, arena.Score()).points),
                sheets[one.number].cells(),
            )
            for one in course.competitors
        ]
        placed: list[Line] = []
        for _key, equals in groupby(sorted(lines, key=_rank), key=_rank):
            place = len(placed) + 1
            placed += [replace(line, place=place) for line in equals]
        columns = (("WIN", _("Games won")), ("ROW", _("Most wins in a row")))
        return Table(columns, tuple(placed))


def meetings_of(course: Course) -> tuple[arena.Meeting, ...]:
    """Return the games so far, in the order in which they began; running ones have not ended.

    A forfeit is a game lost, by both if neither came. A game whose end is not known counts as
    ended with the one before it.
    """
    made: list[arena.Meeting] = []
    last = 0.0
    for game in (game for played in course.played for game in played.games):
        one, other = game.seats
        if not game.decided:
            made.append(arena.Meeting((one, other)))
            continue
        last = last if game.ended is None else game.ended
        made.append(arena.Meeting((one, other), _winner(game), last))
    return tuple(made)


def rules_of(course: Course) -> arena.Rules:
    """Return when it was open; where that is not known, all games count."""
    if course.opened is None:
        return arena.Rules(-inf, inf, rematch_after=REMATCH_AFTER)
    closes = course.opened + 60 * course.settings.minutes
    return arena.Rules(course.opened, closes, rematch_after=REMATCH_AFTER)


def _winner(game: Game) -> int | None:
    """Return who won: ``None`` for a draw, 0 for nobody."""
    if game.absent:
        return next((number for number in game.seats if number not in game.absent), 0)
    best = [number for number, place in zip(game.seats, game.places, strict=True) if place == 1]
    return best[0] if len(best) == 1 else None


class _Sheet:
    """The games of an entrant that count, in the order in which they ended."""

    def __init__(self) -> None:
        self.won: list[Part] = []
        self.rows: list[Part] = []

    def add(self, opponent: int, won: bool) -> None:
        row = self.rows[-1].value if self.rows else Fraction(0)
        self.won.append(Part(0, (opponent,), Fraction(won)))
        self.rows.append(Part(0, (opponent,), row + 1 if won else Fraction(0)))

    def cells(self) -> tuple[Cell, Cell]:
        wins = sum((part.value for part in self.won), Fraction(0))
        longest = max((part.value for part in self.rows), default=Fraction(0))
        return Cell(wins, tuple(self.won)), Cell(longest, tuple(self.rows), "most")


def _sheets(course: Course) -> dict[int, _Sheet]:
    sheets = {one.number: _Sheet() for one in course.competitors}
    closes = rules_of(course).closes
    ended = [(game.ended, game) for game in meetings_of(course) if game.ended is not None]
    for at, game in sorted(ended, key=lambda one: one[0]):
        if at <= closes:
            for number, other in (game.seats, game.seats[::-1]):
                sheets[number].add(other, game.winner == number)
    return sheets


def _rank(line: Line) -> tuple[Fraction, ...]:
    values = (line.points, *(cell.number for cell in line.cells))
    return tuple(-(value or Fraction(0)) for value in values)
