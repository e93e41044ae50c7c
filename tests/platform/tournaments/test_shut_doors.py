"""Who is not to come in, and what is not to be done any more."""

from __future__ import annotations

import pytest

from tests.platform.tables.helpers import Hand, person
from tests.platform.tournaments.helpers import (
    entered,
    entrant,
    event,
    fresh,
    organizer,
    refused,
    to_start,
)
from tournaments.services import desk, entering
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db

PLANS = (
    StagePlan("swiss", {"rounds": 3}),
    StagePlan("round_robin"),
    StagePlan("knockout"),
)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.format)
def test_nobody_returns_from_the_waiting_list_when_entries_are_closed(
    plan: StagePlan, hand: Hand
) -> None:
    made = event([plan], capacity=2)
    *_players, cid = entered(made, 3)
    to_start(made, hand)
    assert refused(lambda: entering.come_back(made.code, cid)) == "too_late_to_enter"
    assert made.stages.get().seeds == [1, 2]


def test_a_full_event_takes_nobody_late_until_somebody_leaves(hand: Hand) -> None:
    made = event(capacity=2, late_until=3)
    ann, _bob, cid = entered(made, 3)
    to_start(made, hand)
    assert refused(lambda: entering.enter(made.code, cid)) == "too_late_to_enter"
    entering.leave(made.code, ann)
    assert entering.enter(made.code, cid).number == 3


def test_whoever_is_disqualified_can_do_nothing_by_himself(hand: Hand) -> None:
    made = event(late_until=3, check_in_minutes=30)
    ann, bob, *_ = entered(made, 4)
    for one in made.entrants.all():
        desk.check_in(made.code, organizer(), one.pk)
    to_start(made, hand)
    number = entrant(made, ann).number or 0
    desk.disqualify(made.code, organizer(), number, "Two at one board")
    for act in (
        lambda: entering.leave(made.code, ann),
        lambda: entering.enter(made.code, ann),
        lambda: entering.check_in(made.code, ann),
        lambda: entering.ask_bye(made.code, ann, 2, "Z"),
    ):
        assert refused(act) == "disqualified"
    assert refused(lambda: entering.come_back(made.code, ann)) == "not_entered"
    assert entrant(made, ann).status == "out"
    assert entrant(made, bob).is_in


def test_nothing_is_done_at_the_desk_of_a_cancelled_event(hand: Hand) -> None:
    made, olga = event(automatic=False), organizer()
    entered(made, 4)
    desk.start_now(made.code, olga)
    desk.cancel(made.code, olga, "Flood")
    before = made.acts.count()
    for act in (
        lambda: desk.release(made.code, olga),
        lambda: desk.pair_again(made.code, olga),
        lambda: desk.swap(made.code, olga, 1, 2, "Why not"),
        lambda: desk.finish(made.code, olga, "Now"),
        lambda: desk.let_in(made.code, olga, person("Zed").username, "Late"),
        lambda: desk.bring_back(made.code, olga, 1, "Late"),
    ):
        assert refused(act) == "not_running"
    assert fresh(made).status == "cancelled"
    assert made.acts.count() == before


def test_before_its_start_a_cancelled_event_is_left_as_it_is() -> None:
    made, olga = event(), organizer()
    entered(made, 2)
    desk.cancel(made.code, olga, "Flood")
    first = made.entrants.first()
    assert first is not None
    assert refused(lambda: desk.remove(made.code, olga, first.pk)) == "is_over"
    assert refused(lambda: desk.order_seeds(made.code, olga, [first.pk])) == "is_over"
