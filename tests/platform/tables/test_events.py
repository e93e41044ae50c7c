"""What an event does to tables: seats given, who came, pauses, time, ends; and its name there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import IntegrityError
from django.test import Client as Browser

from games.records.verifying import verify
from koturnir.accounts.models import User
from koturnir.bots.services import turns
from koturnir.core.models import Heartbeat, Outage
from koturnir.ratings.models import RatingChange
from koturnir.tables import hooks
from koturnir.tables.live import rooms
from koturnir.tables.models import Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import lists, outcomes, records
from koturnir.tables.selectors.outcomes import TableOutcome
from koturnir.tables.services import outages, playing, seating
from koturnir.tables.services.seating import Settings
from koturnir.tables.signals import table_ended
from tests.platform.tables.helpers import (
    START,
    Hand,
    awaited,
    bot,
    fresh,
    guest,
    kinds,
    legal,
    move,
    people,
    play_out,
    seat,
    user_at,
)

CUP = hooks.EventFact("Winter cup", "/events/cup/", "Round 3")


def seated(users: list[User], **settings: Any) -> Table:
    wanted: dict[str, Any] = {"time_control": "fischer:60+5"} | settings
    return seating.seat_players(Settings("tiny", len(users), **wanted), users)


@pytest.fixture
def cup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table belongs to an event."""
    monkeypatch.setattr(hooks, "_event_provider", lambda ids: dict.fromkeys(ids, CUP))


@pytest.fixture
def ends() -> Iterator[list[tuple[str, str]]]:
    """The tables whose end was told, with how they ended."""
    told: list[tuple[str, str]] = []

    def note(sender: object, table: Table, **_: Any) -> None:
        told.append((table.status, table.reason))

    table_ended.connect(note)
    yield told
    table_ended.disconnect(note)


def view_of(table: Table, user: User | None = None) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(rooms.whole_view(table.code, user.id if user else None)[1])
    return view


def outcome_of(table: Table) -> TableOutcome:
    return outcomes.outcome(fresh(table), list(table.seats.all()))


def left_ms(table: Table, index: int) -> int:
    left: int = view_of(table)["seats"][index]["clock"]["left_ms"]
    return left


# --- seats given


def test_the_first_user_starts_and_everybody_sits_in_order(three: list[User]) -> None:
    for users in (three, three[::-1]):
        table = seated(users, rated=True)
        assert [s.user for s in table.seats.order_by("index")] == users
        assert (table.status, table.host, table.words) == ("playing", None, ["", "", ""])
        assert (table.rated, table.started_at, table.deadline) == (
            True,
            START,
            START + timedelta(seconds=60.5),
        )
        assert seat(table, 0).running_since == START


def test_with_a_bot_or_a_guest_it_is_unrated(two: list[User]) -> None:
    assert not seated([two[0], bot()], rated=True).rated
    assert not seated([guest(), two[1]], rated=True).rated


def test_seats_and_users_are_as_many(two: list[User]) -> None:
    with pytest.raises(ValueError, match="2 users for 3 seats"):
        seating.seat_players(Settings("tiny", 3), two)
    assert not Table.objects.exists()


def test_it_is_nowhere_offered_to_join(three: list[User]) -> None:
    table = seated(three[:2])
    assert lists.open_tables(None) == []
    with pytest.raises(Refused, match="not_open"):
        seating.join(table.code, three[2], table.invite_code)


def test_its_draws_can_be_checked_though_nobody_drew_the_start(two: list[User]) -> None:
    # Sixteen tables: a start that was given would be taken for a wrong draw at some of them.
    for _ in range(16):
        table = play_out(seated(two))
        checks = verify(records.record(table, list(table.seats.order_by("index"))))
        assert {check.what for check in checks} >= {"commitment"}
        assert all(check.agrees for check in checks)


# --- who came


def test_nobody_has_come_but_bots(two: list[User]) -> None:
    table = seated([two[0], bot()])
    assert [s.came_at for s in table.seats.order_by("index")] == [None, START]


def test_the_first_coming_counts(two: list[User], hand: Hand) -> None:
    table = seated(two)
    hand.forward(7)
    assert playing.arrive(table.code, two[0].id)
    hand.forward(7)
    assert not playing.arrive(table.code, two[0].id)
    assert seat(table, 0).came_at == START + timedelta(seconds=7)
    assert seat(table, 1).came_at is None


def test_whoever_moves_has_come(two: list[User], hand: Hand) -> None:
    table = seated(two)
    hand.forward(3)
    move(table, awaited(table)[0])
    assert seat(table, 0).came_at == hand.at


def test_a_refused_move_is_no_coming_of_its_own(two: list[User]) -> None:
    table = seated(two)
    with pytest.raises(Refused):
        move(table, 0, "c99")
    assert seat(table, 0).came_at is None


def test_opening_the_page_is_coming(two: list[User]) -> None:
    table = seated(two)
    browser = Browser()
    assert browser.get(f"/tables/{table.code}/").status_code == 200
    assert not table.seats.exclude(came_at=None).exists()
    browser.force_login(two[1])
    browser.get(f"/tables/{table.code}/")
    assert [s.came_at is not None for s in table.seats.order_by("index")] == [False, True]


def test_coming_is_kept_when_the_message_server_is_away(
    two: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise ConnectionError

    monkeypatch.setattr(cache, "set_many", away)
    table = seated(two)
    assert rooms.come(table.code, two[0].id)
    assert seat(table, 0).came_at == START


def test_a_stranger_has_no_seat_to_come_to(three: list[User]) -> None:
    assert not rooms.come(seated(three[:2]).code, three[2].id)


def test_the_lock_of_a_table_does_not_undo_a_coming(two: list[User]) -> None:
    from koturnir.tables.services.sitting import Sitting

    table = seated(two)
    sitting = Sitting.open(table.code, START)
    playing.arrive(table.code, two[1].id)
    sitting.hold()
    sitting.close()
    assert seat(table, 1).came_at == START


# --- ends


def test_a_game_is_ended_without_a_result_once(
    two: list[User], ends: list[tuple[str, str]]
) -> None:
    table = seated(two, rated=True)
    assert playing.abort_by_platform(table.code, playing.NO_SHOW)
    assert not playing.abort_by_platform(table.code, playing.CALLED_OFF)
    assert (fresh(table).status, fresh(table).reason) == ("aborted", "no_show")
    assert fresh(table).deadline is None
    assert ends == [("aborted", "no_show")]
    assert not RatingChange.objects.exists()


def test_the_end_by_agreement_is_told_too(two: list[User], ends: list[tuple[str, str]]) -> None:
    table = seated(two)
    for user in two:
        playing.offer_abort(table.code, user.id, on=True)
    assert ends == [("aborted", "aborted")]


def test_whoever_is_put_out_leaves_for_good(three: list[User]) -> None:
    table = seated(three)
    gone = [three[1].id]
    assert playing.withdraw_by_platform(table.code, gone, playing.NO_SHOW) == 1
    assert playing.withdraw_by_platform(table.code, gone, playing.NO_SHOW) == 0
    assert (fresh(table).status, seat(table, 1).left) == ("playing", "no_show")
    assert not playing.arrive(table.code, three[1].id)
    play_out(table)
    assert seat(table, 1).rank == 3


def test_when_all_are_put_out_the_rules_end_the_game(
    three: list[User], ends: list[tuple[str, str]]
) -> None:
    table = seated(three)
    ids = [user.id for user in three]
    assert playing.withdraw_by_platform(table.code, ids, playing.REMOVED) == 2
    assert [s.left for s in table.seats.order_by("index")] == ["removed", "removed", ""]
    assert [status for status, _ in ends] == ["finished"]


# --- time


def test_every_clock_gets_the_time(two: list[User], hand: Hand) -> None:
    table = seated(two)
    hand.forward(10)
    assert playing.add_time(table.code, 90)
    assert [s.time_left_ms for s in table.seats.order_by("index")] == [150_000, 150_000]
    assert fresh(table).deadline == START + timedelta(seconds=150.5)
    assert kinds(table)[-1] == "time"
    assert table.log.last().text == "90000"  # type: ignore[union-attr]
    hand.forward(100)
    assert not playing.time_out(table.code)


def test_time_is_added_within_bounds_and_where_a_clock_is(two: list[User]) -> None:
    table = seated(two)
    for seconds in (0, 86_401):
        with pytest.raises(ValueError, match="are not between"):
            playing.add_time(table.code, seconds)
    assert not playing.add_time(seated(two, time_control="unlimited").code, 60)
    play_out(table)
    assert not playing.add_time(table.code, 60)


def test_added_time_makes_no_pending_move_stale(two: list[User]) -> None:
    table = seated(two)
    version = fresh(table).version
    playing.add_time(table.code, 60)
    move(table, 0, version=version)


# --- pauses


def test_a_pause_takes_no_time_and_no_moves(two: list[User], hand: Hand) -> None:
    table = seated(two)
    hand.forward(20)
    assert playing.hold(table.code)
    assert not playing.hold(table.code)
    hand.forward(1000)
    assert not playing.time_out(table.code)
    assert (fresh(table).status, fresh(table).deadline) == ("playing", None)
    with pytest.raises(Refused, match="on_hold"):
        move(table, 0)
    assert left_ms(table, 0) == 40_000
    assert playing.release(table.code)
    assert not playing.release(table.code)
    assert fresh(table).deadline == hand.at + timedelta(seconds=40.5)
    hand.forward(10)
    move(table, 0)
    assert seat(table, 0).time_left_ms == 35_000
    assert kinds(table).count("hold") == kinds(table).count("release") == 1


@pytest.mark.parametrize(
    ("control", "used", "left"),
    [("delay:60+5", 20, 45_000), ("move:60", 20, 40_000), ("days:1", 3600, 82_800_000)],
)
def test_a_pause_goes_round_every_kind_of_clock(
    two: list[User], hand: Hand, control: str, used: int, left: int
) -> None:
    table = seated(two, time_control=control)
    hand.forward(used / 2)
    playing.hold(table.code)
    hand.forward(5000)
    playing.release(table.code)
    hand.forward(used / 2)
    playing.hold(table.code)
    assert left_ms(table, 0) == left


def test_two_pauses_take_as_little_as_one(two: list[User], hand: Hand) -> None:
    table = seated(two)
    for _ in range(2):
        hand.forward(10)
        playing.hold(table.code)
        hand.forward(300)
        playing.release(table.code)
    assert fresh(table).deadline == hand.at + timedelta(seconds=40.5)


def test_whoever_is_asked_in_a_pause_pays_from_its_end(three: list[User], hand: Hand) -> None:
    table = seated(three)
    first = awaited(table)[0]
    playing.hold(table.code)
    hand.forward(30)
    playing.withdraw_by_platform(table.code, [user_at(table, first).id], playing.REMOVED)
    assert fresh(table).deadline is None
    hand.forward(30)
    playing.release(table.code)
    assert fresh(table).deadline == hand.at + timedelta(seconds=60.5)


def test_an_end_in_a_pause_is_an_end(two: list[User], hand: Hand) -> None:
    table = seated(two)
    hand.forward(20)
    playing.hold(table.code)
    hand.forward(20)
    playing.resign(table.code, two[0].id, "bye")
    assert (fresh(table).status, fresh(table).held_at) == ("finished", None)
    assert seat(table, 0).time_left_ms == 40_000
    assert not playing.release(table.code)
    assert not playing.hold(table.code)


def test_bots_rest_in_a_pause_and_are_woken_after_it(two: list[User]) -> None:
    table = seated([bot(), two[0]])
    [turn] = turns.owed(table.code)
    playing.hold(table.code)
    assert turns.owed(table.code) == []
    held = turns.Turn(turn.code, turn.seat, fresh(table).version)
    assert not turns.take(held)
    playing.release(table.code)
    assert turns.take(turns.owed(table.code)[0])


def test_the_page_of_a_held_game_offers_nothing(two: list[User]) -> None:
    table = seated(two)
    assert view_of(table, two[0])["legal"] == legal(table, 0)
    playing.hold(table.code)
    view = view_of(table, two[0])
    assert (view["table"]["held"], view["awaited"], view["legal"]) == (True, [], [])
    assert [s["clock"]["running"] for s in view["seats"]] == [False, False]
    assert not any(line.my_turn for line in lists.own_tables(two[0].id))
    playing.release(table.code)
    assert view_of(table, two[0])["legal"] == legal(table, 0)
    assert any(line.my_turn for line in lists.own_tables(two[0].id))


def test_only_a_game_that_is_played_without_running_clocks_is_held(two: list[User]) -> None:
    with pytest.raises(IntegrityError, match="table_held_only_while_playing"):
        Table.objects.filter(pk=seated(two).pk).update(held_at=START)


# --- pauses and outages


def outage(started: float, ended: float) -> Outage:
    at = [START + timedelta(seconds=seconds) for seconds in (started, ended)]
    return Outage.objects.create(part=outages.ASGI, started_at=at[0], ended_at=at[1])


def test_an_outage_in_a_pause_gives_no_time(two: list[User], hand: Hand) -> None:
    table = seated(two)
    hand.forward(20)
    playing.hold(table.code)
    outage(30, 60)
    hand.forward(50)
    outages.settle(hand.at)
    assert "credit" not in kinds(table)
    playing.release(table.code)
    assert fresh(table).deadline == hand.at + timedelta(seconds=40.5)


def test_an_outage_that_is_settled_after_the_pause_gives_nothing_twice(
    two: list[User], hand: Hand
) -> None:
    table = seated(two)
    hand.forward(20)
    playing.hold(table.code)
    outage(30, 60)
    hand.forward(50)
    playing.release(table.code)
    released = hand.at
    hand.forward(1)
    outages.settle(hand.at)
    assert fresh(table).deadline == released + timedelta(seconds=40.5)


def test_of_an_outage_that_outlasts_the_pause_the_rest_is_given(
    two: list[User], hand: Hand
) -> None:
    table = seated(two)
    hand.forward(20)
    playing.hold(table.code)
    hand.forward(20)
    playing.release(table.code)
    outage(30, 60)
    hand.forward(30)
    outages.settle(hand.at)
    assert fresh(table).deadline == START + timedelta(seconds=60 + 40.5)


def test_a_pause_that_begins_in_an_outage_holds_from_the_last_beat(
    two: list[User], hand: Hand
) -> None:
    table = seated(two)
    Heartbeat.objects.create(name=outages.ASGI, at=START + timedelta(seconds=10))
    hand.forward(40)
    playing.hold(table.code)
    outage(10, 60)
    hand.forward(60)
    Heartbeat.objects.update(at=hand.at)
    playing.release(table.code)
    outages.settle(hand.at)
    assert fresh(table).deadline == hand.at + timedelta(seconds=50.5)


# --- the event's name


def test_a_table_of_an_event_has_no_rematch(two: list[User], cup: None) -> None:
    table = play_out(seated(two))
    with pytest.raises(Refused, match="of_event"):
        seating.rematch(table.code, two[0])
    browser = Browser()
    browser.force_login(two[0])
    page = browser.get(f"/tables/{table.code}/")
    assert "rematch" not in page.context["config"]["urls"]


def test_a_table_of_an_event_is_not_aborted_by_agreement(two: list[User], cup: None) -> None:
    table = seated(two)
    assert view_of(table, two[0])["table"]["can_abort"] is False
    with pytest.raises(Refused, match="of_event"):
        playing.offer_abort(table.code, two[0].id, on=True)
    assert not Seat.objects.filter(wants_abort=True).exists()


def test_any_other_table_has_both(two: list[User]) -> None:
    table = seated(two)
    facts = view_of(table, two[0])["table"]
    assert (facts["can_abort"], facts["event"], facts["held"]) == (True, None, False)
    playing.resign(table.code, two[0].id, "bye")
    assert seating.rematch(table.code, two[0]).host == two[0]


def test_the_page_and_the_lobby_name_the_event(two: list[User], cup: None) -> None:
    table = seated(two)
    assert view_of(table)["table"]["event"] == {"title": "Winter cup", "url": "/events/cup/"}
    page = Browser().get(f"/tables/{table.code}/").content.decode()
    assert 'href="/events/cup/"' in page
    assert "Round 3" in page
    lobby = Browser().get("/lobby/tables/").content.decode()
    assert "Winter cup" in lobby
    assert [line.event for line in lists.running_tables(None)] == [CUP]


def test_who_has_come_leaves_the_server_nowhere(two: list[User], cup: None) -> None:
    table = seated(two)

    def told() -> bytes:
        whole = rooms.whole_view(table.code, two[0].id)[1].encode()
        updates = rooms.Follower(table.code).updates([None])[None] or ""
        return whole + updates.encode() + Browser().get("/lobby/tables/").content

    before = told()
    playing.arrive(table.code, two[1].id)
    assert seat(table, 1).came_at is not None
    assert told() == before


# --- what it came to


def test_what_was_played_has_places_and_points(two: list[User]) -> None:
    table = play_out(seated(two))
    ranks = tuple(s.rank for s in table.seats.order_by("index"))
    scores = tuple(s.score for s in table.seats.order_by("index"))
    assert outcome_of(table) == TableOutcome(ranks, scores, ())  # type: ignore[arg-type]
    backwards = outcomes.outcome(fresh(table), list(table.seats.order_by("-index")))
    assert backwards == outcome_of(table)


def test_of_a_game_that_was_not_played_the_absent_are_named(two: list[User]) -> None:
    table = seated(two)
    playing.arrive(table.code, two[1].id)
    playing.abort_by_platform(table.code, playing.NO_SHOW)
    assert outcome_of(table) == TableOutcome((), (), (0,))


def test_whoever_lets_the_flag_fall_without_coming_is_absent(two: list[User], hand: Hand) -> None:
    for comes in (False, True):
        table = seated(two)
        playing.arrive(table.code, two[1].id)
        if comes:
            playing.arrive(table.code, two[0].id)
        hand.forward(61)
        assert playing.time_out(table.code)
        assert outcome_of(table).places == (2, 1)
        assert outcome_of(table).absent == (() if comes else (0,))


def test_whoever_was_put_out_for_not_coming_is_absent(db: None) -> None:
    users = people(4)
    table = seated(users)
    for user in users:
        playing.arrive(table.code, user.id)
    playing.withdraw_by_platform(table.code, [users[2].id], playing.NO_SHOW)
    playing.withdraw_by_platform(table.code, [users[3].id], playing.REMOVED)
    assert outcome_of(play_out(table)).absent == (2,)


def test_a_game_that_goes_on_has_come_to_nothing(two: list[User]) -> None:
    with pytest.raises(ValueError, match="has not ended"):
        outcome_of(seated(two))
