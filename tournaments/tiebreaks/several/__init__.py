"""Tie-breaks of events at tables of three to five, which no handbook has.

docs/tournaments/multiseat.md says what each of them is.

`Record` is what has been played, `standings` puts the entrants in order with every part told.
"""

from tournaments.tiebreaks.several.record import Free, Record, Seat, Sitting
from tournaments.tiebreaks.several.registry import ALL, Definition, parse
from tournaments.tiebreaks.several.standings import Standing, standings
from tournaments.tiebreaks.several.values import Share, Value

__all__ = [
    "ALL",
    "Definition",
    "Free",
    "Record",
    "Seat",
    "Share",
    "Sitting",
    "Standing",
    "Value",
    "parse",
    "standings",
]
