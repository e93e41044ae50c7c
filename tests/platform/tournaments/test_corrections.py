"""Results by hand, and corrections: what they add, what they leave, and when they are refused."""

from __future__ import annotations

import pytest

from tests.platform.tables.helpers import Hand, awaited, play_out
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
from tournaments.models import Act, Pairing, Result, Tournament
from tournaments.selectors import boards
from tournaments.selectors.standings import standings
from tournaments.services import desk
from tournaments.services.acts import broken
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db

CUP = [StagePlan("knockout", {})]


def correct(
    tournament: Tournament,
    pairing: Pairing,
    places: tuple[int, ...] = (),
    absent: tuple[int, ...] = (),
    reason: str = "why",
) -> None:
    desk.set_result(tournament.code, organizer(), pairing.pk, places, absent, reason)


def decide_all(tournament: Tournament, hand: Hand, places: tuple[int, ...] = (1, 2)) -> None:
    for one in pairings(tournament, decided_at=None):
        correct(tournament, one, places)
    go(hand, 1)


def points(tournament: Tournament) -> dict[int, float]:
    (group,) = standings(tournament.stages.get())
    return {line.number: float(line.points or 0) for line in group.table.lines}


def log(tournament: Tournament) -> list[str]:
    return [one.kind for one in Act.objects.filter(tournament=tournament)]


def rows(tournament: Tournament) -> list[tuple[object, ...]]:
    of_event = Result.objects.filter(pairing__round__stage__tournament=tournament)
    return list(of_event.order_by("pk").values_list())


def test_a_correction_adds_a_row_and_changes_none(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    play_round(swiss)
    before = rows(swiss)
    first = pairings(swiss)[0]
    was = first.results.get()
    other = (2, 1) if was.places != [2, 1] else (1, 2)
    correct(swiss, first, other, reason="Misread")
    assert rows(swiss)[: len(before)] == before
    assert [one.version for one in first.results.all()] == [1, 2]
    assert [one.source for one in first.results.all()] == ["table", "hand"]
    act = Act.objects.filter(tournament=swiss).order_by("-number")[0]
    assert (act.kind, act.reason) == ("corrected", "Misread")
    assert act.data == {
        "round": 1,
        "board": first.board,
        "places": list(other),
        "absent": [],
        "before": [was.places, []],
    }
    assert broken(Act.objects.filter(tournament=swiss)) is None


def test_a_result_by_hand_ends_the_game_which_is_not_rated_and_does_not_overwrite_it(
    hand: Hand,
) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    table = running(swiss)[0]
    come(table)
    pairing = pairings(swiss, table=table)[0]
    correct(swiss, pairing, (2, 1), reason="The board fell over")
    over = fresh_table(table)
    assert (over.status, over.reason) == ("aborted", "called_off")
    assert over.rated_at is None
    assert awaited(table) == ()
    (result,) = pairing.results.all()
    assert (result.places, result.source) == ([2, 1], "hand")
    play_all(swiss, hand)
    assert [one.places for one in pairing.results.all()] == [[2, 1]]


def test_a_correction_after_the_next_round_was_paired_changes_standings_and_no_pairing(
    hand: Hand,
) -> None:
    swiss = event()
    entered(swiss, 6)
    to_start(swiss, hand)
    decide_all(swiss, hand)
    go(hand, 200)
    second = boards.of(rounds(swiss)[1])
    first = pairings(swiss)[0]
    winner, loser = (place.entrant.number or 0 for place in first.places.all())
    assert points(swiss)[winner] == 1
    correct(swiss, first, (2, 1))
    assert boards.of(rounds(swiss)[1]) == second
    assert (points(swiss)[winner], points(swiss)[loser]) == (0, 1)
    assert [one.status for one in rounds(swiss)] == ["closed", "running"]
    assert len(running(swiss)) == 3


def test_a_result_taken_back_waits_in_its_round_until_it_is_set(hand: Hand) -> None:
    swiss = event()
    entered(swiss, 4)
    to_start(swiss, hand)
    decide_all(swiss, hand)
    assert rounds(swiss)[0].status == "closed"
    first = pairings(swiss)[0]
    correct(swiss, first)
    assert rounds(swiss)[0].status == "running"
    go(hand, 3600)
    assert len(pairings(swiss)) == 2
    correct(swiss, first, (1, 1))
    go(hand, 1)
    go(hand, 200)
    assert [one.status for one in rounds(swiss)] == ["closed", "running"]
    assert [one.places for one in first.results.all()] == [[1, 2], [], [1, 1]]


@pytest.mark.parametrize(
    ("places", "absent"),
    [
        ((1,), ()),
        ((1, 2, 3), ()),
        ((2, 2), ()),
        ((1, 3), ()),
        ((0, 1), ()),
        ((1, 2), (1,)),
        ((), (2,)),
        ((), (-1,)),
        ((), (0, 0)),
    ],
)
def test_no_result_of_such_a_table(
    hand: Hand, places: tuple[int, ...], absent: tuple[int, ...]
) -> None:
    swiss = event()
    entered(swiss, 2)
    to_start(swiss, hand)
    (pairing,) = pairings(swiss)
    assert refused(lambda: correct(swiss, pairing, places, absent)) == "bad_result"
    assert len(running(swiss)) == 1
    assert rows(swiss) == []


@pytest.mark.parametrize(
    ("places", "absent", "fits"),
    [
        ((1, 2, 3), (), True),
        ((1, 1, 3), (), True),
        ((1, 2, 2), (), True),
        ((1, 2, 3), (2,), True),
        ((1, 2, 2), (1, 2), True),
        ((1, 2, 3), (0,), False),
        ((1, 1, 1), (0,), False),
        ((1, 1, 1), (0, 1, 2), False),
        ((), (0, 1, 2), True),
        ((1, 2, 4), (), False),
    ],
)
def test_who_forfeits_at_a_larger_table_comes_behind_those_who_came(
    hand: Hand, places: tuple[int, ...], absent: tuple[int, ...], fits: bool
) -> None:
    swiss = event(seats=3)
    entered(swiss, 3)
    to_start(swiss, hand)
    (pairing,) = pairings(swiss)
    if fits:
        correct(swiss, pairing, places, absent)
        result = pairing.results.get()
        assert (result.places, result.absent) == (list(places), list(absent))
    else:
        assert refused(lambda: correct(swiss, pairing, places, absent)) == "bad_result"


def test_a_result_needs_a_reason_and_a_game_that_has_begun(hand: Hand) -> None:
    swiss = event(automatic=False)
    entered(swiss, 3)
    desk.start_now(swiss.code, organizer())
    game, bye = pairings(swiss)
    assert refused(lambda: correct(swiss, game, (1, 2), reason=" ")) == "needs_reason"
    assert refused(lambda: correct(swiss, game, (1, 2))) == "no_such_round"
    assert refused(lambda: correct(swiss, bye, (1,))) == "not_found"


def test_a_pairing_of_another_event_is_none_of_this_one(hand: Hand) -> None:
    swiss, other = event(), event()
    entered(swiss, 2)
    to_start(swiss, hand)
    (pairing,) = pairings(swiss)
    wrong = lambda: desk.set_result(other.code, organizer(), pairing.pk, [1, 2], [], "why")  # noqa: E731
    assert refused(wrong) == "not_found"
    assert len(running(swiss)) == 1


def test_nothing_is_corrected_after_the_end(hand: Hand) -> None:
    swiss = event([StagePlan("swiss", {"rounds": 1})])
    entered(swiss, 2)
    to_start(swiss, hand)
    decide_all(swiss, hand)
    assert fresh(swiss).status == "finished"
    assert refused(lambda: correct(swiss, pairings(swiss)[0], (2, 1))) == "is_over"


def test_a_double_forfeit_is_one_and_nobody_gets_a_point(hand: Hand) -> None:
    swiss = event()
    people = entered(swiss, 4)
    to_start(swiss, hand)
    empty, other = running(swiss)
    come(other)
    play_out(other)
    go(hand, 301)
    pairing = pairings(swiss, table=empty)[0]
    result = pairing.results.get()
    assert (result.places, result.absent, result.source) == ([], [0, 1], "forfeit")
    gone = [place.entrant.number or 0 for place in pairing.places.all()]
    assert [points(swiss)[number] for number in gone] == [0, 0]
    assert sorted(entrant(swiss, one).absences for one in people) == [0, 0, 1, 1]
    assert fresh_table(empty).rated_at is None


def test_a_double_forfeit_by_hand_in_a_knock_out_sends_nobody_on(hand: Hand) -> None:
    cup = event(CUP)
    entered(cup, 4)
    to_start(cup, hand)
    first, second = pairings(cup)
    correct(cup, first, absent=(0, 1))
    correct(cup, second, (1, 2))
    go(hand, 1)
    assert fresh(cup).status == "finished"
    assert len(pairings(cup)) == 2


def test_at_a_three_seat_table_where_two_do_not_come_the_third_is_first(hand: Hand) -> None:
    swiss = event(seats=3)
    people = entered(swiss, 3)
    to_start(swiss, hand)
    (table,) = running(swiss)
    come(table, people[0])
    go(hand, 301)
    (pairing,) = pairings(swiss)[:1]
    result = pairing.results.get()
    by_seat = [place.entrant.user for place in pairing.places.all()]
    assert [result.places[by_seat.index(one)] for one in people] == [1, 2, 2]
    assert len(result.absent) == 2
    assert [entrant(swiss, one).absences for one in people] == [0, 1, 1]
    over = fresh_table(table)
    assert (over.status, over.rated_at) == ("aborted", None)
    ann = entrant(swiss, people[0]).number or 0
    best = points(swiss)
    assert best[ann] == max(best.values()) > 0


def test_who_resigns_before_he_came_leaves_no_game_behind(hand: Hand) -> None:
    swiss = event()
    people = entered(swiss, 2)
    to_start(swiss, hand)
    from tournaments.services import entering

    entering.leave(swiss.code, people[0])
    result = pairings(swiss)[0].results.get()
    assert result.places == []
    assert result.absent


# --- knock-outs


def test_a_knock_out_result_that_later_games_hang_on_is_not_corrected(hand: Hand) -> None:
    cup = event(CUP)
    entered(cup, 4)
    to_start(cup, hand)
    first, second = pairings(cup)
    decide_all(cup, hand)
    go(hand, 200)
    final = pairings(cup)[2]
    before, seats, kinds = rows(cup), boards.of(rounds(cup)[1]), log(cup)
    assert refused(lambda: correct(cup, first, (2, 1))) == "later_games"
    assert refused(lambda: correct(cup, first)) == "later_games"
    assert (rows(cup), boards.of(rounds(cup)[1]), log(cup)) == (before, seats, kinds)
    assert len(running(cup)) == 1
    correct(cup, first, absent=(1,), reason="The same goes on")
    assert boards.of(rounds(cup)[1]) == seats
    correct(cup, final, (1, 2))
    go(hand, 1)
    assert fresh(cup).status == "finished"
    assert second.results.count() == 1


def test_a_knock_out_result_is_corrected_while_nothing_hangs_on_it(hand: Hand) -> None:
    cup = event(CUP, automatic=False)
    entered(cup, 4)
    desk.start_now(cup.code, organizer())
    desk.release(cup.code, organizer())
    first, _ = pairings(cup)
    winner, loser = (place.entrant.number for place in first.places.all())
    decide_all(cup, hand)
    assert [one.status for one in rounds(cup)] == ["closed", "paired"]
    correct(cup, first, (2, 1), reason="Mixed up")
    go(hand, 1)
    final = boards.of(rounds(cup)[1])[0].seats
    assert loser in final
    assert winner not in final


def test_a_match_that_a_correction_opens_again_is_played_on(hand: Hand) -> None:
    cup = event([StagePlan("knockout", {"best_of": 3})], gap_minutes=60)
    entered(cup, 4)
    to_start(cup, hand)
    for _ in range(2):
        for one in pairings(cup, decided_at=None):
            first = min(place.entrant.number or 0 for place in one.places.all())
            places = tuple(1 if p.entrant.number == first else 2 for p in one.places.all())
            correct(cup, one, places)
        go(hand, 1)
    assert rounds(cup)[0].status == "closed"
    last = pairings(cup)[-1]
    was = last.results.get().places
    correct(cup, last, tuple(3 - place for place in was))
    go(hand, 1)
    assert rounds(cup)[0].status == "running"
    (third,) = pairings(cup, decided_at=None)
    assert (third.match, third.game) == (last.match, 3)
    play_all(cup, hand)
    assert fresh(cup).status == "finished"


def test_a_game_of_a_match_is_not_corrected_while_one_is_played_that_would_not_be(
    hand: Hand,
) -> None:
    cup = event([StagePlan("knockout", {"best_of": 3})])
    entered(cup, 2)
    to_start(cup, hand)
    (first,) = pairings(cup)
    correct(cup, first, (1, 2))
    go(hand, 1)
    second = pairings(cup, decided_at=None)[0]
    champion = first.places.get(seat=0).entrant_id
    his = second.places.get(entrant_id=champion).seat
    correct(cup, second, (2, 1) if his == 0 else (1, 2))
    go(hand, 1)
    assert pairings(cup, decided_at=None)[0].game == 3
    before = rows(cup)
    won_by_him = (1, 2) if his == 0 else (2, 1)
    assert refused(lambda: correct(cup, second, won_by_him)) == "later_games"
    assert rows(cup) == before
    assert len(running(cup)) == 1


def test_a_group_result_is_not_corrected_once_the_knock_out_is_played(hand: Hand) -> None:
    groups = event([StagePlan("round_robin", {}, 2, {"direct": 1}), StagePlan("knockout", {})])
    entered(groups, 4)
    to_start(groups, hand)
    decide_all(groups, hand)
    go(hand, 200)
    assert groups.stages.get(number=2).status == "running"
    before = rows(groups)
    assert refused(lambda: correct(groups, pairings(groups)[0], (2, 1))) == "later_games"
    assert rows(groups) == before
