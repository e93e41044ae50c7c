"""What has been played in an event: the pure value that pairing, tie-breaks and TRF files share.

Points are whole numbers of tenths: 10 is a point, 5 a half. Rounds count from 1
where people read them and from 0 as an index. A player is known by his number,
the TPN of C.04.2: his place in the initial order, 1 the strongest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Literal, TypeAlias

Seat: TypeAlias = Literal["w", "b", "-"]
"""``w`` starts (White), ``b`` does not, ``-``: no seat."""

PLAYED: Final = frozenset("1=0WDL")
"""Results of games over the board; W, D and L are those of unrated games."""
WINS: Final = frozenset("1W+UF")
DRAWS: Final = frozenset("=DH")
BYES: Final = frozenset("UHFZ")
"""Pairing-allocated bye, and half-, full- and zero-point byes (requested, or absent)."""
RESULTS: Final = PLAYED | frozenset("+-") | BYES


@dataclass(frozen=True, slots=True)
class Outing:
    """One round of one player. ``opponent`` is his number, 0 for none.

    ``result`` is a letter of TRF (`RESULTS`), or blank where a paired game has
    no result yet. With a forfeit the opponent and the seat are the scheduled ones.
    """

    opponent: int
    seat: Seat
    result: str

    @property
    def played(self) -> bool:
        return self.opponent > 0 and self.result in PLAYED

    @property
    def away(self) -> bool:
        """Whether the player was not to be paired: a requested bye, or absent."""
        return self.result in "HFZ" and self.result != ""


AWAY: Final = Outing(0, "-", "Z")
OPEN: Final = Outing(0, "-", "")
"""Nothing is noted for a round yet: one to be paired, if it has not been."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for what may happen in a round, in tenths."""

    win: int = 10
    draw: int = 5
    loss: int = 0
    pairing_bye: int = 10
    full_bye: int = 10
    half_bye: int = 5
    zero_bye: int = 0
    forfeit_win: int = 10
    forfeit_loss: int = 0

    def points(self, result: str) -> int:
        """Return the points of a TRF letter; 0 for a blank."""
        return self._table.get(result, 0)

    @property
    def _table(self) -> Mapping[str, int]:
        return {
            "1": self.win,
            "W": self.win,
            "=": self.draw,
            "D": self.draw,
            "0": self.loss,
            "L": self.loss,
            "+": self.forfeit_win,
            "-": self.forfeit_loss,
            "U": self.pairing_bye,
            "F": self.full_bye,
            "H": self.half_bye,
            "Z": self.zero_bye,
        }


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of an event and his rounds so far; what a file tells of him besides."""

    number: int
    name: str
    rating: int = 0
    rounds: tuple[Outing, ...] = ()
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    rank: int = 0
    """The place that a file gives, 0 for none."""

    def outing(self, index: int) -> Outing:
        """Return his round at ``index``; one that nothing is known of counts as absent."""
        return self.rounds[index] if index < len(self.rounds) else AWAY


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual points, in tenths, of players from-to in rounds from-to (inclusive, from 1)."""

    points: int
    first_round: int
    last_round: int
    first_player: int
    last_player: int


@dataclass(frozen=True, slots=True)
class Ban:
    """Numbers that may not meet in rounds from-to (inclusive, from 1)."""

    numbers: frozenset[int]
    first_round: int
    last_round: int


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points beside the results of a player, in tenths and of either sign: a penalty or a bonus.

    They count from ``round`` on, 0 from the start.
    """

    number: int
    points: int
    round: int = 0


@dataclass(frozen=True)
class Event:
    """An event of two seats, as far as it has been played. ``entrants`` by number, ascending.

    ``rounds`` is the number planned. ``first_seat`` is what odd numbers get in
    round 1 (drawn by lot). ``forbidden`` are groups of numbers that may not meet,
    ``bans`` those of some rounds only. ``head`` and ``tail`` are lines of a file that
    tell nothing of this: those before its first player and those after.
    """

    entrants: tuple[Entrant, ...]
    rounds: int
    name: str = ""
    scoring: Scoring = field(default_factory=Scoring)
    first_seat: Seat = "w"
    forbidden: tuple[frozenset[int], ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    system: str = ""
    bans: tuple[Ban, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    head: tuple[str, ...] = ()
    tail: tuple[str, ...] = ()

    @cached_property
    def by_number(self) -> Mapping[int, Entrant]:
        return {entrant.number: entrant for entrant in self.entrants}

    @property
    def paired_rounds(self) -> int:
        """How many rounds anybody has something of."""
        return max((len(entrant.rounds) for entrant in self.entrants), default=0)

    def points(self, number: int, rounds: int) -> int:
        """Return a player's points after so many rounds, in tenths."""
        played = self.by_number[number].rounds[:rounds]
        return sum(self.scoring.points(outing.result) for outing in played) + sum(
            one.points for one in self.adjustments if one.number == number and one.round <= rounds
        )

    def virtual(self, number: int, round_number: int) -> int:
        """Return a player's virtual points when the round (from 1) is paired."""
        return sum(
            one.points
            for one in self.accelerations
            if one.first_round <= round_number <= one.last_round
            and one.first_player <= number <= one.last_player
        )

    def barred(self, round_number: int) -> tuple[frozenset[int], ...]:
        """Return the groups of numbers that may not meet in a round (from 1)."""
        return self.forbidden + tuple(
            ban.numbers for ban in self.bans if ban.first_round <= round_number <= ban.last_round
        )

    def cut(self, rounds: int) -> Event:
        """Return the event as it stood after so many rounds."""
        return replace(
            self,
            entrants=tuple(replace(one, rounds=one.rounds[:rounds]) for one in self.entrants),
            adjustments=tuple(one for one in self.adjustments if one.round <= rounds),
        )
