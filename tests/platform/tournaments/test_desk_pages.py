"""The pages of the organizer's desk."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.platform.tables.helpers import Hand, person
from tests.platform.tournaments.helpers import (
    entered,
    entrant,
    event,
    fresh,
    go,
    organizer,
    pairings,
    refused,
    rounds,
    running,
    to_start,
)
from tournaments.forms.desk import FORMS
from tournaments.models import Act, Tournament
from tournaments.selectors import boards
from tournaments.services import desk, setup
from tournaments.services.setup import StagePlan
from tournaments.views.desk import ACTS

pytestmark = pytest.mark.django_db

GROUPS = [StagePlan("round_robin", {}, 2, {"direct": 1}), StagePlan("knockout", {})]


@pytest.fixture
def at_desk(client: Client) -> Client:
    client.force_login(organizer())
    return client


def address(tournament: Tournament, *what: Any) -> str:
    name = "event_desk_form" if what else "event_desk"
    return reverse(name, args=[tournament.code, *what])


def text(answer: Any) -> str:
    """The words of a page, without its markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def see(client: Client, tournament: Tournament) -> str:
    answer = client.get(address(tournament))
    assert answer.status_code == 200
    return text(answer)


def press(client: Client, tournament: Tournament, act: str, **data: Any) -> str:
    url = reverse("event_desk_act", args=[tournament.code, act])
    answer = client.post(url, data, follow=True)
    assert answer.status_code == 200
    return text(answer)


def nod(hand: Hand, count: int = 6, **fields: Any) -> Tournament:
    tournament = event(automatic=False, **fields)
    entered(tournament, count)
    desk.start_now(tournament.code, organizer())
    return tournament


def test_for_others_there_is_no_desk(client: Client, hand: Hand) -> None:
    swiss = nod(hand)
    addresses = [address(swiss)]
    addresses += [address(swiss, name, 1) for name in FORMS]
    addresses += [address(swiss, name) for name in FORMS]
    acts = [reverse("event_desk_act", args=[swiss.code, act]) for act in ACTS]
    before = Act.objects.count()
    for who in (None, swiss.entrants.get(number=1).user, person("Otto")):
        if who:
            client.force_login(who)
        for url in addresses:
            assert client.get(url).status_code == 404
        for url in [*addresses[1:], *acts]:
            assert client.post(url, {"reason": "why"}).status_code == 404
    assert Act.objects.count() == before


def test_acts_are_carried_out_by_post_alone(at_desk: Client, hand: Hand) -> None:
    swiss = nod(hand)
    for act in ACTS:
        assert at_desk.get(reverse("event_desk_act", args=[swiss.code, act])).status_code == 405
    assert at_desk.post(reverse("event_desk_act", args=[swiss.code, "explode"])).status_code == 404
    assert at_desk.get(address(swiss, "explode")).status_code == 404


def test_a_draft_is_published_from_the_desk(at_desk: Client, hand: Hand) -> None:
    published = event()
    drafted = setup.duplicate(published, organizer())
    assert "Say when it starts" in see(at_desk, drafted)
    drafted = setup.duplicate(published, organizer(), published.starts_at)
    assert "Nobody but you sees the event yet." in see(at_desk, drafted)
    press(at_desk, drafted, "publish")
    assert fresh(drafted).status == "open"


def test_before_the_start_it_says_how_many_are_missing(at_desk: Client, hand: Hand) -> None:
    swiss = event(check_in_minutes=30)
    assert "0 have entered." in see(at_desk, swiss)
    assert "it is cancelled at its start" in see(at_desk, swiss)
    people = entered(swiss, 3)
    page = press(at_desk, swiss, "check-in", entrant=entrant(swiss, people[0]).pk)
    assert "3 have entered. 1 is there." in page
    assert entrant(swiss, people[0]).checked_in_at == hand.at
    page = press(at_desk, swiss, "remove", entrant=entrant(swiss, people[1]).pk)
    assert "2 have entered." in page
    assert "There is no such person" in press(at_desk, swiss, "remove", entrant="x")
    press(at_desk, swiss, "start")
    assert fresh(swiss).status == "running"


def test_seeds_are_ordered_by_numbers_and_by_up_and_down(at_desk: Client, hand: Hand) -> None:
    swiss = event()
    ann, bob, cid = (entrant(swiss, one).pk for one in entered(swiss, 3))

    def order() -> list[int]:
        return [one.pk for one in sorted(swiss.entrants.all(), key=lambda one: one.seed or 99)]

    press(at_desk, swiss, "seeds", **{f"seed-{ann}": 3, f"seed-{bob}": 2, f"seed-{cid}": 1})
    assert order() == [cid, bob, ann]
    numbers = {f"seed-{cid}": 1, f"seed-{bob}": 2, f"seed-{ann}": 3}
    press(at_desk, swiss, "seeds", **numbers, up=ann)
    assert order() == [cid, ann, bob]
    press(at_desk, swiss, "seeds", **numbers, down=cid)
    assert order() == [bob, cid, ann]
    press(at_desk, swiss, "seeds", **numbers, up=cid)
    assert order() == [cid, bob, ann]
    press(at_desk, swiss, "seeds", **{f"seed-{ann}": "first", f"seed-{bob}": ""})
    assert order()[:2] == [ann, bob]


def test_the_waiting_list_is_shown(at_desk: Client, hand: Hand) -> None:
    swiss = event(capacity=2)
    entered(swiss, 3)
    page = see(at_desk, swiss)
    assert "Waiting list" in page
    assert "2 / 2" in page


def test_the_paired_round_waits_for_the_nod(at_desk: Client, hand: Hand) -> None:
    swiss = nod(hand)
    page = see(at_desk, swiss)
    assert "For you: Round 1 is paired and waits for your nod." in page
    assert "Round 1, as it is paired" in page
    page = press(at_desk, swiss, "release")
    assert "Round 1: 3 games are being played. 6 have not come yet." in page
    assert "There is no round that waits to begin." in press(at_desk, swiss, "release")
    assert len(running(swiss)) == 3


def test_a_swap_tells_what_it_breaks_before_it_is_done(at_desk: Client, hand: Hand) -> None:
    swiss = nod(hand, 4)
    first, second = boards.of(rounds(swiss)[0])
    (a, b), (c, d) = first.seats, second.seats
    desk.release(swiss.code, organizer())
    for one in pairings(swiss):
        desk.set_result(swiss.code, organizer(), one.pk, [1, 1], [], "drawn")
    go(hand, 1)
    before = boards.of(rounds(swiss)[1])
    partner = next(n for one in before if a in one.seats for n in one.seats if n != a)
    url = address(swiss, "swap")
    answer = at_desk.get(url, {"first": partner, "second": b})
    assert answer.status_code == 200
    assert "This breaks what a pairing goes by:" in text(answer)
    assert "have met already, in round 1." in text(answer)
    assert boards.of(rounds(swiss)[1]) == before
    answer = at_desk.post(url, {"first": partner, "second": b, "reason": " "})
    assert answer.status_code == 422
    assert "Say why" in text(answer)
    assert "have met already, in round 1." in text(answer)
    assert boards.of(rounds(swiss)[1]) == before
    answer = at_desk.post(url, {"first": partner, "second": b, "reason": "why"}, follow=True)
    assert "have met already, in round 1." in text(answer)
    assert "by hand" in text(answer)
    assert {a, b} in [set(one.seats) for one in boards.of(rounds(swiss)[1])]
    assert {c, d} in [set(one.seats) for one in boards.of(rounds(swiss)[1])]


def test_a_pair_is_put_together_from_the_desk(at_desk: Client, hand: Hand) -> None:
    swiss = nod(hand)
    first, second, _rest = boards.of(rounds(swiss)[0])
    both = {"first": first.seats[0], "second": second.seats[0]}
    url = address(swiss, "together")
    assert "breaks no rule" in text(at_desk.get(url, both))
    at_desk.post(url, {**both, "reason": "They asked for it"})
    assert set(both.values()) in [set(one.seats) for one in boards.of(rounds(swiss)[0])]


@pytest.mark.parametrize("both", [{}, {"first": "x", "second": "2"}, {"first": "1", "second": "1"}])
def test_a_swap_of_nobody_leads_back_to_the_desk(
    at_desk: Client, hand: Hand, both: dict[str, str]
) -> None:
    swiss = nod(hand)
    answer = at_desk.get(address(swiss, "swap"), both, follow=True)
    assert "These two can’t change places." in text(answer).replace("&#x27;", "’")


def test_who_may_not_meet_is_written_as_lines_of_numbers(at_desk: Client, hand: Hand) -> None:
    swiss = nod(hand)
    url = address(swiss, "forbid")
    answer = at_desk.post(url, {"groups": "1, two", "reason": "A family"})
    assert answer.status_code == 422
    assert "Write numbers only" in text(answer)
    assert "1, two" in answer.content.decode()
    assert 'value="A family"' in answer.content.decode()
    answer = at_desk.post(url, {"groups": "1", "reason": "A family"})
    assert answer.status_code == 422
    assert "Name two or more" in text(answer)
    at_desk.post(url, {"groups": "1, 2\n\n3;5 6", "reason": "A family"})
    assert swiss.stages.get().settings["forbidden"] == [[1, 2], [3, 5, 6]]
    assert "3, 5, 6" in at_desk.get(url).content.decode()


def test_a_result_of_two_is_one_choice(at_desk: Client, hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    one = pairings(swiss)[0]
    url = address(swiss, "result", one.pk)
    first = str(one.places.get(seat=0).entrant.user)
    assert "it is called off" in text(at_desk.get(url))
    answer = at_desk.post(url, {"result": "second", "reason": ""})
    assert answer.status_code == 422
    assert '<option value="second" selected>' in answer.content.decode()
    at_desk.post(url, {"result": "second_by_forfeit", "reason": f"{first} left"})
    assert one.results.get().absent == [0]
    assert '<option value="second_by_forfeit" selected>' in at_desk.get(url).content.decode()
    at_desk.post(url, {"result": "back", "reason": "He came after all"})
    assert [row.absent for row in one.results.all()] == [[0], []]
    page = see(at_desk, swiss)
    assert "For you: Round 1, table 1 ended without a result." in page
    at_desk.post(url, {"result": "draw", "reason": "why"})
    assert "½–½" in see(at_desk, swiss)


def test_a_result_of_three_gives_each_a_place(at_desk: Client, hand: Hand) -> None:
    swiss = event(seats=3)
    entered(swiss, 3)
    to_start(swiss, hand)
    (one,) = pairings(swiss)
    url = address(swiss, "result", one.pk)
    answer = at_desk.post(url, {"seat-0": "1", "seat-1": "", "seat-2": "2", "reason": "why"})
    assert answer.status_code == 422
    assert "Give everybody a place" in text(answer)
    answer = at_desk.post(url, {"seat-0": "1", "seat-1": "2", "seat-2": "2", "reason": "why"})
    assert answer.status_code == 302
    assert one.results.get().places == [1, 2, 2]
    at_desk.post(url, {"seat-0": "2", "seat-1": "1", "seat-2": "absent", "reason": "why"})
    last = one.results.last()
    assert last is not None
    assert (last.places, last.absent) == ([2, 1, 3], [2])
    answer = at_desk.post(url, {"seat-0": "1", "seat-1": "3", "seat-2": "3", "reason": "why"})
    assert answer.status_code == 422
    assert "These are no places of such a table" in text(answer)


def test_a_correction_that_later_games_hang_on_is_refused_in_words(
    at_desk: Client, hand: Hand
) -> None:
    cup = event([StagePlan("knockout", {})])
    entered(cup, 4)
    to_start(cup, hand)
    first = pairings(cup)[0]
    for one in pairings(cup):
        desk.set_result(cup.code, organizer(), one.pk, [1, 2], [], "why")
    go(hand, 1)
    go(hand, 200)
    url = address(cup, "result", first.pk)
    answer = at_desk.post(url, {"result": "second", "reason": "Misread"})
    assert answer.status_code == 422
    assert "Later games hang on this result." in text(answer)
    assert 'value="Misread"' in answer.content.decode()


def test_pause_and_go_on(at_desk: Client, hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    at_desk.post(address(swiss, "pause"), {"reason": "Fire drill"})
    assert "For you: The event is paused: clocks stand" in see(at_desk, swiss)
    press(at_desk, swiss, "resume")
    assert fresh(swiss).paused_at is None
    assert "The event is not paused." in press(at_desk, swiss, "resume")


def test_an_engine_that_is_stuck_says_why_and_is_paired_by_hand(
    at_desk: Client, hand: Hand
) -> None:
    swiss = event([StagePlan("swiss", {"rounds": 4})])
    entered(swiss, 3)
    desk.start_now(swiss.code, organizer())
    for _ in range(3):
        for one in pairings(swiss, decided_at=None):
            desk.set_result(swiss.code, organizer(), one.pk, [1, 1], [], "drawn")
        go(hand, 1)
        go(hand, 200)
    page = see(at_desk, swiss)
    assert "For you: Round 4 can’t be paired without a second meeting" in page
    assert "Pair by hand" in page
    answer = at_desk.post(address(swiss, "hand"), {"reason": "They meet again"}, follow=True)
    assert "Look at round 4 below, then go on." in text(answer)
    assert "have met already" in text(answer)
    press(at_desk, swiss, "resume")
    go(hand, 1)
    assert len(running(swiss)) == 1


def test_equals_at_the_cut_are_given_places(at_desk: Client, hand: Hand) -> None:
    groups = event(GROUPS)
    entered(groups, 4)
    desk.start_now(groups.code, organizer())
    url = address(groups, "cut")
    assert at_desk.get(url).status_code in {200, 404}
    for one in pairings(groups, decided_at=None):
        desk.set_result(groups.code, organizer(), one.pk, [1, 1], [], "drawn")
    go(hand, 1)
    page = see(at_desk, groups)
    assert "For you: Entrants are equal at the cut: decide who goes on first." in page
    (a, b), (c, d) = groups.stages.get(number=1).groups
    same = {f"place-{a}": 1, f"place-{b}": 1, f"place-{c}": 1, f"place-{d}": 2, "reason": "lot"}
    answer = at_desk.post(url, same)
    assert answer.status_code == 422
    assert "Each place comes once" in text(answer)
    at_desk.post(url, {**same, f"place-{a}": 2})
    go(hand, 1)
    assert set(groups.stages.get(number=2).seeds) == {b, c}
    assert at_desk.get(url).status_code == 404


def test_time_messages_and_entrants_have_pages(at_desk: Client, hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    answer = at_desk.post(address(swiss, "time"), {"minutes": 2, "reason": "Dark"}, follow=True)
    assert "Tables that got the time: 2." in text(answer)
    assert at_desk.post(address(swiss, "time"), {"minutes": 0, "reason": "x"}).status_code == 422
    answer = at_desk.post(address(swiss, "message"), {"text": "", "to": "all"})
    assert "Write what they are to read." in text(answer)
    answer = at_desk.post(address(swiss, "message"), {"text": "Come!", "to": "absent"}, follow=True)
    assert "People written to: 4." in text(answer)
    at_desk.post(address(swiss, "bye", 1), {"round": 2, "letter": "H", "reason": ""})
    assert swiss.entrants.get(number=1).bye_requests.get().letter == "H"
    assert "not in round 2" in see(at_desk, swiss)
    at_desk.post(address(swiss, "withdraw", 2), {"reason": "Ill"})
    assert swiss.entrants.get(number=2).status == "withdrawn"
    at_desk.post(address(swiss, "back", 2), {"reason": "Well"})
    assert swiss.entrants.get(number=2).is_in
    at_desk.post(address(swiss, "disqualify", 3), {"reason": "Engine"})
    assert swiss.entrants.get(number=3).status == "out"
    zoe = person("Zoe")
    at_desk.post(address(swiss, "let-in"), {"username": "Zoe", "reason": "Train"})
    assert entrant(swiss, zoe).number == 5
    assert at_desk.get(address(swiss, "withdraw", 99)).status_code == 404
    assert at_desk.get(address(swiss, "withdraw")).status_code == 404


def test_the_start_of_a_round_is_set_in_ones_own_zone(at_desk: Client, hand: Hand) -> None:
    swiss = nod(hand)
    user = organizer()
    type(user).objects.filter(pk=user.pk).update(time_zone="Europe/Moscow")
    url = address(swiss, "start", rounds(swiss)[0].pk)
    at_desk.post(url, {"starts_at": "2026-11-30T15:30"})
    starts_at = rounds(swiss)[0].starts_at
    assert starts_at is not None
    assert starts_at.isoformat() == "2026-11-30T12:30:00+00:00"
    assert at_desk.post(url, {"starts_at": ""}).status_code == 422
    press(at_desk, swiss, "release-later")
    assert running(swiss) == []
    assert rounds(swiss)[0].released


def test_an_event_that_is_over_can_be_put_away_and_nothing_else(
    at_desk: Client, hand: Hand
) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    at_desk.post(address(swiss, "cancel"), {"reason": "No hall"})
    page = see(at_desk, swiss)
    assert "The event was cancelled." in page
    press(at_desk, swiss, "archive")
    assert fresh(swiss).archived
    press(at_desk, swiss, "unarchive")
    assert not fresh(swiss).archived
    assert refused(lambda: desk.pause(swiss.code, organizer(), "why")) == "not_running"


def test_names_of_people_are_escaped(at_desk: Client, hand: Hand) -> None:
    swiss = nod(hand)
    user = swiss.entrants.get(number=1).user
    type(user).objects.filter(pk=user.pk).update(username="<b>x</b>")
    assert "<b>x</b>" not in at_desk.get(address(swiss)).content.decode()


@pytest.mark.parametrize("stages", [GROUPS, [StagePlan("arena", {"minutes": 30})]])
def test_every_format_has_a_desk(at_desk: Client, hand: Hand, stages: list[StagePlan]) -> None:
    tournament = event(stages)
    entered(tournament, 4)
    to_start(tournament, hand)
    assert "Results" in see(at_desk, tournament)
