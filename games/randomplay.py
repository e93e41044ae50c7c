"""Random games: everything about them follows from a seed."""

from __future__ import annotations

import random

from games import play
from games.api import Entry, Game, Options, Outcome
from games.records.model import Record
from games.table import Table


def random_record(
    game: Game, seats: int, options: Options, seed: str, withdrawals: float = 0.0
) -> Record:
    """Return a finished game of uniformly random moves with verifiable chance.

    Equal arguments give equal records. ``withdrawals`` is the probability that,
    instead of a move, the seat that should move leaves. Raises ``BadOptions``.
    """
    rng = random.Random(seed)
    table = Table(game, seats, options, seed)
    while not isinstance(table.node, Outcome):
        seat = rng.choice(play.awaited(table.node))
        table.add(_entry(table, seat, rng, withdrawals))
    return table.record()


def _entry(table: Table, seat: int, rng: random.Random, withdrawals: float) -> Entry:
    if rng.random() < withdrawals:
        return Entry("withdraw", seat, "resigned")
    move = rng.choice(table.game.rules.legal_moves(table.state, seat))
    return Entry("move", seat, table.game.rules.format_move(table.state, seat, move))
