"""A Swiss tournament of two seats, every round paired by the FIDE (Dutch) system."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tournaments.cli.boards import Round, publish
from tournaments.cli.refusal import Refusal
from tournaments.cli.simulate.people import Attendance, ratings, results
from tournaments.cli.simulate.plan import Plan, Played
from tournaments.formats.swiss.driver import usual_rounds
from tournaments.history import Entrant, Event, Outing
from tournaments.pairing.baku import baku
from tournaments.pairing.dutch import NoPairing, field, pair

SYSTEM = "FIDE_DUTCH_2025"
"""The rules of C.04.3 approved in 2025, as line 192 names them."""


def play(plan: Plan) -> Played:
    """Play the plan. Raises `Refusal` if it is not for two seats."""
    if plan.seats != 2:
        raise Refusal(f"this system is for two seats, not for {plan.seats}")
    if not plan.rounds:
        plan = replace(plan, rounds=usual_rounds(plan.players, 2))
    # Two sources: the same people come to the same rounds, however their games end.
    people, rng = random.Random(f"people {plan.seed}"), random.Random(f"games {plan.seed}")
    event = _start(plan, people)
    attendance = Attendance(plan, people)
    rounds: list[dict[str, Any]] = []
    for number in range(1, plan.rounds + 1):
        away = {
            entrant.number: noted
            for entrant in event.entrants
            if (noted := attendance.noted(entrant.number, number))
        }
        before = _with(event, away)
        players = field(before, number)
        try:
            paired = pair(players)
        except NoPairing:
            return Played(rounds, _ranked(event), f"round {number} has no complete pairing")
        if not paired.pairs:
            return Played(rounds, _ranked(event), f"round {number} has less than two players")
        published = publish(before, number, paired, reasons=plan.reasons)
        outings = _played(event, published, plan, rng)
        event = _with(event, away | outings)
        rounds.append(_json(published, away, outings))
    return Played(rounds, _ranked(event))


def _start(plan: Plan, rng: random.Random) -> Event:
    entrants = tuple(
        Entrant(number, f"Player {number}", rating)
        for number, rating in enumerate(ratings(plan.players, rng), start=1)
    )
    return Event(
        entrants,
        plan.rounds,
        name=f"Swiss of {plan.players}, seed {plan.seed}",
        first_seat=rng.choice(("w", "b")),
        accelerations=baku(plan.players, plan.rounds) if plan.accelerated else (),
        system=SYSTEM,
    )


def _played(event: Event, published: Round, plan: Plan, rng: random.Random) -> dict[int, Outing]:
    outings = {published.bye: Outing(0, "-", "U")} if published.bye else {}
    for board in published.boards:
        white, black = event.by_number[board.white], event.by_number[board.black]
        first, second = results(white.rating, black.rating, plan, rng)
        outings[white.number] = Outing(black.number, "w", first)
        outings[black.number] = Outing(white.number, "b", second)
    return outings


def _with(event: Event, outings: Mapping[int, Outing]) -> Event:
    """Return the event with one more round of those who have an outing."""
    entrants = tuple(
        replace(one, rounds=(*one.rounds, outings[one.number])) if one.number in outings else one
        for one in event.entrants
    )
    return replace(event, entrants=entrants)


def _ranked(event: Event) -> Event:
    """Return the event with the places of its players by points, then by number."""
    points = {one.number: event.points(one.number, len(one.rounds)) for one in event.entrants}
    order = sorted(points, key=lambda number: (-points[number], number))
    place = {number: at for at, number in enumerate(order, start=1)}
    entrants = tuple(replace(one, rank=place[one.number]) for one in event.entrants)
    return replace(event, entrants=entrants)


def _json(
    published: Round, away: Mapping[int, Outing], outings: Mapping[int, Outing]
) -> dict[str, Any]:
    found = published.json()
    for board in found["boards"]:
        board["results"] = [outings[board["white"]].result, outings[board["black"]].result]
    found["away"] = {str(number): outing.result for number, outing in away.items()}
    return found
