"""The state of a game in progress."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from games.api import JSON, Outcome
from games.catbox.board import cells_of
from games.catbox.setup import Setup

DEAL: Final = "deal"
DISCARDING: Final = "discard"
BIDDING: Final = "bid"
PLAY: Final = "play"
OVER: Final = "over"

Played: TypeAlias = tuple[int, int]
"""A seat and the cell it played on."""


class Result(NamedTuple):
    """What a round brought one seat. ``bid`` is 0 where there was none."""

    tricks: int
    bid: int
    bonus: int
    paradox: bool
    points: int


class Ended(NamedTuple):
    """How the round that was finished last stood at its end.

    ``proof`` is the seat that caused its paradox with the cards that it showed.
    """

    round: int
    tokens: tuple[int, ...]
    blocked: int
    proof: tuple[int, int] | None


class State:
    """A position. Only a draft that ``copy`` has just made may be changed.

    By seat: ``hands`` (bags), ``discards`` (ranks, 0 for none), ``tokens`` (cells),
    ``crossed`` (bits of rows), ``bids`` (0 for none), ``tricks``. ``turn`` is the
    seat that is dealt the next card, bids or plays; ``deck`` the bag of cards not
    dealt, ``taken`` all cells with a token or a blocker, ``blocked`` the latter,
    ``shown`` the blockers in order. ``forced`` is a seat that had to open with red
    and the columns it thereby showed to lack. ``last`` is the card played last in
    the game with the row it crossed out (-1 for none), ``won`` the trick completed
    last, its winner first. ``allowed`` is what the seat in turn may play on: it
    follows from the rest. The round has the number of the seat that starts it.
    """

    __slots__ = (
        "allowed",
        "bids",
        "blocked",
        "crossed",
        "deck",
        "discards",
        "ended",
        "events",
        "forced",
        "hands",
        "last",
        "leader",
        "over",
        "phase",
        "results",
        "round",
        "setup",
        "shown",
        "taken",
        "tokens",
        "trick",
        "tricks",
        "turn",
        "withdrawn",
        "won",
    )

    setup: Setup
    phase: str
    round: int
    turn: int
    leader: int
    deck: int
    hands: tuple[int, ...]
    discards: tuple[int, ...]
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    tokens: tuple[int, ...]
    crossed: tuple[int, ...]
    taken: int
    blocked: int
    shown: tuple[int, ...]
    trick: tuple[Played, ...]
    forced: tuple[int, int] | None
    last: tuple[int, int, int] | None
    won: tuple[int, tuple[Played, ...]] | None
    results: tuple[tuple[Result, ...], ...]
    ended: Ended | None
    withdrawn: tuple[int, ...]
    events: tuple[JSON, ...]
    over: Outcome | None
    allowed: int

    def copy(self) -> State:
        new = _new(State)
        new.setup, new.phase, new.round, new.turn = self.setup, self.phase, self.round, self.turn
        new.leader, new.deck, new.hands = self.leader, self.deck, self.hands
        new.discards, new.bids, new.tricks = self.discards, self.bids, self.tricks
        new.tokens, new.crossed, new.taken = self.tokens, self.crossed, self.taken
        new.blocked, new.shown, new.trick = self.blocked, self.shown, self.trick
        new.forced, new.last, new.won = self.forced, self.last, self.won
        new.results, new.ended, new.withdrawn = self.results, self.ended, self.withdrawn
        new.events, new.over, new.allowed = self.events, self.over, self.allowed
        return new

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have a card to discard."""
        return tuple(
            seat
            for seat, discarded in enumerate(self.discards)
            if not discarded and seat not in self.withdrawn
        )

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(
            sum(result[seat].points for result in self.results) for seat in range(self.setup.seats)
        )

    def after(self, seat: int) -> int:
        """Return the next seat still in."""
        seats, withdrawn = self.setup.seats, self.withdrawn
        seat = (seat + 1) % seats
        while seat in withdrawn:
            seat = (seat + 1) % seats
        return seat

    def playable(self, seat: int) -> int:
        """Return the cells on which ``seat`` may play if it is in turn."""
        setup = self.setup
        cells = cells_of(self.hands[seat]) & setup.open_cells[self.crossed[seat]] & ~self.taken
        if not self.trick and not self.taken & setup.red_row:
            return cells & ~setup.red_row or cells
        return cells


_new = object.__new__
