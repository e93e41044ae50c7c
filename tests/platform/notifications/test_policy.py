"""When mails go out: held for random wishes, notices and days, those of summer time among them."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koturnir.notifications.policy import (
    BEFORE_QUIET,
    HOUR,
    MINUTE,
    Waiting,
    Wishes,
    before_quiet,
    calls,
    is_quiet,
    plan,
    quiet_until,
    slot,
)

BERLIN = ZoneInfo("Europe/Berlin")
NIGHT = (time(22), time(7))
# Around both changes of the clocks in Europe, and both in Lord Howe's half hours.
STARTS = [datetime(2026, month, day, tzinfo=UTC) for month, day in ((3, 27), (10, 23), (4, 3))]
ZONES = ["UTC", "Europe/Berlin", "Asia/Kolkata", "America/New_York", "Australia/Lord_Howe"]

moments = st.builds(
    lambda start, minutes: start + timedelta(minutes=minutes),
    st.sampled_from(STARTS),
    st.integers(0, 5 * 24 * 60),
)
hours = st.builds(time, st.integers(0, 23), st.sampled_from([0, 15, 30]))
wishes = st.builds(
    Wishes,
    mode=st.sampled_from(["at_once", "hourly", "daily"]),
    hour=st.integers(0, 23),
    quiet=st.tuples(hours, hours),
    zone=st.sampled_from([ZoneInfo(name) for name in ZONES]),
    cap=st.integers(1, 3),
    urgent_in_quiet=st.booleans(),
)


@st.composite
def waitings(draw: st.DrawFn) -> list[Waiting]:
    start = draw(st.sampled_from(STARTS))
    count = draw(st.integers(1, 8))
    return [
        Waiting(
            id=number,
            kind="turn",
            due=start + timedelta(minutes=draw(st.integers(0, 3 * 24 * 60))),
            urgent=draw(st.booleans()),
            joins=draw(st.booleans()),
        )
        for number in range(count)
    ]


Sent = list[tuple[datetime, list[Waiting]]]


def carried(wanted: Wishes, waiting: list[Waiting]) -> Sent:
    """Play the sweeper: look when the plan says, until nothing waits any more."""
    now = min(one.due for one in waiting)
    sent: Sent = []
    for _ in range(500):
        recent = [at for at, _ in sent if at > now - HOUR]
        told = plan(wanted, waiting, recent, now)
        if told.now:
            sent.append((now, [one for one in waiting if one.id in told.now]))
        waiting = [one for one in waiting if one.id not in told.now]
        if not waiting:
            return sent
        following = told.next_look
        assert following is not None
        assert following > now
        now = following
    raise AssertionError("something waits for ever")


@given(wishes, waitings())
def test_everything_goes_out_once_and_within_three_days(
    wanted: Wishes, waiting: list[Waiting]
) -> None:
    sent = carried(wanted, waiting)
    assert sorted(one.id for _, some in sent for one in some) == [one.id for one in waiting]
    for at, some in sent:
        assert all(at - one.due < timedelta(days=3) for one in some)


@given(wishes, waitings())
def test_never_in_quiet_hours_unless_urgent_and_allowed(
    wanted: Wishes, waiting: list[Waiting]
) -> None:
    for at, some in carried(wanted, waiting):
        loud = wanted.urgent_in_quiet and any(one.urgent for one in some)
        assert loud or not is_quiet(wanted, at)


@given(wishes, waitings())
def test_never_more_than_the_cap_in_any_hour(wanted: Wishes, waiting: list[Waiting]) -> None:
    times = [at for at, _ in carried(wanted, waiting)]
    for at in times:
        assert sum(at - HOUR < other <= at for other in times) <= wanted.cap


@given(wishes, waitings())
def test_only_what_joins_goes_out_before_it_is_due(wanted: Wishes, waiting: list[Waiting]) -> None:
    for at, some in carried(wanted, waiting):
        assert any(one.due <= at for one in some)
        assert all(one.due <= at or one.joins for one in some)


@given(wishes, waitings())
def test_the_digest_comes_once_a_day(wanted: Wishes, waiting: list[Waiting]) -> None:
    calm = [Waiting(one.id, one.kind, one.due) for one in waiting]
    daily = Wishes("daily", wanted.hour, wanted.quiet, wanted.zone)
    days = [at.astimezone(daily.zone).date() for at, _ in carried(daily, calm)]
    if not is_quiet(daily, slot(daily, calm[0].due)):
        assert len(days) == len(set(days))


def test_all_games_that_wait_go_in_one_mail() -> None:
    now = STARTS[0]
    games = [Waiting(n, "turn", now + timedelta(minutes=n), joins=True) for n in range(5)]
    later = Waiting(9, "reminder", now + timedelta(minutes=1))
    told = plan(Wishes(), [*games, later], [], now)
    assert told.now == (0, 1, 2, 3, 4)
    assert told.next_look == later.due


def test_whoever_wants_none_has_none_planned() -> None:
    now = STARTS[0]
    assert plan(Wishes("off"), [Waiting(1, "turn", now)], [], now).now == ()


def test_the_digest_keeps_its_hour_when_the_clocks_change() -> None:
    daily = Wishes("daily", 8, zone=BERLIN)
    found = [slot(daily, datetime(2026, 3, day, 12, tzinfo=UTC)) for day in (27, 28)]
    assert [at.hour for at in found] == [7, 6]


def test_a_digest_in_the_hour_that_is_left_out_comes_after_it() -> None:
    at = slot(Wishes("daily", 2, zone=BERLIN), datetime(2026, 3, 28, 12, tzinfo=UTC))
    assert at == datetime(2026, 3, 29, 1, tzinfo=UTC)
    assert at.astimezone(BERLIN).hour == 3


@pytest.mark.parametrize("day", [datetime(2026, 3, 28), datetime(2026, 10, 24)])  # noqa: DTZ001
def test_quiet_hours_end_by_the_wall_clock_when_the_clocks_change(day: datetime) -> None:
    evening = day.replace(hour=23, tzinfo=BERLIN).astimezone(UTC)
    end = quiet_until(Wishes(quiet=NIGHT, zone=BERLIN), evening).astimezone(BERLIN)
    assert (end.hour, end.minute, end.day) == (7, 0, day.day + 1)


def test_the_hour_that_comes_twice_is_quiet_twice() -> None:
    wanted = Wishes(quiet=(time(22), time(2, 30)), zone=BERLIN)
    second = datetime(2026, 10, 25, 1, 10, tzinfo=UTC)  # 02:10 for the second time
    assert is_quiet(wanted, second)
    assert quiet_until(wanted, second) == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("hours", "reminder", "last"),
    [
        (24 * 14, 24 * 14 / 5, 12),  # a twentieth is 16.8 h: twelve at most
        (24 * 5, 24, 6),
        (10, 2, 1),  # a twentieth is half an hour: one at least
        (4, None, 1),  # a fifth is less than the last hour
        (0.5, None, None),  # whoever is asked with half an hour left knows
    ],
)
def test_when_one_is_reminded_and_called(
    hours: float, reminder: float | None, last: float | None
) -> None:
    whole = timedelta(hours=hours)
    deadline = STARTS[0] + whole
    planned = calls(whole, deadline)
    expected = [at and deadline - timedelta(hours=at) for at in (reminder, last)]
    assert [planned.reminder, planned.last] == expected


@given(wishes, moments)
def test_what_cannot_wait_for_the_morning_goes_out_before_the_night(
    wanted: Wishes, at: datetime
) -> None:
    ahead = before_quiet(wanted, at)
    if wanted.urgent_in_quiet or not is_quiet(wanted, at):
        assert ahead == at
        return
    assert not is_quiet(wanted, ahead)
    # No later than it must be: all that lies between is quiet, but for the last minutes.
    night = ahead + BEFORE_QUIET + MINUTE
    while night <= at:
        assert is_quiet(wanted, night)
        night += MINUTE


@given(wishes, moments, st.integers(2, 14 * 24))
def test_a_last_call_is_made_while_the_clock_runs_and_not_at_night_if_that_can_be(
    wanted: Wishes, deadline: datetime, hours: int
) -> None:
    whole = timedelta(hours=hours)
    planned, plain = calls(whole, deadline, wanted), calls(whole, deadline)
    assert planned.last is not None
    assert plain.last is not None
    assert deadline - whole < planned.last <= plain.last
    if planned.last != plain.last:
        assert not is_quiet(wanted, planned.last)
    elif is_quiet(wanted, plain.last) and not wanted.urgent_in_quiet:
        assert before_quiet(wanted, plain.last) <= deadline - whole
    if planned.reminder is not None:
        assert planned.reminder < planned.last
