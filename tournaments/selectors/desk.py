"""What a round changed by hand breaks, and how the boards of a round are shown at the desk."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tournaments.formats.course import Breach, Course
from tournaments.models import Entrant, Round, Stage
from tournaments.selectors import boards as layout
from tournaments.selectors.boards import Board, Boards
from tournaments.selectors.courses import courses, format_of
from tournaments.wording.hand import breach
from tournaments.wording.names import Names, name
from tournaments.wording.points import value
from tournaments.wording.results import bye_letter


@dataclass(frozen=True, slots=True)
class Warned:
    """A rule that a round breaks: in words, of whom, and of which kind (that of a `Breach`).

    Besides those of formats: ``gone``, who is seated and plays no more; ``asked_bye``, who is
    seated and has asked not to be.
    """

    kind: str
    numbers: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Seated:
    number: int
    name: str
    rating: int
    points: Fraction | None

    @property
    def shown(self) -> str:
        return "" if self.points is None else value(self.points)


@dataclass(frozen=True, slots=True)
class Shown:
    """A board of a paired round as the desk shows it."""

    board: Board
    seats: tuple[Seated, ...]
    warnings: tuple[Warned, ...]
    by_hand: bool

    @property
    def bye(self) -> str:
        return bye_letter(self.board.bye) if self.board.bye else ""


def names_of(stage: Stage) -> Names:
    """Return what the entrants of an event are called, by number."""
    entrants = stage.tournament.entrants.exclude(number=None).select_related("user")
    return {one.number or 0: str(one.user) for one in entrants}


def warnings(round_: Round, boards: Boards | None = None) -> list[Warned]:
    """Return what a paired round breaks: as it stands, or as it would with other ``boards``."""
    stage, found = round_.stage, list[Breach]()
    boards = layout.of(round_) if boards is None else boards
    fmt = format_of(stage)
    for at, course in enumerate(courses(stage)):
        here = [one for one in boards if one.group == at]
        if here and not fmt.over(course):
            pairs = [one.seats for one in here if not one.bye]
            byes = [number for one in here if one.bye == "U" for number in one.seats]
            found += fmt.warnings(course, pairs, byes)
    names = names_of(stage)
    told = [Warned(one.kind, one.numbers, breach(one, names)) for one in found]
    return told + _people(round_, boards, names)


def brought(round_: Round, swaps: list[tuple[int, int]]) -> list[Warned]:
    """Return the rules that a paired round would break after these swaps, and does not now.

    Raises `Refused` for a swap that can't be.
    """
    away = set(layout.away_from(round_.stage, round_.number))
    before = after = layout.of(round_)
    for first, second in swaps:
        layout.check_swap(after, first, second, round_.stage.format, away)
        after = layout.swapped(after, first, second)
    known = {(one.kind, frozenset(one.numbers)) for one in warnings(round_, before)}
    return [
        one for one in warnings(round_, after) if (one.kind, frozenset(one.numbers)) not in known
    ]


def shown(round_: Round) -> list[Shown]:
    """Return the boards of a paired round, each with what it breaks."""
    entrants = {
        one.number or 0: one
        for one in round_.stage.tournament.entrants.exclude(number=None).select_related("user")
    }
    own = _points(round_.stage)
    told = warnings(round_)
    by_hand = set(round_.pairings.filter(by_hand=True).values_list("pk", flat=True))
    return [
        Shown(
            one,
            tuple(
                Seated(number, str(entrants[number].user), entrants[number].rating, own.get(number))
                for number in one.seats
            ),
            tuple(said for said in told if set(said.numbers) <= set(one.seats)),
            one.pairing in by_hand,
        )
        for one in layout.of(round_)
    ]


def _points(stage: Stage) -> dict[int, Fraction | None]:
    fmt = format_of(stage)

    def lines(course: Course) -> dict[int, Fraction | None]:
        return {line.number: line.points for line in fmt.standings(course).lines}

    return {number: own for course in courses(stage) for number, own in lines(course).items()}


def _people(round_: Round, boards: Boards, names: Names) -> list[Warned]:
    """Tell who is seated and will not play."""
    stage = round_.stage
    seated = {number for one in boards if not one.bye for number in one.seats}
    entrants = stage.tournament.entrants.filter(number__in=seated).order_by("number")
    gone = entrants.exclude(status=Entrant.Status.ENTERED)
    asked = entrants.filter(
        status=Entrant.Status.ENTERED, bye_requests__round=stage.rounds_before + round_.number
    )
    told = []
    for number in _numbers(gone):
        text = _("%(name)s plays no more, and would forfeit.") % {"name": name(names, number)}
        told.append(Warned("gone", (number,), text))
    for number in _numbers(asked):
        text = _("%(name)s is not to play in this round.") % {"name": name(names, number)}
        told.append(Warned("asked_bye", (number,), text))
    return told


def _numbers(entrants: QuerySet[Entrant]) -> list[int]:
    return [one.number or 0 for one in entrants]
