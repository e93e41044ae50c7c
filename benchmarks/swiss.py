"""What a Dutch round costs: ``python -m benchmarks.swiss``.

Simulated tournaments of 100, 500 and 1000 players, paired in their seventh round; then
what the time grows with: players, rounds, draws (more score groups), absences and
acceleration. One process, time of the process, the median of some tournaments.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from statistics import median
from time import process_time

from tournaments.cli.simulate import Plan
from tournaments.cli.simulate.swiss import play
from tournaments.pairing.dutch import field, pair

ROUND = 7
BASE = Plan(players=500, rounds=9, draws=0.4)
ABSENT = replace(BASE, withdrawals=0.1, late=0.1, byes=0.05, forfeits=0.03)


def cost(plan: Plan, number: int, runs: int) -> float:
    """Return the seconds that a round of a plan takes, the median of so many tournaments."""
    spent = []
    for seed in range(runs):
        event = play(replace(plan, rounds=number, seed=f"benchmark {seed}")).event
        assert event is not None
        # Planned longer than it was played, so that its last round is not the final one.
        event = replace(event, rounds=plan.rounds)
        before = process_time()
        pair(field(event, number))
        spent.append(process_time() - before)
    return median(spent)


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.swiss", description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs

    base = cost(BASE, ROUND, runs)
    print("| players | seconds | to 500 players |")
    print("|---|---|---|")
    for players in (100, 500, 1000):
        found = base if players == 500 else cost(replace(BASE, players=players), ROUND, runs)
        print(f"| {players} | {found:.3f} | {found / base:.2f} |", flush=True)
    print()
    print("| 500 players, but | seconds | ratio |")
    print("|---|---|---|")
    others = {
        "in round 4": (BASE, 4),
        "in round 9 of 11": (replace(BASE, rounds=11), 9),
        "no draws": (replace(BASE, draws=0.0), ROUND),
        "draws as often as can be": (replace(BASE, draws=1.0), ROUND),
        "absent, late, gone, forfeits": (ABSENT, ROUND),
        "an odd number of players": (replace(BASE, players=501), ROUND),
        "the final round": (replace(BASE, rounds=ROUND), ROUND),
    }
    for name, (plan, number) in others.items():
        found = cost(plan, number, runs)
        print(f"| {name} | {found:.3f} | {found / base:.2f} |", flush=True)


if __name__ == "__main__":
    main()
