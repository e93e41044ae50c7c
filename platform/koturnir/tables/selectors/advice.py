"""What the coach of a first game says to the person who decides now.

The coach is shown what a bot would be shown: an observation and the legal moves.
"""

from __future__ import annotations

import logging
import random
from typing import Any, Final

from games import play, registry
from games.api import JSON, Coach, Hint
from koturnir.tables import wording
from koturnir.tables.models import Seat, Table
from koturnir.tables.refusals import Refused

log = logging.getLogger(__name__)

MOST_HINTS: Final = 3


def advice(
    table: Table, seats: list[Seat], user_id: int | None, version: int, *, hints: bool
) -> JSON:
    """Build what the coach says of the decision at ``version``, with ``hints`` also of moves.

    Raises `Refused`: ``no_coach``, ``not_seated``, ``not_playing``, ``not_your_turn``,
    ``stale``, and ``server_error`` where the coach itself fails.
    """
    game = registry.get(table.game)
    if not table.trial or game.coach is None:
        raise Refused("no_coach")
    seat = _deciding(table, seats, user_id, version)
    state = game.rules.decode(table.state)
    if seat not in play.awaited(game.rules.node(state)):
        raise Refused("not_your_turn")
    legal = [game.rules.format_move(state, seat, m) for m in game.rules.legal_moves(state, seat)]
    seen = game.rules.observe(state, seat)
    rng = random.Random(f"{table.code}:{table.version}")  # noqa: S311 (a choice, no secret)
    try:
        return {"version": table.version} | _said(game.coach, seen, seat, legal, rng, hints=hints)
    except Exception as error:
        log.exception("the coach of %s failed", table.game)
        raise Refused("server_error") from error


def _deciding(table: Table, seats: list[Seat], user_id: int | None, version: int) -> int:
    """Return the user's seat, which the page at ``version`` asks about. Raises `Refused`."""
    seat = next((s for s in seats if s.user_id == user_id), None)
    if seat is None:
        raise Refused("not_seated")
    if table.status != Table.Status.PLAYING or seat.left or seat.index is None:
        raise Refused("not_playing")
    if seat.asked_at_version is None:
        raise Refused("not_your_turn")
    # As with moves: another seat's hidden choice changes nothing that the page shows.
    if not seat.asked_at_version <= version <= table.version:
        raise Refused("stale")
    return seat.index


def _said(
    coach: Coach, seen: JSON, seat: int, legal: list[str], rng: random.Random, *, hints: bool
) -> dict[str, Any]:
    remarks = [wording.remark(said) for said in coach.explain(seen, seat, legal)]
    found = coach.hints(seen, seat, legal, rng) if hints else ()
    return {"remarks": remarks, "hints": [_hint(h) for h in found if h.move in legal][:MOST_HINTS]}


def _hint(hint: Hint) -> JSON:
    return {"move": hint.move, "reason": wording.remark(hint.reason)}
