"""The clocks: by hand-computed examples of each kind, and by laws that hold for all."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koturnir.tables.clock import DAY, MAX_LAG_MS, BadTimeControl, Clock, TimeControl

T0 = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
LIVE = ("fischer:60+5", "fischer:10+0", "delay:60+5", "delay:10+0", "move:30")
DAYS = ("days:3", "fischer-days:3+1/7", "fischer-days:1+7/28")

controls = st.sampled_from([TimeControl.parse(text) for text in (*LIVE, *DAYS)])
spans = st.integers(0, 4 * DAY)
lags = st.integers(-10_000, 100_000)


def at(milliseconds: float) -> datetime:
    return T0 + timedelta(milliseconds=milliseconds)


def after(text: str, used_ms: int, lag_ms: int = 0) -> int | None:
    """What is left after a first decision that took this long."""
    control = TimeControl.parse(text)
    running = control.start(control.initial(), T0)
    return control.stop(running, at(used_ms), lag_ms).left_ms


# --- examples


@pytest.mark.parametrize(
    ("text", "used_ms", "left_ms"),
    [
        ("fischer:60+5", 7_000, 58_000),  # 60 - 7 + 5
        ("fischer:60+5", 0, 65_000),
        ("fischer:10+0", 9_999, 1),
        ("delay:60+5", 3_000, 60_000),  # all of it free
        ("delay:60+5", 5_000, 60_000),
        ("delay:60+5", 12_000, 53_000),  # 60 - (12 - 5)
        ("move:30", 29_000, 30_000),
        ("days:3", 2 * DAY, 3 * DAY),
        ("fischer-days:3+1/7", 2 * DAY, 2 * DAY),  # 3 - 2 + 1
        ("unlimited", 400 * DAY, None),
    ],
)
def test_a_decision_costs_what_its_kind_of_clock_says(
    text: str, used_ms: int, left_ms: int | None
) -> None:
    assert after(text, used_ms) == left_ms


def test_days_cannot_be_saved_up_beyond_the_cap() -> None:
    control = TimeControl.parse("fischer-days:3+2/4")
    clock = control.stop(control.start(control.initial(), T0), at(DAY // 2))
    assert clock.left_ms == 4 * DAY  # not 3 - 0.5 + 2


@pytest.mark.parametrize(
    ("text", "falls_ms", "deadline_ms"),
    [
        ("fischer:60+5", 60_000, 60_500),
        ("delay:60+5", 65_000, 65_500),
        ("move:30", 30_000, 30_500),
        ("days:3", 3 * DAY, 3 * DAY),
        ("fischer-days:3+1/7", 3 * DAY, 3 * DAY),
    ],
)
def test_the_flag_falls_at_its_moment_and_is_swept_after_the_lag(
    text: str, falls_ms: int, deadline_ms: int
) -> None:
    control = TimeControl.parse(text)
    clock = control.start(control.initial(), T0)
    assert control.left(clock, at(falls_ms - 1)) == 1
    assert control.left(clock, at(falls_ms)) == 0
    assert control.deadline(clock) == at(deadline_ms)


@pytest.mark.parametrize(("lag_ms", "left_ms"), [(0, 55_000), (300, 55_300), (9_000, 55_500)])
def test_lag_is_given_back_up_to_the_bound(lag_ms: int, left_ms: int) -> None:
    assert after("fischer:60+0", 5_000, lag_ms) == left_ms


def test_lag_makes_no_time_and_counts_for_no_decision_of_days() -> None:
    assert after("fischer:60+0", 100, 400) == 60_000
    assert after("fischer:60+0", 5_000, -9_000) == 55_000
    assert after("fischer-days:3+1/7", DAY, 500) == 3 * DAY


def test_a_clock_per_decision_is_full_again_at_every_start() -> None:
    control = TimeControl.parse("move:30")
    paused = control.pause(control.start(control.initial(), T0), at(20_000))
    assert paused == Clock(10_000)
    assert control.start(paused, at(50_000)).left_ms == 30_000


def test_a_clock_that_runs_is_not_started_again() -> None:
    control = TimeControl.parse("move:30")
    running = control.start(control.initial(), T0)
    assert control.start(running, at(9_000)) == running


def test_a_paused_clock_is_charged_and_not_topped_up() -> None:
    control = TimeControl.parse("fischer:60+5")
    running = control.start(control.initial(), T0)
    assert control.pause(running, at(7_000)) == Clock(53_000)
    assert control.pause(running, at(70_000)) == Clock(0)


@pytest.mark.parametrize(
    ("started", "ended", "since"),
    [
        (-9_000, -1_000, 0),  # over before it ran
        (-5_000, 4_000, 4_000),  # only what it ran through
        (2_000, 5_000, 3_000),
        (0, 5_000, 5_000),
    ],
)
def test_an_outage_is_credited_as_far_as_the_clock_ran(
    started: int, ended: int, since: int
) -> None:
    control = TimeControl.parse("fischer:60+5")
    clock = control.start(control.initial(), T0)
    assert control.credit(clock, at(started), at(ended)).since == at(since)


def test_a_standing_clock_is_not_credited() -> None:
    control = TimeControl.parse("fischer:60+5")
    assert control.credit(Clock(1_000), T0, at(9_000)) == Clock(1_000)


# --- laws


@given(controls, st.lists(st.tuples(spans, spans, lags), max_size=8))
def test_no_time_is_made_from_nothing(
    control: TimeControl, turns: list[tuple[int, int, int]]
) -> None:
    clock, now, base = control.initial(), T0, control.base_ms or 0
    given_ms, used_ms = base, 0
    for wait, think, lag in turns:
        now += timedelta(milliseconds=wait)
        clock = control.start(clock, now)
        now += timedelta(milliseconds=think)
        if (control.left(clock, now, lag) or 0) <= 0:
            return
        clock = control.stop(clock, now, lag)
        free = control.grace_ms() + (0 if control.correspondence else MAX_LAG_MS)
        used_ms += max(0, think - free)
        given_ms += control.increment_ms if control.kind != "delay" else 0
        assert clock.left_ms is not None
        assert clock.left_ms <= (base if control.per_decision else given_ms - used_ms)
        if control.cap_ms:
            assert clock.left_ms <= control.cap_ms


@given(controls, spans, lags)
def test_thinking_never_gains_time(control: TimeControl, think: int, lag: int) -> None:
    clock = control.start(control.initial(), T0)
    left = control.left(clock, at(think), lag)
    assert left is not None
    assert left <= (control.base_ms or 0)
    later = control.left(clock, at(think + 1), lag)
    assert later is not None
    assert left - 1 <= later <= left


@given(controls, spans, lags)
def test_lag_gives_back_no_more_than_its_bound(control: TimeControl, think: int, lag: int) -> None:
    clock = control.start(control.initial(), T0)
    plain, lagged = control.left(clock, at(think)), control.left(clock, at(think), lag)
    assert plain is not None
    assert lagged is not None
    assert 0 <= lagged - plain <= (0 if control.correspondence else MAX_LAG_MS)


@given(controls, st.integers(-20_000, 20_000))
def test_whoever_is_swept_has_nothing_left_whatever_the_lag(
    control: TimeControl, offset: int
) -> None:
    clock = control.start(control.initial(), T0)
    deadline = control.deadline(clock)
    assert deadline is not None
    left = control.left(clock, deadline + timedelta(milliseconds=offset), MAX_LAG_MS)
    assert left is not None
    # The deadline is the very moment at which the largest allowance is used up.
    assert (left <= 0) == (offset >= 0)


@given(controls, st.integers(0, 10**8), st.integers(0, 10**8), st.integers(0, 2 * 10**8))
def test_a_credit_is_the_time_that_ran_in_the_outage(
    control: TimeControl, start: int, length: int, think: int
) -> None:
    clock = control.start(control.initial(), T0)
    now = at(think)
    started, ended = at(start - 10**7), at(start - 10**7 + length)
    credited = control.credit(clock, started, ended)
    if now < ended:
        return  # charged at the end of an outage at the earliest
    ran = max(timedelta(), ended - max(started, T0))
    with_credit, without = control.left(credited, now), control.left(clock, now - ran)
    assert with_credit == without
    assert with_credit is not None
    assert with_credit <= (control.base_ms or 0)


@given(st.lists(st.integers(1, 10**6), min_size=2, max_size=8))
def test_outages_one_after_the_other_add_up(lengths: list[int]) -> None:
    control = TimeControl.parse("fischer-days:3+1/7")
    clock = control.start(control.initial(), T0)
    moment, away = 0, 0
    for number, length in enumerate(lengths):
        if number % 2:
            clock = control.credit(clock, at(moment), at(moment + length))
            away += length
        moment += length
    assert control.left(clock, at(moment)) == 3 * DAY - (moment - away)


# --- texts


@pytest.mark.parametrize(
    "text",
    [
        "unlimited",
        "fischer:10+0",
        "fischer:10800+180",
        "delay:10+180",
        "move:5",
        "move:3600",
        "days:1",
        "days:14",
        "fischer-days:1+1/1",
        "fischer-days:14+7/28",
    ],
)
def test_texts_within_the_bounds_are_read(text: str) -> None:
    assert TimeControl.parse(text).kind == text.partition(":")[0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fischer",
        "fischer:",
        "blitz:300+5",
        "Fischer:300+5",
        "unlimited:",
        "fischer:9+0",
        "fischer:10801+0",
        "fischer:300+181",
        "fischer:300",
        "fischer:300+5 ",
        "fischer:300+5\n",
        "fischer:-300+5",
        "fischer:300+5/7",
        "fischer:٣٠٠+٥",
        "fischer:３００+5",
        "delay:9+5",
        "move:4",
        "move:3601",
        "move:60+1",
        "days:0",
        "days:15",
        "days:3.5",
        "fischer-days:3+1",
        "fischer-days:3+0/7",
        "fischer-days:3+8/14",
        "fischer-days:3+1/2",
        "fischer-days:3+1/29",
        "move:" + "0" * 30 + "60",
        "move:" + "9" * 5000,
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadTimeControl):
        TimeControl.parse(text)


@given(st.text(max_size=40))
def test_no_text_is_anything_but_read_or_refused(text: str) -> None:
    try:
        TimeControl.parse(text)
    except BadTimeControl:
        return
    assert text.partition(":")[0] in {
        "unlimited",
        "fischer",
        "delay",
        "move",
        "days",
        "fischer-days",
    }
