"""Events for the tests: the stored cases, and small ones written in a line a player."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

from tournaments.history import Entrant, Event, Outing, Seat
from tournaments.tiebreaks import Standings, Term, Value, standings
from tournaments.tiebreaks.tables import Kind, Scores

DATA = Path(__file__).resolve().parents[1] / "data" / "tiebreaks"
CASES = sorted(path.stem for path in DATA.glob("*.json"))

SWISS = (
    *("DE", "DE/P", "PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "STD"),
    *("TPN", "TPN/R", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "FB"),
    *("FB/C1", "FB/P", "AOB", "AOB/F", "AOB/P", "SB", "SB/C1", "SB/C2", "SB/P", "ARO"),
    *("ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R", "RTNG/U1400"),
    *("ABS", "DIFF", "REL"),
)
ROUND_ROBIN = (
    *("DE", "DE/P", "PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD", "TPN"),
    *("SB", "SB/C1", "SB/P", "KS", "KS/L1", "KS/L-1", "ARO", "TPR", "PTP", "APRO", "APPO"),
    *("RTNG", "ABS", "DIFF", "REL"),
)


def read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text())


def case(name: str) -> Event:
    data = read(name)
    return Event(
        tuple(
            Entrant(
                player["id"],
                player["name"],
                player["rating"],
                tuple(Outing(*outing) for outing in player["rounds"]),
            )
            for player in data["players"]
        ),
        data["rounds"],
    )


def event(*players: str, rounds: int = 0, ratings: tuple[int, ...] = ()) -> Event:
    """Make an event from rounds written as in a report: ``"4w1 2b= H"``, from player 1 on."""
    entrants = tuple(
        Entrant(
            number,
            f"P{number}",
            ratings[number - 1] if ratings else 2000,
            tuple(_outing(text) for text in written.split()),
        )
        for number, written in enumerate(players, 1)
    )
    return Event(entrants, rounds or max(len(entrant.rounds) for entrant in entrants))


def _outing(text: str) -> Outing:
    if len(text) == 1:
        return Outing(0, "-", text)
    seat: Seat = next(seat for seat in get_args(Seat) if seat in text[1])
    return Outing(int(text[0]), seat, text[2:].replace("?", ""))


def value(
    played: Event,
    code: str,
    number: int,
    kind: Kind = "swiss",
    rounds: int | None = None,
    scores: Scores | None = None,
) -> Value:
    found = values(standings(played, [code], kind, rounds, scores))[number][0]
    assert found is not None
    return found


def number(played: Event, code: str, who: int, kind: Kind = "swiss") -> Fraction | None:
    return value(played, code, who, kind).number


def terms(played: Event, code: str, who: int, kind: Kind = "swiss") -> tuple[Term, ...]:
    return value(played, code, who, kind).terms


def values(made: Standings) -> dict[int, tuple[Value | None, ...]]:
    return {line.number: line.values for line in made.lines}


def places(made: Standings) -> dict[int, int]:
    return {line.number: line.place for line in made.lines}
