"""Moves tried at a table: where a line would lead. Nothing is kept.

Only where the state of a game is open: whoever may see the position may then
think it on, and the server thinks no better than he does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games import play, registry
from games.api import JSON, Chance, Entry, Game, GameError
from koturnir.core import time
from koturnir.core.time import iso
from koturnir.tables import wording
from koturnir.tables.models import LogEntry, Seat, Table
from koturnir.tables.refusals import Refused

MOST: Final = 60
_OF_THE_GAME: Final = ("start", "move", "chance", "withdraw")


def can_try(table: Table) -> bool:
    """Whether moves can be tried at this table."""
    spec = registry.get(table.game).spec
    return table.pace == Table.Pace.CORRESPONDENCE and not spec.has_hidden_information


def tried(table: Table, seats: Sequence[Seat], own: Seat, version: int, texts: list[str]) -> JSON:
    """Build the position after ``texts``, moves and draws, from that at ``version`` on.

    ``legal`` are the moves of the seat that is awaited there, ``outcomes`` what
    nature may draw, each with ``text``, ``name`` and ``weight``; ``entries`` the
    line, as the log would tell it. Raises `Refused`: ``hidden``, ``not_playing``,
    ``stale``, ``too_deep``, ``illegal_move``.
    """
    if not can_try(table):
        raise Refused("hidden")
    if table.status != Table.Status.PLAYING or own.left or own.index is None:
        raise Refused("not_playing")
    later = LogEntry.objects.filter(table=table, kind__in=_OF_THE_GAME, version__gt=version)
    if later.exists():
        raise Refused("stale")
    if len(texts) > MOST:
        raise Refused("too_deep")
    game = registry.get(table.game)
    state = game.rules.decode(table.state)
    entries = []
    for number, text in enumerate(texts, 1):
        try:
            entry = _entry(game, state, text)
            state = play.step(game.rules, state, entry)
        except GameError as error:
            raise Refused("illegal_move", str(error)) from error
        redacted = game.rules.redact(state, entry, own.index)
        entries.append(
            {
                "version": table.version + number,
                "at": iso(time.now()),
                "kind": entry.kind,
                "data": {},
                **{name: redacted[name] for name in ("seat", "text", "events")},
            }
        )
    return _position(game, state, own.index, _names(seats)) | {"entries": entries}


def _entry(game: Game, state: Any, text: str) -> Entry:
    node = game.rules.node(state)
    if isinstance(node, Chance):
        return Entry("chance", None, text)
    awaited = play.awaited(node)
    if not awaited:
        raise GameError("the game is over")
    return Entry("move", awaited[0], text)


def _position(game: Game, state: Any, seat: int, names: list[str]) -> dict[str, JSON]:
    rules = game.rules
    awaited = play.awaited(rules.node(state))
    decides = awaited[0] if awaited else seat
    moves = rules.legal_moves(state, decides) if awaited else ()
    return {
        # Of an open state everybody may know the same.
        "position": rules.observe(state, decides),
        "awaited": list(awaited),
        "legal": [rules.format_move(state, decides, move) for move in moves],
        "outcomes": [
            {"text": text, "weight": weight, "name": draw_name(game, state, text, names)}
            for text, weight in rules.chance_outcomes(state)
        ],
    }


def draw_name(game: Game, state: Any, text: str, names: Sequence[str]) -> str:
    """Say in words what a draw would be; empty where the game has none for it."""
    if game.teller is None:
        return ""
    before, after = (
        game.teller.position(game.rules.observe(one, None), names)
        for one in (state, game.rules.apply_chance(state, text))
    )
    # What is told anew: the thing drawn, then that there is one less of them.
    fresh = [said for said in after if said not in before]
    return wording.remark(fresh[0]) if len(fresh) > 1 else ""


def _names(seats: Sequence[Seat]) -> list[str]:
    return [seat.user.shown_name for seat in seats]
