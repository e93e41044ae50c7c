"""Elo's arithmetic: values worked out by hand, and laws that hold for every table."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koturnir.ratings import elo
from koturnir.ratings.elo import Standing

ratings = st.floats(min_value=elo.FLOOR, max_value=3500)
standings = st.builds(
    Standing,
    rating=ratings,
    games=st.integers(0, 300),
    rank=st.integers(1, 5),
    left=st.booleans(),
)
tables = st.lists(standings, min_size=2, max_size=6)
# Equal K, and far enough above the floor that nobody can reach it.
pools = st.lists(
    st.builds(
        Standing,
        rating=st.floats(min_value=200, max_value=3500),
        games=st.just(0),
        rank=st.integers(1, 5),
        left=st.booleans(),
    ),
    min_size=2,
    max_size=6,
)


def points(change: elo.Change) -> float:
    return change.after - change.before


# --- by hand ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difference", "expected"),
    [(0, 0.5), (400, 10 / 11), (-400, 1 / 11), (800, 100 / 101), (200, 0.7597469266479578)],
)
def test_expected_score_has_a_scale_of_400(difference: float, expected: float) -> None:
    assert elo.expected(1500 + difference, 1500) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    ("games", "k"), [(0, 40), (9, 40), (29, 40), (30, 20), (99, 20), (100, 10), (5000, 10)]
)
def test_k_shrinks_with_experience(games: int, k: int) -> None:
    assert elo.k_factor(games) == k


def test_a_rating_is_provisional_until_ten_games() -> None:
    assert elo.is_provisional(9)
    assert not elo.is_provisional(10)


def test_newcomers_of_equal_rating_move_by_half_of_k() -> None:
    winner, loser = elo.rate([Standing(1500, 0, 1), Standing(1500, 0, 2)])
    assert (winner.after, loser.after) == (1520, 1480)
    assert winner.k == 40
    assert winner.pairs == (elo.Pair(1, 1500, 0.5, 1.0, 20.0),)


def test_a_draw_moves_points_to_the_weaker() -> None:
    strong, weak = elo.rate([Standing(1900, 50, 1), Standing(1500, 50, 1)])
    # 20 x (1/2 - 10/11) = -90/11
    assert points(strong) == pytest.approx(-90 / 11)
    assert points(weak) == pytest.approx(90 / 11)


def test_differences_over_400_points_count_whole() -> None:
    # 40 x (1 - 100/101): FIDE's 400-point rule would give 40 / 11.
    winner, _ = elo.rate([Standing(2300, 0, 1), Standing(1500, 0, 2)])
    assert points(winner) == pytest.approx(40 / 101)


def test_three_seats_are_three_pairs_at_half_weight() -> None:
    """1900, 1500 and 1500, ranked 2, 1 and 3, all of them with K = 40.

    The 1900: 40/2 x ((0 - 10/11) + (1 - 10/11)) = -180/11.
    The winner: 40/2 x ((1 - 1/11) + (1 - 1/2)) = 310/11.
    The last: 40/2 x ((0 - 1/11) + (0 - 1/2)) = -130/11.
    """
    changes = elo.rate([Standing(1900, 0, 2), Standing(1500, 0, 1), Standing(1500, 0, 3)])
    assert [points(change) for change in changes] == pytest.approx([-180 / 11, 310 / 11, -130 / 11])


def test_who_left_loses_to_all_who_stayed_whatever_the_ranks() -> None:
    changes = elo.rate(
        [Standing(1500, 0, 1, left=True), Standing(1500, 0, 1), Standing(1500, 0, 2)]
    )
    assert [points(change) for change in changes] == [-20, 20, 0]


def test_two_who_left_are_not_compared_and_the_scale_stays() -> None:
    """Each leaver loses one pair of two: 40/2 x (0 - 1/2) = -10, not -20."""
    changes = elo.rate(
        [Standing(1500, 0, 1), Standing(1500, 0, 2, left=True), Standing(1500, 0, 3, left=True)]
    )
    assert [points(change) for change in changes] == [20, -10, -10]
    between = changes[1].pairs[1]
    assert (between.opponent, between.score, between.points) == (2, None, 0)


def test_the_floor_holds_and_says_so() -> None:
    winner, loser = elo.rate([Standing(105, 0, 1), Standing(105, 0, 2)])
    assert (loser.after, loser.floored) == (100, True)
    assert (winner.after, winner.floored) == (125, False)


def test_landing_exactly_on_the_floor_is_no_rescue() -> None:
    _, loser = elo.rate([Standing(120, 0, 1), Standing(120, 0, 2)])
    assert (loser.after, loser.floored) == (100, False)


@pytest.mark.parametrize("count", [0, 1])
def test_nobody_is_rated_alone(count: int) -> None:
    with pytest.raises(ValueError, match="two seats"):
        elo.rate([Standing(1500, 0, 1)] * count)


# --- laws ---------------------------------------------------------------------


@given(ratings, ratings)
def test_expectations_of_a_pair_add_up_to_one(one: float, other: float) -> None:
    assert elo.expected(one, other) + elo.expected(other, one) == pytest.approx(1)


@given(pools)
def test_no_points_are_made_or_lost_in_a_pool_of_equal_k(seats: list[Standing]) -> None:
    assert math.fsum(map(points, elo.rate(seats))) == pytest.approx(0, abs=1e-9)


@given(tables)
def test_nobody_moves_by_more_than_k_or_below_the_floor(seats: list[Standing]) -> None:
    for change in elo.rate(seats):
        assert abs(points(change)) <= change.k + 1e-9
        assert change.after >= elo.FLOOR
        assert change.floored == (change.before + _sum(change) < elo.FLOOR)


def _sum(change: elo.Change) -> float:
    return math.fsum(pair.points for pair in change.pairs)


@given(tables)
def test_the_pairs_explain_the_change(seats: list[Standing]) -> None:
    for seat, change in zip(seats, elo.rate(seats), strict=True):
        surplus = math.fsum(p.score - p.expected for p in change.pairs if p.score is not None)
        earned = seat.rating + elo.k_factor(seat.games) * surplus / (len(seats) - 1)
        assert change.after == pytest.approx(max(elo.FLOOR, earned))


@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_the_seats_makes_no_difference_at_all(
    seats: list[Standing], rng: random.Random
) -> None:
    order = rng.sample(range(len(seats)), len(seats))
    shuffled = elo.rate([seats[index] for index in order])
    straight = elo.rate(seats)
    assert [change.after for change in shuffled] == [straight[index].after for index in order]


@given(ratings, ratings, st.integers(0, 300), st.sampled_from([(1, 2), (2, 1), (1, 1)]))
def test_two_seats_are_plain_elo(
    own: float, other: float, games: int, ranks: tuple[int, int]
) -> None:
    change, _ = elo.rate([Standing(own, games, ranks[0]), Standing(other, 3, ranks[1])])
    scored = {(1, 2): 1.0, (2, 1): 0.0, (1, 1): 0.5}[ranks]
    plain = own + elo.k_factor(games) * (scored - 1 / (1 + 10 ** ((other - own) / 400)))
    assert change.after == pytest.approx(max(100, plain))


@given(tables, st.data())
def test_a_better_rank_is_never_worth_less(seats: list[Standing], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(seats) - 1))
    seat = seats[index]
    better = Standing(seat.rating, seat.games, seat.rank - 1, seat.left)
    improved = elo.rate([*seats[:index], better, *seats[index + 1 :]])
    assert improved[index].after >= elo.rate(seats)[index].after


@given(tables, st.data())
def test_leaving_those_who_stayed_is_never_worth_more_than_staying(
    seats: list[Standing], data: st.DataObject
) -> None:
    stayed = [Standing(seat.rating, seat.games, seat.rank) for seat in seats]
    index = data.draw(st.integers(0, len(seats) - 1))
    gone = Standing(stayed[index].rating, stayed[index].games, stayed[index].rank, left=True)
    after = elo.rate([*stayed[:index], gone, *stayed[index + 1 :]])[index].after
    assert after <= elo.rate(stayed)[index].after


@given(ratings, ratings, ratings)
def test_a_win_over_a_stronger_opponent_earns_more(own: float, one: float, other: float) -> None:
    weak, strong = sorted((one, other))
    from_weak, _ = elo.rate([Standing(own, 0, 1), Standing(weak, 0, 2)])
    from_strong, _ = elo.rate([Standing(own, 0, 1), Standing(strong, 0, 2)])
    assert from_strong.after >= from_weak.after
