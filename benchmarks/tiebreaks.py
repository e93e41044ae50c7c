"""How long standings take: ``python -m benchmarks.tiebreaks``.

Made-up Swiss events, neighbours by score paired, one round in twenty not played.
All tie-breaks that a Swiss event may have, in one process; time is that of the
process. Then what it grows with: players, and rounds.
"""

from __future__ import annotations

import random
from time import process_time

from tournaments.history import Entrant, Event, Outing
from tournaments.tiebreaks import standings

CODES = (
    *("DE", "DE/P", "BH/C1", "BH", "BH/C2", "BH/M1", "BH/M2", "BH/P", "FB", "FB/C1", "AOB"),
    *("AOB/F", "SB", "SB/C1", "SB/C2", "SB/P", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1"),
    *("REP", "STD", "ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO"),
    *("DIFF", "REL", "ABS", "RTNG", "TPN"),
)
RUNS = 3


def made_up(players: int, rounds: int) -> Event:
    rng = random.Random(players)
    event = Event((), rounds)
    outings: dict[int, list[Outing]] = {number: [] for number in range(1, players + 1)}
    scores = dict.fromkeys(outings, 0)
    for _ in range(rounds):
        order = sorted(outings, key=lambda number: (-scores[number], rng.random()))
        for white, black in zip(order[::2], order[1::2], strict=True):
            if rng.random() < 0.05:
                results = rng.choice([("+", "-"), ("-", "-"), ("H", "Z"), ("U", "Z")])
            else:
                results = rng.choice([("1", "0"), ("0", "1"), ("=", "=")])
            paired = results[1] != "Z"
            for one, other, seat, result in zip(
                (white, black), (black, white), "wb", results, strict=True
            ):
                outings[one].append(
                    Outing(other, "w" if seat == "w" else "b", result)
                    if paired
                    else Outing(0, "-", result)
                )
                scores[one] += event.scoring.points(result)
    return Event(
        tuple(
            Entrant(number, f"P{number}", 2600 - number, tuple(played))
            for number, played in outings.items()
        ),
        rounds,
    )


def measure(players: int, rounds: int) -> float:
    event = made_up(players, rounds)
    rng = random.Random(0)
    points = {
        (at, number): rng.randrange(120)
        for at in range(1, rounds + 1)
        for number in range(1, players + 1)
    }
    times = []
    for _ in range(RUNS):
        begin = process_time()
        standings(event, CODES, "swiss", scores=points)
        times.append(process_time() - begin)
    best = min(times)
    print(f"{players:5} players, {rounds:2} rounds: {best:.3f} s")
    return best


def main() -> None:
    print(f"{len(CODES)} tie-breaks, the best of {RUNS} runs")
    half, whole = measure(500, 9), measure(1000, 9)
    longer = measure(1000, 18)
    print(f"twice the players: {whole / half:.2f} times the time")
    print(f"twice the rounds:  {longer / whole:.2f} times the time")


if __name__ == "__main__":
    main()
