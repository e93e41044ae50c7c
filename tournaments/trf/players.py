"""Reading a 001 line: a player, his points and his rounds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tournaments.history import BYES, OPEN, RESULTS, Entrant, Outing, Seat
from tournaments.trf.lines import Line, Word

FIRST_ROUND: Final = 92
ROUND_WIDTH: Final = 10
HIGHEST: Final = 9999
"""The largest number that four columns hold."""

_BETWEEN: Final = (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
_SEATS: Final[dict[str, Seat]] = {"w": "w", "b": "b", "-": "-", "": "-"}
_OLD_BYES: Final = {"-": "Z", "=": "H", "+": "F"}
"""How files of 2006 wrote an absence and byes, beside 0000."""


@dataclass(slots=True)
class Draft:
    """A player as his line tells him, before lines are held against each other.

    ``points`` are those of the file, None where it says none.
    """

    line: Line
    entrant: Entrant
    points: int | None
    rounds: list[Outing] = field(default_factory=list)

    def outing(self, index: int) -> Outing:
        return self.rounds[index] if index < len(self.rounds) else OPEN

    def note(self, index: int, outing: Outing) -> None:
        self.rounds.extend([OPEN] * (index + 1 - len(self.rounds)))
        self.rounds[index] = outing


def column_of(index: int) -> int:
    """Return the first column of a round (from 0)."""
    return FIRST_ROUND + ROUND_WIDTH * index


def player(line: Line) -> Draft:
    """Return the player of a 001 line."""
    if "\t" in line.text:
        raise line.fail(line.text.index("\t") + 1, "expected blanks: a tab has no columns")
    for column in _BETWEEN:
        line.blank(column)
    number = line.word(5, 8)
    if number is None:
        raise line.fail(5, "expected the starting number of the player in columns 5-8")
    rating, points, rank = line.word(49, 52), line.word(81, 84), line.word(86, 89)
    entrant = Entrant(
        number=number.integer("the starting number", 1, HIGHEST),
        name=" ".join(line.at(15, 47).split()),
        rating=rating.integer("the rating", 0, HIGHEST) if rating else 0,
        title=_text(line, 11, 13),
        sex=_text(line, 10, 10),
        federation=_text(line, 54, 56),
        fide_id=_text(line, 58, 68),
        birth=_text(line, 70, 79),
        rank=rank.integer("the rank", 0, HIGHEST) if rank else 0,
    )
    total = points.points("the points", signed=True) if points else None
    rounds = [_outing(line, first) for first in range(FIRST_ROUND, len(line.text) + 1, ROUND_WIDTH)]
    while rounds and rounds[-1] == OPEN:
        rounds.pop()
    return Draft(line, entrant, total, rounds)


def _text(line: Line, first: int, last: int) -> str:
    return " ".join(line.at(first, last).split())


def _outing(line: Line, first: int) -> Outing:
    for column in (first + 4, first + 6, first + 8, first + 9):
        line.blank(column)
    word = line.word(first, first + 3)
    opponent = word.integer("the number of the opponent or 0000", 0, HIGHEST) if word else 0
    seat = _SEATS.get(line.at(first + 5, first + 5).strip().lower())
    if seat is None:
        raise _at(line, first + 5).fail("the colour: w, b or -")
    result = line.at(first + 7, first + 7).strip().upper()
    if result and result not in RESULTS:
        raise _at(line, first + 7).fail("the result: one of 1 = 0 + - W D L H F U Z")
    if opponent:
        return _game(line, first, Outing(opponent, seat, result))
    if seat != "-":
        raise _at(line, first + 5).fail("- for the colour, as there is no opponent")
    result = _OLD_BYES.get(result, result)
    if result and result not in BYES:
        raise _at(line, first + 7).fail("H, F, U or Z, as there is no opponent")
    return Outing(0, "-", result)


def _game(line: Line, first: int, outing: Outing) -> Outing:
    if outing.result in BYES:
        raise _at(line, first + 7).fail("the result of a game, as there is an opponent")
    if outing.seat == "-" and outing.result not in ("+", "-"):
        raise line.fail(first + 5, "expected w or b, the colour of this game")
    return outing


def _at(line: Line, column: int) -> Word:
    return Word(line, column, line.at(column, column))
