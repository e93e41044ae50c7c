"""What a table's page gets: built for one viewer, piece by piece, from what he may know.

The shape is that of docs/protocol.md. Nothing of a table leaves the server but
through here.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from games import play
from games.api import JSON
from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.core.time import iso
from koturnir.tables import hooks
from koturnir.tables.clock import TimeControl
from koturnir.tables.models import ChatLine, Seat, Table
from koturnir.tables.selectors import presence
from koturnir.tables.selectors.access import Viewing
from koturnir.tables.selectors.playback import Playback
from koturnir.tables.selectors.timing import off_periods, shown_clock
from koturnir.tables.services.playing import can_abort

PROTOCOL: Final = 1
CHAT_LINES: Final = 100


def seats_of(table: Table) -> list[Seat]:
    """Return the table's seats in the order of the game, or of joining before it."""
    seats = list(table.seats.select_related("user"))
    return sorted(seats, key=lambda s: s.index if s.index is not None else s.chair)


def whole(table: Table, seats: list[Seat], viewing: Viewing) -> JSON:
    """Build the whole view, from a replay of the table's log."""
    playback = Playback(table)
    viewer = viewing.viewer(table)
    log = [playback.told(step, viewer) for step in playback.advance(table.version)]
    facts = common(table, seats)
    return {
        "t": "view",
        **frame(table, seats, viewing, playback, facts),
        "log": log,
        "chat": chat(table, viewing),
    }


def common(table: Table, seats: list[Seat]) -> dict[str, JSON]:
    """Build what is the same for every viewer of the table."""
    now = time.now()
    return {
        "v": PROTOCOL,
        "version": table.version,
        "now": iso(now),
        "seats": _seats(table, seats, now),
        "table": _table(table) | _event(table) | {"bots": any(seat.user.is_bot for seat in seats)},
    }


def frame(
    table: Table, seats: list[Seat], viewing: Viewing, playback: Playback, facts: dict[str, JSON]
) -> dict[str, JSON]:
    """Build the position as one viewer may know it, around the common ``facts``."""
    room = ChatLine.Room.SPECTATORS if viewing.chair is None else ChatLine.Room.SEATS
    own = next((s for s in seats if s.chair == viewing.chair), None)
    mine = {"host": viewing.host, "chat_room": room.value}
    return {
        **facts,
        "table": facts["table"] | mine,
        "me": own and {"seat": own.index, "chair": own.chair, "words": own.words},
        **_position(table, own, viewing, playback),
    }


def _position(
    table: Table, own: Seat | None, viewing: Viewing, playback: Playback
) -> dict[str, JSON]:
    state, rules = playback.state, playback.rules
    if state is None:
        return {"awaited": [], "position": None, "legal": []}
    going = table.status == Table.Status.PLAYING and table.held_at is None
    awaited = play.awaited(rules.node(state)) if going else ()
    legal: list[str] = []
    # A seat that a steward plays on is awaited, but not its person.
    if own is not None and own.index in awaited and not own.left:
        moves = rules.legal_moves(state, own.index)
        legal = [rules.format_move(state, own.index, move) for move in moves]
    return {
        "awaited": list(awaited),
        "position": rules.observe(state, viewing.viewer(table)),
        "legal": legal,
    }


def _table(table: Table) -> dict[str, JSON]:
    return {
        "code": table.code,
        "game": table.game,
        "status": table.status,
        "options": table.options,
        "rated": table.rated,
        "trial": table.trial,
        "pace": table.pace,
        "time_control": table.time_control,
        "timeout": table.on_timeout,
        "visibility": table.visibility,
        "watch": table.watch,
        "start_rule": table.start_rule,
        "seat_count": table.seat_count,
        "commitment": table.commitment,
        "secret": bytes(table.secret).hex() if table.is_over else None,
        "start_chair": table.start_chair,
        "reason": table.reason or None,
        "rematch": table.rematch.code if table.rematch else None,
        "held": table.held_at is not None,
    }


def _event(table: Table) -> dict[str, JSON]:
    event = hooks.event_of(table.id)
    playing = table.status == Table.Status.PLAYING
    return {
        "event": event and {"title": event.title, "url": event.url},
        # At a table of an event its organizer decides.
        "can_agree": playing and table.pace == Table.Pace.CORRESPONDENCE,
        "can_abort": playing and event is None and can_abort(table),
    }


def _seats(table: Table, seats: list[Seat], now: datetime) -> list[JSON]:
    user_ids = [seat.user_id for seat in seats]
    ratings = hooks.ratings(table.id, user_ids, table.game, table.pace)
    here = presence.present(table.code, user_ids)
    control = TimeControl.parse(table.time_control)
    return [
        {
            "seat": seat.index,
            "chair": seat.chair,
            **_person(seat.user),
            **_rating(ratings.get(seat.user_id)),
            "present": seat.user.is_bot or seat.user_id in here,
            "left": seat.left or None,
            "steward": seat.steward,
            "wants_abort": seat.wants_abort,
            "wants_end": seat.wants_end,
            "away_until": iso(seat.away_until),
            "clock": _clock(control, seat),
            "rank": seat.rank,
            "score": seat.score,
        }
        for seat in seats
    ]


def _person(user: User) -> dict[str, JSON]:
    gone = user.deleted_at is not None
    return {
        "name": user.shown_name,
        "username": None if gone else user.username,
        "bot": user.bot or None,
    }


def _rating(fact: hooks.RatingFact | None) -> dict[str, JSON]:
    return {
        "rating": fact.value if fact else None,
        "provisional": bool(fact and fact.provisional),
        "rating_before": fact.before if fact else None,
        "rating_after": fact.after if fact else None,
    }


def _clock(control: TimeControl, seat: Seat) -> dict[str, Any] | None:
    clock = shown_clock(control, seat)
    if clock.left_ms is None:
        return None
    return {
        "left_ms": clock.left_ms,
        "running": clock.running,
        "since": iso(clock.since),
        "grace_ms": control.grace_ms(),
        "deadline": iso(control.deadline(clock)),
        "off": off_periods(control, clock),
    }


def chat(table: Table, viewing: Viewing) -> list[JSON]:
    """Build the last lines of the room that the viewer reads."""
    room = ChatLine.Room.SPECTATORS if viewing.chair is None else ChatLine.Room.SEATS
    lines = table.chat.filter(room=room).select_related("user").order_by("-id")[:CHAT_LINES]
    places = places_of(table)
    return [chat_line(line, places) for line in reversed(lines)]


def places_of(table: Table) -> dict[int, int | None]:
    """Return the seat of each seated user (``None`` before the start)."""
    return dict(table.seats.values_list("user_id", "index"))


def chat_line(line: ChatLine, places: dict[int, int | None]) -> JSON:
    return {
        "id": line.id,
        "name": line.user.shown_name,
        "seat": places.get(line.user_id),
        "at": iso(line.at),
        "text": line.text,
    }
