"""Events that come again: at the same hour, once, until they are stopped."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from koturnir.core.models import Outage
from tests.platform.tables.helpers import START, Hand
from tests.platform.tournaments.helpers import event, fresh, organizer, refused
from tournaments.models import Series, Tournament
from tournaments.services import series, setup
from tournaments.services.setup import StagePlan
from tournaments.tasks import make_recurring

WEEK = timedelta(weeks=1)


def weekly(tournament: Tournament, **fields: Any) -> Series:
    wanted: dict[str, Any] = {"every_weeks": 1, "zone": "Europe/Berlin"} | fields
    return series.repeat(tournament.code, organizer(), **wanted)


def copies(tournament: Tournament) -> list[Tournament]:
    return list(Tournament.objects.exclude(pk=tournament.pk).order_by("starts_at"))


def test_the_next_event_is_opened_six_days_before_it_begins(hand: Hand, db: None) -> None:
    pattern = event(starts_at=START + timedelta(hours=9))
    rule = weekly(pattern)
    assert rule.next_at == START + timedelta(hours=9) + WEEK
    hand.at = rule.next_at - timedelta(days=6, seconds=1)
    assert make_recurring() == 0
    hand.forward(1)
    assert make_recurring() == 1
    (copy,) = copies(pattern)
    assert (copy.status, copy.name, copy.series) == ("open", "Club night", rule)
    assert copy.starts_at == START + timedelta(hours=9) + WEEK
    assert copy.due_at is not None
    assert copy.stages.get().settings == {"rounds": 3}
    assert copy.secret != pattern.secret
    assert [act.kind for act in copy.acts.all()] == ["published"]


def test_it_is_made_once(hand: Hand, db: None) -> None:
    pattern = event(starts_at=START + timedelta(hours=9))
    weekly(pattern)
    hand.forward(timedelta(days=3).total_seconds())
    assert [make_recurring() for _ in range(3)] == [1, 0, 0]


def test_the_hour_stays_when_summer_time_begins(hand: Hand, db: None) -> None:
    zone = ZoneInfo("Europe/Berlin")
    hand.at = datetime(2027, 3, 20, 12, tzinfo=UTC)
    pattern = event(starts_at=datetime(2027, 3, 22, 19, tzinfo=zone))
    weekly(pattern)
    for _ in range(3):
        hand.at += WEEK
        make_recurring()
    hours = {one.starts_at.astimezone(zone).hour for one in copies(pattern) if one.starts_at}
    instants = {one.starts_at.hour for one in [fresh(pattern), *copies(pattern)] if one.starts_at}
    assert len(copies(pattern)) == 3
    assert hours == {19}
    assert instants == {18, 17}


def test_it_comes_every_so_many_weeks_and_ends(hand: Hand, db: None) -> None:
    start = START + timedelta(hours=9)
    pattern = event(starts_at=start)
    rule = weekly(pattern, every_weeks=3, until=start + 7 * WEEK)
    for _ in range(14):
        hand.at += WEEK
        make_recurring()
    assert [one.starts_at for one in copies(pattern)] == [start + 3 * WEEK, start + 6 * WEEK]
    rule.refresh_from_db()
    assert not rule.active


def test_dates_that_an_outage_swallowed_are_let_go(hand: Hand, db: None) -> None:
    start = START + timedelta(hours=9)
    pattern = event(starts_at=start)
    weekly(pattern)
    hand.at = start + 4 * WEEK + timedelta(days=2)
    assert make_recurring() == 1
    assert [one.starts_at for one in copies(pattern)] == [start + 5 * WEEK]


def test_a_copy_that_cannot_be_made_does_not_hold_up_the_next(hand: Hand, db: None) -> None:
    start = START + timedelta(hours=9)
    pattern = event(starts_at=start)
    rule = weekly(pattern)
    Tournament.objects.filter(pk=pattern.pk).update(options={"no such": 1})
    hand.at += timedelta(days=4)
    assert make_recurring() == 0
    assert copies(pattern) == []
    rule.refresh_from_db()
    assert rule.next_at == start + 2 * WEEK
    Tournament.objects.filter(pk=pattern.pk).update(options={})
    hand.at += WEEK
    assert make_recurring() == 1


def test_it_can_be_stopped_from_any_of_its_events(hand: Hand, db: None) -> None:
    pattern = event(starts_at=START + timedelta(hours=9))
    weekly(pattern)
    hand.at += timedelta(days=4)
    make_recurring()
    (copy,) = copies(pattern)
    series.stop(copy.code, organizer())
    hand.at += 2 * WEEK
    assert make_recurring() == 0
    assert fresh(copy).status == "open"


def test_a_changed_rule_makes_no_second_event_of_the_same_day(hand: Hand, db: None) -> None:
    start = START + timedelta(hours=9)
    pattern = event(starts_at=start)
    weekly(pattern)
    hand.at += timedelta(days=4)
    make_recurring()
    rule = weekly(pattern, every_weeks=1)
    assert rule.next_at == start + 2 * WEEK
    assert Series.objects.count() == 1


def test_round_times_move_with_the_event(hand: Hand, db: None) -> None:
    start = START + timedelta(hours=9)
    times = [start, start + timedelta(hours=2)]
    drafted = setup.create(
        organizer(),
        {"name": "Open", "game": "tiny", "starts_at": start, "schedule": "times"},
        [StagePlan("swiss", {"rounds": 2})],
        times,
    )
    pattern = setup.publish(drafted.code, organizer())
    weekly(pattern)
    hand.at += timedelta(days=4)
    make_recurring()
    (copy,) = copies(pattern)
    moved = [one.starts_at for one in copy.stages.get().rounds.order_by("number")]
    assert moved == [one + WEEK for one in times]


def test_the_copy_has_heard_of_the_outages_before_it(hand: Hand, db: None) -> None:
    pattern = event(starts_at=START + timedelta(hours=9))
    weekly(pattern)
    last = Outage.objects.create(started_at=START, ended_at=START + timedelta(minutes=5))
    hand.at += timedelta(days=4)
    make_recurring()
    assert copies(pattern)[0].outage_seen == last.pk


def test_without_a_start_nothing_comes_again(hand: Hand, db: None) -> None:
    draft = setup.create(organizer(), {"name": "x", "game": "tiny"}, [StagePlan("swiss")])
    assert refused(lambda: weekly(draft)) == "no_time"
    pattern = event()
    assert refused(lambda: weekly(pattern, every_weeks=0)) == "bad_number"
    assert refused(lambda: weekly(pattern, until=START)) == "bad_number"
    assert not Series.objects.exists()
