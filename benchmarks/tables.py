"""How long a round at tables takes: ``python -m benchmarks.tables``.

Made-up Swiss events whose rounds are paired by the product and whose places are drawn,
in favour of the stronger. The time is that of the process for one round, the penalty and
the bound stand beside it. Then what it grows with.
"""

from __future__ import annotations

import random
from time import process_time

from tournaments.pairing.tables import (
    POINT,
    SCALES,
    History,
    Paired,
    Penalty,
    Sitting,
    pair,
    place_points,
)


def play(history: History, paired: Paired, rng: random.Random) -> History:
    sittings = []
    for table in paired.tables:
        scores = [-number / 100 + rng.gauss(0, 1) for number in table.seats]
        places = [sorted(scores, reverse=True).index(score) for score in scores]
        points = place_points(places, SCALES[len(places)])
        sittings.append(Sitting(table.seats, points))
    return history.after(sittings, paired.out)


def text(penalty: Penalty) -> str:
    return f"{penalty.meetings} / {penalty.starts} / {penalty.spread / POINT**2:.2f}"


def measure(players: int, seats: int, rounds: int) -> float:
    rng = random.Random(players)
    history, entrants, spent = History(), range(1, players + 1), 0.0
    for number in range(1, rounds + 1):
        begin = process_time()
        paired = pair(history, entrants, seats, seed=1)
        spent = process_time() - begin
        print(
            f"{players:4} players, {seats} seats, round {number}: {spent:6.2f} s,"
            f" penalty {text(paired.penalty)}, bound {text(paired.bound)}",
            flush=True,
        )
        history = play(history, paired, rng)
    return spent


def main() -> None:
    print("penalty: meetings / starts / spread in squares of points")
    half = measure(200, 4, 7)
    whole = measure(400, 4, 7)
    print(f"twice the players: {whole / half:.2f} times the time in the seventh round")
    for seats in (3, 5):
        measure(400, seats, 7)


if __name__ == "__main__":
    main()
