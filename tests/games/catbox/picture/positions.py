"""Random positions for pictures: observations of the shape that the engine gives."""

from __future__ import annotations

import random
from typing import Any

RANKS = {2: 5, 3: 6, 4: 8, 5: 9}


def random_observation(seats: int, seed: int) -> dict[str, Any]:
    """Return a position in the middle of a round, as a spectator sees it."""
    rng = random.Random(seed)
    ranks = RANKS[seats]
    cells: list[Any] = [None, "x", *({"seat": seat} for seat in range(seats))]
    board = {letter: [rng.choice(cells) for _ in range(ranks)] for letter in "rbyg"}
    trick = [
        {"seat": seat, "rank": rng.randint(1, ranks), "colour": rng.choice("rbyg")}
        for seat in rng.sample(range(seats), rng.randrange(seats))
    ]
    return {
        "game": "catbox",
        "seats": seats,
        "ranks": ranks,
        "rows": rng.choice(["rbyg", "bygr"]),
        "phase": "play",
        "board": board,
        "trick": trick,
        "bids": [None if seats == 2 else rng.randint(1, 3) for _ in range(seats)],
        "tricks": [rng.randrange(4) for _ in range(seats)],
        "counts": [rng.randint(1, 10) for _ in range(seats)],
        "crossed": [[one for one in "rbyg" if rng.random() < 0.3] for _ in range(seats)],
    }
