"""What every tie-break looks up, computed once for an event: scores, kinds of rounds, dummies.

The rules of unplayed rounds are Art. 15 and 16 of C.07. Amounts are in tenths of a point.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

from tournaments.history import RESULTS, Entrant, Event, Outing
from tournaments.tiebreaks.values import Source

T = TypeVar("T")

Kind: TypeAlias = Literal["swiss", "round_robin"]

Scores: TypeAlias = Mapping[tuple[int, int], int]
"""Points of a game itself, by round (from 1) and number of the entrant who had them."""

REQUESTED: Final = frozenset("HZ")
FORFEITS: Final = frozenset("+-")


class Line(NamedTuple):
    """A round of an entrant. ``round`` counts from 1; ``opponent`` is the scheduled one, or 0.

    ``played``: over the board. ``regular``: it counts as a game against the scheduled opponent.
    ``voluntary``: he chose not to play it (a VUR of Art. 16.2).
    """

    round: int
    opponent: int
    outing: Outing
    points: int
    played: bool
    regular: bool
    voluntary: bool


class Faced(NamedTuple):
    """The opponent of a line as he counts: with his adjusted score, or the dummy's."""

    line: Line
    score: int
    source: Source


class Tables:
    """An event after so many rounds; ``/P`` and Fore see one of their own (`variant`)."""

    def __init__(
        self,
        event: Event,
        kind: Kind,
        rounds: int,
        scores: Scores | None = None,
        forfeits: bool = False,
        fore: bool = False,
    ) -> None:
        self.event = event
        self.kind: Final = kind
        self.rounds: Final = rounds
        self.scores: Final[Scores] = scores or {}
        self._kept: Final[dict[Hashable, Any]] = {}
        self._forfeits: Final = forfeits or kind == "round_robin"
        self._fore: Final = fore and rounds >= event.rounds
        self._variants: Final[dict[tuple[bool, bool], Tables]] = {}
        self._points = {result: event.scoring.points(result) for result in RESULTS}
        self.lines: Final = {one.number: tuple(self._lines(one)) for one in event.entrants}
        """The rounds of each entrant, without games that have no result yet."""
        self.score: Final = {
            number: sum(line.points for line in lines) for number, lines in self.lines.items()
        }

    def variant(self, forfeits: bool, fore: bool = False) -> Tables:
        """Return the tables with forfeits as games, or with the last round drawn."""
        if not (forfeits or fore):
            return self
        if (forfeits, fore) not in self._variants:
            made = Tables(self.event, self.kind, self.rounds, self.scores, forfeits, fore)
            self._variants[forfeits, fore] = made
        return self._variants[forfeits, fore]

    def keep(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what ``make`` returned for the key: what many tie-breaks stand on is made once."""
        if key not in self._kept:
            self._kept[key] = make()
        kept: T = self._kept[key]
        return kept

    def points(self, number: int, round_number: int) -> int:
        """Return what an entrant got in a round (from 1)."""
        outing = self.event.by_number[number].outing(round_number - 1)
        return self._points.get(outing.result, 0)

    def _lines(self, entrant: Entrant) -> list[Line]:
        lines = []
        for index in range(self.rounds):
            outing = entrant.outing(index)
            if self._fore and index == self.rounds - 1 and outing.opponent:
                outing = replace(outing, result="=")
            result = outing.result
            if not result:
                continue
            opponent, played = outing.opponent, outing.played
            regular = played or (self._forfeits and opponent > 0 and result in FORFEITS)
            voluntary = result in REQUESTED or (result == "-" and self.kind == "swiss")
            points = self._points[result]
            lines.append(Line(index + 1, opponent, outing, points, played, regular, voluntary))
        return lines

    @cached_property
    def adjusted(self) -> Mapping[int, int]:
        """The score of each as somebody's opponent (16.3).

        A bye that he asked for counts as a draw, if no round followed that he
        did not choose to miss. In a round robin it is the score itself.
        """
        if self.kind == "round_robin":
            return self.score
        adjusted = dict(self.score)
        draw = self.event.scoring.draw
        for number, lines in self.lines.items():
            until = self.rounds
            for line in reversed(lines):
                if not line.voluntary or line.round < until:
                    break  # a round between that is not in the lines is being played
                if line.outing.result in REQUESTED:
                    adjusted[number] += draw - line.points
                until = line.round - 1
        return adjusted

    @cached_property
    def faced(self) -> Mapping[int, tuple[Faced, ...]]:
        """The opponents and dummies of each. The free round of a round robin is no element."""
        return {
            number: tuple(
                self._faced(number, line) for line in lines if line.regular or self.kind == "swiss"
            )
            for number, lines in self.lines.items()
        }

    def _faced(self, number: int, line: Line) -> Faced:
        opponent = line.opponent
        if line.regular:
            return Faced(line, self.adjusted[opponent], self._source(line))
        own = self.score[number]
        if opponent and line.outing.result in FORFEITS:
            most, capped = self.adjusted[opponent], Source.DUMMY_BY_OPPONENT
        else:
            most, capped = self.event.scoring.draw * self.rounds, Source.DUMMY_BY_DRAWS
        return Faced(line, min(own, most), capped if own > most else Source.DUMMY)

    def _source(self, line: Line) -> Source:
        opponent = line.opponent
        if not line.played:
            return Source.FORFEIT
        if self._fore:
            last = self.event.by_number[opponent].outing(self.rounds - 1)
            if last.opponent and last.result not in ("=", "D"):
                return Source.FORE
        if self.adjusted[opponent] != self.score[opponent]:
            return Source.ADJUSTED
        return Source.GAME
