"""Matches of several games: who begins, when it is over, what decides."""

from __future__ import annotations

from tests.tournaments.formats.knockout.playing import start
from tournaments.formats.knockout import Decider, Rules, State, Status, record
from tournaments.formats.knockout.reasons import why_ended, why_met

FINAL = "W1.1"
EXTRA = (Decider.SCORE, Decider.EXTRA)


def games(state: State, *results: tuple[str, int, int]) -> State:
    """Play games of the final of 101 and 102: who won ("1", "2" or "=") and both their scores."""
    for won, *scores in results:
        seats = state.bracket[FINAL].seats
        places = {"1": {101: 1, 102: 2}, "2": {101: 2, 102: 1}, "=": {101: 1, 102: 1}}[won]
        gained = dict(zip((101, 102), scores, strict=True))
        state = record(state, FINAL, [places[one] for one in seats], [gained[one] for one in seats])
    return state


def test_best_of_three_ends_after_two_wins() -> None:
    state = games(start(Rules(best_of=3), 2), ("2", 0, 9), ("2", 0, 9))
    assert state.bracket[FINAL].status is Status.PLAYED
    assert state.bracket[FINAL].ranks == (102, 101)
    assert state.bracket[FINAL].by == "points"


def test_a_lead_that_can_be_caught_up_with_goes_on() -> None:
    state = games(start(Rules(best_of=3), 2), ("1", 5, 4), ("=", 5, 5))
    assert state.bracket[FINAL].status is Status.DUE


def test_more_wins_go_before_the_score() -> None:
    state = games(start(Rules(best_of=3), 2), ("1", 5, 4), ("2", 0, 99), ("1", 5, 4))
    assert state.bracket[FINAL].ranks == (101, 102)


def test_equal_wins_are_decided_by_the_score_difference() -> None:
    state = games(start(Rules(best_of=3), 2), ("1", 5, 4), ("2", 3, 9), ("=", 5, 5))
    assert state.bracket[FINAL].ranks == (102, 101)
    assert state.bracket[FINAL].by == "score"


def test_equal_scores_are_decided_for_who_began_less_often() -> None:
    state = games(start(Rules(best_of=3), 2), ("1", 5, 4), ("2", 4, 5), ("=", 5, 5))
    seats = [game.seats for game in state.bracket[FINAL].games]
    assert seats == [(101, 102), (102, 101), (101, 102)]
    assert state.bracket[FINAL].ranks == (102, 101)
    assert state.bracket[FINAL].by == "start"


def test_an_extra_game_is_repeated_until_it_decides() -> None:
    state = games(start(Rules(deciders=EXTRA), 2), ("=", 5, 5))
    assert state.bracket[FINAL].extra
    assert state.bracket[FINAL].seats == (102, 101)
    state = games(state, ("=", 5, 5))
    assert state.bracket[FINAL].seats == (101, 102)
    state = games(state, ("2", 1, 2))
    assert state.bracket[FINAL].ranks == (102, 101)
    assert [one.text for one in why_ended(state.bracket[FINAL])] == [
        "All else was equal: decided by an extra game."
    ]


def test_only_those_tied_for_going_on_play_an_extra_game() -> None:
    rules = Rules(seats=4, advance=2, deciders=(Decider.EXTRA,))
    state = record(start(rules, 8), "W1.1", (1, 2, 2, 4))
    due = state.bracket["W1.1"]
    assert due.extra
    assert set(due.seats) == {one for group in due.order[1:2] for one in group}
    state = record(state, "W1.1", (1, 2))
    assert state.bracket["W1.1"].ranks[:2] == (due.order[0][0], due.seats[0])


def test_equals_who_all_go_on_play_no_extra_game() -> None:
    rules = Rules(seats=4, advance=2, deciders=(Decider.EXTRA,))
    state = record(start(rules, 8), "W1.1", (1, 1, 3, 3))
    assert state.bracket["W1.1"].decided


def test_who_sat_later_so_far_begins_the_next_match() -> None:
    state = start(Rules(), 4)
    assert state.bracket["W1.1"].seats == (101, 104)
    state = record(record(state, "W1.1", (1, 2)), "W1.2", (2, 1))
    assert state.bracket["W2.1"].seats == (103, 101)


def test_each_place_of_a_match_says_where_it_comes_from() -> None:
    state = start(Rules(), 3)
    assert [one.text % one.values for one in why_met(state, state.bracket["W2.1"])] == [
        "101 has had a bye as seed 1.",
        "The winner of match W1.2 comes here.",
    ]
    state = record(state, "W1.2", (1, 2))
    assert [one.text % one.values for one in why_met(state, state.bracket["W2.1"])][1] == (
        "102 won match W1.2."
    )
