"""A table under lock: the one place where a game's state, log and clocks change together.

`Sitting.open` locks the table's row; everything done through the sitting is
saved by `close` in the same transaction. Nothing here asks who may do it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, cast

from games import chance, play, registry
from games.api import Decision, Entry, Outcome
from koturnir.accounts.services.preferences import known_zone
from koturnir.core.locking import for_update
from koturnir.core.time import iso
from koturnir.tables import publish
from koturnir.tables.clock import SECOND, Clock, TimeControl
from koturnir.tables.models import LogEntry, Seat, Table
from koturnir.tables.offtime import OffTime
from koturnir.tables.refusals import Refused
from koturnir.tables.signals import table_ended, table_moved

Kind = LogEntry.Kind
AGREED: Final = "agreed"


class Sitting:
    """One table, locked, with its seats in the order of the game."""

    def __init__(self, table: Table, now: datetime, charged_at: datetime | None = None) -> None:
        self.table = table
        self.now = now
        # Clocks are charged up to here: earlier than `now` during an outage, or on hold.
        self.charged_at = min(now, charged_at or now, table.held_at or now)
        self.rules = registry.get(table.game).rules
        self.control = TimeControl.parse(table.time_control)
        self.seats: list[Seat] = sorted(
            table.seats.select_related("user"), key=lambda s: (s.index or 0, s.chair)
        )
        self.state: Any = None if table.state is None else self.rules.decode(table.state)
        self._entries: list[LogEntry] = []

    @classmethod
    def open(
        cls, code: str, now: datetime, charged_at: datetime | None = None, *, skip: bool = False
    ) -> Sitting:
        """Lock the table and return its sitting. Raises `Refused` (``not_found``).

        With ``skip`` a table that somebody else holds counts as not found.
        """
        table = for_update(Table.objects.filter(code=code), skip_locked=skip).first()
        if table is None:
            raise Refused("not_found")
        return cls(table, now, charged_at)

    # --- asking

    @property
    def playing(self) -> bool:
        return self.table.status == Table.Status.PLAYING

    @property
    def held(self) -> bool:
        return self.table.held_at is not None

    def awaited(self) -> tuple[int, ...]:
        """Return the seats that must decide now."""
        return play.awaited(self.rules.node(self.state)) if self.playing else ()

    def seat_of(self, user_id: int) -> Seat:
        """Return the user's seat. Raises `Refused` (``not_seated``)."""
        for seat in self.seats:
            if seat.user_id == user_id:
                return seat
        raise Refused("not_seated")

    def answered(self, seat: Seat, request_id: str) -> int | None:
        """Return the table's version after a request was carried out, if it was."""
        if not request_id:
            return None
        log = LogEntry.objects.filter(table=self.table)
        done = log.filter(seat=seat.index, request_id=request_id).first()
        if done is None:
            return None
        # The draws and the end that followed of themselves belong to what the request did.
        later = log.filter(version__gt=done.version).exclude(kind__in=[Kind.CHANCE, Kind.END])
        after = later.values_list("version", flat=True).first()
        return self.table.version if after is None else after - 1

    def charged(self, seat: Seat) -> datetime:
        """Return the moment up to which the seat's clock is charged: on vacation, its start."""
        return min(self.charged_at, seat.away_since or self.charged_at)

    def time_left(self, seat: Seat, lag_ms: int = 0) -> int | None:
        return self.control.left(clock_of(seat), self.charged(seat), lag_ms)

    @property
    def changed(self) -> bool:
        """Whether something was done that `close` has to save."""
        return bool(self._entries)

    # --- doing

    def log(
        self,
        kind: Kind,
        seat: int | None = None,
        text: str = "",
        request_id: str = "",
        **data: object,
    ) -> None:
        """Append an entry to the table's log."""
        self.table.version += 1
        self._entries.append(
            LogEntry(
                table=self.table,
                version=self.table.version,
                kind=kind,
                seat=seat,
                text=text,
                data=data,
                request_id=request_id,
                at=self.now,
            )
        )

    def begin(self, start_chair: int | None) -> None:
        """Start the game: seats are fixed, nature draws, the first clocks run.

        ``start_chair`` is the one drawn to start, or ``None`` where the seats were
        given in their order.
        """
        table = self.table
        count = len(self.seats)
        for seat in self.seats:
            seat.index = (seat.chair - (start_chair or 0)) % count
            seat.time_left_ms = self.control.initial().left_ms
            seat.zone = known_zone(seat.user.time_zone) or "UTC"
        self.seats.sort(key=lambda s: cast(int, s.index))
        table.seat_count = count
        table.start_chair = start_chair
        table.status = Table.Status.PLAYING
        table.started_at = self.now
        table.seats.filter(user_id__in=[s.user_id for s in self.seats if s.user.is_bot]).update(
            came_at=self.now
        )
        self.state = self.rules.initial(count, table.options)
        self.log(Kind.START, commitment=table.commitment, words=table.words, chair=start_chair)
        self._settle()

    def move(self, seat: Seat, text: str, request_id: str = "", lag_ms: int = 0) -> None:
        """Play a move. Raises ``GameError``; the flag must not have fallen."""
        index = cast(int, seat.index)
        parsed = self.rules.parse_move(self.state, index, text)
        text = self.rules.format_move(self.state, index, parsed)
        self.state = self.rules.apply(self.state, index, parsed)
        self.log(Kind.MOVE, index, text, request_id)
        if not seat.steward:
            set_clock(seat, self.control.stop(clock_of(seat), self.charged(seat), lag_ms))
        seat.asked_at_version = None
        self._drop_offers()
        self._settle()

    def withdraw(self, seat: Seat, reason: str, request_id: str = "") -> None:
        """Take a seat out of the game for good; its clock stands."""
        index = cast(int, seat.index)
        self.state = self.rules.withdraw(self.state, index)
        seat.left = reason
        self.log(Kind.WITHDRAW, index, reason, request_id)
        set_clock(seat, self.control.pause(clock_of(seat), self.charged(seat)))
        seat.away_since = seat.away_until = None
        # The position changed for the others too: what they saw before is stale.
        for other in self.seats:
            other.asked_at_version = None
        self._drop_offers()
        self._settle()

    def hand_to_steward(self, seat: Seat, reason: str) -> None:
        """Let a bot play on for a seat that left; for its person the game is lost.

        The bot has no clock: a flag could take nothing from the seat any more.
        """
        seat.left = reason
        seat.steward = True
        seat.away_since = seat.away_until = None
        self.log(Kind.STEWARD, seat.index, reason)
        set_clock(seat, Clock(None))

    def credit(self, started: datetime, ended: datetime, outage_id: int) -> None:
        """Give the running clocks back the time of an outage."""
        for seat in self.seats:
            self._give_back(seat, started, ended)
        span_ms = int((ended - started).total_seconds() * 1000)
        self.log(Kind.CREDIT, None, str(span_ms), outage=outage_id)

    def add_time(self, seconds: int) -> None:
        """Give every seat that has a clock so much more time."""
        for seat in self.seats:
            if seat.time_left_ms is not None and not seat.left:
                seat.time_left_ms += seconds * SECOND
        self.log(Kind.TIME, None, str(seconds * SECOND))

    def hold(self) -> None:
        """Let all clocks stand where they are charged up to."""
        self.table.held_at = self.charged_at
        self.log(Kind.HOLD)

    def release(self) -> None:
        """Let the clocks run on, without the time since they were held."""
        assert self.table.held_at is not None
        for seat in self.seats:
            self._give_back(seat, self.table.held_at, self.now)
        self.table.held_at = None
        self.log(Kind.RELEASE)

    def go_away(self, seat: Seat, since: datetime, until: datetime) -> None:
        """Let the seat's clock stand for a vacation from ``since`` on."""
        seat.away_since, seat.away_until = since, until
        self.log(Kind.AWAY, seat.index, until=iso(until))

    def come_back(self, seat: Seat, at: datetime) -> None:
        """Let the seat's clock run on after a vacation that ended ``at`` that moment."""
        assert seat.away_since is not None
        self._give_back(seat, min(seat.away_since, self.charged_at), at)
        seat.vacation_ms += int((at - seat.away_since).total_seconds() * 1000)
        seat.away_since = seat.away_until = None
        seat.back_at = at
        self.log(Kind.BACK, seat.index)

    def offer_end(self, seat: Seat, *, on: bool) -> None:
        """Propose to end the game as it stands, or take that back."""
        seat.wants_end = on
        self.log(Kind.OFFER, seat.index, "end" if on else "")

    def finish_as_it_stands(self, reason: str = AGREED) -> None:
        """End the game with the ranks by the points as they stand; equals share.

        Who left is last, as with any other end.
        """
        scores = [score.total for score in self.rules.score_breakdown(self.state)]
        stay = [score for score, seat in zip(scores, self.seats, strict=True) if not seat.left]
        ranks = tuple(
            len(stay) + 1 if seat.left else sum(other > score for other in stay) + 1
            for score, seat in zip(scores, self.seats, strict=True)
        )
        self._finish(Outcome(ranks, tuple(scores), reason))

    def abort(self, reason: str) -> None:
        """End the table without a result."""
        self._end(Table.Status.ABORTED, reason)
        self.log(Kind.END, None, reason)

    def close(self) -> None:
        """Save everything, end the table if the game is over, and tell after commit."""
        table = self.table
        table.state = None if self.state is None else self.rules.encode(self.state)
        clocks = [clock_of(s) for s in self.seats if s.away_since is None]
        deadlines = [self.control.deadline(clock) for clock in clocks]
        table.deadline = min(
            (d for d in deadlines if d is not None and not self.held), default=None
        )
        table.revision += 1
        table.save()
        LogEntry.objects.bulk_create(self._entries)
        Seat.objects.bulk_update(self.seats, _SAVED)
        if self._entries and table.is_over:
            table_ended.send(Table, table=table, seats=self.seats)
        if self._entries and table.pace == Table.Pace.CORRESPONDENCE:
            table_moved.send(Table, table=table, seats=self.seats, entries=self._entries)
        publish.table_changed(table.code)
        if self._entries and table.is_over:
            publish.lobby_changed()
        if self._entries and self.awaited() and not self.held:
            publish.seats_awaited(table.code, table.version, self.awaited())
        self._entries = []

    # --- what follows from what was done

    def _give_back(self, seat: Seat, started: datetime, ended: datetime) -> None:
        # What began to stand earlier for another reason stands from then on.
        started = min(started, self.table.held_at or started, seat.away_since or started)
        set_clock(seat, self.control.credit(clock_of(seat), started, ended))

    def _drop_offers(self) -> None:
        for seat in self.seats:
            seat.wants_end = False

    def _settle(self) -> None:
        nature = chance.nature(bytes(self.table.secret), self.table.words)
        self.state, entries = play.settle(self.rules, self.state, nature, self.table.draws)
        for entry in entries:
            self.log(Kind.CHANCE, None, entry.text)
        self.table.draws += len(entries)
        node = self.rules.node(self.state)
        if isinstance(node, Outcome):
            self._finish(node)
        elif isinstance(node, Decision):
            self._ask(node.seats)

    def _ask(self, seats: Sequence[int]) -> None:
        for seat in self.seats:
            if seat.index not in seats:
                set_clock(seat, self.control.pause(clock_of(seat), self.charged(seat)))
                seat.asked_at_version = None
                continue
            if not seat.steward:
                set_clock(seat, self.control.start(clock_of(seat), self.now))
            if seat.asked_at_version is None:
                seat.asked_at_version = self.table.version

    def _finish(self, outcome: Outcome) -> None:
        ranks = _ranks_of_people(outcome.ranks, self.seats)
        for seat, rank, score in zip(self.seats, ranks, outcome.scores, strict=True):
            seat.rank, seat.score, seat.asked_at_version = rank, score, None
        self._end(Table.Status.FINISHED, outcome.reason)
        self.log(Kind.END, None, outcome.reason, ranks=list(ranks), scores=list(outcome.scores))

    def _end(self, status: Table.Status, reason: str) -> None:
        for seat in self.seats:
            set_clock(seat, self.control.pause(clock_of(seat), self.charged(seat)))
            seat.away_since = seat.away_until = None
        self.table.status, self.table.reason = status, reason
        self.table.ended_at, self.table.held_at = self.now, None


# Without `came_at`: whoever comes while the table is locked writes it himself.
_SAVED = [
    "index",
    "time_left_ms",
    "running_since",
    "asked_at_version",
    "left",
    "steward",
    "wants_abort",
    "wants_end",
    "zone",
    "away_since",
    "away_until",
    "back_at",
    "vacation_ms",
    "rank",
    "score",
]


def clock_of(seat: Seat) -> Clock:
    """Return the seat's clock; its table must be at hand."""
    table = seat.table
    off = OffTime(seat.zone or "UTC", table.nights_off, table.weekends_off)
    return Clock(seat.time_left_ms, seat.running_since, off)


def set_clock(seat: Seat, clock: Clock) -> None:
    seat.time_left_ms, seat.running_since = clock.left_ms, clock.since


def entry_of(row: LogEntry) -> Entry | None:
    """Return the game's entry that a row of the log stands for, if it is one of the game."""
    if row.kind == Kind.MOVE:
        return Entry("move", row.seat, row.text)
    if row.kind == Kind.CHANCE:
        return Entry("chance", None, row.text)
    if row.kind == Kind.WITHDRAW:
        return Entry("withdraw", row.seat, row.text)
    return None


def _ranks_of_people(ranks: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the ranks with the seats that a steward played on put last.

    The person of such a seat left the game, and ranks with those who left,
    whatever the steward reached (rules README: withdrawal).
    """
    if not any(seat.steward for seat in seats):
        return tuple(ranks)
    # Those who left without a steward are last by the rules of the game already.
    gone = [bool(seat.left) for seat in seats]
    stayed = sorted(rank for rank, left in zip(ranks, gone, strict=True) if not left)
    return tuple(
        len(stayed) + 1 if left else stayed.index(rank) + 1
        for rank, left in zip(ranks, gone, strict=True)
    )
