"""How fast an engine plays: ``python -m benchmarks.engine GAME``.

Random games in one process, with the legal moves generated at every decision.
Time is that of the process. Then the cost of a move by the number of moves made
before it (in a square-laying game: of squares on the table).
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from time import process_time

from games import registry
from games.api import Chance, Options, OptionValue, Outcome, Rules

BUCKETS = 8


def play(rules: Rules[object, object], seats: int, options: Options, seed: int) -> Iterator[float]:
    """Play one random game; yield the time after each move, with the draws that led to it."""
    rng = random.Random(seed)
    state = rules.initial(seats, options)
    while not isinstance(node := rules.node(state), Outcome):
        if isinstance(node, Chance):
            outcomes, weights = zip(*rules.chance_outcomes(state), strict=True)
            state = rules.apply_chance(state, rng.choices(outcomes, weights)[0])
            continue
        seat = rng.choice(node.seats)
        state = rules.apply(state, seat, rng.choice(rules.legal_moves(state, seat)))
        yield process_time()


def measure(rules: Rules[object, object], seats: int, options: Options, games: int) -> None:
    spent: list[list[float]] = []
    begin = process_time()
    for seed in range(games):
        before = process_time()
        for at, after in enumerate(play(rules, seats, options, seed)):
            if at == len(spent):
                spent.append([])
            spent[at].append(after - before)
            before = after
    whole = process_time() - begin
    moves = sum(map(len, spent))
    print(f"{games / whole:8.1f} games/s  {moves / whole:8.0f} moves/s  ({moves} moves)")
    _by_length(spent)


def _by_length(spent: list[list[float]]) -> None:
    size = -(-len(spent) // BUCKETS)
    costs = []
    for first in range(0, len(spent), size):
        times = [t for at in spent[first : first + size] for t in at]
        costs.append(1e6 * sum(times) / len(times))
        print(f"  moves {first + 1:3}-{first + size:3}: {costs[-1]:6.1f} us")
    print(
        f"  last to first: {costs[-1] / costs[0]:.1f}, last to middle: "
        f"{costs[-1] / costs[len(costs) // 2]:.1f}"
    )


def _option(text: str) -> tuple[str, OptionValue]:
    name, _, value = text.partition("=")
    return name, {"true": True, "false": False}.get(value, value)


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.engine", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--option", type=_option, action="append", default=[])
    arguments = parser.parse_args()
    rules = registry.games()[arguments.game].rules
    options = rules.spec.complete(dict(arguments.option))
    measure(rules, arguments.seats, options, 20)  # the first games fill the tables
    measure(rules, arguments.seats, options, arguments.games)


if __name__ == "__main__":
    main()
