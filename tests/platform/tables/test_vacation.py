"""Vacations: earned, taken, planned, ended early, begun by themselves; and what clocks do."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koturnir.accounts import vacation
from koturnir.accounts.models import User, Vacation
from koturnir.accounts.services import vacations
from koturnir.accounts.services.vacations import NoVacation
from koturnir.accounts.vacation import DAY, HOUR, MOST, balance, fits, longest
from koturnir.core import time
from koturnir.core.models import Heartbeat, Outage
from koturnir.tables import tasks
from koturnir.tables.models import LogEntry, Table
from koturnir.tables.services import outages, playing
from koturnir.tables.services.sitting import Sitting, clock_of
from tests.platform.tables.helpers import (
    START,
    Hand,
    fresh,
    kinds,
    move,
    person,
    seat,
    table_of,
    user_at,
)

YEAR_AGO = START - timedelta(days=400)


def day(count: float) -> datetime:
    return START + timedelta(days=count)


def member(name: str, **fields: object) -> User:
    return person(name, date_joined=YEAR_AGO, **fields)


def sweep() -> int:
    """Sweep as if the sweeper were always there: its absence is no outage."""
    fallen = tasks.sweep()
    Heartbeat.objects.all().delete()
    return fallen


def deadline(table: Table, index: int) -> datetime | None:
    """When the flag of a seat falls; never while it is away."""
    sitting = Sitting.open(table.code, time.now())
    row = sitting.seats[index]
    return None if row.away_since else sitting.control.deadline(clock_of(row))


def game(*names: str, **more: object) -> Table:
    """A game of people with much vacation, in which seat 0 must decide."""
    users = [User.objects.filter(username=name).first() or member(name) for name in names]
    table = table_of(users, **({"time_control": "days:3"} | more))
    if table.pace == "corr":
        move(table, 1)
    return table


def away(user: User, days: float, starts: datetime | None = None) -> Vacation:
    return vacations.take(user, starts, timedelta(days=days))


# --- the balance


def test_three_hours_are_earned_a_day_up_to_thirty_days() -> None:
    assert balance(START, [], day(1)) == 3 * HOUR
    assert balance(START, [], day(8)) == DAY
    assert balance(START, [], day(240)) == MOST
    assert balance(START, [], day(900)) == MOST


def test_a_vacation_is_paid_for_and_what_was_not_used_comes_back() -> None:
    assert balance(START, [(day(80), day(84))], day(80)) == 6 * DAY
    assert balance(START, [(day(80), day(81))], day(88)) == 10 * DAY


def test_what_is_full_goes_on_filling_after_a_vacation() -> None:
    assert balance(START, [(day(300), day(310))], day(308)) == 21 * DAY


spans = st.lists(
    st.tuples(st.integers(0, 9_000), st.integers(0, 800)).map(
        lambda one: (
            START + timedelta(hours=one[0]),
            START + timedelta(hours=one[0] + one[1]),
        )
    ),
    max_size=6,
)


@settings(deadline=None, max_examples=60)
@given(spans, st.integers(0, 9_000))
def test_the_longest_vacation_fits_and_a_minute_more_does_not(
    wanted: list[vacation.Span], hours: int
) -> None:
    taken: list[vacation.Span] = []
    for span in wanted:
        if fits(START, [*taken, span]):
            taken.append(span)
    start = START + timedelta(hours=hours)
    most = longest(START, taken, start)
    assert 0 <= most <= MOST
    assert all(0 <= balance(START, taken, at) <= MOST for at, _ in taken)
    more = start + timedelta(milliseconds=most + vacation.STEP)
    if most < MOST:
        assert not fits(START, [*taken, (start, more)])
    if most:
        assert fits(START, [*taken, (start, start + timedelta(milliseconds=most))])


def test_nobody_takes_more_than_he_has(two: list[User]) -> None:
    with pytest.raises(NoVacation):  # joined today
        away(two[0], 1)
    ann = member("Zoe")
    away(ann, 20, day(5))
    with pytest.raises(NoVacation):
        away(ann, 15)
    with pytest.raises(NoVacation):  # two at once
        away(ann, 1, day(6))
    away(ann, 4)


# --- at the table


def test_a_clock_stands_while_its_person_is_away(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob")
    assert deadline(table, 0) == day(3)
    hand.forward(86_400)
    away(user_at(table, 0), 5)
    hand.forward(1)
    sweep()
    assert deadline(table, 0) is None
    assert seat(table, 0).away_until == day(6)
    hand.forward(5 * 86_400)
    sweep()
    assert deadline(table, 0) == day(8)
    assert kinds(table)[-2:] == ["away", "back"]


def test_a_vacation_begins_and_ends_once_whoever_looks(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob")
    away(user_at(table, 0), 1)
    for _ in range(3):
        sweep()
        playing.follow_vacations(table.code)
    hand.forward(2 * 86_400)
    for _ in range(3):
        sweep()
        playing.follow_vacations(table.code)
    assert kinds(table).count("away") == kinds(table).count("back") == 1


def test_a_vacation_counts_to_the_moment_though_the_sweeper_was_late(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob")
    away(user_at(table, 0), 1, day(1))
    hand.forward(2.5 * 86_400)
    sweep()
    assert deadline(table, 0) == day(3)  # the vacation had passed unseen
    other = game("Cid", "Dot")
    away(user_at(other, 0), 1, day(3))
    hand.forward(1.25 * 86_400)  # day 3.75
    sweep()
    hand.forward(86_400)  # day 4.75
    sweep()
    assert deadline(other, 0) == day(2.5 + 3 + 1)


def test_ending_early_starts_the_clock_and_gives_the_days_back(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob")
    ann = user_at(table, 0)
    taken = away(ann, 10)
    sweep()
    hand.forward(2 * 86_400)
    vacations.end(ann, taken.pk)
    sweep()
    assert deadline(table, 0) == day(5)
    assert vacations.account(ann).left_ms == 28 * DAY + 6 * HOUR


def test_a_game_that_begins_and_a_turn_that_comes_during_it_stand(db: None, hand: Hand) -> None:
    ann, bob = member("Ann"), member("Bob")
    away(ann, 4)
    table = table_of([ann, bob], time_control="days:2")
    sweep()
    index = seat_of(table, ann)
    move(table, 1 - index)
    hand.forward(3 * 86_400)
    sweep()
    assert fresh(table).status == "playing"
    hand.forward(1.5 * 86_400)
    sweep()
    assert deadline(table, index) == day(6)


def seat_of(table: Table, user: User) -> int:
    index = table.seats.get(user=user).index
    assert index is not None
    return index


def test_whoever_is_away_may_move(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob", time_control="fischer-days:2+1/7")
    away(user_at(table, 0), 10)
    hand.forward(8 * 86_400)
    move(table, 0)
    assert seat(table, 0).time_left_ms == 3 * DAY


def test_a_table_may_exclude_vacations(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob", vacation="none")
    away(user_at(table, 0), 10)
    sweep()
    assert deadline(table, 0) == day(3)
    hand.forward(3 * 86_400)
    sweep()
    assert seat(table, 0).left == "timeout"


def test_a_table_may_cap_vacations_at_three_days_a_game(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob", vacation="capped")
    ann = user_at(table, 0)
    taken = away(ann, 2)
    sweep()
    hand.forward(2 * 86_400)
    sweep()
    assert taken.ends_at == hand.at
    away(ann, 5)
    sweep()
    assert seat(table, 0).away_until == day(3)
    hand.forward(1.5 * 86_400)
    sweep()
    assert deadline(table, 0) == day(6)
    sweep()
    assert kinds(table).count("away") == 2
    hand.forward(2.5 * 86_400)
    sweep()
    assert seat(table, 0).left == "timeout"


def test_a_live_clock_knows_no_vacation(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob", time_control="fischer:600+5")
    before = fresh(table).deadline
    away(user_at(table, 0), 10)
    sweep()
    assert fresh(table).deadline == before
    assert "away" not in kinds(table)


# --- automatic


def test_a_vacation_begins_by_itself_for_whoever_would_lose(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob")
    ann = user_at(table, 0)
    User.objects.filter(pk=ann.pk).update(auto_vacation=True)
    hand.forward(3 * 86_400 + 1)
    assert sweep() == 0
    row = Vacation.objects.get()
    assert (row.automatic, row.starts_at) == (True, day(3))
    assert not seat(table, 0).left
    sweep()
    assert Vacation.objects.count() == 1
    move(table, 0)
    assert fresh(table).status == "playing"


def test_it_comes_to_the_rescue_also_of_a_move_made_too_late(db: None, hand: Hand) -> None:
    table = game("Ann", "Bob")
    ann = user_at(table, 0)
    User.objects.filter(pk=ann.pk).update(auto_vacation=True)
    hand.forward(3 * 86_400 + 1)
    move(table, 0)
    assert Vacation.objects.get().automatic
    assert not seat(table, 0).left


def test_without_leave_or_days_the_game_is_lost(db: None, hand: Hand) -> None:
    table = table_of([person("Ann"), person("Bob")], time_control="days:1")
    User.objects.update(auto_vacation=True, date_joined=START + timedelta(hours=23))
    other = game("Cid", "Dot", time_control="days:1")
    hand.forward(86_401)
    assert sweep() == 2
    assert {seat(t, 0).left for t in (table, other)} == {"timeout"}


def test_one_vacation_saves_all_games_of_a_person(db: None, hand: Hand) -> None:
    ann = member("Ann", auto_vacation=True)
    member("Bob", auto_vacation=True)
    tables = [game("Ann", "Bob") for _ in range(3)]
    hand.forward(3 * 86_400 + 1)
    assert sweep() == 0
    assert Vacation.objects.filter(user=ann).count() <= 1
    assert all(fresh(table).status == "playing" for table in tables)


# --- everything at once


def standing(start: datetime, end: datetime, at: datetime) -> bool:
    return start <= at < end


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.django_db
def test_no_moment_is_given_back_twice_and_none_is_kept(seed: int, hand: Hand) -> None:
    """Holds, vacations, outages, nights and weekends, in any order, against a sum of minutes."""
    rng = random.Random(seed)
    ann, bob = member("Ann", time_zone="Europe/Berlin"), member("Bob")
    table = table_of(
        [ann, bob],
        time_control="fischer-days:14+1/28",
        nights_off=rng.random() < 0.6,
        weekends_off=rng.random() < 0.4,
    )
    row = seat(table, 0)
    stands: list[tuple[datetime, datetime]] = []
    held_at: datetime | None = None
    present: Vacation | None = None
    last_outage = hand.at
    user = row.user
    for _ in range(14):
        hand.forward(60 * rng.randrange(1, 900))
        present = _open_vacation(user, hand.at)
        act = rng.choice(["hold", "vacation", "outage", "look", "sweep", "other"])
        if act == "hold" and held_at is None:
            playing.hold(table.code)
            held_at = hand.at
        elif act == "hold" and held_at is not None:
            playing.release(table.code)
            stands.append((held_at, hand.at))
            held_at = None
        elif act == "vacation" and present is None:
            away(user, rng.randrange(1, 60) / 24, rng.choice([None, hand.at + timedelta(hours=5)]))
        elif act == "vacation" and present is not None:
            vacations.end(user, present.pk)
        elif act == "outage":
            # Recorded when it is over, some time after whatever began or ended in it.
            start = max(last_outage, hand.at)
            hand.forward(60 * rng.randrange(1, 600))
            last_outage = hand.at
            Outage.objects.create(part="asgi", started_at=start, ended_at=hand.at)
            stands.append((start, hand.at))
            if rng.random() < 0.5:
                outages.settle(hand.at)
        elif act == "look":
            playing.follow_vacations(table.code)
        elif act == "sweep":
            sweep()
        else:
            playing.add_time(table.code, 60)
    added = 60_000 * LogEntry.objects.filter(table=table, kind="time").count()
    if held_at is not None:
        playing.release(table.code)
        stands.append((held_at, hand.at))
    outages.settle(hand.at)
    playing.follow_vacations(table.code)
    stands += [one.span for one in Vacation.objects.filter(user=user)]
    sitting = Sitting.open(table.code, hand.at)
    own = sitting.seats[0]
    off = clock_of(own).off
    minutes = int((hand.at - START) / timedelta(minutes=1))
    counted = sum(
        not any(standing(*one, at) for one in stands) and off.period_at(at) is None
        for at in (START + timedelta(minutes=n) for n in range(minutes))
    )
    assert sitting.time_left(own) == 14 * DAY + added - counted * 60_000


def _open_vacation(user: User, at: datetime) -> Vacation | None:
    return Vacation.objects.filter(user=user, ends_at__gt=at).first()
