"""Making tables, sitting down and getting up, words, starting, playing again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from games import chance
from games.api import BadOptions
from koturnir.accounts.models import User
from koturnir.accounts.services.deletion import delete_account
from koturnir.tables.clock import BadTimeControl
from koturnir.tables.models import Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import presence, records
from koturnir.tables.selectors.view import seats_of
from koturnir.tables.services import seating
from koturnir.tables.services.seating import Settings
from tests.platform.tables.helpers import (
    Hand,
    awaited,
    bot,
    fresh,
    guest,
    kinds,
    people,
    play_out,
    table_of,
)


def opened(host: User, seats: int = 3, **settings: Any) -> Table:
    return seating.create_table(host, Settings("tiny", seats, **settings))


def chairs(table: Table) -> list[tuple[int, str]]:
    return [(s.chair, s.user.username) for s in table.seats.select_related("user")]


# --- making


def test_a_new_table_waits_with_its_host(two: list[User]) -> None:
    table = opened(two[0])
    assert (table.status, table.host, table.state, table.version) == ("open", two[0], None, 0)
    assert chairs(table) == [(0, "Ann")]
    assert table.options == {"hand": 3, "ties": False}
    assert table.commitment == chance.commit(bytes(table.secret))
    assert table.pace == "live"
    assert opened(two[0], time_control="days:3").pace == "corr"


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"seat_count": 1}, BadOptions),
        ({"seat_count": 5}, BadOptions),
        ({"options": {"hand": 9}}, BadOptions),
        ({"options": {"hat": 1}}, BadOptions),
        ({"time_control": "blitz"}, BadTimeControl),
    ],
)
def test_what_the_game_does_not_offer_makes_no_table(
    two: list[User], wrong: dict[str, Any], error: type[Exception]
) -> None:
    settings: dict[str, Any] = {"game": "tiny", "seat_count": 3} | wrong
    with pytest.raises(error):
        seating.create_table(two[0], Settings(**settings))
    assert not Table.objects.exists()


def test_a_table_full_of_bots_starts_at_once(two: list[User]) -> None:
    table = seating.create_table(two[0], Settings("tiny", 2), [bot()])
    assert table.status == "playing"
    assert kinds(table)[0] == "start"


def test_rated_tables_are_for_people_with_accounts(two: list[User]) -> None:
    with pytest.raises(Refused, match="needs_people"):
        seating.create_table(two[0], Settings("tiny", 2, rated=True), [bot()])
    with pytest.raises(Refused, match="needs_account"):
        opened(guest(), rated=True)
    with pytest.raises(Refused, match="full"):
        seating.create_table(two[0], Settings("tiny", 2), [bot("Spook"), bot("Shade")])
    table = opened(two[0], rated=True)
    with pytest.raises(Refused, match="needs_account"):
        seating.join(table.code, guest("Visitor-2"))


# --- joining and leaving


def test_the_last_seat_taken_starts_the_game(two: list[User]) -> None:
    table = opened(two[0], 2)
    table = seating.join(table.code, two[1])
    assert table.status == "playing"
    assert awaited(table) == (0, 1)
    drawn = chance.draw_start(bytes(table.secret), ["", ""])
    assert table.start_chair == drawn
    assert {s.chair: s.index for s in table.seats.all()} == {drawn: 0, 1 - drawn: 1}


def test_when_the_host_says_a_full_table_waits(two: list[User]) -> None:
    table = opened(two[0], 2, start_rule="host")
    table = seating.join(table.code, two[1])
    assert table.status == "open"
    with pytest.raises(Refused, match="not_host"):
        seating.start(table.code, two[1])
    seating.start(table.code, two[0])
    assert fresh(table).status == "playing"
    with pytest.raises(Refused, match="not_open"):
        seating.start(table.code, two[0])


def test_the_host_may_start_with_fewer(two: list[User]) -> None:
    table = opened(two[0], 4, start_rule="host")
    with pytest.raises(Refused, match="not_enough"):
        seating.start(table.code, two[0])
    seating.join(table.code, two[1])
    seating.start(table.code, two[0])
    assert (fresh(table).seat_count, awaited(table)) == (2, (0, 1))


def test_joining_is_refused_with_the_reason(three: list[User]) -> None:
    table = opened(three[0], 2, start_rule="host")
    with pytest.raises(Refused, match="already_seated"):
        seating.join(table.code, three[0])
    seating.join(table.code, three[1])
    with pytest.raises(Refused, match="full"):
        seating.join(table.code, three[2])
    seating.start(table.code, three[0])
    with pytest.raises(Refused, match="not_open"):
        seating.join(table.code, three[2])
    with pytest.raises(Refused, match="not_found"):
        seating.join("nothing", three[2])


def test_a_table_by_invitation_wants_its_code(two: list[User]) -> None:
    table = opened(two[0], visibility="invite")
    for code in ("", "wrong", table.code):
        with pytest.raises(Refused, match="needs_invitation"):
            seating.join(table.code, two[1], code)
    seating.join(table.code, two[1], table.invite_code)
    assert table.seats.count() == 2


def test_chairs_have_no_gaps(db: None) -> None:
    ann, bob, cid, dot, eve = people(5)
    table = opened(ann, 4, start_rule="host")
    for user in (bob, cid, dot):
        seating.join(table.code, user)
    seating.leave(table.code, bob)
    assert chairs(table) == [(0, "Ann"), (1, "Cid"), (2, "Dot")]
    seating.leave(table.code, ann)
    assert chairs(table) == [(0, "Cid"), (1, "Dot")]
    assert fresh(table).host == cid
    seating.join(table.code, eve)
    seating.start(table.code, cid)
    assert sorted(s.index or 0 for s in table.seats.all()) == [0, 1, 2]


def test_a_guest_who_leaves_hands_on_nothing(two: list[User]) -> None:
    table = opened(two[0])
    seating.join(table.code, two[1])
    seating.leave(table.code, two[1])
    assert fresh(table).host == two[0]
    with pytest.raises(Refused, match="not_seated"):
        seating.leave(table.code, two[1])


def test_a_table_without_people_is_closed(two: list[User]) -> None:
    table = seating.create_table(two[0], Settings("tiny", 3), [bot()])
    seating.leave(table.code, two[0])
    row = fresh(table)
    assert (row.status, row.reason) == ("aborted", "abandoned")
    with pytest.raises(Refused, match="not_open"):
        seating.join(table.code, two[1])


def test_nobody_leaves_a_game_like_a_table(two: list[User]) -> None:
    table = table_of(two)
    with pytest.raises(Refused, match="not_open"):
        seating.leave(table.code, two[0])


def test_a_deleted_account_frees_its_seat(two: list[User]) -> None:
    table = opened(two[0])
    seating.join(table.code, two[1])
    delete_account(two[0])
    assert chairs(table) == [(0, "Bob")]
    assert fresh(table).host == two[1]


# --- words


def test_words_go_into_the_draws(two: list[User]) -> None:
    table = opened(two[0], 2)
    seating.say_words(table.code, two[0], " ёлка 🎲 ")
    table = seating.join(table.code, two[1])
    start = table.log.get(kind="start")
    assert start.data["words"] == table.words == ["ёлка 🎲", ""]
    assert table.start_chair == chance.draw_start(bytes(table.secret), table.words)


def test_control_characters_are_dropped_from_words(two: list[User]) -> None:
    table = opened(two[0], 2)
    seating.say_words(table.code, two[0], "a\x00b\x07c\x7f\x9fd\n\ud800e")
    assert Seat.objects.get(table=table).words == "abcde"
    table = play_out(seating.join(table.code, two[1]))
    record = records.record(table, seats_of(table))
    assert record.chance is not None
    assert record.chance.words == ("abcde", "")


def test_words_are_refused_when_too_long_too_late_or_a_strangers(three: list[User]) -> None:
    table = opened(three[0], 2)
    seating.say_words(table.code, three[0], "x" * 60)
    with pytest.raises(Refused, match="too_long"):
        seating.say_words(table.code, three[0], "x" * 61)
    with pytest.raises(Refused, match="not_seated"):
        seating.say_words(table.code, three[2], "mine")
    seating.join(table.code, three[1])
    with pytest.raises(Refused, match="not_open"):
        seating.say_words(table.code, three[0], "late")


# --- playing again


def test_a_rematch_has_the_same_settings_and_bots(two: list[User]) -> None:
    ghost = bot()
    chosen = Settings("tiny", 2, {"hand": 2, "ties": True}, "move:60", watch="players")
    old = seating.create_table(two[0], chosen, [ghost])
    with pytest.raises(Refused, match="not_over"):
        seating.rematch(old.code, two[0])
    play_out(old)
    with pytest.raises(Refused, match="not_seated"):
        seating.rematch(old.code, two[1])
    again = seating.rematch(old.code, two[0])
    assert Settings.of(again) == chosen
    assert again.status == "playing"
    assert {s.user for s in again.seats.all()} == {two[0], ghost}
    assert seating.rematch(old.code, two[0]) == again
    assert fresh(again).secret != fresh(old).secret


def test_the_others_join_the_rematch_that_one_made(two: list[User]) -> None:
    old = play_out(table_of(two, visibility="invite"))
    first = seating.rematch(old.code, two[1])
    assert (first.status, first.host) == ("open", two[1])
    assert seating.rematch(old.code, two[1]) == first
    assert seating.rematch(old.code, two[0]).status == "playing"
    assert Table.objects.count() == 2


def test_a_bot_that_is_gone_plays_no_rematch(two: list[User]) -> None:
    ghost = bot()
    old = play_out(seating.create_table(two[0], Settings("tiny", 2), [ghost]))
    delete_account(ghost)
    again = seating.rematch(old.code, two[0])
    assert again.status == "open"
    assert chairs(again) == [(0, "Ann")]


# --- races


def together(count: int, act: Any) -> list[Any]:
    """Return what each call gave, made at once from threads; a refusal counts by its code."""
    barrier = Barrier(count)

    def run(number: int) -> Any:
        try:
            barrier.wait(30)
            return act(number)
        except Refused as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


@pytest.mark.django_db(transaction=True)
def test_one_of_many_gets_the_last_seat() -> None:
    host, *others = people(5)
    table = opened(host, 2)
    results = together(4, lambda n: seating.join(table.code, others[n]).status)
    assert sorted(results) == ["not_open", "not_open", "not_open", "playing"]
    assert table.seats.count() == 2


@pytest.mark.django_db(transaction=True)
def test_all_who_fit_get_a_chair_of_their_own() -> None:
    host, *others = people(4)
    table = opened(host, 4)
    together(3, lambda n: seating.join(table.code, others[n]).status)
    assert [chair for chair, _ in chairs(table)] == [0, 1, 2, 3]
    assert fresh(table).status == "playing"
    assert kinds(table).count("start") == 1


@pytest.mark.django_db(transaction=True)
def test_a_rematch_asked_for_again_and_again_by_both_is_one_table() -> None:
    two = people(2)
    old = play_out(table_of(two))
    results = together(6, lambda n: seating.rematch(old.code, two[n % 2]).code)
    assert len(set(results)) == 1
    assert fresh(Table.objects.exclude(pk=old.pk).get()).status == "playing"


@pytest.mark.django_db(transaction=True)
def test_leaving_and_joining_at_once_leaves_whole_chairs() -> None:
    ann, bob, cid = people(3)
    table = opened(ann, 3, start_rule="host")
    seating.join(table.code, bob)
    acts = (lambda: seating.leave(table.code, ann), lambda: seating.join(table.code, cid))
    together(2, lambda n: bool(acts[n]()))
    assert chairs(table) == [(0, "Bob"), (1, "Cid")]
    assert fresh(table).host == bob


# --- forgotten tables


def test_a_live_table_that_everybody_left_alone_is_closed(two: list[User], hand: Hand) -> None:
    table = opened(two[0])
    seating.join(table.code, two[1])
    assert seating.close_unattended(hand.forward(presence.LATELY)) == 0
    assert seating.close_unattended(hand.forward(1)) == 1
    assert (fresh(table).status, fresh(table).reason) == ("aborted", "abandoned")
    assert seating.close_unattended(hand.forward(1)) == 0


def test_a_table_stays_while_one_of_its_people_is_seen(two: list[User], hand: Hand) -> None:
    table = opened(two[0])
    later = hand.forward(presence.LATELY + 1)
    presence.note(table.code, [two[1].id])  # a stranger who looks at it
    presence.note(table.code, [two[0].id])
    assert seating.close_unattended(later) == 0
    assert fresh(table).status == "open"


def test_a_stranger_who_looks_does_not_keep_a_table_open(two: list[User], hand: Hand) -> None:
    table = opened(two[0])
    later = hand.forward(presence.LATELY + 1)
    presence.note(table.code, [two[1].id])
    assert seating.close_unattended(later) == 1
    assert fresh(table).status == "aborted"


def test_no_table_is_closed_because_presence_is_unknown(
    two: list[User], hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any) -> None:
        raise ConnectionError("away")

    opened(two[0])
    later = hand.forward(presence.LATELY + 1)
    monkeypatch.setattr(presence.cache, "get_many", away)
    assert seating.close_unattended(later) == 0


def test_tables_by_correspondence_and_of_bots_alone_wait_for_ever(
    two: list[User], hand: Hand
) -> None:
    slow = opened(two[0], time_control="days:3")
    of_bots = opened(bot())
    started = table_of(two)
    assert seating.close_unattended(hand.forward(10 * presence.LATELY)) == 0
    assert [fresh(t).status for t in (slow, of_bots, started)] == ["open", "open", "playing"]
