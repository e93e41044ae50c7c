"""Nights and weekends that do not count: by examples of the calendar, and by laws."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from koturnir.accounts.models import User
from koturnir.tables.clock import DAY, Clock, TimeControl
from koturnir.tables.offtime import ALL_COUNTS, OffTime
from koturnir.tables.services.seating import Settings, create_table
from tests.platform.tables.helpers import Hand, fresh, move, person, seat, table_of

HOUR = 3_600_000
MINUTE = timedelta(minutes=1)
ZONES = (
    "UTC",
    "Europe/Moscow",
    "Europe/Berlin",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Africa/Cairo",
    "Asia/Beirut",
    "Pacific/Auckland",
)

offs = st.builds(OffTime, st.sampled_from(ZONES), st.booleans(), st.booleans())
moments = st.integers(0, 730 * DAY * 1000).map(
    lambda us: datetime(2025, 1, 1, tzinfo=UTC) + timedelta(microseconds=us)
)
laws = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def is_off(off: OffTime, moment: datetime) -> bool:
    local = moment.astimezone(ZoneInfo(off.zone))
    night = off.nights and (local.hour >= 23 or local.hour < 7)
    return night or (off.weekends and local.weekday() >= 5)


# --- examples


def test_a_night_is_from_23_to_7_where_the_person_lives() -> None:
    off = OffTime("Europe/Moscow", nights=True)  # UTC+3
    assert off.counted(utc("2026-12-01 19:00"), utc("2026-12-02 05:00")) == 2 * HOUR
    period = off.period_at(utc("2026-12-01 21:00"))
    assert period == (utc("2026-12-01 20:00"), utc("2026-12-02 04:00"), False)
    assert off.period_at(utc("2026-12-02 04:00")) is None


def test_a_weekend_is_saturday_and_sunday() -> None:
    off = OffTime("UTC", weekends=True)
    assert off.counted(utc("2026-12-04 12:00"), utc("2026-12-07 12:00")) == 24 * HOUR


def test_a_weekend_and_the_nights_about_it_are_one() -> None:
    off = OffTime("UTC", nights=True, weekends=True)
    period = off.period_at(utc("2026-12-06 12:00"))
    assert period == (utc("2026-12-04 23:00"), utc("2026-12-07 07:00"), True)


@pytest.mark.parametrize(
    ("day", "hours"), [("2026-03-28", 7), ("2026-10-24", 9), ("2026-06-01", 8)]
)
def test_a_night_in_which_summer_time_changes_is_as_long_as_it_is(day: str, hours: int) -> None:
    off = OffTime("Europe/Berlin", nights=True)
    evening = datetime.fromisoformat(f"{day} 23:00").replace(tzinfo=ZoneInfo("Europe/Berlin"))
    start, end, _ = next(off.periods(evening, evening + MINUTE))
    assert end - start == timedelta(hours=hours)


def test_time_runs_out_after_the_night_if_it_does_not_last_until_then() -> None:
    off = OffTime("UTC", nights=True)
    assert off.after(utc("2026-12-01 22:00"), HOUR) == utc("2026-12-01 23:00")
    assert off.after(utc("2026-12-01 22:00"), HOUR + 1) > utc("2026-12-02 07:00")


def test_a_clock_takes_its_off_time_along() -> None:
    control = TimeControl.parse("fischer-days:1+1/7")
    off = OffTime("UTC", nights=True)
    clock = control.start(Clock(DAY, None, off), utc("2026-12-01 20:00"))
    assert control.left(clock, utc("2026-12-02 09:00")) == DAY - 5 * HOUR
    assert control.deadline(clock) == utc("2026-12-03 12:00")  # 3 + 16 + 5 hours
    assert control.stop(clock, utc("2026-12-02 09:00")) == Clock(2 * DAY - 5 * HOUR, None, off)
    assert control.pause(clock, utc("2026-12-02 03:00")).left_ms == DAY - 3 * HOUR


# --- laws


@laws
@given(offs, moments, st.integers(0, 5 * 24 * 60))
def test_what_counts_is_what_every_minute_says(off: OffTime, start: datetime, minutes: int) -> None:
    start = start.replace(second=0, microsecond=0)
    count = sum(not is_off(off, start + n * MINUTE) for n in range(minutes))
    assert off.counted(start, start + minutes * MINUTE) == count * 60_000


@laws
@given(offs, moments, st.integers(0, 20 * DAY))
def test_counting_and_running_out_are_each_others_inverse(
    off: OffTime, start: datetime, ms: int
) -> None:
    end = off.after(start, ms)
    assert off.counted(start, end) == ms
    if ms:
        assert off.counted(start, end - timedelta(milliseconds=1)) < ms


@laws
@given(offs, moments, st.integers(-DAY, 9 * DAY), st.integers(0, 9 * DAY))
def test_counted_time_grows_with_time_and_is_never_more_of_it(
    off: OffTime, start: datetime, ms: int, more: int
) -> None:
    end = start + timedelta(milliseconds=ms)
    later = end + timedelta(milliseconds=more)
    assert 0 <= off.counted(start, end) <= max(0, ms)
    assert off.counted(start, end) <= off.counted(start, later)
    assert off.counted(start, later) <= off.counted(start, end) + more


@laws
@given(offs, moments, st.integers(0, 9 * DAY), st.integers(0, 9 * DAY))
def test_counted_time_adds_up(off: OffTime, start: datetime, one: int, two: int) -> None:
    middle = start + timedelta(milliseconds=one)
    end = middle + timedelta(milliseconds=two)
    parts = off.counted(start, middle) + off.counted(middle, end)
    assert 0 <= off.counted(start, end) - parts <= 1  # parts of milliseconds


@laws
@given(moments, st.integers(0, 10**9))
def test_without_options_all_time_counts(start: datetime, ms: int) -> None:
    assert ALL_COUNTS.after(start, ms) == start + timedelta(milliseconds=ms)
    assert ALL_COUNTS.counted(start, start + timedelta(milliseconds=ms)) == ms


# --- at a table


def test_the_zone_is_fixed_when_the_game_begins(db: None, hand: Hand) -> None:
    ann = person("Ann", time_zone="Europe/Moscow")
    table = table_of([ann, person("Bob")], time_control="days:1", nights_off=True)
    assert {s.user.username: s.zone for s in table.seats.all()} == {
        "Ann": "Europe/Moscow",
        "Bob": "UTC",
    }
    User.objects.filter(pk=ann.pk).update(time_zone="Asia/Tokyo")
    move(table, 0)
    move(table, 1)
    assert table.seats.get(user=ann).zone == "Europe/Moscow"


def test_the_deadline_of_a_table_leaves_nights_out(db: None, hand: Hand) -> None:
    table = table_of([person("Ann"), person("Bob")], time_control="days:1", nights_off=True)
    # From 10:00 on: 13 hours until the night, 11 hours after it.
    assert fresh(table).deadline == utc("2026-12-01 18:00")
    hand.forward(30 * 3600)
    move(table, 0)
    assert seat(table, 0).time_left_ms == DAY


def test_live_tables_have_no_off_time(db: None) -> None:
    settings_ = Settings(game="tiny", seat_count=2, nights_off=True, weekends_off=True)
    table = create_table(person("Ann"), settings_)
    assert not table.nights_off
    assert not table.weekends_off
