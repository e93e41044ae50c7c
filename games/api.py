"""The interface of a game: what an engine offers, and the words both sides use.

A game in progress is an immutable value (*state*). It changes by *entries*: a
move of a seat, a draw of nature, the withdrawal of a seat. Replaying a game's
entries from ``initial`` gives the same state again: the entries are the record,
a stored state is only a cache of it.

Laws every game keeps (``tests/games/conformance.py`` checks them):

* ``apply``, ``apply_chance`` and ``withdraw`` return a new state and leave the
  old one as it was; equal inputs give equal outputs.
* ``observe`` and ``redact`` are the only ways out. They *build* what a viewer
  may know; they never strip a state of what he may not.
* Two states that differ only in what a viewer may not know give him equal
  observations, equal legal moves and equal redacted entries.
* No two legal moves of a decision share a text.
* No seed and no shuffled future stands in a state: nature draws one outcome at
  a chance node, when it is needed.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

JSON: TypeAlias = Any
"""A value that ``json.dumps`` takes and ``json.loads`` gives back unchanged."""

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]

EVERYTHING: Final = "everything"
"""The viewer of a finished game's replay, from whom nothing is kept."""

Viewer: TypeAlias = int | Literal["everything"] | None
"""A seat (0-based), ``None`` for a spectator, or ``EVERYTHING``."""


def gettext_noop(text: str) -> str:
    """Mark an English text for the catalogues; whoever shows it translates it."""
    return text


def ngettext_noop(one: str, many: str) -> tuple[str, str]:
    """Mark the two forms of an English text that speaks of a count."""
    return one, many


# --- errors -----------------------------------------------------------------


class GameError(Exception):
    """A request that the rules refuse. The text names the move and the reason."""


class MalformedMove(GameError):
    """The text is no move of this game in any position."""


class IllegalMove(GameError):
    """The move is well formed, and the position does not allow it."""


class NotYourTurn(GameError):
    """The seat has nothing to decide now."""


class BadOptions(GameError):
    """Options or a number of seats that the game's spec does not offer."""


class BadState(GameError):
    """An encoded state that ``decode`` cannot read."""


@contextmanager
def reading_state(slug: str) -> Iterator[None]:
    """Raise ``BadState`` for all that data of any shape may raise while it is decoded."""
    try:
        yield
    except (
        GameError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        OverflowError,
    ) as error:
        raise BadState(f"no state of {slug}: {error!r}") from error


# --- what a game is ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Option:
    """One choice made when a table is set up; ``choices[0]`` is the default."""

    name: str
    choices: tuple[OptionValue, ...]
    title: str
    meaning: str
    choice_titles: tuple[str, ...] = ()

    @property
    def default(self) -> OptionValue:
        return self.choices[0]


@dataclass(frozen=True, slots=True)
class Spec:
    """The facts about a game that are the same at every table.

    ``rules_version`` rises whenever any old record would replay differently.
    ``max_entries`` bounds the entries of the longest possible game.
    ``source`` names the authority for the rules, ``title`` the game (a proper
    name; the catalogues may give it in another script). ``first_game`` has the
    options for a newcomer's first, short game where they differ from the defaults.
    """

    slug: str
    title: str
    rules_version: int
    min_seats: int
    max_seats: int
    has_chance: bool
    has_hidden_information: bool
    options: tuple[Option, ...]
    source: str
    max_entries: int
    first_game: Options = field(default_factory=dict)

    def check_seats(self, seats: int) -> None:
        """Raise ``BadOptions`` unless the game can be played by ``seats``."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOptions(
                f"{self.slug} is for {self.min_seats} to {self.max_seats} seats, not {seats}"
            )

    def complete(self, options: Options) -> dict[str, OptionValue]:
        """Return ``options`` with the defaults filled in, in the order of the spec.

        Raises ``BadOptions`` for a name or a value that the game does not offer.
        """
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOptions(
                    f"{self.slug} has no option {name!r}; it has {', '.join(known) or 'none'}"
                )
        result: dict[str, OptionValue] = {}
        for name, option in known.items():
            value = options.get(name, option.default)
            if not any(value == c and type(value) is type(c) for c in option.choices):
                allowed = ", ".join(repr(c) for c in option.choices)
                raise BadOptions(f"option {name} of {self.slug} is one of {allowed}, not {value!r}")
            result[name] = value
        return result


# --- where a game stands ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Decision:
    """These seats must choose. Several choose at once, each unseen by the others."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """Nature draws next, from ``chance_outcomes``."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The game is over. ``ranks`` from 1, ties share the smaller (1, 1, 3)."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


S = TypeVar("S")
M = TypeVar("M")

Node: TypeAlias = Decision | Chance | Outcome


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened in a game.

    ``text`` is the move's or the outcome's text; for a withdrawal it is the
    reason (``resigned``, ``timeout``, ``removed``), which no rule looks at.
    """

    kind: Literal["move", "chance", "withdraw"]
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class ScorePart:
    """Points of one seat for one kind of thing (``kind`` is a slug of the game)."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat's points as they stand, and what they are made of."""

    total: int
    parts: tuple[ScorePart, ...]


class Rules(ABC, Generic[S, M]):
    """The rules of one game: stateless, pure, shared by everybody who plays it.

    ``S`` is the state, ``M`` a parsed move; both belong to the game alone.
    """

    spec: ClassVar[Spec]

    # the course of a game

    @abstractmethod
    def initial(self, seats: int, options: Options) -> S:
        """Return the state before the first draw or decision; seat 0 starts.

        ``options`` may leave out names, which take their defaults.
        Raises ``BadOptions``.
        """

    @abstractmethod
    def node(self, s: S) -> Node:
        """Say who is next: seats, nature, or nobody any more."""

    @abstractmethod
    def legal_moves(self, s: S, seat: int) -> Sequence[M]:
        """Return every move of ``seat``, each once, in a fixed order.

        Empty if and only if the seat has nothing to decide now.
        """

    @abstractmethod
    def apply(self, s: S, seat: int, move: M) -> S:
        """Return the state after a move that came from ``legal_moves`` or ``parse_move``."""

    @abstractmethod
    def withdraw(self, s: S, seat: int) -> S:
        """Return the state after ``seat`` left for good.

        What it decided stays, what it would decide passes on; it ranks below
        all who stayed. Raises ``GameError`` if the game is over or it left before.
        """

    @abstractmethod
    def chance_outcomes(self, s: S) -> Sequence[tuple[str, int]]:
        """Return nature's outcomes with positive integer weights, in a fixed order.

        Empty unless the node is ``Chance``.
        """

    @abstractmethod
    def apply_chance(self, s: S, outcome: str) -> S:
        """Return the state after nature's draw. Raises ``IllegalMove`` for no such outcome."""

    # what leaves the engine

    @abstractmethod
    def observe(self, s: S, viewer: Viewer) -> JSON:
        """Build everything that ``viewer`` may know of the position."""

    @abstractmethod
    def redact(self, s: S, entry: Entry, viewer: Viewer) -> JSON:
        """Build what ``viewer`` may know of ``entry``; ``s`` is the state right after it.

        An object with ``kind``, ``seat``, ``text`` (``None`` where hidden) and
        ``events``: what the entry brought about, in order (scores, discards,
        reveals), each an object with an ``event`` name of the game's own.
        """

    @abstractmethod
    def score_breakdown(self, s: S) -> tuple[SeatScore, ...]:
        """Return each seat's points as they stand, by kind."""

    # texts and caches

    @abstractmethod
    def format_move(self, s: S, seat: int, move: M) -> str:
        """Return the short text of a legal move: printable ASCII, no spaces."""

    @abstractmethod
    def parse_move(self, s: S, seat: int, text: str) -> M:
        """Return the legal move that ``text`` names.

        Raises ``MalformedMove``, ``NotYourTurn`` or ``IllegalMove``.
        """

    @abstractmethod
    def encode(self, s: S) -> JSON:
        """Return the whole state as JSON, for a cache that only the server reads."""

    @abstractmethod
    def decode(self, data: JSON) -> S:
        """Return the state that ``encode`` gave. Raises ``BadState``."""

    # for players that are programs

    @abstractmethod
    def sample(self, observation: JSON, rng: random.Random) -> S:
        """Return a full state that agrees with what a viewer knows."""


Bot: TypeAlias = Callable[[JSON, int, Sequence[str], random.Random], str]
"""A player: (observation, seat, texts of its legal moves, rng) to one of those texts.

Deterministic in its arguments. It is never handed a state.
"""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence for people, said by an engine and translated by whoever shows it.

    ``text`` is English, marked by ``gettext_noop``, with ``%(name)s`` places that
    ``values`` fill; a value that is a ``Remark`` itself is translated first. With
    ``plural``, the other form of ``ngettext_noop``, ``values["count"]`` chooses.
    """

    text: str
    values: Mapping[str, int | str | Remark] = field(default_factory=dict)
    plural: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth making, and why."""

    move: str
    reason: Remark


class Coach(ABC):
    """Who sits beside a learner. It knows what an observation tells, as a bot does."""

    @abstractmethod
    def explain(self, observation: JSON, seat: int, legal: Sequence[str]) -> Sequence[Remark]:
        """Say what ``seat`` decides now, and what is worth a look: one to four sentences."""

    @abstractmethod
    def hints(
        self, observation: JSON, seat: int, legal: Sequence[str], rng: random.Random
    ) -> Sequence[Hint]:
        """Return one to three of ``legal``, the best first. Deterministic in its arguments."""


class Teller(ABC):
    """Who says in words what a picture shows: in mails, where no page can.

    It knows what leaves the engine (observations, redacted entries, texts of legal
    moves) and nothing else. ``names`` are the seats' people, by seat.
    """

    @abstractmethod
    def position(self, observation: JSON, names: Sequence[str]) -> Sequence[Remark]:
        """Describe the position to who can't see its picture; not the points, nor the turn."""

    @abstractmethod
    def entry(self, observation: JSON, entry: JSON, names: Sequence[str]) -> Sequence[Remark]:
        """Say what a redacted entry did; ``observation`` is the position right after it."""

    @abstractmethod
    def move(self, observation: JSON, seat: int, text: str) -> Remark:
        """Say what one of the seat's legal moves would do."""


@dataclass(frozen=True, slots=True)
class Story:
    """What is told of a thing that a piece shows: a card at the table, a page of its own.

    ``symbol`` is the id of the piece in the sprite. ``title`` and the facts, each
    after a label marked by ``gettext_noop``, are texts by language ("ru", "en").
    ``place`` is what a map is asked for.
    """

    symbol: str
    title: Mapping[str, str]
    facts: tuple[tuple[str, Mapping[str, str]], ...]
    place: str


@dataclass(frozen=True, slots=True)
class Pictures:
    """How a game is drawn.

    ``symbols`` gives the SVG sprite of its pieces, ``meta`` what a page must know
    of them, ``board`` the picture of an observation as an SVG document of its own
    (keyword ``theme``: "light" or "dark"). ``page`` names the page module that
    draws the table in the browser. ``drawn`` gives the picture of the piece that was
    drawn and is to be laid, empty where there is none, for boards that don't show it.
    """

    symbols: Callable[[], str]
    meta: Callable[[], JSON]
    board: Callable[..., str]
    page: str
    drawn: Callable[[JSON], str] | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A short beginning of a game that a page of the rules shows, by its last position.

    ``scores`` are the seats' points in that position, ``final`` what they would
    have had if the last entry had been the last of the game (where the page says
    so). Pages print these numbers; a test asserts that the engine gives them.
    ``viewer`` is the seat whose observation is drawn, where it takes a hand to
    see the point; else what everybody sees.
    """

    seats: int
    entries: tuple[Entry, ...]
    scores: tuple[int, ...]
    final: tuple[int, ...] = ()
    options: Options = field(default_factory=dict)
    viewer: int | None = None

    @property
    def gained(self) -> tuple[int, ...]:
        """What the end of the game would add to each seat's points."""
        return tuple(end - now for end, now in zip(self.final, self.scores, strict=True))


@dataclass(frozen=True, slots=True)
class Game:
    """What a game's package exposes as ``GAME``, and the registry collects."""

    rules: Rules[Any, Any]
    bots: Mapping[str, Bot]
    pictures: Pictures | None = None
    examples: Mapping[str, Example] = field(default_factory=dict)
    coach: Coach | None = None
    teller: Teller | None = None
    stories: Mapping[str, Story] = field(default_factory=dict)

    @property
    def spec(self) -> Spec:
        return self.rules.spec
