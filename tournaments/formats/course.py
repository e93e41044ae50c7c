"""What a stage of an event has come to, and what a format answers about it: values alone.

Every format is asked the same few questions (`Format`), so that whoever carries an event
out need not know which it is. An entrant is known by his number: his place in the
initial order of the event, 1 the strongest. Rounds count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal, Protocol, TypeAlias

from tournaments.formats.settings import JSON, Settings, settings_of, to_json

__all__ = [
    "BYES",
    "JSON",
    "Breach",
    "Bye",
    "Cell",
    "Competitor",
    "Course",
    "Draft",
    "Format",
    "Game",
    "Line",
    "Pair",
    "Part",
    "Played",
    "Settings",
    "Table",
    "settings_of",
    "to_json",
]

Bye: TypeAlias = Literal["U", "H", "F", "Z"]
"""By TRF's letters: given by the pairing; half a point asked for; a full one; none (absent)."""

BYES: Final = ("U", "H", "F", "Z")


@dataclass(frozen=True, slots=True)
class Competitor:
    """An entrant of the stage. ``rating`` is 0 where there is none.

    He plays from round ``first`` to round ``last`` (``None``: to the end); who withdrew
    while round 3 was played has ``last=3``, whatever became of his game there.
    """

    number: int
    name: str = ""
    rating: int = 0
    first: int = 1
    last: int | None = None

    def plays(self, round_number: int) -> bool:
        return self.first <= round_number and (self.last is None or round_number <= self.last)


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a round: numbers in the order of seats, seat 0 starts.

    ``places`` go with the seats (1 the best, equals share: 1, 2, 2, 4) and are () until the
    game has been decided. ``scores`` are those of the game itself, () where it has none.
    ``absent`` are the numbers that forfeited: with two seats such a game was not played
    and ``places`` stay (); at larger tables those who came have been placed among
    themselves, and the absent after them. ``match`` names a knock-out's match.
    ``started`` and ``ended`` are what an arena goes by: seconds of one clock.
    """

    seats: tuple[int, ...]
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    absent: frozenset[int] = frozenset()
    match: str = ""
    started: float | None = None
    ended: float | None = None

    @property
    def decided(self) -> bool:
        return bool(self.places or self.absent)


@dataclass(frozen=True, slots=True)
class Played:
    """A round: its games in the order of tables, and who had a bye of which kind.

    Whoever is in neither was absent, which is a bye of ``Z``.
    """

    games: tuple[Game, ...] = ()
    byes: Mapping[int, Bye] = field(default_factory=dict)

    @property
    def decided(self) -> bool:
        return all(game.decided for game in self.games)


@dataclass(frozen=True)
class Course:
    """A stage (or one of its groups) as far as it has come.

    ``competitors`` by number, ascending. ``seeds`` are all numbers in the order of seeding
    (what a knock-out starts from; others follow the numbers). ``played`` are the rounds so
    far, the last of which may be running. ``lot`` is a text that draws are seeded
    with: equal courses give equal pairings. ``first_seat``: ``w`` if odd numbers start in
    round 1 of a Swiss event, drawn by lot. ``opened`` is when an arena did, in seconds of the
    games' clock.
    """

    settings: Settings
    competitors: tuple[Competitor, ...]
    seeds: tuple[int, ...] = ()
    played: tuple[Played, ...] = ()
    lot: str = ""
    first_seat: Literal["w", "b"] = "w"
    name: str = ""
    opened: float | None = None

    @property
    def round_number(self) -> int:
        """The number of the last round that began, 0 for none."""
        return len(self.played)


@dataclass(frozen=True, slots=True)
class Pair:
    """A game to be played: numbers by seat, seat 0 starts.

    ``absent`` are those who can't come (withdrawn from a fixed schedule): the game is
    decided without them. ``reason`` is the engine's record, for `Why this pairing?`: an
    object with ``kind``, of the format's own list.
    """

    seats: tuple[int, ...]
    match: str = ""
    absent: frozenset[int] = frozenset()
    reason: JSON = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A round as the engine pairs it. ``byes`` are those who play the event now and are not seated.

    Who has withdrawn or not come yet is in neither. ``reasons`` are those of byes, by number.
    ``record`` tells how it was made: ``engine`` and ``version``, ``seed`` of draws, ``penalty``
    and ``bound`` where there are some.
    """

    pairs: tuple[Pair, ...]
    byes: Mapping[int, Bye] = field(default_factory=dict)
    reasons: Mapping[int, JSON] = field(default_factory=dict)
    record: JSON = None


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule that a round changed by hand breaks: ``kind`` of a closed list, and whom it is about.

    Kinds: ``met`` (met in ``round``), ``forbidden``, ``third_in_row`` (same seat a third time),
    ``had_bye``, ``score`` (they are ``points`` apart where the engine would not), ``other_match``.
    """

    kind: str
    numbers: tuple[int, ...]
    round: int = 0
    points: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Part:
    """One term of a number in the standings: what ``round`` (0: none) added.

    ``opponents`` are those it came from; ``own`` and ``other`` what the value was made of, where
    it was (`tournaments.tiebreaks.Term`). ``cut``: shown, not counted; why it is so
    (`tournaments.tiebreaks.Cut`). ``source``: `tournaments.tiebreaks.Source`.
    """

    round: int
    opponents: tuple[int, ...]
    value: Fraction
    source: str = "game"
    cut: str = ""
    own: Fraction | None = None
    other: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A tie-break of a line. ``number`` is ``None`` where it is undefined.

    ``fold`` says how the ``parts`` make it (`tournaments.tiebreaks.Fold`, by value;
    ``most``: the greatest of them).
    """

    number: Fraction | None
    parts: tuple[Part, ...] = ()
    fold: str = "sum"


@dataclass(frozen=True, slots=True)
class Line:
    """An entrant in the standings. ``place`` is shared by equals; ``None``: nothing is settled yet.

    ``points`` in points (a Fraction), ``None`` in a knock-out. ``cells`` go with the columns.
    ``reached`` is the match of a knock-out that he went out in, or is in.
    """

    number: int
    place: int | None
    points: Fraction | None
    cells: tuple[Cell, ...] = ()
    reached: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Standings: ``columns`` are (code, English title to be translated) of the tie-breaks."""

    columns: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]


class Format(Protocol):
    """A format. It raises `tournaments.formats.errors.Refused` for what it does not take."""

    slug: str
    title: str
    """English, to be translated."""
    continuous: bool
    """Games of a round follow from those before them (`follow`): knock-out, arena."""
    late: bool
    """Whether one can come late, miss a round, and return."""

    def check(self, settings: Settings, entrants: int) -> None:
        """Raise `Refused` for settings that fit no event of so many (0: not known yet)."""

    def rounds(self, settings: Settings, entrants: int) -> int:
        """Return how many rounds there will be; the most there can be, where that is open."""

    def draft(self, course: Course, away: Mapping[int, Bye]) -> Draft:
        """Pair the next round; ``away`` are those who asked for a bye, or are not there."""

    def follow(self, course: Course) -> tuple[Pair, ...]:
        """Return the games to be made now, while the last round runs (not those running)."""

    def over(self, course: Course) -> bool:
        """Whether no round is left, all games being decided."""

    def warnings(
        self, course: Course, pairs: Sequence[tuple[int, ...]], byes: Sequence[int]
    ) -> tuple[Breach, ...]:
        """Return the rules that a next round changed by hand would break."""

    def standings(self, course: Course, rounds: int | None = None) -> Table:
        """Return the standings after so many rounds; ``None``: as of now, with what is decided."""
