"""Entrants from a list, and an event that began elsewhere."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from koturnir.accounts.models import User
from tests.platform.tables.helpers import START, Hand, guest, person
from tests.platform.tournaments.helpers import (
    entered,
    event,
    fresh,
    go,
    organizer,
    pairings,
    play_all,
    refused,
)
from tests.tournaments.trf.files import GOLDEN
from tournaments.files.entries import MOST_BYTES, BadSheet, Row, read
from tournaments.history import Entrant as Player
from tournaments.history import Event
from tournaments.models import Act, Result, Tournament
from tournaments.refusals import Refused
from tournaments.services import desk, importing, setup
from tournaments.trf import TrfError, write
from tournaments.trf import read as read_trf

pytestmark = pytest.mark.django_db


# --- reading the list


def test_names_are_read_without_a_header() -> None:
    assert read(b"Ann\r\nBob\r\n") == [Row(1, "Ann"), Row(2, "Bob")]


def test_the_header_says_which_columns_count() -> None:
    data = "№;Город;Имя\n2;Омск;Аня\n1;Тула;Боря\n".encode()
    assert read(data) == [Row(2, "Аня", 2), Row(3, "Боря", 1)]


def test_lists_of_old_spreadsheets_are_read_too() -> None:
    assert read("имя,посев\nАня,1\n".encode("cp1251")) == [Row(2, "Аня", 1)]


def test_quotes_marks_and_empty_lines_do_no_harm() -> None:
    data = '\ufeffname,seed\n\n"Ann",1\n\'Bob,\n'.encode()
    assert read(data) == [Row(3, "Ann", 1), Row(4, "Bob")]


def test_a_line_that_is_wrong_says_so() -> None:
    first, second, third = read(b"name;seed\n;3\nAnn;zero\nBob;0\n")
    assert first.problem
    assert "zero" in second.problem
    assert third.problem


@pytest.mark.parametrize(
    "data", [b"", b"\n\n", b"x" * (MOST_BYTES + 1), b"Ann\n" * 1001, b"PK\x03\x04\0\0"]
)
def test_what_is_no_list_is_refused(data: bytes) -> None:
    with pytest.raises(BadSheet):
        read(data)


# --- entering all


def test_all_are_entered_in_the_order_of_their_seeds() -> None:
    made = event()
    for name in ("Ann", "Bob"):
        person(name)
    rows = [Row(2, "bob", 1), Row(3, "Ann", 2)]
    assert importing.enter_all(made.code, organizer(), rows) == 2
    made = fresh(made)
    assert made.seeding == "hand"
    by_seed = made.entrants.order_by("seed").values_list("user__username", flat=True)
    assert list(by_seed) == ["Bob", "Ann"]
    assert Act.objects.filter(tournament=made, kind="entered_list").exists()


def test_nobody_is_entered_while_a_line_is_wrong() -> None:
    made = event()
    (ann,) = entered(made, 1)
    person("Bob")
    guest("Passer-by")
    rows = [
        Row(1, "Bob"),
        Row(2, "Nobody-1"),
        Row(3, str(ann)),
        Row(4, "BOB"),
        Row(5, "Passer-by"),
    ]
    with pytest.raises(Refused) as caught:
        importing.enter_all(made.code, organizer(), rows)
    assert caught.value.code == "bad_list"
    assert "2: Nobody-1" in caught.value.detail
    assert made.entrants.count() == 1
    preview = importing.preview(made, rows)
    assert [one.user is not None for one in preview] == [True, False, False, False, False]
    assert "line 1" in preview[3].row.problem


def test_conditions_hold_for_those_of_a_list_too() -> None:
    made = event(min_rating=1800, access="code", password="xyzzy")
    person("Bob")
    (entry,) = importing.preview(made, [Row(1, "Bob")])
    assert "below" in entry.row.problem


def test_whoever_finds_no_place_waits() -> None:
    made = event(capacity=1)
    for name in ("Ann", "Bob"):
        person(name)
    importing.enter_all(made.code, organizer(), [Row(1, "Ann"), Row(2, "Bob")])
    statuses = made.entrants.order_by("pk").values_list("status", flat=True)
    assert list(statuses) == ["entered", "waiting"]


def test_only_the_organizer_enters_others_and_only_before_the_start(hand: Hand) -> None:
    made = event()
    bob = person("Bob")
    rows = [Row(1, "Bob")]
    assert refused(lambda: importing.enter_all(made.code, bob, rows)) == "not_organizer"
    desk.cancel(made.code, organizer(), "The hall is closed")
    assert refused(lambda: importing.enter_all(made.code, organizer(), rows)) == "not_open"


# --- a report file


FIELDS: dict[str, Any] = {
    "game": "tiny",
    "time_control": "fischer:60+5",
    "starts_at": START + timedelta(hours=1),
    "grace_seconds": 0,
}


def cut(whole: Event, rounds: int) -> Event:
    """The event after so many rounds, with the byes that were asked for in the next."""

    def known(one: Player) -> Player:
        outing = one.outing(rounds)
        return replace(one, rounds=one.rounds[:rounds] + ((outing,) if outing.away else ()))

    return replace(whole, entrants=tuple(map(known, whole.entrants)), head=(), tail=())


def renamed(whole: Event) -> Event:
    return replace(
        whole,
        entrants=tuple(replace(one, name=f"Player-{one.number}") for one in whole.entrants),
    )


def golden(at: int, rounds: int) -> tuple[Event, str]:
    whole = renamed(read_trf(GOLDEN[at].read_text("utf-8")))
    for one in whole.entrants:
        person(one.name)
    return whole, write(cut(whole, rounds))


def as_expected(whole: Event, number: int) -> tuple[set[tuple[int, int]], set[int]]:
    outings = {one.number: one.outing(number - 1) for one in whole.entrants}
    pairs = {(n, one.opponent) for n, one in outings.items() if one.seat == "w"}
    return pairs, {n for n, one in outings.items() if one.result == "U"}


@pytest.mark.parametrize(("at", "rounds"), [(0, 1), (7, 3), (21, 2)])
def test_an_event_goes_on_as_if_it_had_been_here_from_the_start(
    at: int, rounds: int, hand: Hand
) -> None:
    whole, text = golden(at, rounds)
    made = importing.from_trf(organizer(), text, FIELDS)
    assert fresh(made).status == "draft"
    setup.publish(made.code, organizer())
    go(hand, 10)
    assert len(pairings(made, round__number=rounds + 1)) == 0  # it is not time yet
    go(hand, 3600)
    seated = [
        tuple(place.entrant.number for place in one.places.all())
        for one in pairings(made, round__number=rounds + 1, bye="")
    ]
    free = [
        one.places.get().entrant.number for one in pairings(made, round__number=rounds + 1, bye="U")
    ]
    assert (set(seated), set(free)) == as_expected(whole, rounds + 1)
    assert Result.objects.filter(source="hand", pairing__round__number=1).exists()


def test_it_is_played_to_its_end(hand: Hand) -> None:
    whole, text = golden(0, 2)
    made = importing.from_trf(organizer(), text, FIELDS)
    setup.publish(made.code, organizer())
    go(hand, 3601)
    over = play_all(made, hand)
    assert over.status == "finished"
    assert over.stages.get().rounds.count() == whole.rounds


def test_names_of_nobody_are_listed_and_nothing_is_made() -> None:
    _whole, text = golden(0, 1)
    User.objects.filter(username__in=["Player-2", "Player-3"]).delete()
    with pytest.raises(Refused) as caught:
        importing.from_trf(organizer(), text, FIELDS)
    assert caught.value.code == "no_members"
    assert caught.value.detail == "2 Player-2, 3 Player-3"
    assert not Tournament.objects.exists()


def test_a_malformed_file_is_refused_with_line_and_column() -> None:
    _whole, text = golden(0, 1)
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("001"))
    lines[at] = lines[at][:48] + "abcd" + lines[at][52:]
    with pytest.raises(TrfError) as caught:
        importing.from_trf(organizer(), "\n".join(lines), FIELDS)
    assert caught.value.line == at + 1
    assert caught.value.column == 49


def test_an_event_that_is_over_or_has_open_games_is_not_taken_over() -> None:
    whole, _text = golden(0, 1)
    done = write(replace(whole, head=(), tail=()))
    assert refused(lambda: importing.from_trf(organizer(), done, FIELDS)) == "bad_file"
    first = whole.entrants[0]
    other = first.rounds[0].opponent
    entrants = tuple(
        replace(one, rounds=(replace(one.rounds[0], result=""),))
        if one.number in {first.number, other}
        else replace(one, rounds=one.rounds[:1])
        for one in whole.entrants
    )
    waiting = write(replace(whole, entrants=entrants, head=(), tail=()))
    assert refused(lambda: importing.from_trf(organizer(), waiting, FIELDS)) == "bad_file"


def test_a_draft_that_was_taken_over_can_be_thrown_away() -> None:
    _whole, text = golden(0, 1)
    made = importing.from_trf(organizer(), text, FIELDS)
    setup.delete_draft(made.code, organizer())
    assert not Tournament.objects.exists()
