"""Knock-out: single and double elimination, and tables of three to five seats.

A `State` is a value made of rules, seeds and what happened; `State.bracket` and
all functions follow from it. Correct a result by `replay` of changed entries.
"""

from tournaments.formats.knockout.acts import absent, record, replay, withdraw
from tournaments.formats.knockout.nodes import Bracket, From, Node, Seed
from tournaments.formats.knockout.places import Placing, placings, winner
from tournaments.formats.knockout.rules import Decider, Rules
from tournaments.formats.knockout.selectors import matches, next_match
from tournaments.formats.knockout.series import Game
from tournaments.formats.knockout.state import (
    Absent,
    Entry,
    Match,
    Played,
    State,
    Status,
    Withdrawn,
    create,
)

__all__ = [
    "Absent",
    "Bracket",
    "Decider",
    "Entry",
    "From",
    "Game",
    "Match",
    "Node",
    "Placing",
    "Played",
    "Rules",
    "Seed",
    "State",
    "Status",
    "Withdrawn",
    "absent",
    "create",
    "matches",
    "next_match",
    "placings",
    "record",
    "replay",
    "winner",
    "withdraw",
]
