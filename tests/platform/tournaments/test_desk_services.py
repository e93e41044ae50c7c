"""The organizer's desk: who may, what stands in the log, and what becomes of the event."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from koturnir.accounts.models import User
from koturnir.core.models import Outage
from koturnir.tables.refusals import Refused as TableRefused
from tests.platform.tables.helpers import Hand, awaited, legal, move, person
from tests.platform.tables.helpers import fresh as fresh_table
from tests.platform.tournaments.helpers import (
    come,
    entered,
    entrant,
    event,
    fresh,
    go,
    organizer,
    pairings,
    play_all,
    play_round,
    refused,
    rounds,
    running,
    to_start,
)
from tournaments.formats.errors import Refused as FormatRefused
from tournaments.models import Act, Pairing, Tournament
from tournaments.selectors import boards
from tournaments.selectors.desk import brought, warnings
from tournaments.services import desk, entering, setup
from tournaments.services.acts import broken
from tournaments.services.setup import StagePlan
from tournaments.tasks import attend
from tournaments.wording.acts import KINDS, act

pytestmark = pytest.mark.django_db

TWO_GROUPS = [
    StagePlan("round_robin", {}, group_count=2, cut={"direct": 1}),
    StagePlan("knockout", {}),
]


def last_act(tournament: Tournament) -> Act:
    found = Act.objects.filter(tournament=tournament).order_by("-number").first()
    assert found is not None
    return found


def paired(hand: Hand, count: int = 6, **fields: Any) -> Tournament:
    """An event whose first round is before the organizer's eyes."""
    tournament = event(automatic=False, **fields)
    entered(tournament, count)
    desk.start_now(tournament.code, organizer())
    assert [one.status for one in rounds(tournament)] == ["paired"]
    return tournament


def seats(tournament: Tournament, round_at: int = -1) -> list[tuple[int, ...]]:
    return [one.seats for one in boards.of(rounds(tournament)[round_at])]


def acts_of(code: str) -> dict[str, Callable[[User], Any]]:
    """Every verb of the desk, by whoever is handed in."""
    return {
        "start_now": lambda who: desk.start_now(code, who),
        "pair_again": lambda who: desk.pair_again(code, who),
        "pair_by_hand": lambda who: desk.pair_by_hand(code, who, "why"),
        "swap": lambda who: desk.swap(code, who, 1, 2, "why"),
        "put_together": lambda who: desk.put_together(code, who, [1, 2], "why"),
        "forbid": lambda who: desk.forbid(code, who, [[1, 2]], "why"),
        "release": lambda who: desk.release(code, who),
        "set_start": lambda who: desk.set_start(
            code, who, rounds(Tournament.objects.get(code=code))[0].pk, organizer().date_joined
        ),
        "set_result": lambda who: desk.set_result(
            code, who, pairings(Tournament.objects.get(code=code))[0].pk, [1, 2], [], "why"
        ),
        "disqualify": lambda who: desk.disqualify(code, who, 1, "why"),
        "withdraw": lambda who: desk.withdraw(code, who, 1, "why"),
        "bring_back": lambda who: desk.bring_back(code, who, 1, "why"),
        "let_in": lambda who: desk.let_in(code, who, "Zoe", "why"),
        "remove": lambda who: desk.remove(code, who, 1),
        "check_in": lambda who: desk.check_in(code, who, 1),
        "order_seeds": lambda who: desk.order_seeds(code, who, []),
        "give_bye": lambda who: desk.give_bye(code, who, 1, 2, "H"),
        "pause": lambda who: desk.pause(code, who, "why"),
        "resume": lambda who: desk.resume(code, who),
        "add_time": lambda who: desk.add_time(code, who, 60, "why"),
        "message": lambda who: desk.message(code, who, "Hello"),
        "decide_cut": lambda who: desk.decide_cut(code, who, [1, 2], "why"),
        "cancel": lambda who: desk.cancel(code, who, "why"),
        "finish": lambda who: desk.finish(code, who, "why"),
        "archive": lambda who: desk.archive(code, who),
    }


def test_every_verb_is_tried() -> None:
    assert set(acts_of("")) == set(desk.__all__)


def test_only_its_organizer_may_not_a_player_nor_the_organizer_of_another_event(hand: Hand) -> None:
    swiss = paired(hand)
    other = person("Otto")
    drafted = setup.create(
        other,
        {"name": "His", "game": "tiny", "starts_at": hand.at + timedelta(hours=1)},
        [StagePlan("swiss", {"rounds": 3})],
    )
    setup.publish(drafted.code, other)
    player = User.objects.get(username="Ann")
    before = fresh(swiss)
    log = Act.objects.filter(tournament=swiss).count()
    stood = seats(swiss)
    for name, verb in acts_of(swiss.code).items():
        for who in (player, other):
            assert refused(partial(verb, who)) == "not_organizer", name
    assert fresh(swiss).revision == before.revision
    assert Act.objects.filter(tournament=swiss).count() == log
    assert seats(swiss) == stood


def test_there_is_no_desk_where_there_is_no_event() -> None:
    assert refused(lambda: desk.pause("nothing", organizer(), "why")) == "not_found"


def test_what_needs_a_reason_is_refused_without_one_and_leaves_nothing(hand: Hand) -> None:
    swiss = paired(hand)
    stood, log = seats(swiss), Act.objects.filter(tournament=swiss).count()
    code, who = swiss.code, organizer()
    for verb in (
        lambda: desk.swap(code, who, 1, 2, "  "),
        lambda: desk.put_together(code, who, [1, 2], ""),
        lambda: desk.forbid(code, who, [[1, 2]], " \n"),
        lambda: desk.disqualify(code, who, 1, ""),
        lambda: desk.withdraw(code, who, 1, ""),
        lambda: desk.give_bye(code, who, 1, 2, "F", ""),
        lambda: desk.pause(code, who, ""),
        lambda: desk.add_time(code, who, 60, ""),
        lambda: desk.cancel(code, who, ""),
        lambda: desk.finish(code, who, ""),
        lambda: desk.let_in(code, who, person("Zoe" + str(hand.at.microsecond)).username, ""),
    ):
        assert refused(verb) == "needs_reason"
    assert seats(swiss) == stood
    assert Act.objects.filter(tournament=swiss).count() == log
    assert not fresh(swiss).is_over


def test_all_acts_stand_in_a_chain_with_who_and_why(hand: Hand) -> None:
    swiss = paired(hand)
    code, who = swiss.code, organizer()
    first, second = seats(swiss)[0][0], seats(swiss)[1][0]
    desk.swap(code, who, first, second, "They travel together")
    desk.forbid(code, who, [[1, 2]], "A family")
    desk.give_bye(code, who, 3, 2, "H", "He asked by phone")
    desk.message(code, who, "Welcome")
    desk.pause(code, who, "Fire drill")
    desk.resume(code, who)
    desk.release(code, who)
    desk.add_time(code, who, 120, "The hall was dark")
    desk.withdraw(code, who, 6, "Ill")
    desk.bring_back(code, who, 6, "Well again")
    desk.disqualify(code, who, 5, "Used an engine")
    acts = list(Act.objects.filter(tournament=swiss))
    assert broken(acts) is None
    mine = [(one.kind, one.reason) for one in acts if one.actor_id == who.pk]
    for wanted in (
        ("swapped", "They travel together"),
        ("forbidden", "A family"),
        ("bye", "He asked by phone"),
        ("message", "Welcome"),
        ("paused", "Fire drill"),
        ("resumed", ""),
        ("released", ""),
        ("time", "The hall was dark"),
        ("withdrawn", "Ill"),
        ("returned", "Well again"),
        ("disqualified", "Used an engine"),
    ):
        assert wanted in mine
    for one in acts:
        assert one.kind in KINDS
        assert act(one, {})


# --- the paired round


def test_two_who_change_places_sit_where_the_other_sat(hand: Hand) -> None:
    swiss = paired(hand)
    (a, b), (c, d), rest = seats(swiss)
    desk.swap(swiss.code, organizer(), a, d, "why")
    assert seats(swiss) == [(d, b), (c, a), rest]
    desk.swap(swiss.code, organizer(), d, b, "why")
    assert seats(swiss)[0] == (b, d)
    assert all(one.by_hand and one.reason is None for one in pairings(swiss)[:2])


def test_the_bye_of_the_pairing_can_be_handed_on_and_one_asked_for_can_not(hand: Hand) -> None:
    swiss = paired(hand, 6)
    desk.give_bye(swiss.code, organizer(), 6, 1, "H")
    desk.pair_again(swiss.code, organizer())
    byes = {one.bye: one.seats[0] for one in boards.of(rounds(swiss)[0]) if one.bye}
    assert byes["H"] == 6
    sitting = seats(swiss)[0][0]
    assert refused(lambda: desk.swap(swiss.code, organizer(), 6, sitting, "why")) == "not_swappable"
    desk.swap(swiss.code, organizer(), byes["U"], sitting, "why")
    assert {one.bye: one.seats[0] for one in boards.of(rounds(swiss)[0]) if one.bye} == {
        "H": 6,
        "U": sitting,
    }


@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 99), (98, 99)])
def test_only_two_of_the_round_can_change_places(hand: Hand, first: int, second: int) -> None:
    swiss = paired(hand)
    act = lambda: desk.swap(swiss.code, organizer(), first, second, "why")  # noqa: E731
    assert refused(act) == "not_swappable"


def test_nobody_changes_into_another_group_or_another_match(hand: Hand) -> None:
    grouped = paired(hand, 8, stages=TWO_GROUPS)
    here = boards.of(rounds(grouped)[0])
    one = next(board for board in here if board.group == 0)
    other = next(board for board in here if board.group == 1)
    swap = lambda: desk.swap(grouped.code, organizer(), one.seats[0], other.seats[0], "why")  # noqa: E731
    assert refused(swap) == "not_swappable"


def test_in_a_knock_out_only_the_seats_of_a_match_can_be_changed(hand: Hand) -> None:
    cup = paired(hand, 4, stages=[StagePlan("knockout", {})])
    (a, b), (c, d) = seats(cup)
    assert refused(lambda: desk.swap(cup.code, organizer(), a, c, "why")) == "not_swappable"
    desk.swap(cup.code, organizer(), a, b, "why")
    assert seats(cup) == [(b, a), (c, d)]
    desk.release(cup.code, organizer())
    play_round(cup)
    go(hand, 200)
    assert [one.status for one in rounds(cup)] == ["closed", "paired"]


def test_a_pair_is_put_together_by_swaps_that_stand_in_the_log(hand: Hand) -> None:
    swiss = paired(hand)
    (a, b), (c, d), rest = seats(swiss)
    desk.put_together(swiss.code, organizer(), [a, c], "They asked for it")
    assert seats(swiss) == [(a, c), (b, d), rest]
    assert last_act(swiss).data["numbers"] == [c, b]
    assert last_act(swiss).reason == "They asked for it"
    log = Act.objects.filter(tournament=swiss).count()
    desk.put_together(swiss.code, organizer(), [c, a], "again")
    assert Act.objects.filter(tournament=swiss).count() == log
    too_many = lambda: desk.put_together(swiss.code, organizer(), [a, c, b], "why")  # noqa: E731
    assert refused(too_many) == "no_table_together"


def test_several_are_put_together_at_a_larger_table(hand: Hand) -> None:
    swiss = paired(hand, 8, seats=4)
    (a, b, c, d), (e, f, g, h) = seats(swiss)
    desk.put_together(swiss.code, organizer(), [b, e, g], "why")
    assert {b, e, g} < set(seats(swiss)[0])
    assert seats(swiss)[0][0] == a
    assert {a, b, c, d, e, f, g, h} == {n for one in seats(swiss) for n in one}


def test_the_warnings_that_a_swap_would_bring_are_those_it_brings(hand: Hand) -> None:
    swiss = paired(hand, 4)
    desk.release(swiss.code, organizer())
    (a, b), (c, d) = seats(swiss)
    for one in pairings(swiss):
        desk.set_result(swiss.code, organizer(), one.pk, [1, 1], [], "drawn")
    go(hand, 1)
    assert [one.status for one in rounds(swiss)] == ["closed", "paired"]
    round_ = rounds(swiss)[1]
    assert warnings(round_) == []
    at = {number: board.seats for board in boards.of(round_) for number in board.seats}
    other = next(number for number in at[a] if number != a)
    told = brought(round_, [(other, b)])
    assert {(one.kind, frozenset(one.numbers)) for one in told if one.kind == "met"} == {
        ("met", frozenset({a, b})),
        ("met", frozenset({c, d})),
    }
    names = {one.number: str(one.user) for one in swiss.entrants.select_related("user")}
    assert all(names[a] in one.text for one in told if a in one.numbers)
    desk.swap(swiss.code, organizer(), other, b, "why")
    assert {one.kind for one in warnings(rounds(swiss)[1])} == {one.kind for one in told}


def test_who_may_not_meet_is_kept_apart_from_the_next_pairing_on(hand: Hand) -> None:
    swiss = paired(hand)
    a, b = seats(swiss)[0]
    desk.forbid(swiss.code, organizer(), [[a, b]], "A family")
    assert [one.kind for one in warnings(rounds(swiss)[0])] == ["forbidden"]
    desk.pair_again(swiss.code, organizer())
    assert not any({a, b} <= set(one) for one in seats(swiss))
    assert last_act(swiss).data == {"round": 1, "again": True}
    desk.forbid(swiss.code, organizer(), [], "They do not mind")
    assert fresh(swiss).stages.get().settings == {"rounds": 3}


def test_who_may_not_meet_is_kept_apart_at_larger_tables_too(hand: Hand) -> None:
    swiss = paired(hand, 8, seats=4)
    a, b = seats(swiss)[0][:2]
    desk.forbid(swiss.code, organizer(), [[a, b]], "A family")
    desk.pair_again(swiss.code, organizer())
    assert not any({a, b} <= set(one) for one in seats(swiss))


def test_only_entrants_of_a_swiss_event_are_kept_apart_two_at_least(hand: Hand) -> None:
    swiss = paired(hand)
    assert refused(lambda: desk.forbid(swiss.code, organizer(), [[1, 99]], "why")) == "no_entrant"
    with pytest.raises(FormatRefused):
        desk.forbid(swiss.code, organizer(), [[1]], "why")
    assert fresh(swiss).stages.get().settings == {"rounds": 3}


def test_nobody_is_kept_apart_where_the_schedule_is_fixed(hand: Hand) -> None:
    robin = paired(hand, stages=[StagePlan("round_robin", {})])
    assert refused(lambda: desk.forbid(robin.code, organizer(), [[1, 2]], "why")) == "fixed_pairs"


def test_two_tabs_that_release_at_once_begin_one_round(hand: Hand) -> None:
    swiss = paired(hand)
    desk.release(swiss.code, organizer())
    assert refused(lambda: desk.release(swiss.code, organizer())) == "not_paired"
    assert len(running(swiss)) == 3
    assert len(rounds(swiss)) == 1
    assert [one.kind for one in Act.objects.filter(tournament=swiss)].count("began") == 1
    assert refused(lambda: desk.swap(swiss.code, organizer(), 1, 2, "why")) == "not_paired"
    assert refused(lambda: desk.pair_again(swiss.code, organizer())) == "not_paired"


def test_two_tabs_that_start_at_once_start_once(hand: Hand) -> None:
    swiss = event(automatic=False)
    entered(swiss, 4)
    desk.start_now(swiss.code, organizer())
    assert refused(lambda: desk.start_now(swiss.code, organizer())) == "not_open"
    assert len(rounds(swiss)) == 1


def test_a_round_released_for_its_time_begins_then_and_not_before(hand: Hand) -> None:
    swiss = paired(hand)
    at = hand.at + timedelta(minutes=20)
    desk.set_start(swiss.code, organizer(), rounds(swiss)[0].pk, at)
    desk.release(swiss.code, organizer(), at_once=False)
    go(hand, 19 * 60)
    assert running(swiss) == []
    go(hand, 60)
    assert len(running(swiss)) == 3


def test_a_round_that_has_begun_can_not_be_moved(hand: Hand) -> None:
    swiss = paired(hand)
    desk.release(swiss.code, organizer())
    (round_,) = rounds(swiss)
    later = hand.at + timedelta(hours=1)
    move_it = lambda: desk.set_start(swiss.code, organizer(), round_.pk, later)  # noqa: E731
    assert refused(move_it) == "no_such_round"


def test_without_a_nod_nothing_begins(hand: Hand) -> None:
    swiss = paired(hand)
    go(hand, 24 * 3600)
    assert running(swiss) == []


def test_who_withdraws_between_pairing_and_beginning_forfeits(hand: Hand) -> None:
    swiss = paired(hand)
    a, b = seats(swiss)[0]
    desk.withdraw(swiss.code, organizer(), a, "Ill")
    assert [one.kind for one in warnings(rounds(swiss)[0])] == ["gone"]
    desk.release(swiss.code, organizer())
    assert len(running(swiss)) == 2
    (result,) = pairings(swiss)[0].results.all()
    assert (result.places, result.absent, result.source) == ([], [0], "forfeit")
    assert b != a


def test_at_a_larger_table_the_others_play_without_the_one_who_is_gone(hand: Hand) -> None:
    swiss = paired(hand, 4, seats=4)
    gone = seats(swiss)[0][1]
    desk.withdraw(swiss.code, organizer(), gone, "Ill")
    desk.release(swiss.code, organizer())
    (table,) = running(swiss)
    assert table.seats.count() == 3
    play_round(swiss)
    result = pairings(swiss)[0].results.get()
    assert result.absent == [1]
    assert result.places[1] == 4
    assert sorted(result.places)[0] == 1


def test_everybody_withdrawn_leaves_the_event_standing_with_the_reason(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    for number in (1, 2, 3, 4):
        desk.withdraw(swiss.code, organizer(), number, "Everybody went home")
    assert running(swiss) == []
    go(hand, 1)
    go(hand, 200)
    assert fresh(swiss).paused_at is not None
    assert last_act(swiss).kind == "stuck"
    assert "Fewer than two can play this round" in act(last_act(swiss), {})
    by_hand = lambda: desk.pair_by_hand(swiss.code, organizer(), "why")  # noqa: E731
    assert refused(by_hand) == "too_few_entrants"
    desk.finish(swiss.code, organizer(), "Everybody went home")
    assert fresh(swiss).status == "finished"


def test_where_the_engine_finds_no_way_the_organizer_pairs_by_hand(hand: Hand) -> None:
    swiss = event([StagePlan("swiss", {"rounds": 4})])
    entered(swiss, 3)
    desk.start_now(swiss.code, organizer())
    for _ in range(3):
        for one in pairings(swiss, decided_at=None):
            desk.set_result(swiss.code, organizer(), one.pk, [1, 1], [], "drawn")
        go(hand, 1)
        go(hand, 200)
    assert last_act(swiss).kind == "stuck"
    assert len([one for one in rounds(swiss) if one.status == "closed"]) == 3
    desk.resume(swiss.code, organizer())
    go(hand, 1)
    assert last_act(swiss).kind == "stuck"
    desk.pair_by_hand(swiss.code, organizer(), "They meet again")
    assert fresh(swiss).paused_at is not None
    a, b = seats(swiss)[0]
    assert {one.kind for one in warnings(rounds(swiss)[3])} >= {"met"}
    desk.swap(swiss.code, organizer(), a, b, "The other begins")
    assert refused(lambda: desk.release(swiss.code, organizer())) == "paused"
    desk.resume(swiss.code, organizer())
    go(hand, 1)
    assert len(running(swiss)) == 1
    play_all(swiss, hand)
    assert broken(Act.objects.filter(tournament=swiss)) is None


# --- pause, time, outages


def test_a_pause_holds_all_clocks_and_nothing_becomes_due(hand: Hand) -> None:
    swiss = event(grace_seconds=300)
    entered(swiss, 4)
    to_start(swiss, hand)
    first, second = running(swiss)
    come(first)
    grace = [one.grace_until for one in pairings(swiss)]
    assert None not in grace
    desk.pause(swiss.code, organizer(), "Fire drill")
    assert refused(lambda: desk.pause(swiss.code, organizer(), "again")) == "paused"
    left = [one.time_left_ms for one in first.seats.order_by("index")]
    go(hand, 3600)
    assert [fresh_table(one).status for one in (first, second)] == ["playing", "playing"]
    with pytest.raises(TableRefused, match="on_hold"):
        move(first, awaited(first)[0], legal(first, awaited(first)[0])[0])
    desk.resume(swiss.code, organizer())
    assert refused(lambda: desk.resume(swiss.code, organizer())) == "not_paused"
    assert [one.time_left_ms for one in fresh_table(first).seats.order_by("index")] == left
    assert [one.grace_until for one in pairings(swiss)] == [
        at + timedelta(seconds=3600) for at in grace if at
    ]
    go(hand, 299)
    assert fresh_table(second).status == "playing"
    go(hand, 2)
    assert fresh_table(second).status == "aborted"


def test_a_pause_between_rounds_moves_the_start_of_the_next(hand: Hand) -> None:
    swiss = event(gap_minutes=10)
    entered(swiss, 4)
    to_start(swiss, hand)
    play_round(swiss)
    go(hand, 1)
    go(hand, 300)
    desk.pause(swiss.code, organizer(), "Lunch")
    go(hand, 3600)
    assert running(swiss) == []
    desk.resume(swiss.code, organizer())
    go(hand, 1)
    assert running(swiss) == []
    go(hand, 299)
    assert len(running(swiss)) == 2


def test_an_event_that_is_not_played_can_not_be_paused(hand: Hand) -> None:
    swiss = event()
    assert refused(lambda: desk.pause(swiss.code, organizer(), "why")) == "not_running"


def test_added_time_reaches_every_running_table_once(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 6)
    to_start(swiss, hand)
    ended, *others = running(swiss)
    come(ended)
    from tests.platform.tables.helpers import play_out

    play_out(ended)

    def clocks() -> list[list[int | None]]:
        return [
            [seat.time_left_ms for seat in fresh_table(one).seats.order_by("index")]
            for one in (ended, *others)
        ]

    before = clocks()
    assert desk.add_time(swiss.code, organizer(), 120, "The hall was dark") == 2
    after = clocks()
    assert after[0] == before[0]
    assert after[1:] == [[(ms or 0) + 120_000 for ms in one] for one in before[1:]]
    assert last_act(swiss).data == {"seconds": 120}


@pytest.mark.parametrize("seconds", [0, -60, 86_401])
def test_so_much_time_is_not_given(hand: Hand, seconds: int) -> None:
    swiss = event()
    add = lambda: desk.add_time(swiss.code, organizer(), seconds, "why")  # noqa: E731
    assert refused(add) == "bad_number"


def away(started: Any, ended: Any) -> Outage:
    return Outage.objects.create(part="asgi", started_at=started, ended_at=ended, settled_at=ended)


def test_an_outage_moves_the_start_it_hit_exactly_once(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(
        "tournaments.services.mails.tell", lambda one, kind, **_: told.append((str(one.user), kind))
    )
    swiss = event()
    entered(swiss, 4)
    at = fresh(swiss).starts_at
    assert at is not None
    hand.at = at + timedelta(minutes=5)
    away(at - timedelta(minutes=5), hand.at)
    for _ in range(3):
        attend()
    assert fresh(swiss).starts_at == hand.at + timedelta(minutes=2)
    assert fresh(swiss).status == "open"
    assert sorted(told) == [(name, "shifted") for name in ("Ann", "Bob", "Cid", "Dot")]
    assert [one.kind for one in Act.objects.filter(tournament=swiss)].count("shifted") == 1
    go(hand, 121)
    assert fresh(swiss).status == "running"


def test_an_outage_gives_the_time_to_come_back_and_only_once(hand: Hand) -> None:
    swiss = event(grace_seconds=300)
    entered(swiss, 4)
    to_start(swiss, hand)
    grace = pairings(swiss)[0].grace_until
    assert grace is not None
    started = hand.at + timedelta(minutes=1)
    hand.at = started + timedelta(minutes=10)
    away(started, hand.at)
    attend()
    attend()
    moved = grace + timedelta(minutes=12)
    assert pairings(swiss)[0].grace_until == moved
    assert len(running(swiss)) == 2


def test_an_outage_that_hit_nothing_moves_nothing_and_is_not_told(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    away(hand.at, hand.at + timedelta(minutes=5))
    go(hand, 400)
    assert fresh(swiss).starts_at == swiss.starts_at
    assert last_act(swiss).kind == "published"
    assert fresh(swiss).outage_seen > 0


def test_an_outage_inside_a_pause_is_given_back_by_the_pause_alone(hand: Hand) -> None:
    swiss = event(grace_seconds=300)
    entered(swiss, 4)
    to_start(swiss, hand)
    grace = pairings(swiss)[0].grace_until
    assert grace is not None
    desk.pause(swiss.code, organizer(), "why")
    away(hand.at + timedelta(minutes=1), hand.at + timedelta(minutes=3))
    go(hand, 600)
    desk.resume(swiss.code, organizer())
    go(hand, 1)
    assert pairings(swiss)[0].grace_until == grace + timedelta(seconds=600)


# --- entrants


def test_before_the_start_an_entry_is_taken_away_and_the_next_moves_up(hand: Hand) -> None:
    swiss = event(capacity=2)
    people = entered(swiss, 3)
    assert entrant(swiss, people[2]).status == "waiting"
    desk.remove(swiss.code, organizer(), entrant(swiss, people[0]).pk)
    assert entrant(swiss, people[2]).status == "entered"
    assert last_act(swiss).kind == "removed"
    assert last_act(swiss).data == {"user": people[0].pk}


def test_after_the_start_nobody_is_taken_away(hand: Hand) -> None:
    swiss = paired(hand)
    one = swiss.entrants.get(number=1)
    assert refused(lambda: desk.remove(swiss.code, organizer(), one.pk)) == "started"


def test_an_entrant_of_another_event_is_none_of_this_one(hand: Hand) -> None:
    swiss, other = event(check_in_minutes=30), event(check_in_minutes=30)
    (ann,) = entered(other, 1)
    his = entrant(other, ann).pk
    assert refused(lambda: desk.remove(swiss.code, organizer(), his)) == "no_entrant"
    assert refused(lambda: desk.check_in(swiss.code, organizer(), his)) == "no_entrant"
    desk.order_seeds(swiss.code, organizer(), [his])
    assert entrant(other, ann).seed is None


def test_seeds_by_hand_are_the_numbers_and_whoever_came_since_follows(hand: Hand) -> None:
    swiss = event(automatic=False)
    people = entered(swiss, 3)
    wanted = [entrant(swiss, one).pk for one in (people[2], people[0], people[1])]
    desk.order_seeds(swiss.code, organizer(), wanted)
    late = person("Zoe")
    entering.enter(swiss.code, late)
    desk.start_now(swiss.code, organizer())
    assert [entrant(swiss, one).number for one in (*people, late)] == [2, 3, 1, 4]
    assert refused(lambda: desk.order_seeds(swiss.code, organizer(), wanted)) == "started"


def test_the_organizer_checks_somebody_in(hand: Hand) -> None:
    swiss = event(check_in_minutes=30)
    people = entered(swiss, 3)
    for one in people[:2]:
        desk.check_in(swiss.code, organizer(), entrant(swiss, one).pk)
    to_start(swiss, hand)
    (pairing,) = [one for one in pairings(swiss) if not one.bye]
    assert {place.entrant.user for place in pairing.places.all()} == set(people[:2])
    desk.check_in(swiss.code, organizer(), entrant(swiss, people[2]).pk)
    assert last_act(swiss).kind == "came_late"
    assert entrant(swiss, people[2]).checked_in_at == hand.at


def test_where_nobody_checks_in_nobody_is_checked_in(hand: Hand) -> None:
    swiss = event()
    (ann,) = entered(swiss, 1)
    check = lambda: desk.check_in(swiss.code, organizer(), entrant(swiss, ann).pk)  # noqa: E731
    assert refused(check) == "not_checking_in"


def test_a_bye_is_given_for_a_round_that_has_not_begun_and_taken_back(hand: Hand) -> None:
    swiss = paired(hand)
    code, who = swiss.code, organizer()
    desk.give_bye(code, who, 1, 1, "F", "The hall was shut")
    assert [one.kind for one in warnings(rounds(swiss)[0])] == ["asked_bye"]
    desk.pair_again(code, who)
    assert [one.bye for one in pairings(swiss) if one.bye] == ["U", "F"] or {
        one.bye for one in pairings(swiss)
    } >= {"F"}
    desk.give_bye(code, who, 1, 1, "")
    desk.pair_again(code, who)
    assert not any(one.bye for one in pairings(swiss))
    desk.release(code, who)
    assert refused(lambda: desk.give_bye(code, who, 1, 1, "H")) == "no_such_round"
    assert refused(lambda: desk.give_bye(code, who, 1, 4, "H")) == "no_such_round"
    assert refused(lambda: desk.give_bye(code, who, 1, 2, "U")) == "no_bye"
    assert refused(lambda: desk.give_bye(code, who, 99, 2, "H")) == "no_entrant"


def test_no_half_point_is_given_at_larger_tables_and_no_bye_in_a_fixed_schedule(hand: Hand) -> None:
    swiss = paired(hand, 8, seats=4)
    assert refused(lambda: desk.give_bye(swiss.code, organizer(), 1, 2, "H")) == "no_bye"


def test_no_bye_is_given_in_a_fixed_schedule(hand: Hand) -> None:
    robin = paired(hand, 4, stages=[StagePlan("round_robin", {})])
    assert refused(lambda: desk.give_bye(robin.code, organizer(), 1, 2, "Z")) == "no_bye"


def test_who_is_disqualified_forfeits_and_can_not_come_back_by_himself(hand: Hand) -> None:
    swiss = event()
    people = entered(swiss, 6)
    to_start(swiss, hand)
    table = running(swiss)[0]
    come(table)
    cheat = table.seats.order_by("index")[0].user
    number = entrant(swiss, cheat).number or 0
    desk.disqualify(swiss.code, organizer(), number, "Used an engine")
    assert fresh_table(table).is_over
    assert entrant(swiss, cheat).status == "out"
    assert refused(lambda: entering.leave(swiss.code, cheat)) == "disqualified"
    assert entrant(swiss, cheat).status == "out"
    assert refused(lambda: entering.come_back(swiss.code, cheat)) == "not_entered"
    assert refused(lambda: entering.enter(swiss.code, cheat)) in {
        "disqualified",
        "too_late_to_enter",
    }
    again = lambda: desk.disqualify(swiss.code, organizer(), number, "again")  # noqa: E731
    assert refused(again) == "no_entrant"
    play_all(swiss, hand)
    his = [one for one in pairings(swiss) if one.places.filter(entrant__user=cheat).exists()]
    assert [one.round.number for one in his] == [1]
    assert len(people) == 6


def test_who_had_withdrawn_before_he_was_disqualified_played_no_longer_for_it(hand: Hand) -> None:
    swiss = event()
    people = entered(swiss, 6)
    to_start(swiss, hand)
    number = entrant(swiss, people[0]).number or 0
    desk.withdraw(swiss.code, organizer(), number, "Left")
    play_round(swiss)
    go(hand, 1)
    go(hand, 200)
    desk.disqualify(swiss.code, organizer(), number, "It came out later")
    assert entrant(swiss, people[0]).last_round == 1


def test_who_is_brought_back_plays_from_the_next_round_on(hand: Hand) -> None:
    swiss = paired(hand, 4)
    desk.withdraw(swiss.code, organizer(), 4, "By mistake")
    desk.bring_back(swiss.code, organizer(), 4, "It was a mistake")
    assert swiss.entrants.get(number=4).is_in
    assert warnings(rounds(swiss)[0]) == []
    bring = lambda: desk.bring_back(swiss.code, organizer(), 4, "again")  # noqa: E731
    assert refused(bring) == "no_entrant"


def test_nobody_returns_to_a_knock_out(hand: Hand) -> None:
    cup = paired(hand, 4, stages=[StagePlan("knockout", {})])
    desk.withdraw(cup.code, organizer(), 4, "Left")
    bring = lambda: desk.bring_back(cup.code, organizer(), 4, "why")  # noqa: E731
    assert refused(bring) == "no_return"


def test_the_organizer_lets_somebody_in_late(hand: Hand) -> None:
    swiss = paired(hand)
    zoe = person("Zoe")
    assert refused(lambda: entering.enter(swiss.code, zoe)) == "too_late_to_enter"
    desk.let_in(swiss.code, organizer(), " zoe ", "Her train was late")
    her = entrant(swiss, zoe)
    assert (her.number, her.first_round) == (7, 1)
    assert last_act(swiss).reason == "Her train was late"
    desk.pair_again(swiss.code, organizer())
    assert any(7 in one for one in seats(swiss))
    let = lambda: desk.let_in(swiss.code, organizer(), "Zoe", "again")  # noqa: E731
    assert refused(let) == "has_entered"
    nobody = lambda: desk.let_in(swiss.code, organizer(), "Nobody", "why")  # noqa: E731
    assert refused(nobody) == "no_entrant"


# --- the event as a whole


def test_a_message_goes_to_all_or_to_those_who_have_not_come(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def tell(one: Any, kind: str, **values: Any) -> None:
        if kind == "message":
            told.append(f"{one.user}: {values['text']}")

    monkeypatch.setattr("tournaments.services.mails.tell", tell)
    swiss = event()
    people = entered(swiss, 4)
    to_start(swiss, hand)
    for table in running(swiss):
        come(table, *people[:3])
    assert desk.message(swiss.code, organizer(), "Hello") == 4
    assert len(told) == 4
    assert desk.message(swiss.code, organizer(), "Where are you?", to_absent=True) == 1
    assert told[4:] == ["Dot: Where are you?"]
    assert last_act(swiss).data == {"to": [entrant(swiss, people[3]).number]}
    assert refused(lambda: desk.message(swiss.code, organizer(), " ")) == "needs_text"
    assert refused(lambda: desk.message(swiss.code, organizer(), "a" * 501)) == "too_long"


def test_a_cancelled_event_calls_its_games_off_and_asks_nothing_more(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    tables = running(swiss)
    desk.pause(swiss.code, organizer(), "why")
    desk.cancel(swiss.code, organizer(), "The hall burned down")
    assert fresh(swiss).status == "cancelled"
    assert [fresh_table(one).status for one in tables] == ["aborted", "aborted"]
    assert not any(one.results.exists() for one in pairings(swiss))
    go(hand, 3600)
    assert last_act(swiss).reason == "The hall burned down"
    assert refused(lambda: desk.cancel(swiss.code, organizer(), "again")) == "is_over"


def test_an_event_ends_early_once_no_game_is_open(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    finish = lambda: desk.finish(swiss.code, organizer(), "The lights went out")  # noqa: E731
    assert refused(finish) == "games_open"
    play_round(swiss)
    go(hand, 1)
    finish()
    assert fresh(swiss).status == "finished"
    assert [one.status for one in rounds(swiss)] == ["closed"]
    assert refused(lambda: desk.archive(fresh(swiss).code, person("Otto"))) == "not_organizer"
    desk.archive(swiss.code, organizer())
    assert fresh(swiss).archived
    desk.archive(swiss.code, organizer(), on=False)
    assert not fresh(swiss).archived


def test_an_event_that_is_played_is_not_put_away(hand: Hand) -> None:
    swiss = event()
    assert refused(lambda: desk.archive(swiss.code, organizer())) == "not_running"


def test_equals_at_the_cut_wait_for_a_decision(hand: Hand) -> None:
    groups = event(TWO_GROUPS)
    entered(groups, 4)
    desk.start_now(groups.code, organizer())
    for one in pairings(groups, decided_at=None):
        desk.set_result(groups.code, organizer(), one.pk, [1, 1], [], "drawn")
    go(hand, 1)
    assert fresh(groups).paused_at is not None
    assert last_act(groups).kind == "stuck"
    first = groups.stages.get(number=1)
    (a, b), (c, d) = first.groups
    cut = lambda *numbers: refused(  # noqa: E731
        lambda: desk.decide_cut(groups.code, organizer(), numbers, "By lot")
    )
    assert cut() == "not_undecided"
    assert cut(a) == "not_undecided"
    assert cut(a, a) == "not_undecided"
    assert cut(a, c) == "not_undecided"
    assert cut(a, 99) == "not_undecided"
    desk.decide_cut(groups.code, organizer(), [b, a], "By lot")
    go(hand, 1)
    assert fresh(groups).paused_at is not None
    desk.decide_cut(groups.code, organizer(), [d, c], "By lot")
    go(hand, 1)
    assert fresh(groups).paused_at is None
    assert set(groups.stages.get(number=2).seeds) == {b, d}
    play_all(groups, hand)
    assert broken(Act.objects.filter(tournament=groups)) is None


def test_nothing_is_decided_at_a_cut_before_the_groups_have_ended(hand: Hand) -> None:
    groups = event(TWO_GROUPS)
    entered(groups, 4)
    desk.start_now(groups.code, organizer())
    a, b = groups.stages.get(number=1).groups[0]
    cut = lambda: desk.decide_cut(groups.code, organizer(), [b, a], "why")  # noqa: E731
    assert refused(cut) == "not_undecided"


def test_groups_of_unequal_size_end_one_after_the_other(hand: Hand) -> None:
    groups = event([StagePlan("round_robin", {}, 2, {"direct": 1}), StagePlan("knockout", {})])
    entered(groups, 9)
    desk.start_now(groups.code, organizer())
    for _ in range(6):
        for one in pairings(groups, decided_at=None):
            low, high = (place.entrant.number or 0 for place in one.places.all())
            places = [1, 2] if low < high else [2, 1]
            desk.set_result(groups.code, organizer(), one.pk, places, [], "why")
        go(hand, 1)
        go(hand, 200)
        if groups.stages.get(number=2).status == "running":
            break
    stage = groups.stages.get(number=1)
    assert sorted(map(len, stage.groups)) == [4, 5]
    assert stage.rounds.count() == 5
    small = next(at for at, group in enumerate(stage.groups) if len(group) == 4)
    assert Pairing.objects.filter(round__stage=stage, group=small).count() == 6
    assert fresh(groups).paused_at is None
    assert set(groups.stages.get(number=2).seeds) == {1, 2}
