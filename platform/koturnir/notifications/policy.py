"""When which notices go out: pure, with the time handed in.

All moments are aware and compared in UTC; hours of the day are those of the person's zone,
on the days when clocks change too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import Final, Literal

Mode = Literal["at_once", "hourly", "daily", "off"]

MINUTE: Final = timedelta(minutes=1)
HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(days=1)
BEFORE_QUIET: Final = timedelta(minutes=10)
"""So long before quiet hours begins goes out what would come too late after them."""
FIFTH: Final = 5
LAST_PART: Final = 20
LAST_CALL: Final = (timedelta(hours=1), timedelta(hours=12))
"""The least and the most time before the deadline at which one is called for the last time."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a person wants to be told. ``quiet`` is from-to, equal for none."""

    mode: Mode = "at_once"
    hour: int = 8
    quiet: tuple[time, time] = (time(0), time(0))
    zone: tzinfo = UTC
    cap: int = 6
    urgent_in_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """A notice that waits. ``scope`` names what it is about, e.g. the code of a table.

    One that ``joins`` goes along before it is due when a mail goes out anyway.
    """

    id: int
    kind: str
    due: datetime
    urgent: bool = False
    joins: bool = False
    scope: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """``now`` goes out as one mail; ``later`` says for each other notice when to look again."""

    now: tuple[int, ...]
    later: dict[int, datetime]

    @property
    def next_look(self) -> datetime | None:
        return min(self.later.values(), default=None)


def plan(
    wishes: Wishes, waiting: Sequence[Waiting], sent: Sequence[datetime], now: datetime
) -> Plan:
    """Return what goes out now. ``sent`` are the moments of the mails of the last hour.

    Whoever wants no mails has none planned: the caller drops what waits.
    """
    if wishes.mode == "off":
        return Plan((), {})
    recent = sorted(moment for moment in sent if moment > now - HOUR)
    chosen = {one.id for one in waiting if earliest(wishes, one, recent, now) <= now}
    if chosen:
        recent.append(now)
        chosen |= {one.id for one in waiting if one.joins}
    later = {one.id: earliest(wishes, one, recent, now) for one in waiting if one.id not in chosen}
    return Plan(tuple(one.id for one in waiting if one.id in chosen), later)


def earliest(wishes: Wishes, one: Waiting, recent: Sequence[datetime], now: datetime) -> datetime:
    """Return the first moment from ``now`` on when a notice may go out.

    ``recent`` are the moments of the mails of the last hour, in order.
    """
    at = max(now, one.due if one.urgent else slot(wishes, one.due))
    loud = one.urgent and wishes.urgent_in_quiet
    # Each step goes forward, and each of the two has an end within a day.
    while True:
        free = at if loud else quiet_until(wishes, at)
        full = [moment for moment in recent if moment > free - HOUR]
        if len(full) >= wishes.cap:
            free = full[-wishes.cap] + HOUR
        if free == at:
            return at
        at = free


def slot(wishes: Wishes, due: datetime) -> datetime:
    """Return when what is due goes out by the person's mode: the first such moment after."""
    if wishes.mode == "hourly":
        local = due.astimezone(wishes.zone)
        past = timedelta(minutes=local.minute, seconds=local.second, microseconds=local.microsecond)
        return due if not past else due - past + HOUR
    if wishes.mode == "daily":
        day = due.astimezone(wishes.zone).date()
        today = _moment(datetime.combine(day, time(wishes.hour)), wishes.zone)
        if today >= due:
            return today
        return _moment(datetime.combine(day + DAY, time(wishes.hour)), wishes.zone)
    return due


def is_quiet(wishes: Wishes, at: datetime) -> bool:
    start, end = wishes.quiet
    local = at.astimezone(wishes.zone).time()
    if start <= end:
        return start <= local < end
    return local >= start or local < end


def quiet_until(wishes: Wishes, at: datetime) -> datetime:
    """Return the end of the quiet hours that ``at`` lies in, or ``at`` itself."""
    if not is_quiet(wishes, at):
        return at
    local = at.astimezone(wishes.zone)
    end = wishes.quiet[1]
    day = local.date() if local.time() < end else local.date() + DAY
    wall = datetime.combine(day, end)
    # An hour that comes twice may end the first time already before `at`.
    ends = (_moment(wall, wishes.zone, fold) for fold in (0, 1))
    return next(
        (moment for moment in ends if moment > at and not is_quiet(wishes, moment)), at + HOUR
    )


def before_quiet(wishes: Wishes, at: datetime) -> datetime:
    """Return a moment shortly before the quiet hours that ``at`` lies in.

    That is ``at`` itself outside of them, and for who is called in quiet hours too.
    """
    if wishes.urgent_in_quiet or not is_quiet(wishes, at):
        return at
    # By the minute: on the days when clocks change no sum gives where the quiet begins.
    early = at
    while is_quiet(wishes, early):
        early -= MINUTE
    ahead = early - BEFORE_QUIET
    return early if is_quiet(wishes, ahead) else ahead


def _moment(wall: datetime, zone: tzinfo, fold: int = 0) -> datetime:
    """Return what a clock on the wall shows, in UTC; a time that is left out counts as after."""
    return wall.replace(tzinfo=zone, fold=fold).astimezone(UTC)


# --- a deadline ahead


@dataclass(frozen=True, slots=True)
class Calls:
    """When a person who must decide is told again; ``None`` where it would say nothing new."""

    reminder: datetime | None
    last: datetime | None


def calls(whole: timedelta, deadline: datetime, wishes: Wishes | None = None) -> Calls:
    """Return the reminder and the last call of a clock that had ``whole`` when it began.

    The reminder comes when a fifth of the time is left; the last call with the last
    twentieth, but one hour before the end at least and twelve at most, and before quiet
    hours rather than after them, as long as the clock ran then.
    """
    least, most = LAST_CALL
    begins = deadline - whole
    last = deadline - min(max(whole / LAST_PART, least), most)
    if wishes is not None and (ahead := before_quiet(wishes, last)) > begins:
        last = ahead
    reminder = deadline - whole / FIFTH
    return Calls(reminder if reminder < last else None, last if last > begins else None)
