"""Clocks: how much time a seat has, as pure values with the time injected.

A `TimeControl` is what a table was set up with, a `Clock` is one seat's time.
All amounts are whole milliseconds; every `now` is an aware datetime of the
server, which alone decides.

| text | meaning |
|---|---|
| ``unlimited`` | no clock |
| ``fischer:300+5`` | 300 s for the game, 5 s more after each decision |
| ``delay:300+5`` | 300 s for the game, the first 5 s of each decision are free |
| ``move:60`` | 60 s for each decision |
| ``days:3`` | 3 days for each decision |
| ``fischer-days:3+1/7`` | 3 days, 1 more after each decision, never more than 7 |

A correspondence clock may stand in the nights and weekends of its person (offtime.py).

Fischer: U.S. patent 4,884,255; simple delay ("US delay"): US Chess rule 42B.
Capped Fischer for correspondence: as on the Online-Go server.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from koturnir.tables.offtime import ALL_COUNTS, OffTime

SECOND: Final = 1_000
DAY: Final = 86_400 * SECOND

MAX_LAG_MS: Final = 500
"""The most of a decision's time that measured lag can give back, in milliseconds."""


class BadTimeControl(ValueError):
    """A text that names no time control, or one out of bounds."""


# kind: (pattern, unit in ms, bounds of base, bounds of increment), bounds in units
_FORMS: Final = {
    "fischer": (r"(\d+)\+(\d+)", SECOND, (10, 10_800), (0, 180)),
    "delay": (r"(\d+)\+(\d+)", SECOND, (10, 10_800), (0, 180)),
    "move": (r"(\d+)", SECOND, (5, 3_600), (0, 0)),
    "days": (r"(\d+)", DAY, (1, 14), (0, 0)),
    "fischer-days": (r"(\d+)\+(\d+)/(\d+)", DAY, (1, 14), (1, 7)),
}


@dataclass(frozen=True, slots=True)
class Clock:
    """One seat's time: ``left_ms`` as of ``since``, or standing when that is ``None``.

    ``left_ms`` is ``None`` without a time limit. What is off does not count.
    """

    left_ms: int | None
    since: datetime | None = None
    off: OffTime = ALL_COUNTS

    @property
    def running(self) -> bool:
        return self.since is not None


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How the seats of a table are timed. ``cap_ms`` bounds what can be saved up."""

    kind: str
    base_ms: int | None = None
    increment_ms: int = 0
    cap_ms: int | None = None

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Return the time control that ``text`` names. Raises `BadTimeControl`."""
        if text == "unlimited":
            return cls("unlimited")
        kind, _, rest = text.partition(":")
        if kind not in _FORMS:
            raise BadTimeControl(f"{text!r} is no time control; known are {', '.join(_FORMS)}")
        pattern, unit, base_bounds, increment_bounds = _FORMS[kind]
        match = re.fullmatch(pattern, rest, re.ASCII)
        if match is None or len(rest) > 20:
            raise BadTimeControl(f"{text!r} is not of the form {kind}:{pattern}")
        base, increment, cap = [*map(int, match.groups()), 0, 0][:3]
        if len(match.groups()) < 2:
            increment = 0
        _check(text, base, base_bounds)
        _check(text, increment, increment_bounds)
        if kind == "fischer-days":
            _check(text, cap, (base, 28))
        return cls(kind, base * unit, increment * unit, cap * unit if cap else None)

    @property
    def correspondence(self) -> bool:
        return self.kind in {"days", "fischer-days"}

    @property
    def per_decision(self) -> bool:
        return self.kind in {"move", "days"}

    def initial(self) -> Clock:
        """Return the clock of a seat before its first decision."""
        return Clock(self.base_ms)

    def start(self, clock: Clock, now: datetime) -> Clock:
        """Return ``clock`` running from ``now``; a clock that runs goes on as it is."""
        if clock.running:
            return clock
        left = self.base_ms if self.per_decision else clock.left_ms
        return replace(clock, left_ms=left, since=now)

    def grace_ms(self) -> int:
        """Return how much of each decision is free, in milliseconds."""
        return self.increment_ms if self.kind == "delay" else 0

    def left(self, clock: Clock, now: datetime, lag_ms: int = 0) -> int | None:
        """Return the milliseconds left at ``now``; 0 or less is a fallen flag.

        ``lag_ms`` is the measured lag, of which at most `MAX_LAG_MS` count, and
        never where a decision has days.
        """
        if clock.left_ms is None or clock.since is None:
            return clock.left_ms
        allowance = 0 if self.correspondence else max(0, min(lag_ms, MAX_LAG_MS))
        used = clock.off.counted(clock.since, now) - self.grace_ms() - allowance
        return clock.left_ms - max(0, used)

    def stop(self, clock: Clock, now: datetime, lag_ms: int = 0) -> Clock:
        """Return the clock after a decision made at ``now``: charged, then topped up.

        The flag must not have fallen (`left` is above 0).
        """
        left = self.left(clock, now, lag_ms)
        if left is None or self.per_decision:
            return replace(clock, left_ms=self.base_ms, since=None)
        if self.kind != "delay":
            left += self.increment_ms
        left = left if self.cap_ms is None else min(left, self.cap_ms)
        return replace(clock, left_ms=left, since=None)

    def pause(self, clock: Clock, now: datetime) -> Clock:
        """Return the clock standing, charged but not topped up: nothing was decided."""
        left = self.left(clock, now)
        return replace(clock, left_ms=None if left is None else max(left, 0), since=None)

    def deadline(self, clock: Clock) -> datetime | None:
        """Return when the flag falls, or ``None`` if it never does.

        At a live table the largest lag allowance is in it, so that a move under
        way is not overtaken by the sweeper.
        """
        if clock.left_ms is None or clock.since is None:
            return None
        lag = 0 if self.correspondence else MAX_LAG_MS
        return clock.off.after(clock.since, clock.left_ms + self.grace_ms() + lag)

    def credit(self, clock: Clock, started: datetime, ended: datetime) -> Clock:
        """Return the clock without the time from ``started`` to ``ended``, in which it stood.

        A correspondence clock is charged up to ``started`` and runs from ``ended`` on, so
        that no moment is given back twice, whatever else it stood for meanwhile.
        """
        if clock.since is None or clock.left_ms is None or clock.since >= ended:
            return clock
        if self.correspondence:
            used = clock.off.counted(clock.since, started)
            return replace(clock, left_ms=clock.left_ms - used, since=ended)
        return replace(clock, since=clock.since + (ended - max(clock.since, started)))


def _check(text: str, value: int, bounds: tuple[int, int]) -> None:
    low, high = bounds
    if not low <= value <= high:
        raise BadTimeControl(f"{text!r}: {value} is not between {low} and {high}")
