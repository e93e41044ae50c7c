"""Groups, then knock-out: the snake, the cut, and mates kept apart."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.formats.knockout.playing import better_seed_wins, play
from tournaments.formats.errors import Refused
from tournaments.formats.knockout import Bracket, Rules, create
from tournaments.formats.stages import Cut, Undecided, qualify, ranking, seeds, snake
from tournaments.history import Entrant, Event, Outing
from tournaments.tiebreaks import standings

A = ((1,), (2,), (3,), (4,))
B = ((11,), (12,), (13,), (14,))
C = ((21,), (22,), (23,), (24,))


def test_the_snake_turns_at_each_end() -> None:
    assert snake(range(1, 11), 4) == ((1, 8, 9), (2, 7, 10), (3, 6), (4, 5))


@given(entrants=st.integers(1, 80), groups=st.integers(1, 20))
def test_groups_differ_by_one_at_most(entrants: int, groups: int) -> None:
    if groups > entrants:
        with pytest.raises(Refused):
            snake(range(entrants), groups)
        return
    dealt = snake(range(entrants), groups)
    assert sorted(one for group in dealt for one in group) == list(range(entrants))
    assert max(map(len, dealt)) - min(map(len, dealt)) <= 1


def test_the_first_two_of_each_group_go_on() -> None:
    found = qualify([A, B], Cut(2))
    assert found.tiers == ((1, 11), (2, 12))
    assert found.undecided == ()


def test_tiers_are_ordered_by_what_compares_the_groups() -> None:
    found = qualify([A, B], Cut(2), {1: (2.0,), 11: (2.5,), 2: (1.5, 3), 12: (1.5, 4)})
    assert found.tiers == ((11, 1), (12, 2))


def test_the_best_thirds_go_on_too() -> None:
    found = qualify([A, B, C], Cut(2, 2), {3: (1.0,), 13: (2.0,), 23: (1.5,)})
    assert found.tiers[2] == (13, 23)


def test_a_tie_at_the_cut_is_stated() -> None:
    tied = ((1,), (2, 3), (4,))
    assert qualify([tied, B], Cut(2)).undecided == (Undecided(0, (2, 3), 1),)


def test_what_was_decided_parts_the_tie() -> None:
    found = qualify([((1,), (2, 3), (4,)), B], Cut(2), decided=[3, 2])
    assert found.undecided == ()
    assert found.tiers == ((1, 11), (3, 12))


def test_a_tie_above_the_cut_matters_for_the_seeds_only() -> None:
    assert qualify([((1, 2), (3,), (4,)), B], Cut(2)).undecided == (Undecided(0, (1, 2), 2),)


def test_a_tie_below_the_cut_matters_to_nobody() -> None:
    assert qualify([((1,), (2,), (3, 4)), B], Cut(2)).undecided == ()


def test_equal_thirds_of_different_groups_are_a_tie_at_the_cut() -> None:
    values = {3: (1.0,), 13: (2.0,), 23: (1.0,)}
    found = qualify([A, B, C], Cut(2, 2), values)
    assert found.undecided == (Undecided(None, (3, 23), 1),)
    assert qualify([A, B, C], Cut(2, 2), values, decided=[23, 3]).tiers[2] == (13, 23)


@pytest.mark.parametrize("cut", [Cut(0), Cut(5), Cut(2, 1), Cut(-1, 3)])
def test_a_cut_that_cannot_be_is_refused(cut: Cut) -> None:
    with pytest.raises(Refused):
        qualify([A, B], cut)


def test_a_ranking_keeps_those_together_whom_the_tie_breaks_left_equal() -> None:
    rounds = {
        1: (Outing(2, "w", "="), Outing(3, "w", "1")),
        2: (Outing(1, "b", "="), Outing(4, "w", "1")),
        3: (Outing(4, "w", "="), Outing(1, "b", "0")),
        4: (Outing(3, "b", "="), Outing(2, "b", "0")),
    }
    event = Event(tuple(Entrant(at, str(at), rounds=outings) for at, outings in rounds.items()), 2)
    assert ranking(standings(event, ["WIN"], "swiss")) == ((1, 2), (3, 4))


def test_two_of_each_of_four_groups_can_meet_again_in_the_final_only() -> None:
    groups = snake(range(1, 17), 4)
    tiers = [[group[place] for group in groups] for place in (0, 1)]
    order = seeds(tiers, groups, Rules())
    assert order[:4] == (1, 2, 3, 4)
    halves = {0, 3, 4, 7}, {1, 2, 5, 6}  # seeds 1, 4, 5, 8 and 2, 3, 6, 7 from 0
    for half in halves:
        assert (
            len({at for seed in half for at, one in enumerate(groups) if order[seed] in one}) == 4
        )


@settings(max_examples=30, deadline=None)
@given(groups=st.integers(2, 8), direct=st.integers(1, 4), many=st.booleans())
def test_group_mates_never_meet_in_the_first_round(groups: int, direct: int, many: bool) -> None:
    if groups * direct < 4:
        return
    rules = Rules(seats=4, advance=2) if many and direct < 3 and groups > 3 else Rules()
    made = snake(range(groups * 4), groups)
    tiers = [[group[place] for group in made] for place in range(direct)]
    order = seeds(tiers, made, rules)
    assert sorted(order) == sorted(one for tier in tiers for one in tier)
    for start in range(0, len(order), groups):
        assert set(order[start : start + groups]) == set(tiers[start // groups])
    group_of = {entrant: at for at, group in enumerate(made) for entrant in group}
    state = play(create(rules, order), better_seed_wins)
    for match in state.bracket.values():
        if match.node.round == 1 and match.node.bracket is Bracket.MAIN:
            assert len({group_of[one] for one in match.present}) == len(match.present)
