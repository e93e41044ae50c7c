"""A stage at tables of three to five: its points, and what pairing and tie-breaks read of it.

Points are in six-hundredths inside (`tournaments.pairing.tables.POINT`), in points outside.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from tournaments.formats.course import Bye, Cell, Course, Game, Line, Part, Settings, Table
from tournaments.formats.tie_breaks import title_of
from tournaments.pairing.tables import POINT, SCALES, History, Sitting, place_points
from tournaments.tiebreaks import several
from tournaments.tiebreaks.tables import Kind

VERSION: Final = "1"
"""Of the pairing at tables: it rises when an equal course would be paired differently."""
_TENTH: Final = POINT // 10


def scale_of(settings: Settings, seats: int) -> tuple[int, ...]:
    """Return the points of the places at a table of so many, in six-hundredths.

    A short table has the usual scale of its size; of the organizer's own it leaves out the
    last place but one.
    """
    if not settings.points:
        return SCALES[seats]
    scale = [tenths * _TENTH for tenths in settings.points]
    while len(scale) > seats:
        del scale[-2]
    return tuple(scale)


def bye_points(settings: Settings, bye: Bye) -> int:
    """Return what a bye is worth: the mean place of a full table, down to a tenth.

    That is for one given by the pairing and for a full one; half of it, down to a tenth, for
    half a one; and nothing for an absence.
    """
    if bye == "Z":
        return 0
    whole = sum(scale_of(settings, settings.seats)) // settings.seats // _TENTH
    return (whole // 2 if bye == "H" else whole) * _TENTH


def gained(settings: Settings, game: Game) -> dict[int, int]:
    """Return the points of a decided game by number: whoever forfeited has none."""
    if not game.places:
        # Only who was absent is known: whoever came alone has won, and nobody else came.
        here = [number for number in game.seats if number not in game.absent]
        first = scale_of(settings, len(game.seats))[0] if len(here) == 1 else 0
        return {number: first if number in here else 0 for number in game.seats}
    points = place_points(game.places, scale_of(settings, len(game.seats)))
    return {
        number: 0 if number in game.absent else one
        for number, one in zip(game.seats, points, strict=True)
    }


def seed_of(course: Course, round_number: int) -> int:
    """Return what the lots of a round are drawn with: the same in every process."""
    return int.from_bytes(hashlib.sha256(f"{course.lot} {round_number}".encode()).digest()[:6])


def history_of(course: Course) -> History:
    """Return what pairing at tables reads."""
    history = History()
    for played in course.played:
        sittings, extra = [], Counter[int]()
        for game in played.games:
            points = gained(course.settings, game) if game.decided else dict.fromkeys(game.seats, 0)
            here = tuple(number for number in game.seats if number not in game.absent)
            sittings.append(Sitting(here, tuple(points[number] for number in here)))
        out = [number for number, bye in played.byes.items() if bye == "U"]
        extra.update(
            {
                number: bye_points(course.settings, bye)
                for number, bye in played.byes.items()
                if bye != "U"
            }
        )
        history = history.after(sittings, out, bye_points(course.settings, "U"))
        points_now = Counter(history.points)
        points_now.update(extra)
        history = History(history.met, history.held, points_now, history.byes)
    return history


def record_of(course: Course, rounds: int | None = None) -> several.Record:
    """Return what tie-breaks read, of so many rounds: what is decided of them."""
    settings = course.settings
    played = course.played[:rounds]
    sittings: list[several.Sitting] = []
    free: list[several.Free] = []
    for at, one in enumerate(played, 1):
        noted: set[int] = set()
        for game in one.games:
            noted |= set(game.seats)
            if not game.decided:
                continue
            points = gained(settings, game)
            sittings.append(several.Sitting(at, _came(game, points)))
            free += [several.Free(at, number) for number in game.seats if number in game.absent]
        for competitor in course.competitors:
            number = competitor.number
            if number not in noted:
                worth = bye_points(settings, one.byes.get(number, "Z"))
                free.append(several.Free(at, number, Fraction(worth, POINT)))
    return several.Record(
        {one.number: one.rating for one in course.competitors},
        tuple(sittings),
        tuple(free),
        Fraction(bye_points(settings, "U"), POINT),
        len(played),
    )


def _came(game: Game, points: Mapping[int, int]) -> tuple[several.Seat, ...]:
    seats = []
    for seat, number in enumerate(game.seats):
        if number not in game.absent:
            place = game.places[seat] if game.places else 1
            score = game.scores[seat] if game.scores else None
            seats.append(several.Seat(number, place, Fraction(points[number], POINT), score))
    return tuple(seats)


def table_of(course: Course, codes: tuple[str, ...], kind: Kind, rounds: int | None) -> Table:
    """Return the standings by points and tie-breaks."""
    chosen = [several.parse(code, kind) for code in codes]
    columns = tuple((str(one), title_of(str(one), course.settings.seats)) for one in chosen)
    lines = tuple(
        Line(one.number, one.place, one.points, tuple(map(_cell, one.values)))
        for one in several.standings(record_of(course, rounds), chosen)
    )
    return Table(columns, lines)


def _cell(value: several.Value | None) -> Cell:
    if value is None:
        return Cell(None)
    parts = tuple(
        Part(
            share.round,
            share.opponents,
            share.value,
            share.source.value,
            share.cut.value if share.cut else "",
            share.own,
            share.other,
        )
        for share in value.shares
    )
    return Cell(value.number, parts, value.fold.value)
