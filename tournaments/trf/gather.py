"""Taking in a report file line by line: what each says by itself, where it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from tournaments.history import Acceleration, Adjustment, Ban
from tournaments.trf.lines import Line, Word
from tournaments.trf.players import HIGHEST, Draft, player
from tournaments.trf.scoring import TAGS as SCORING_TAGS
from tournaments.trf.scoring import Points

TEAM_TAGS: Final = frozenset({"013", "300", "310", "320", "330", "352", "362", "801", "802"})
LAST_ROUND: Final = 999
KINDS: Final = {"W": "1W", "D": "=D", "L": "0L", "F": "F", "H": "H", "Z": "Z", "+": "+", "-": "-"}
"""The results that a kind of abnormal points (299) speaks of."""


@dataclass(slots=True)
class Gathered:
    """What the lines of a file say; ``head`` and ``tail`` those that say nothing we know."""

    drafts: dict[int, Draft] = field(default_factory=dict)
    points: Points = field(default_factory=Points)
    told: dict[str, tuple[str, Line]] = field(default_factory=dict)
    byes: list[tuple[Word, str, int]] = field(default_factory=list)
    absent: list[Word] = field(default_factory=list)
    groups: list[Ban] = field(default_factory=list)
    accelerations: list[Acceleration] = field(default_factory=list)
    boosts: dict[int, tuple[int, ...]] = field(default_factory=dict)
    abnormal: list[tuple[Word, str, Adjustment]] = field(default_factory=list)
    mentioned: list[tuple[Word, int]] = field(default_factory=list)
    head: list[str] = field(default_factory=list)
    tail: list[str] = field(default_factory=list)

    def take(self, line: Line) -> None:
        if line.tag in TEAM_TAGS:
            raise line.fail(1, "this is a file of a team event; expected one of single players")
        if line.tag in SCORING_TAGS:
            self.points.take(line)
        elif line.tag in HANDLERS:
            HANDLERS[line.tag](self, line)
        else:
            (self.tail if self.drafts else self.head).append(line.text)

    def take_player(self, line: Line) -> None:
        draft = player(line)
        number = draft.entrant.number
        if number in self.drafts:
            before = self.drafts[number].line.number
            raise line.fail(5, f"player {number} stands on line {before} already")
        self.drafts[number] = draft

    def take_name(self, line: Line) -> None:
        self._tell("name", line.value, line)

    def take_rounds(self, line: Line) -> None:
        rounds = line.only("the number of rounds").integer("the number of rounds", 1, LAST_ROUND)
        self._tell("rounds", str(rounds), line)

    def take_colour(self, line: Line) -> None:
        word = line.only("the initial colour")
        if word.text.lower() not in ("w", "b"):
            raise word.fail("the initial colour, W or B")
        self._tell("colour", word.text.lower(), line)

    def take_configuration(self, line: Line) -> None:
        kept = []
        for word in line.words(4):
            if word.text.lower() in ("white1", "black1"):
                self._tell("colour", word.text[0].lower(), line)
            else:
                kept.append(word.text)
        if kept:
            (self.tail if self.drafts else self.head).append(" ".join(["XXC", *kept]))

    def take_system(self, line: Line) -> None:
        self._tell("system", line.value, line)

    def take_byes(self, line: Line) -> None:
        kind = line.at(5, 5).upper()
        if kind not in ("F", "H", "Z"):
            raise line.fail(5, "expected the kind of bye: F, H or Z")
        words = list(line.words(6))
        if len(words) < 2:
            raise line.fail(len(line.text) + 2, "expected a round and the numbers of players")
        index = words[0].integer("the round", 1, LAST_ROUND) - 1
        self.byes += [(word, kind, index) for word in words[1:]]
        self._numbers(words[1:])

    def take_absent(self, line: Line) -> None:
        words = list(line.words(4))
        self._numbers(words)
        self.absent += words

    def take_acceleration(self, line: Line) -> None:
        match = line.word(5, 8)
        if match is not None and match.points("match points"):
            raise match.fail("no match points, as this is no team event")
        for column in (4, 9, 14, 18, 22, 27):
            line.blank(column)
        tenths = self._field(line, 10, 13, "the virtual points").points("the virtual points")
        rounds = [
            self._field(line, first, first + 2, "a round").integer("a round", 1, LAST_ROUND)
            for first in (15, 19)
        ]
        players = [self._field(line, first, first + 3, "a player") for first in (23, 28)]
        numbers = [word.integer("the number of a player", 1, HIGHEST) for word in players]
        self._in_order(line, 19, rounds)
        self._in_order(line, 28, numbers)
        self.accelerations.append(Acceleration(tenths, *rounds, *numbers))

    def take_boosts(self, line: Line) -> None:
        words = list(line.words(4))
        if len(words) < 2:
            raise line.fail(5, "expected the number of a player and his virtual points by round")
        (number,) = self._numbers(words[:1])
        if number in self.boosts:
            raise words[0].fail("a player without another XXA line")
        self.boosts[number] = tuple(word.points("virtual points") for word in words[1:])

    def take_forbidden(self, line: Line) -> None:
        words = list(line.words(4))
        if len(words) < 3:
            raise line.fail(len(line.text) + 2, "expected two rounds and two players at least")
        rounds = [word.integer("a round", 1, LAST_ROUND) for word in words[:2]]
        self._in_order(line, words[1].column, rounds)
        self.groups.append(Ban(self._group(words[2:]), *rounds))

    def take_pairs(self, line: Line) -> None:
        words = list(line.words(4))
        if not words:
            raise line.fail(5, "expected two players at least")
        self.groups.append(Ban(self._group(words), 1, LAST_ROUND))

    def take_abnormal(self, line: Line) -> None:
        kind = line.at(5, 5).strip().upper()
        if kind and kind not in KINDS:
            raise line.fail(5, "expected W, D, L, F, H, Z, +, - or a blank")
        match = line.word(8, 11)
        if match is not None and match.points("match points", signed=True):
            raise match.fail("no match points, as this is no team event")
        for column in (4, 12, 13, 18, 19, 23):
            line.blank(column)
        tenths = self._field(line, 14, 17, "points").points("the points", signed=True)
        word = line.word(20, 22)
        round_number = word.integer("the round", 0, LAST_ROUND) if word else 0
        words = list(line.words(24))
        if not words:
            raise line.fail(24, "expected the number of a player")
        for word, number in zip(words, self._numbers(words), strict=True):
            self.abnormal.append((word, kind, Adjustment(number, tenths, round_number)))

    def said(self, what: str) -> str:
        """Return what a setting is, "" for one that no line tells."""
        return self.told[what][0] if what in self.told else ""

    def _tell(self, what: str, value: str, line: Line) -> None:
        before = self.told.setdefault(what, (value, line))
        if before[0] != value:
            raise line.fail(5, f"expected {before[0]!r} as on line {before[1].number}")

    def _field(self, line: Line, first: int, last: int, what: str) -> Word:
        word = line.word(first, last)
        if word is None:
            raise line.fail(first, f"expected {what} in columns {first}-{last}")
        return word

    def _in_order(self, line: Line, column: int, bounds: list[int]) -> None:
        if bounds[0] > bounds[1]:
            raise line.fail(column, f"expected {bounds[0]} or more, as the range starts there")

    def _group(self, words: list[Word]) -> frozenset[int]:
        group = frozenset(self._numbers(words))
        if len(group) < 2:
            raise words[0].fail("two players at least")
        return group

    def _numbers(self, words: list[Word]) -> list[int]:
        numbers = [word.integer("the number of a player", 1, HIGHEST) for word in words]
        self.mentioned += zip(words, numbers, strict=True)
        return numbers


HANDLERS: Final[Mapping[str, Callable[[Gathered, Line], None]]] = {
    "001": Gathered.take_player,
    "012": Gathered.take_name,
    "142": Gathered.take_rounds,
    "XXR": Gathered.take_rounds,
    "152": Gathered.take_colour,
    "XXC": Gathered.take_configuration,
    "192": Gathered.take_system,
    "240": Gathered.take_byes,
    "XXZ": Gathered.take_absent,
    "250": Gathered.take_acceleration,
    "XXA": Gathered.take_boosts,
    "260": Gathered.take_forbidden,
    "XXP": Gathered.take_pairs,
    "299": Gathered.take_abnormal,
}
"""What is read of a line by its tag; every other line is kept as it is."""
