"""A game in progress: a value that the rules never change once they returned it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from games.api import Options, Outcome
from games.kotland.kit import Kit, Way

Cat: TypeAlias = tuple[int, int, int]
"""The units of a whole cat: head, body, tail."""

Move: TypeAlias = tuple[int, int, int, Cat | None]
"""A unit, how it is laid (the number of its way; ``FLIP``, ``PASS``), the anchor, and
the cat that comes of it."""

FLIP: Final = -1
PASS: Final = -2
PASSING: Final[Move] = (-1, PASS, 0, None)

Slide: TypeAlias = tuple[int, int]
"""How many cells the sheet moves right and down under the window."""

PLACED, FLIPPED, PASSED, LEFT = "place", "flip", "pass", "withdraw"


@dataclass(frozen=True, slots=True)
class Last:
    """What happened last: who did what with which unit, which units left by a slide,
    and the number of the cat that it completed."""

    kind: str
    seat: int
    unit: int | None = None
    slide: Slide | None = None
    left: tuple[int, ...] = ()
    cat: int | None = None


class Setup:
    """A set of pieces with the options chosen. ``ways[mirrored][shape]`` are the ways
    open to a piece of that handedness."""

    def __init__(self, kit: Kit, options: Options) -> None:
        self.kit: Final = kit
        self.options: Final = dict(options)
        self.slide_again: Final = bool(options["slide_again"])
        mirror = bool(options["mirror"])
        self.ways: Final[tuple[tuple[tuple[Way, ...], ...], ...]] = tuple(
            tuple(shape.allowed(mirrored, mirror) for shape in kit.shapes)
            for mirrored in (False, True)
        )


_FACTS: Final = (
    "window", "turn", "turns", "lying", "shows", "mirrored", "flipped", "tokens",
    "cats", "slid", "turned", "withdrawn", "last", "over",
)  # fmt: skip


class State:
    """``window`` is an index of ``kit.windows``; ``lying[unit]`` its cells as bits, 0
    for a unit in a hand.

    ``shows``, ``mirrored``, ``flipped``, ``tokens`` and ``used`` are sets of units as
    bits: those that show the colour of seat 1, lie (or last lay) as mirror images, were flipped
    once, carry a token, belong to a cat. ``slid`` and ``turned`` are the seats, as
    bits, whose own last turn slid the sheet or flipped a piece. ``cats`` is the list
    of (seat, cat) in order, from which ``used`` follows. ``taken`` caches the cells
    of all units, ``moves`` the legal moves.
    """

    __slots__ = ("setup", *_FACTS, "used", "taken", "moves")

    setup: Setup
    window: int
    turn: int
    turns: int
    lying: tuple[int, ...]
    shows: int
    mirrored: int
    flipped: int
    tokens: int
    used: int
    cats: tuple[tuple[int, Cat], ...]
    slid: int
    turned: int
    withdrawn: tuple[int, ...]
    last: Last | None
    over: Outcome | None
    taken: int
    moves: tuple[Move, ...] | None

    def copy(self) -> State:
        """Return a draft of the next state: equal, but without cached moves."""
        draft = State.__new__(State)
        draft.setup = self.setup
        draft.window = self.window
        draft.turn = self.turn
        draft.turns = self.turns
        draft.lying = self.lying
        draft.shows = self.shows
        draft.mirrored = self.mirrored
        draft.flipped = self.flipped
        draft.tokens = self.tokens
        draft.used = self.used
        draft.cats = self.cats
        draft.slid = self.slid
        draft.turned = self.turned
        draft.withdrawn = self.withdrawn
        draft.last = self.last
        draft.over = self.over
        draft.taken = self.taken
        draft.moves = None
        return draft

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        same = self.setup.options == other.setup.options
        return same and all(getattr(self, name) == getattr(other, name) for name in _FACTS)

    __hash__: Any = None

    @property
    def kit(self) -> Kit:
        return self.setup.kit

    def colour(self, unit: int) -> int:
        """Return the seat whose colour a unit shows."""
        return self.shows >> unit & 1

    def hand(self, seat: int) -> list[int]:
        """Return the units that ``seat`` may still place."""
        shows = self.shows if seat else ~self.shows
        shows &= ~self.tokens
        return [unit for unit, bits in enumerate(self.lying) if not bits and shows >> unit & 1]


def opening(setup: Setup) -> State:
    """Return the state before the first turn."""
    units, shapes = len(setup.kit.units), len(setup.kit.shapes)
    s = State()
    s.setup = setup
    s.window, s.turn, s.turns = setup.kit.middle, 0, 0
    s.lying = (0,) * units
    s.shows = ((1 << shapes) - 1) << shapes
    s.mirrored = s.flipped = s.tokens = s.used = s.slid = s.turned = s.taken = 0
    s.cats, s.withdrawn = (), ()
    s.last = s.over = s.moves = None
    return s
