"""``simulate``: a whole random tournament of a format, written as TRF and JSON."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict, fields
from typing import Any

from tournaments.cli.files import as_json, save, say
from tournaments.cli.refusal import Refusal
from tournaments.cli.simulate import FORMATS, Plan, Played
from tournaments.trf import write


def run(arguments: Namespace) -> int:
    """Simulate, write the files that are asked for, and say in a line what was played."""
    shared = {one.name for one in fields(Plan)} - {"reasons"}
    plan = Plan(
        reasons=bool(arguments.json), **{name: getattr(arguments, name) for name in sorted(shared)}
    )
    played = FORMATS[arguments.format](plan)
    if arguments.trf:
        if played.event is None:
            raise Refusal(f"{arguments.format} of {plan.seats} seats has no report file of FIDE")
        save(write(played.event), arguments.trf)
    if arguments.json:
        save(as_json(_json(arguments.format, plan, played)), arguments.json)
    if "-" not in (arguments.trf, arguments.json):
        games = sum(len(one["boards"]) for one in played.rounds)
        note = f"; {played.note}" if played.note else ""
        say(f"{plan.players} players, {len(played.rounds)} rounds, {games} games{note}")
    return 0


def _json(format_: str, plan: Plan, played: Played) -> dict[str, Any]:
    asked = {name: value for name, value in asdict(plan).items() if name != "reasons"}
    found: dict[str, Any] = {"format": format_, **asked, "note": played.note}
    event = played.event
    if event is not None:
        found["first_seat"] = event.first_seat
        found["entrants"] = [
            {
                "number": one.number,
                "name": one.name,
                "rating": one.rating,
                "points": event.points(one.number, len(one.rounds)) / 10,
                "place": one.rank,
            }
            for one in event.entrants
        ]
    found["played"] = played.rounds
    if played.standings:
        found["standings"] = played.standings
    return found
