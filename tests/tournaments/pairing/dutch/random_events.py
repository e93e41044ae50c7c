"""Random events paired by the product's own code: byes, absences, forfeits, draws."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from tournaments.history import Entrant, Event, Outing
from tournaments.pairing.dutch import NoPairing, Paired, Player, field, pair, seats


def events(count: int, seed: str) -> Iterator[tuple[Event, int, list[Player], Paired]]:
    """Yield each round of ``count`` events: the event before it, its number, field, pairing."""
    rng = random.Random(seed)
    for _ in range(count):
        size = rng.choice([4, 5, 6, 7, 9, 12, 15, 20, 30])
        rounds = min(rng.choice([3, 5, 7, 9, 11]), size - 1)
        yield from rounds_of(size, rounds, rng)


def rounds_of(
    size: int, rounds: int, rng: random.Random
) -> Iterator[tuple[Event, int, list[Player], Paired]]:
    entrants = tuple(Entrant(n, f"Player {n}", 2400 - 10 * n) for n in range(1, size + 1))
    event = Event(entrants, rounds)
    away, forfeits, draws = (rng.choice(share) for share in ([0, 0.1], [0, 0.05], [0.1, 0.6]))
    for number in range(1, rounds + 1):
        noted = {
            n: Outing(0, "-", rng.choice("HZF")) for n in range(1, size + 1) if rng.random() < away
        }
        event = _with(event, number, noted)
        players = field(event, number)
        try:
            paired = pair(players)
        except NoPairing:
            return
        yield event, number, players, paired
        event = _with(event, number, noted | _played(paired, rng, forfeits, draws))


def _played(paired: Paired, rng: random.Random, forfeits: float, draws: float) -> dict[int, Outing]:
    outings = {paired.bye.number: Outing(0, "-", "U")} if paired.bye else {}
    for x, y in paired.pairs:
        white, black = seats(x, y, "w")
        if rng.random() < forfeits:
            results = rng.choice(["+-", "-+", "--"])
        elif rng.random() < draws:
            results = "=="
        else:
            results = rng.choice(["10", "01"])
        outings[white.number] = Outing(black.number, "w", results[0])
        outings[black.number] = Outing(white.number, "b", results[1])
    return outings


def _with(event: Event, number: int, outings: dict[int, Outing]) -> Event:
    """Return the event with what is noted for a round; who has nothing keeps what he had."""
    entrants = []
    for entrant in event.entrants:
        rounds = entrant.rounds[: number - 1]
        if entrant.number in outings:
            rounds = (*rounds, outings[entrant.number])
        entrants.append(replace(entrant, rounds=rounds))
    return replace(event, entrants=tuple(entrants))
