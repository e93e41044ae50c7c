"""What the sockets of one process need from the database, made once a change.

Synchronous: it runs on the threads of ``database``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from games import registry
from games.api import JSON
from koturnir.tables.models import ChatLine, Seat, Table
from koturnir.tables.selectors import view
from koturnir.tables.selectors.access import Viewing, may_see, viewing
from koturnir.tables.selectors.playback import Playback
from koturnir.tables.services import playing


def encode(message: JSON) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Follower:
    """One table followed by this process: remembers the position between changes."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.revision = -1
        self._playback: Playback | None = None

    @property
    def version(self) -> int:
        return self._playback.version if self._playback else 0

    def prime(self) -> None:
        """Stand where the table stands, so that the next change alone is an update."""
        table = Table.objects.get(code=self.code)
        self._playback = Playback(table)
        for _ in self._playback.advance(table.version):
            pass
        self.revision = table.revision

    def updates(self, user_ids: Iterable[int | None]) -> dict[int | None, str | None]:
        """Return for each user (``None``: a spectator) the update since the last call.

        ``None`` in place of a text means that he may not see the table any more.
        When a game ends that hid something, its whole log is told anew: a view.
        """
        table = Table.objects.select_related("rematch").get(code=self.code)
        seats = view.seats_of(table)
        if self._playback is None:
            self._playback = Playback(table)
        since = self._playback.version
        steps = list(self._playback.advance(table.version))
        facts = view.common(table, seats)
        self.revision = table.revision
        revealed = bool(steps) and table.is_over and hides(table)
        made: dict[Viewing, str] = {}
        result: dict[int | None, str | None] = {}
        for user_id in user_ids:
            looking = viewing(table, seats, user_id)
            if not may_see(table, seats, user_id, table.invite_code):
                result[user_id] = None
                continue
            if looking not in made and revealed:
                made[looking] = encode(view.whole(table, seats, looking))
            elif looking not in made:
                viewer = looking.viewer(table)
                made[looking] = encode(
                    {
                        "t": "update",
                        "from": since,
                        "entries": [self._playback.told(step, viewer) for step in steps],
                        **view.frame(table, seats, looking, self._playback, facts),
                    }
                )
            result[user_id] = made[looking]
        return result


def hides(table: Table) -> bool:
    return registry.get(table.game).spec.has_hidden_information


def whole_view(code: str, user_id: int | None) -> tuple[int, str]:
    """Return the version and the whole view for the user, encoded."""
    table = Table.objects.select_related("rematch").get(code=code)
    seats = view.seats_of(table)
    message = view.whole(table, seats, viewing(table, seats, user_id))
    return table.version, encode(message)


def admitted(code: str, user_id: int | None, invite: str) -> bool:
    """Whether the user may follow the table."""
    table = Table.objects.filter(code=code).first()
    return table is not None and may_see(table, view.seats_of(table), user_id, invite)


def seated(code: str, user_id: int) -> bool:
    return Table.objects.filter(code=code, seats__user_id=user_id).exists()


def come(code: str, user_id: int) -> bool:
    """Note that the user opened a page of the table; return whether it has a seat there."""
    seat = Seat.objects.filter(table__code=code, user_id=user_id).first()
    if seat is not None and seat.came_at is None:
        playing.arrive(code, user_id)
    return seat is not None


def line_for_rooms(line_id: int) -> tuple[str, set[int], str] | None:
    """Return a chat line's room, the seated users, and the line encoded."""
    line = ChatLine.objects.select_related("user", "table").filter(id=line_id).first()
    if line is None:
        return None
    places = view.places_of(line.table)
    shown = view.chat_line(line, places)
    return line.room, set(places), encode({"t": "chat", "room": line.room, "line": shown})


def revisions(codes: Iterable[str]) -> dict[str, int]:
    """Return the stored revision of each table."""
    return dict(Table.objects.filter(code__in=codes).values_list("code", "revision"))
