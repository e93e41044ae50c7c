"""What is due now, and what comes next for whom."""

from __future__ import annotations

from tournaments.formats.knockout.nodes import Seed
from tournaments.formats.knockout.state import Match, State, Status


def matches(state: State) -> tuple[Match, ...]:
    """Return the matches that are due now, each with the seats of its next game."""
    return tuple(match for match in state.bracket.values() if match.status is Status.DUE)


def next_match(state: State, entrant: int) -> Match | None:
    """Return the undecided match that an entrant is in or surely goes to, ``None`` if he is out.

    It may be waiting; of a match that he still plays, what follows depends.
    """
    for match in state.bracket.values():
        if not match.decided and entrant in match.players:
            return match
    return None


def goes_to(state: State, match: str, place: int) -> Match | None:
    """Return the match that who takes a place (0 the winner) in a match goes to."""
    for other in state.bracket.values():
        for source in other.node.sources:
            if not isinstance(source, Seed) and source == (match, place):
                return other
    return None
