"""A bot's turn: it is shown an observation, and its answer goes the way of every move."""

from __future__ import annotations

import logging
import random
from dataclasses import dataclass
from typing import Final

from django.core.cache import cache

from games import play, registry
from koturnir.bots.choosing import choose
from koturnir.tables.models import Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import presence
from koturnir.tables.services import playing

log = logging.getLogger(__name__)

PERSON_WATCHES: Final = 0.7
"""Seconds before a bot answers a person: at once would be over before one saw it."""
BOTS_ALONE: Final = 4.0
"""Seconds between moves of bots among themselves, so that people can follow."""
UNSEEN: Final = 12.0
"""Seconds between their moves while nobody looks: a game to be found, not work for its own sake."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that a bot owes: a table, a seat, and the version it was asked at."""

    code: str
    seat: int
    version: int

    @property
    def request_id(self) -> str:
        return f"bot-{self.version}-{self.seat}"


def owed(code: str | None = None) -> list[Turn]:
    """Return the decisions that bots and stewards owe now, at one table or at all."""
    seats = Seat.objects.filter(
        asked_at_version__isnull=False, table__status="playing", table__held_at=None
    )
    if code is not None:
        seats = seats.filter(table__code=code)
    seats = seats.exclude(user__bot="", steward=False).select_related("table")
    return [Turn(s.table.code, s.index or 0, s.table.version) for s in seats]


def claim(turn: Turn) -> bool:
    """Whether this turn has not been handed to a worker in the last seconds.

    Only to save work: a turn played twice is played once by its request id.
    """
    try:
        return cache.add(f"turn:{turn.code}:{turn.request_id}", 1, 15)
    except Exception as error:  # the message server is away
        log.debug("turn not claimed: %s", error)
        return True


def thinking_time(code: str) -> float:
    """Return the seconds that a bot lets pass before it moves."""
    people = Seat.objects.filter(table__code=code, user__bot="", left="")
    if people.exists():
        return PERSON_WATCHES
    return BOTS_ALONE if presence.watched(code) else UNSEEN


def take(turn: Turn) -> bool:
    """Play the turn if it still stands; return whether a move was made."""
    table = Table.objects.filter(code=turn.code, status="playing", version=turn.version).first()
    if table is None or table.held_at is not None:
        return False
    seat = table.seats.select_related("user").filter(index=turn.seat).first()
    rules = registry.get(table.game).rules
    state = rules.decode(table.state)
    if seat is None or turn.seat not in play.awaited(rules.node(state)):
        return False
    legal = [rules.format_move(state, turn.seat, m) for m in rules.legal_moves(state, turn.seat)]
    rng = random.Random(f"{table.code}:{table.version}")  # noqa: S311 (a choice, no secret)
    observation = rules.observe(state, turn.seat)
    text = choose(table.game, _strategy(table, seat), observation, turn.seat, legal, rng)
    return _submit(turn, seat, text)


def _strategy(table: Table, seat: Seat) -> str:
    # A steward, who sits in a person's seat, plays as the game's first bot does.
    return seat.user.bot or next(iter(registry.get(table.game).bots), "")


def _submit(turn: Turn, seat: Seat, text: str) -> bool:
    try:
        if seat.steward:
            playing.submit_for_steward(turn.code, turn.seat, text, turn.version)
        else:
            playing.submit(turn.code, seat.user_id, text, turn.version, turn.request_id)
    except Refused as refusal:
        log.info("bot's move at %s came too late: %s", turn.code, refusal.code)
        return False
    return True
