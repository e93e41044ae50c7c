"""A game in progress: a value of numbers and tuples."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from games.kotopasy.cards import Cards
from games.kotopasy.moves import Move

DEAL: Final = 0
DRAW: Final = 1
PLAY: Final = 2
OVER: Final = 3
STAGES: Final = ("deal", "draw", "play", "over")

Herd: TypeAlias = tuple[int, ...]
"""Its kind (see ``cards.BASE``), its running number, its herder, its cats in order."""


class Last(NamedTuple):
    """The last move. ``herd`` is the number of the herd opened or played on, or -1;
    ``laid`` are the cards a Madness laid, each with the number of its herd; ``done``
    the herds completed, each with its colour."""

    seat: int
    move: Move
    herd: int
    laid: tuple[tuple[int, int], ...]
    done: tuple[tuple[int, int], ...]


class State(NamedTuple):
    """``turn`` is the seat that plays, or that nature gives a card.

    ``deck`` has the copies left of each card, ``stock`` their sum; ``hands`` are
    sorted; ``herds`` are the open ones as they lie, ``opened`` how many ever were;
    ``won`` counts each seat's herds; ``left`` are the seats that withdrew, sorted.
    ``drew`` is the seat that got a card by the last entry, -1 if it was no draw.
    """

    takes_wilds: bool
    deck: tuple[int, ...]
    stock: int
    hands: tuple[Cards, ...]
    herds: tuple[Herd, ...]
    opened: int
    discard: Cards
    won: tuple[int, ...]
    left: tuple[int, ...]
    stage: int
    turn: int
    last: Last | None
    drew: int
