"""Cross tables: who met whom in each round, and with what result, a row per entrant.

Each cell has a short text, as cross tables have it ("12w1": number 12 of this table, started,
won), and words for those who hear it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from games.api import gettext_noop as _
from tournaments.formats import several
from tournaments.formats.course import Course, Game, Table
from tournaments.formats.event import event_of
from tournaments.history import Event, Outing
from tournaments.pairing.tables import POINT
from tournaments.pictures.numbers import fraction
from tournaments.pictures.words import Words, named

_SHORT: Final = {"1": "1", "=": "½", "0": "0", "+": "+", "-": "−", "": ""}
_KIND: Final = {"1": "won", "=": "drawn", "0": "lost", "+": "won", "-": "lost", "": "open"}
_AGAINST: Final = {
    ("w", "1"): _("round %(round)s: against %(name)s, started, won"),
    ("w", "="): _("round %(round)s: against %(name)s, started, drew"),
    ("w", "0"): _("round %(round)s: against %(name)s, started, lost"),
    ("w", ""): _("round %(round)s: against %(name)s, starts, not decided yet"),
    ("b", "1"): _("round %(round)s: against %(name)s, went second, won"),
    ("b", "="): _("round %(round)s: against %(name)s, went second, drew"),
    ("b", "0"): _("round %(round)s: against %(name)s, went second, lost"),
    ("b", ""): _("round %(round)s: against %(name)s, goes second, not decided yet"),
}
_FORFEIT: Final = {
    "+": _("round %(round)s: against %(name)s, who did not come: won by forfeit"),
    "-": _("round %(round)s: against %(name)s, did not come: lost by forfeit"),
}
_BYES: Final = {
    "U": _("round %(round)s: free, points %(points)s"),
    "F": _("round %(round)s: left out by request, points %(points)s"),
    "H": _("round %(round)s: left out by request, points %(points)s"),
    "Z": _("round %(round)s: absent"),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """``kind``: won, drawn, lost, open, table, away, bye, absent, self or none."""

    kind: str
    text: str = ""
    spoken: Words | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """A column, or several cells of each row that stand together."""

    text: str
    spoken: Words
    span: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """``at`` is the row's number in this table, which the cells of others name."""

    at: int
    number: int
    name: str
    cells: tuple[Cell, ...]
    points: str
    place: int | None
    marked: bool = False


@dataclass(frozen=True, slots=True)
class CrossTable:
    """``kind`` tells how to read it: ``rounds``, ``tables`` (three to five seats), ``matrix``."""

    kind: str
    heads: tuple[Head, ...]
    rows: tuple[Row, ...]


def by_rounds(
    course: Course, table: Table, names: Mapping[int, str], marked: Collection[int] = ()
) -> CrossTable:
    """Return a row per entrant in the order of the standings, and a column per round."""
    heads = tuple(
        Head(str(at), Words(_("Round %(round)s"), {"round": at}))
        for at in range(1, course.round_number + 1)
    )
    cells: dict[int, tuple[Cell, ...]]
    if course.settings.seats == 2:
        meeting = _Meetings(course, table, names)
        cells = {line.number: meeting.row(line.number) for line in table.lines}
        return CrossTable("rounds", heads, _rows(table, names, marked, cells))
    cells = {line.number: tuple(_at_tables(course, line.number)) for line in table.lines}
    return CrossTable("tables", heads, _rows(table, names, marked, cells))


def matrix(
    course: Course, table: Table, names: Mapping[int, str], marked: Collection[int] = ()
) -> CrossTable:
    """Return everybody against everybody, of two seats; in two cycles, a cell for each."""
    meeting = _Meetings(course, table, names)
    order = [line.number for line in table.lines]
    met = {number: meeting.by_opponent(number) for number in order}
    most = max((len(cells) for row in met.values() for cells in row.values()), default=1)
    span = max(most, 2 if course.settings.double else 1)
    cells = {}
    for number in order:
        row: list[Cell] = []
        for other in order:
            here = met[number].get(other, [])
            empty = Cell("self", "×") if other == number else Cell("none")
            row += [*here, *[empty] * (span - len(here))]
        cells[number] = tuple(row)
    heads = tuple(
        Head(str(at), named(_name(names, number)), span) for at, number in enumerate(order, 1)
    )
    return CrossTable("matrix", heads, _rows(table, names, marked, cells))


class _Meetings:
    """The rounds of two seats, told cell by cell."""

    def __init__(self, course: Course, table: Table, names: Mapping[int, str]) -> None:
        self.event: Event = event_of(course)
        self.names = names
        self.at = {line.number: at for at, line in enumerate(table.lines, 1)}
        self.competitors = {one.number: one for one in course.competitors}

    def row(self, number: int) -> tuple[Cell, ...]:
        return tuple(
            self.met(at, outing) if outing.opponent else self.free(number, at, outing)
            for at, outing in enumerate(self.event.by_number[number].rounds, 1)
        )

    def by_opponent(self, number: int) -> dict[int, list[Cell]]:
        found: dict[int, list[Cell]] = {}
        for at, outing in enumerate(self.event.by_number[number].rounds, 1):
            if outing.opponent:
                text = _SHORT[outing.result] or "…"
                cell = Cell(_KIND[outing.result], text, self.spoken(at, outing))
                found.setdefault(outing.opponent, []).append(cell)
        return found

    def met(self, at: int, outing: Outing) -> Cell:
        text = f"{self.at[outing.opponent]}{outing.seat}{_SHORT[outing.result]}"
        return Cell(_KIND[outing.result], text, self.spoken(at, outing))

    def spoken(self, at: int, outing: Outing) -> Words:
        text = _FORFEIT.get(outing.result) or _AGAINST[outing.seat, outing.result]
        return Words(text, {"round": at, "name": named(_name(self.names, outing.opponent))})

    def free(self, number: int, at: int, outing: Outing) -> Cell:
        points = Fraction(self.event.scoring.points(outing.result), 10)
        return _free(outing.result, at, points, self.competitors[number].plays(at))


def _at_tables(course: Course, number: int) -> Iterator[Cell]:
    """Yield an entrant's rounds at tables of three to five."""
    [competitor] = (one for one in course.competitors if one.number == number)
    for at, played in enumerate(course.played, 1):
        for table, game in enumerate(played.games, 1):
            if number in game.seats:
                yield _seated(course, number, at, table, game)
                break
        else:
            bye = played.byes.get(number, "Z")
            points = Fraction(several.bye_points(course.settings, bye), POINT)
            yield _free(bye, at, points, competitor.plays(at))


def _seated(course: Course, number: int, at: int, table: int, game: Game) -> Cell:
    values = {"round": at, "table": table}
    if number in game.absent:
        text = _("round %(round)s: table %(table)s, did not come")
        return Cell("away", f"{table}: −", Words(text, values))
    if not game.decided:
        text = _("round %(round)s: table %(table)s, not decided yet")
        return Cell("open", f"{table}: …", Words(text, values))
    got = fraction(Fraction(several.gained(course.settings, game)[number], POINT))
    place = game.places[game.seats.index(number)] if game.places else 1
    text = _("round %(round)s: table %(table)s, place %(place)s, points %(points)s")
    told = Words(text, {**values, "place": place, "points": got})
    return Cell("won" if place == 1 else "table", f"{table}: {place} ({got})", told)


def _free(bye: str, at: int, points: Fraction, plays: bool) -> Cell:
    if bye == "Z" and not plays:
        return Cell("none")
    shown = fraction(points)
    kind = "absent" if bye == "Z" else "bye"
    return Cell(kind, f"– {shown}", Words(_BYES[bye], {"round": at, "points": shown}))


def _rows(
    table: Table,
    names: Mapping[int, str],
    marked: Collection[int],
    cells: Mapping[int, tuple[Cell, ...]],
) -> tuple[Row, ...]:
    return tuple(
        Row(
            at,
            line.number,
            _name(names, line.number),
            cells[line.number],
            "" if line.points is None else fraction(line.points),
            line.place,
            line.number in marked,
        )
        for at, line in enumerate(table.lines, 1)
    )


def _name(names: Mapping[int, str], number: int) -> str:
    return names.get(number, f"#{number}")
