"""Play a record again, by the rules it was played under."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from games import play, registry
from games.api import Game, GameError, Outcome
from games.records.model import BadRecord, Record


@dataclass(frozen=True, slots=True)
class Position:
    """Where a recorded game stands after its first ``version`` entries."""

    game: Game
    version: int
    state: Any


def game_of(record: Record) -> Game:
    """Return the game whose rules the record was played by.

    Raises ``BadRecord`` for an unknown game, other rules, and for seats or
    options that the game does not offer.
    """
    try:
        game = registry.get(record.game)
        game.spec.check_seats(record.seats)
        _check_rules(record, game)
        game.spec.complete(record.options)
    except BadRecord:
        raise
    except GameError as error:
        raise BadRecord(str(error)) from None
    return game


def position(record: Record, version: int | None = None) -> Position:
    """Replay to ``version``, the number of entries applied; ``None`` is all of them.

    Raises ``BadRecord``: besides what ``game_of`` refuses, at the first entry up
    to that version that the rules do not allow, and, when the whole record is
    replayed, if its result is not the one that the entries lead to.
    """
    wanted = len(record.entries) if version is None else version
    if not 0 <= wanted <= len(record.entries):
        raise BadRecord(f"there is no version {wanted}; the record has {len(record.entries)}")
    game = game_of(record)
    entries = islice(record.entries, wanted)
    try:
        state = play.replay(game.rules, record.seats, record.options, entries)
    except play.BadEntry as error:
        raise BadRecord(str(error.cause), error.number) from None
    if wanted == len(record.entries):
        _check_result(record, game.rules.node(state))
    return Position(game, wanted, state)


def _check_rules(record: Record, game: Game) -> None:
    if record.rules_version != game.spec.rules_version:
        raise BadRecord(
            f"played under rules version {record.rules_version} of {record.game}; "
            f"known here is version {game.spec.rules_version}"
        )


def _check_result(record: Record, node: object) -> None:
    if record.ranks is None:
        return
    if not isinstance(node, Outcome):
        raise BadRecord("there is a result, but the game is not over after the last entry")
    if (record.ranks, record.scores) != (node.ranks, node.scores):
        raise BadRecord(
            f"the result is given as ranks {record.ranks}, scores {record.scores}; "
            f"the entries lead to ranks {node.ranks}, scores {node.scores}"
        )
