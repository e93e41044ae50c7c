"""Made-up histories, and every division of a few players into tables."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from tournaments.pairing.tables import SCALES, History, Paired, Sitting, place_points


def play(history: History, tables: Sequence[Sequence[int]], rng: random.Random) -> History:
    """Return the history after these tables, with places drawn, and ties among them."""
    sittings = []
    for seats in tables:
        places = [rng.randrange(len(seats)) for _ in seats]
        sittings.append(Sitting(tuple(seats), place_points(places, SCALES[len(seats)])))
    return history.after(sittings)


def at_random(players: int, seats: int, rounds: int, rng: random.Random) -> History:
    """Return the history of rounds whose tables were drawn: full ones, the rest did not come."""
    history = History()
    for _ in range(rounds):
        drawn = list(range(1, players + 1))
        rng.shuffle(drawn)
        tables = [drawn[at : at + seats] for at in range(0, players - seats + 1, seats)]
        history = play(history, tables, rng)
    return history


def seats_of(paired: Paired) -> list[tuple[int, ...]]:
    return [table.seats for table in paired.tables]


def divisions(players: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield each way to divide the players into tables of these sizes, once."""
    if not players:
        yield []
        return
    first, others = players[0], players[1:]
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for company in combinations(others, size - 1):
            rest = [number for number in others if number not in company]
            for further in divisions(rest, left):
                yield [(first, *company), *further]
