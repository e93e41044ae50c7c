"""The arena: streaks, nearness, waiting, no meeting again at once, and who starts."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.formats.arena import Free, Meeting, Rules, Why, pair, scores
from tournaments.formats.errors import Refused

RULES = Rules(opens=0, closes=3600)


def games(*winners: int | None) -> list[Meeting]:
    """Return games of 1 and 2 that end one after the other."""
    return [Meeting((1, 2), winner, 10.0 * at) for at, winner in enumerate(winners, 1)]


def test_a_win_is_two_points_a_draw_one_a_loss_none() -> None:
    found = scores(RULES, games(1, None, 2))
    assert found[1].sheet == (2, 1, 0)
    assert found[2].sheet == (0, 1, 2)


def test_after_two_wins_in_a_row_points_count_double_until_a_game_is_not_won() -> None:
    assert scores(RULES, games(1, 1, 1, 1, 2, 1))[1].sheet == (2, 2, 4, 4, 0, 2)


def test_the_draw_that_ends_a_streak_counts_double_and_ends_it() -> None:
    found = scores(RULES, games(1, 1, None, 1))[1]
    assert found.sheet == (2, 2, 2, 2)
    assert not found.streak


def test_games_that_end_after_the_arena_do_not_count() -> None:
    history = [Meeting((1, 2), 1, 3600), Meeting((1, 2), 1, 3601), Meeting((1, 2))]
    assert scores(RULES, history)[1].points == 2


def test_the_results_count_in_the_order_in_which_games_ended() -> None:
    history = [Meeting((1, 2), None, 30), Meeting((1, 3), 1, 10), Meeting((1, 4), 1, 20)]
    assert scores(RULES, history)[1].sheet == (2, 2, 2)


def test_the_longest_waiting_meets_the_nearest() -> None:
    pool = [Free(1, 5, 1500), Free(2, 0, 1600), Free(3, 7, 1580), Free(4, 8, 1490)]
    found = pair(RULES, pool, [], 10)
    assert [one.seats for one in found.pairs] == [(2, 3), (1, 4)]
    assert [one.waited for one in found.pairs] == [10, 5]


def test_nearness_is_of_scores_too() -> None:
    history = [Meeting((1, 9), 1, 1.0), Meeting((3, 8), 3, 1.0)]
    pool = [Free(1, 0, 1500), Free(2, 1, 1500), Free(3, 2, 1510)]
    assert pair(RULES, pool, history, 5).pairs[0].seats in {(1, 3), (3, 1)}


def test_a_gap_is_accepted_after_waiting_long_enough() -> None:
    pool = [Free(1, 0, 1500), Free(2, 0, 1800)]
    early = pair(RULES, pool, [], 19)
    assert early.pairs == ()
    assert [(one.entrant, one.seconds, one.why) for one in early.waiting] == [
        (1, 19, Why.FAR),
        (2, 19, Why.FAR),
    ]
    assert len(pair(RULES, pool, [], 20).pairs) == 1


def test_nobody_meets_his_last_opponent_again_at_once() -> None:
    pool = [Free(1, 20, 1500), Free(2, 20, 1500)]
    found = pair(RULES, pool, games(1), 30)
    assert [one.why for one in found.waiting] == [Why.REMATCH, Why.REMATCH]
    third = Free(3, 25, 1500)
    assert len(pair(RULES, [*pool, third], games(1), 30).pairs) == 1


def test_a_meeting_again_may_be_allowed_after_waiting() -> None:
    rules = Rules(opens=0, closes=3600, rematch_after=60)
    pool = [Free(1, 20, 1500), Free(2, 30, 1500)]
    assert pair(rules, pool, games(1), 89).pairs == ()
    assert len(pair(rules, pool, games(1), 90).pairs) == 1


def test_two_left_who_may_not_meet_change_partners_with_a_pair() -> None:
    history = [Meeting((3, 4), 3, 1), Meeting((4, 3), 4, 2)]
    pool = [Free(1, 5, 1500), Free(2, 5, 1500), Free(3, 6, 1580), Free(4, 6, 1580)]
    found = pair(RULES, pool, history, 10)
    assert {frozenset(one.seats) for one in found.pairs} == {frozenset({1, 3}), frozenset({2, 4})}
    assert found.waiting == ()


def test_one_alone_waits() -> None:
    assert pair(RULES, [Free(1, 4, 1500)], [], 10).waiting == ((1, 6, Why.ALONE),)


@pytest.mark.parametrize("now", [-1, 3600, 4000])
def test_outside_its_time_nobody_is_paired(now: float) -> None:
    found = pair(RULES, [Free(1, -2, 1500), Free(2, -2, 1500)], [], now)
    assert found.pairs == ()
    assert {one.why for one in found.waiting} == {Why.CLOSED}


def test_who_began_less_often_begins() -> None:
    history = [Meeting((1, 8), 1, 5), Meeting((2, 9), 2, 6), Meeting((9, 2), 2, 8)]
    assert pair(RULES, [Free(1, 10, 1500), Free(2, 10, 1500)], history, 20).pairs[0].seats == (2, 1)


def test_of_equals_who_did_not_begin_last_begins() -> None:
    history = [
        *(Meeting((8, 1), 1, 5), Meeting((1, 8), 1, 6)),
        *(Meeting((2, 9), 2, 7), Meeting((9, 2), 2, 8)),
    ]
    assert pair(RULES, [Free(1, 10, 1500), Free(2, 10, 1500)], history, 20).pairs[0].seats == (2, 1)


def test_the_pool_holds_each_once_and_nobody_who_plays() -> None:
    with pytest.raises(Refused):
        pair(RULES, [Free(1, 0, 1500), Free(1, 0, 1500)], [], 1)
    with pytest.raises(Refused):
        pair(RULES, [Free(1, 0, 1500)], [Meeting((1, 2))], 1)


def test_an_arena_without_time_is_refused() -> None:
    with pytest.raises(Refused):
        Rules(opens=5, closes=5)


@settings(max_examples=20, deadline=None)
@given(
    ratings=st.lists(st.integers(800, 2400), min_size=3, max_size=9),
    ends=st.lists(st.tuples(st.integers(0, 99), st.integers(0, 2)), min_size=20, max_size=60),
)
def test_a_whole_arena_keeps_its_rules(ratings: list[int], ends: list[tuple[int, int]]) -> None:
    """Every 20 seconds a running game ends, and the pool is paired."""
    since = dict.fromkeys(range(len(ratings)), 0.0)
    history: list[Meeting] = []
    for at, (which, won) in enumerate(ends):
        now = 20.0 * at
        pool = [Free(one, when, ratings[one]) for one, when in since.items()]
        found = pair(RULES, pool, history, now)
        paired = [one for pair_ in found.pairs for one in pair_.seats]
        assert sorted(paired + [one.entrant for one in found.waiting]) == sorted(since)
        for pair_ in found.pairs:
            for one in pair_.seats:
                own = [game for game in history if one in game.seats]
                assert not own or set(own[-1].seats) != set(pair_.seats)
                del since[one]
            history.append(Meeting(pair_.seats))
        running = [index for index, game in enumerate(history) if game.ended is None]
        if running:
            index = running[which % len(running)]
            seats = history[index].seats
            history[index] = Meeting(seats, None if won == 2 else seats[won], now + 10)
            since |= dict.fromkeys(seats, now + 10)
    begun = Counter(game.seats[0] for game in history)
    sat = Counter(game.seats[1] for game in history)
    assert len(history) > 1
    assert all(abs(begun[one] - sat[one]) <= 3 for one in range(len(ratings)))
