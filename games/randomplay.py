"""Random games: everything about them follows from a seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from games import chance, play
from games.api import Entry, Game, Outcome, OptionValue
from games.records.model import Record, RecordChance


def random_record(
    game: Game,
    seats: int,
    options: Mapping[str, OptionValue],
    seed: str,
    withdrawals: float = 0.0,
) -> Record:
    """Return a finished game of uniformly random moves with verifiable chance.

    Equal arguments give equal records. ``withdrawals`` is the probability that,
    instead of a move, the seat that should move leaves. Raises ``BadOptions``.
    """
    game.spec.check_seats(seats)
    full = game.spec.complete(options)
    secret = chance.secret_of_seed(seed)
    words = ("",) * seats
    entries, end = _played(
        game, seats, full, random.Random(seed), chance.nature(secret, words), withdrawals
    )
    return Record(
        game=game.spec.slug,
        rules_version=game.spec.rules_version,
        options=full,
        seats=seats,
        entries=tuple(entries),
        chance=RecordChance(chance.commit(secret), secret, words, chance.draw_start(secret, words)),
        ranks=end.ranks,
        scores=end.scores,
    )


def _played(
    game: Game,
    seats: int,
    options: Mapping[str, OptionValue],
    rng: random.Random,
    nature: play.Nature,
    withdrawals: float,
) -> tuple[list[Entry], Outcome]:
    rules = game.rules
    state = rules.initial(seats, options)
    entries: list[Entry] = []
    while True:
        state, drawn = play.settle(rules, state, nature, play.draws(entries))
        entries += drawn
        node = rules.node(state)
        if isinstance(node, Outcome):
            return entries, node
        seat = rng.choice(play.awaited(node))
        entries.append(_entry(game, state, seat, rng, withdrawals))
        state = play.step(rules, state, entries[-1])


def _entry(game: Game, state: Any, seat: int, rng: random.Random, withdrawals: float) -> Entry:
    if rng.random() < withdrawals:
        return Entry("withdraw", seat, "resigned")
    move = rng.choice(game.rules.legal_moves(state, seat))
    return Entry("move", seat, game.rules.format_move(state, seat, move))
