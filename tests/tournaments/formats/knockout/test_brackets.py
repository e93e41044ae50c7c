"""Brackets known by hand, and when the same two meet again."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.tournaments.formats.knockout.playing import better_seed_wins, play, start
from tournaments.formats.errors import Refused
from tournaments.formats.knockout import (
    Bracket,
    Decider,
    From,
    Rules,
    Seed,
    State,
    Status,
    absent,
    create,
    matches,
    next_match,
    placings,
    record,
    winner,
    withdraw,
)
from tournaments.formats.knockout.crossing import crossings
from tournaments.formats.knockout.layout import layout, placement
from tournaments.formats.knockout.selectors import goes_to

ONE, TWO = (1, 2), (2, 1)


def beat(state: State, match: str, entrant: int) -> State:
    """Let an entrant win the game due in a match."""
    return record(state, match, [1 if one == entrant else 2 for one in state.bracket[match].seats])


def sources(rules: Rules, entrants: int) -> dict[str, tuple[Seed | From, ...]]:
    return {node.id: node.sources for node in layout(rules, entrants)}


def test_the_lines_of_a_bracket_of_sixteen() -> None:
    assert placement(16) == (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)


def test_a_single_elimination_of_six() -> None:
    assert sources(Rules(third_place=True), 6) == {
        "W1.2": (Seed(4), Seed(5)),
        "W1.4": (Seed(3), Seed(6)),
        "W2.1": (Seed(1), From("W1.2", 0)),
        "W2.2": (Seed(2), From("W1.4", 0)),
        "T1.1": (From("W2.1", 1), From("W2.2", 1)),
        "W3.1": (From("W2.1", 0), From("W2.2", 0)),
    }


def test_a_double_elimination_of_eight() -> None:
    assert sources(Rules(double=True), 8) == {
        "W1.1": (Seed(1), Seed(8)),
        "W1.2": (Seed(4), Seed(5)),
        "W1.3": (Seed(2), Seed(7)),
        "W1.4": (Seed(3), Seed(6)),
        "W2.1": (From("W1.1", 0), From("W1.2", 0)),
        "W2.2": (From("W1.3", 0), From("W1.4", 0)),
        "W3.1": (From("W2.1", 0), From("W2.2", 0)),
        "L1.1": (From("W1.1", 1), From("W1.2", 1)),
        "L1.2": (From("W1.3", 1), From("W1.4", 1)),
        # The losers of the second round cross over to the other half.
        "L2.1": (From("L1.1", 0), From("W2.2", 1)),
        "L2.2": (From("L1.2", 0), From("W2.1", 1)),
        "L3.1": (From("L2.1", 0), From("L2.2", 0)),
        "L4.1": (From("L3.1", 0), From("W3.1", 1)),
        "F1.1": (From("W3.1", 0), From("L4.1", 0)),
        "R1.1": (From("F1.1", 0), From("F1.1", 1)),
    }


def test_a_double_elimination_of_three() -> None:
    assert sources(Rules(double=True, reset=False), 3) == {
        "W1.2": (Seed(2), Seed(3)),
        "W2.1": (Seed(1), From("W1.2", 0)),
        "L2.1": (From("W1.2", 1), From("W2.1", 1)),
        "F1.1": (From("W2.1", 0), From("L2.1", 0)),
    }


def test_nine_at_tables_of_three_of_which_one_goes_on() -> None:
    assert sources(Rules(seats=3), 9) == {
        "W1.1": (Seed(1), Seed(6), Seed(7)),
        "W1.2": (Seed(2), Seed(5), Seed(8)),
        "W1.3": (Seed(3), Seed(4), Seed(9)),
        "W2.1": (From("W1.1", 0), From("W1.2", 0), From("W1.3", 0)),
    }


def test_the_two_who_go_on_from_a_table_part() -> None:
    found = sources(Rules(seats=4, advance=2), 16)
    assert found["W2.1"] == (From("W1.1", 0), From("W1.4", 0), From("W1.2", 1), From("W1.3", 1))
    assert found["W2.2"] == (From("W1.2", 0), From("W1.3", 0), From("W1.1", 1), From("W1.4", 1))


def first_meeting_again(depth: int, masks: tuple[int, ...]) -> list[int]:
    """Return the rounds of a losers' bracket at which someone can meet his victor, ascending.

    Counted from the lines themselves: which match of the main bracket each loser
    came from, and whom its winner may meet later on.
    """
    # A line holds (round, part): losers of that round from that match.
    lines = [{(1, 2 * i), (1, 2 * i + 1)} for i in range(1 << (depth - 2))]
    again = []
    for at, mask in enumerate(masks, 2):
        for i, line in enumerate(lines):
            fresh = i ^ mask
            again += [2 * at - 2 for w, part in line if part >> (at - w) == fresh]
            lines[i] = line | {(at, fresh)}
        joined = list(zip(lines[::2], lines[1::2], strict=False))
        for one, other in joined:
            for (w, part), (v, late) in [(a, b) for a in one for b in other]:
                low, high = sorted([(w, part), (v, late)])
                if low[0] < high[0] and low[1] >> (high[0] - low[0]) == high[1]:
                    again.append(2 * at - 1)
        lines = [one | other for one, other in joined]
    return sorted(again)


@pytest.mark.parametrize("depth", [3, 4, 5])
def test_no_other_crossing_puts_off_the_first_meeting_again_longer(depth: int) -> None:
    ours = first_meeting_again(depth, crossings(depth))[0]
    choices: list[tuple[int, ...]] = [()]
    for at in range(2, depth + 1):
        choices = [(*chosen, mask) for chosen in choices for mask in range(1 << (depth - at))]
    assert ours == max(first_meeting_again(depth, masks)[0] for masks in choices)


def test_of_thirty_two_nobody_can_meet_again_before_the_last_eight_of_the_losers() -> None:
    assert first_meeting_again(5, crossings(5))[0] == 5


@pytest.mark.parametrize("entrants", [8, 16, 32, 64])
def test_with_better_seeds_winning_nobody_meets_again_before_the_last_of_the_losers(
    entrants: int,
) -> None:
    state = play(start(Rules(double=True), entrants), better_seed_wins)
    last = 2 * (entrants.bit_length() - 2)
    met = [
        frozenset(match.present)
        for match in state.bracket.values()
        if match.node.bracket is Bracket.MAIN
        or (match.node.bracket is Bracket.LOSERS and match.node.round < last)
    ]
    assert not [pair for pair, again in combinations(met, 2) if pair == again]


def test_the_winner_of_the_losers_bracket_has_to_win_twice() -> None:
    state = start(Rules(double=True), 2)
    state = beat(state, "W1.1", 101)
    assert beat(state, "F1.1", 101).bracket["R1.1"].status is Status.NEEDLESS
    assert winner(beat(state, "F1.1", 101)) == 101
    state = beat(state, "F1.1", 102)
    assert winner(state) is None
    assert [match.node.id for match in matches(state)] == ["R1.1"]
    assert winner(beat(state, "R1.1", 102)) == 102


def test_without_reset_one_grand_final_decides() -> None:
    state = beat(start(Rules(double=True, reset=False), 2), "W1.1", 101)
    assert winner(beat(state, "F1.1", 102)) == 102


def test_the_losers_of_the_semi_finals_play_for_the_third_place() -> None:
    state = start(Rules(third_place=True), 4)
    state = beat(beat(state, "W1.1", 104), "W1.2", 102)
    state = beat(state, "W2.1", 102)
    assert winner(state) == 102
    assert placings(state) == ()
    state = beat(state, "T1.1", 103)
    assert placings(state) == ((1, 102), (2, 104), (3, 103), (4, 101))


def test_without_that_game_they_share_the_third_place() -> None:
    state = play(start(Rules(), 4), better_seed_wins)
    assert [one.place for one in placings(state)] == [1, 2, 3, 3]


def test_places_are_settled_from_below_while_the_event_runs() -> None:
    state = beat(start(Rules(), 4), "W1.1", 101)
    assert placings(state) == ()
    assert placings(beat(state, "W1.2", 103)) == ((3, 102), (3, 104))


def test_who_forfeits_goes_to_the_losers_bracket_and_may_win_there() -> None:
    state = absent(start(Rules(double=True), 4), "W1.1", [101])
    assert state.bracket["W1.1"].status is Status.FORFEIT
    state = beat(state, "W1.2", 102)
    assert state.bracket["L1.1"].players == (101, 103)


def test_who_withdraws_forfeits_all_that_follows() -> None:
    state = withdraw(start(Rules(double=True), 4), 101)
    state = beat(state, "W1.2", 102)
    assert state.bracket["L1.1"].status is Status.FORFEIT
    assert next_match(state, 101) is None
    assert state.bracket["L2.1"].players == (103, None)


def test_after_a_double_forfeit_nobody_goes_on_and_the_next_passes() -> None:
    state = absent(start(Rules(), 4), "W1.1", [101, 104])
    assert state.bracket["W1.1"].status is Status.DOUBLE_FORFEIT
    state = beat(state, "W1.2", 103)
    assert state.bracket["W2.1"].status is Status.WALKOVER
    assert winner(state) == 103


def test_if_both_forfeit_the_final_the_first_place_stays_vacant() -> None:
    state = absent(start(Rules(), 2), "W1.1", [101, 102])
    assert state.over
    assert winner(state) is None
    assert placings(state) == ((2, 101), (2, 102))


def test_a_match_won_stands_when_its_winner_withdraws() -> None:
    state = withdraw(beat(start(Rules(), 4), "W1.1", 101), 101)
    assert state.bracket["W1.1"].ranks == (101, 104)
    state = beat(state, "W1.2", 102)
    assert winner(state) == 102
    assert placings(state)[1] == (2, 101)


def test_at_a_table_the_others_play_without_who_is_not_there() -> None:
    state = absent(start(Rules(seats=4), 4), "W1.1", [101])
    assert set(state.bracket["W1.1"].seats) == {102, 103, 104}
    state = record(state, "W1.1", (1, 2, 2))
    assert placings(state)[-1] == (4, 101)


def test_where_the_winner_and_the_loser_go() -> None:
    state = start(Rules(double=True), 4)
    to = [goes_to(state, "W1.1", place) for place in (0, 1)]
    assert [match and match.node.id for match in to] == ["W2.1", "L1.1"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"best_of": 2},
        {"seats": 6},
        {"advance": 2},
        {"seats": 4, "advance": 3},
        {"seats": 3, "double": True},
        {"double": True, "third_place": True},
        {"deciders": ()},
        {"deciders": (Decider.SCORE,)},
        {"deciders": (Decider.SEED, Decider.EXTRA)},
        {"deciders": (Decider.SCORE, Decider.SCORE, Decider.SEED)},
    ],
)
def test_rules_that_leave_something_open_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(Refused):
        Rules(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("match", "places", "scores"),
    [
        ("W2.1", ONE, ()),
        ("W9.9", ONE, ()),
        ("W1.1", (1, 3), ()),
        ("W1.1", (2, 2), ()),
        ("W1.1", (1, 2, 3), ()),
        ("W1.1", TWO, (5,)),
    ],
)
def test_results_that_are_none_are_refused(
    match: str, places: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    with pytest.raises(Refused):
        record(start(Rules(), 4), match, places, scores)


def test_one_entrant_or_the_same_twice_make_no_knock_out() -> None:
    for seeds in ([], [1], [1, 1]):
        with pytest.raises(Refused):
            create(Rules(), seeds)


def test_nobody_forfeits_for_others_or_withdraws_twice() -> None:
    state = start(Rules(), 4)
    with pytest.raises(Refused):
        absent(state, "W1.1", [102])
    with pytest.raises(Refused):
        withdraw(withdraw(state, 101), 101)
