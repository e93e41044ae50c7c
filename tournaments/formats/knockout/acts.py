"""What may happen to a knock-out: a game is played, someone does not come, someone withdraws."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from games.api import gettext_noop as _
from tournaments.formats.errors import Refused
from tournaments.formats.knockout.rules import Rules
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


def record(
    state: State,
    match: str,
    places: Sequence[int],
    scores: Sequence[int] = (),
    seats: Sequence[int] | None = None,
) -> State:
    """Record the game that is due in a match.

    ``places`` (1, 2, 2, 4: equals share) and ``scores`` go with ``seats``, which
    are those that the match says unless they were taken otherwise. Raises
    `Refused` for a match that is not due and for a result that is none.
    """
    due = _due(state, match)
    game = Game(tuple(due.seats if seats is None else seats), tuple(places), tuple(scores))
    if sorted(game.seats) != sorted(due.seats):
        raise Refused(_("Others play this game."))
    if len(game.places) != len(game.seats) or any(
        place != 1 + sum(other < place for other in game.places) for place in game.places
    ):
        raise Refused(_("These are no places of such a table."))
    if game.scores and len(game.scores) != len(game.seats):
        raise Refused(_("Either each seat has a score, or none."))
    return _with(state, Played(match, game))


def absent(state: State, match: str, entrants: Collection[int]) -> State:
    """Record who forfeits a match; with all of them nobody goes on. Raises `Refused`."""
    due = _due(state, match)
    left = set(due.present) - set(due.absent)
    if not entrants or not set(entrants) <= left:
        raise Refused(_("Only who is to play a match can forfeit it."))
    return _with(state, Absent(match, tuple(sorted(entrants))))


def withdraw(state: State, entrant: int) -> State:
    """Withdraw an entrant: he forfeits the match due and all that follow. Raises `Refused`."""
    if entrant not in state.seeds or entrant in state.withdrawn:
        raise Refused(_("Only an entrant who has not withdrawn yet can withdraw."))
    stand = {
        match.node.id
        for match in state.bracket.values()
        if match.decided and entrant in match.players
    }
    return _with(state, Withdrawn(entrant, frozenset(stand)))


def replay(rules: Rules, seeds: Sequence[int], entries: Iterable[Entry]) -> State:
    """Build a state from what happened, each act checked; so a correction is one changed entry."""
    state = create(rules, seeds)
    for entry in entries:
        match entry:
            case Played(match, game):
                state = record(state, match, game.places, game.scores, game.seats)
            case Absent(match, entrants):
                state = absent(state, match, entrants)
            case Withdrawn(entrant):
                state = withdraw(state, entrant)
    return state


def _due(state: State, match: str) -> Match:
    found = state.bracket.get(match)
    if found is None or found.status is not Status.DUE:
        raise Refused(_("This match is not due."))
    return found


def _with(state: State, entry: Entry) -> State:
    return replace(state, entries=(*state.entries, entry))
