"""Time in which the platform was away: noticed, recorded once, paid for by no clock."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from itertools import pairwise
from threading import Barrier

import pytest
from django.db import connection

from koturnir.accounts.models import User
from koturnir.core.models import Heartbeat, Outage
from koturnir.tables.live.lifespan import awake
from koturnir.tables.models import Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services import outages
from koturnir.tables.services.outages import ASGI, SWEEPER
from koturnir.tables.tasks import sweep
from tests.platform.tables.helpers import (
    START,
    Hand,
    fresh,
    kinds,
    legal,
    move,
    play_out,
    seat,
    table_of,
)


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def beat_both(hand: Hand) -> None:
    outages.beat(ASGI, hand.at)
    outages.beat(SWEEPER, hand.at)


def spans() -> list[tuple[float, float]]:
    """The recorded outages in seconds from START, in the order of recording."""
    rows = Outage.objects.order_by("id")
    return [
        ((o.started_at - START).total_seconds(), (o.ended_at - START).total_seconds()) for o in rows
    ]


def left_ms(table: Table, index: int, now: datetime) -> int:
    row = seat(table, index)
    assert row.time_left_ms is not None
    if row.running_since is None:
        return row.time_left_ms
    used = max(timedelta(), now - row.running_since)
    return row.time_left_ms - int(used.total_seconds() * 1000)


# --- beating


def test_regular_beats_are_no_outage(db: None) -> None:
    for second in range(0, 60, 5):
        assert outages.beat(ASGI, at(second)) is None
    assert spans() == []
    assert Heartbeat.objects.get(name=ASGI).at == at(55)


def test_a_silence_is_recorded_from_the_last_beat_until_pages_are_back(db: None) -> None:
    outages.beat(ASGI, at(0))
    assert outages.beat(ASGI, at(5.001)) is not None
    assert spans() == [(0, 7.001)]
    outages.beat(SWEEPER, at(6))
    outages.beat(SWEEPER, at(20))
    # The sweeper's return needs no time for pages; and no moment is recorded twice.
    assert spans() == [(0, 7.001), (7.001, 20)]


def test_a_restart_is_an_outage_sooner(db: None, hand: Hand) -> None:
    outages.beat(ASGI, at(0))
    hand.forward(2)
    awake()
    assert spans() == [(0, 4)]


def test_a_late_beat_does_not_turn_the_clock_back(db: None) -> None:
    outages.beat(ASGI, at(9))
    outages.beat(ASGI, at(3))
    assert Heartbeat.objects.get(name=ASGI).at == at(9)


@pytest.mark.parametrize("first", [ASGI, SWEEPER])
def test_both_away_at_once_are_recorded_once(db: None, first: str, hand: Hand) -> None:
    beat_both(hand)
    second = SWEEPER if first == ASGI else ASGI
    outages.beat(first, at(100))
    outages.beat(second, at(101))
    recorded = spans()
    assert recorded[0][0] == 0
    assert all(a[1] <= b[0] for a, b in pairwise(recorded))
    assert recorded[-1][1] == (103 if second == ASGI else 102)


def test_the_longer_silence_of_a_part_still_away_is_not_lost(db: None) -> None:
    outages.beat(SWEEPER, at(0))
    outages.beat(ASGI, at(50))
    outages.beat(ASGI, at(60))  # away for 10 s, while the sweeper has been for 60
    outages.beat(SWEEPER, at(100))
    assert spans() == [(0, 62), (62, 100)]


@pytest.mark.django_db(transaction=True)
def test_parts_that_come_back_together_share_no_moment(hand: Hand) -> None:
    beat_both(hand)
    barrier = Barrier(2)

    def back(part: str) -> None:
        try:
            barrier.wait(30)
            outages.beat(part, at(100))
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(back, (ASGI, SWEEPER)))
    recorded = spans()
    assert recorded[0][0] == 0
    assert sum(b - a for a, b in recorded) == recorded[-1][1]


# --- while it lasts


def test_no_flag_falls_while_the_web_is_away(two: list[User], hand: Hand) -> None:
    beat_both(hand)
    table = table_of(two)
    for _ in range(30):
        hand.forward(4)
        assert sweep() == 0  # the sweeper lives, the web doesn't
    assert fresh(table).status == "playing"


def test_a_flag_falls_when_both_live(two: list[User], hand: Hand) -> None:
    table = table_of(two)
    fallen = 0
    for _ in range(16):
        outages.beat(ASGI, hand.forward(4))
        fallen += sweep()
    assert fallen == 1
    assert fresh(table).ended_at == at(64)


def test_a_move_in_an_outage_is_charged_to_the_last_beat(two: list[User], hand: Hand) -> None:
    table = table_of(two)
    hand.forward(10)
    beat_both(hand)
    hand.forward(300)  # nobody beats, but a request comes through
    move(table, 0)
    assert seat(table, 0).time_left_ms == 60_000 - 10_000 + 5_000
    assert fresh(table).status == "playing"


def test_whoever_is_asked_in_an_outage_pays_from_its_end(two: list[User], hand: Hand) -> None:
    table = table_of(two)
    hand.forward(10)
    beat_both(hand)
    hand.forward(300)
    move(table, 0)
    move(table, 1)
    assert seat(table, 0).running_since == hand.at
    hand.forward(20)
    awake()
    assert seat(table, 0).running_since == at(332)
    assert left_ms(table, 0, at(333)) == seat(table, 0).time_left_ms - 1_000  # type: ignore[operator]


# --- afterwards


def test_the_time_is_given_back_with_an_entry(two: list[User], hand: Hand) -> None:
    beat_both(hand)
    table = table_of(two)
    hand.forward(3)
    beat_both(hand)
    hand.forward(40)
    awake()
    entry = table.log.last()
    assert entry is not None
    assert (entry.kind, entry.text) == ("credit", "42000")  # 40 s, and 2 to reconnect
    assert [left_ms(table, index, at(45)) for index in (0, 1)] == [57_000, 57_000]
    assert fresh(table).deadline == at(60.5 + 42)
    assert Outage.objects.get().settled_at == hand.at


def test_a_credit_gives_no_more_than_was_used(two: list[User], hand: Hand) -> None:
    outages.beat(ASGI, at(-100))
    table = table_of(two)  # begun in the outage
    hand.forward(10)
    awake()
    assert left_ms(table, 0, at(12)) == 60_000
    assert left_ms(table, 0, at(13)) == 59_000


def test_standing_clocks_and_other_tables_are_left_alone(two: list[User], hand: Hand) -> None:
    beat_both(hand)
    table, unlimited = table_of(two), table_of(two, time_control="unlimited")
    over = play_out(table_of(two))
    move(table, 0)
    hand.forward(40)
    awake()
    assert seat(table, 0).time_left_ms == 65_000
    assert left_ms(table, 1, at(42)) == 60_000
    assert "credit" not in kinds(unlimited)
    assert "credit" not in kinds(over)


def test_a_credit_makes_no_pending_move_stale(two: list[User], hand: Hand) -> None:
    beat_both(hand)
    table = table_of(two)
    version = fresh(table).version
    hand.forward(40)
    awake()
    assert not move(table, 0, version=version).repeated


def test_a_credit_is_given_once_however_often_it_is_settled(two: list[User], hand: Hand) -> None:
    beat_both(hand)
    tables = [table_of(two) for _ in range(3)]
    hand.forward(40)
    outages.beat(ASGI, hand.at)
    # An interruption: two of the tables were credited, and the outage is not settled yet.
    outage = Outage.objects.get()
    assert all(outages._credit(t.code, outage, hand.at) for t in tables[:2])
    assert outages.settle(hand.at) == 1
    Outage.objects.update(settled_at=None)
    assert outages.settle(hand.at) == 0
    assert [kinds(table).count("credit") for table in tables] == [1, 1, 1]
    assert {left_ms(table, 0, at(42)) for table in tables} == {60_000}


def test_a_move_between_an_outage_and_its_settling_is_credited_first(
    two: list[User], hand: Hand
) -> None:
    beat_both(hand)
    table = table_of(two)
    hand.forward(90)
    outages.beat(SWEEPER, hand.at)
    outages.beat(ASGI, hand.at)  # recorded, and nobody has settled it
    hand.forward(3)
    move(table, 0)
    assert kinds(table)[-2:] == ["credit", "move"]
    assert seat(table, 0).time_left_ms == 60_000 - 1_000 + 5_000
    assert outages.settle(hand.at) == 0
    assert left_ms(table, 1, hand.at) == 59_000


def test_a_refused_move_takes_no_credit_along(two: list[User], hand: Hand) -> None:
    beat_both(hand)
    table = table_of(two)
    hand.forward(90)
    beat_both(hand)
    with pytest.raises(Refused, match="stale"):
        move(table, 0, legal(table, 0)[0], version=0)
    assert "credit" not in kinds(table)
    assert outages.settle(hand.at) == 1
    assert left_ms(table, 0, at(92)) == 60_000


def test_two_outages_in_a_row_add_up(two: list[User], hand: Hand) -> None:
    beat_both(hand)
    table = table_of(two)
    hand.forward(20)
    outages.beat(ASGI, hand.at)
    outages.settle(hand.at)  # [0, 22]
    hand.forward(80)
    outages.beat(SWEEPER, hand.at)
    outages.settle(hand.at)  # [22, 100]
    assert left_ms(table, 0, at(101)) == 59_000


def test_what_cannot_be_opened_keeps_nobody_from_the_credit(two: list[User], hand: Hand) -> None:
    beat_both(hand)
    broken, table = table_of(two), table_of(two)
    Table.objects.filter(pk=broken.pk).update(game="forgotten")
    hand.forward(40)
    awake()
    assert left_ms(table, 0, at(42)) == 60_000
    assert not outages.in_outage(at(42)) or Outage.objects.get().settled_at is not None


def test_sweeping_waits_for_the_credit(two: list[User], hand: Hand) -> None:
    beat_both(hand)
    table = table_of(two)
    hand.forward(200)
    outages.beat(ASGI, hand.at)
    assert sweep() == 0  # settles what the web found
    assert kinds(table)[-1] == "credit"
    hand.forward(1)
    assert sweep() == 0
    assert fresh(table).status == "playing"
