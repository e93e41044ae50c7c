"""Whole random tournaments by format. A format is a function from `Plan` to `Played`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tournaments.cli.simulate import pool, stages, swiss
from tournaments.cli.simulate.plan import Plan, Played
from tournaments.formats.course import Settings


def _swiss(plan: Plan) -> Played:
    if plan.seats == 2:
        return swiss.play(plan)
    return stages.play("swiss", plan, Settings(seats=plan.seats, rounds=plan.rounds))


def _round_robin(plan: Plan) -> Played:
    rounds = plan.rounds if plan.seats > 2 else 0
    return stages.play("round_robin", plan, Settings(seats=plan.seats, rounds=rounds))


def _knockout(plan: Plan) -> Played:
    return stages.play("knockout", plan, Settings(seats=plan.seats))


def _double(plan: Plan) -> Played:
    return stages.play("knockout", plan, Settings(seats=plan.seats, double=True))


FORMATS: Final[Mapping[str, Callable[[Plan], Played]]] = {
    "swiss": _swiss,
    "round-robin": _round_robin,
    "knockout": _knockout,
    "double-elimination": _double,
    "arena": pool.play,
}
"""One line makes a format known to the command line."""

__all__ = ["FORMATS", "Plan", "Played"]
