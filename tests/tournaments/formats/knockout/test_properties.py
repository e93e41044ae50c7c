"""What holds of every knock-out, whatever happens in it."""

from __future__ import annotations

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tournaments.formats.knockout.playing import (
    better_seed_wins,
    many_seats,
    play,
    random_act,
    start,
    two_seats,
)
from tournaments.formats.knockout import (
    Bracket,
    Match,
    Rules,
    Seed,
    State,
    Status,
    matches,
    placings,
    replay,
    winner,
)

few = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def lost(state: State) -> Counter[int]:
    """Count the matches each has lost, or has not gone on from."""
    return Counter(
        entrant
        for match in state.bracket.values()
        if match.decided and match.status is not Status.NEEDLESS
        for entrant in match.present
        if entrant not in match.ranks[: match.node.advance]
    )


@few
@given(rules=st.one_of(two_seats(), many_seats()), entrants=st.integers(2, 64))
def test_every_bracket_ends_with_the_first_seed_if_the_better_seed_always_wins(
    rules: Rules, entrants: int
) -> None:
    state = play(start(rules, entrants), better_seed_wins)
    assert state.over
    assert winner(state) == 101
    assert sorted(one.entrant for one in placings(state)) == list(range(101, 101 + entrants))


@few
@given(rules=st.one_of(two_seats(), many_seats()), entrants=st.integers(2, 16), data=st.data())
def test_one_wins_and_nobody_plays_after_he_is_out(
    rules: Rules, entrants: int, data: st.DataObject
) -> None:
    lives = 2 if rules.double else 1

    def act(state: State, match: Match) -> State:
        if match.node.bracket is not Bracket.THIRD:
            beaten = lost(state)
            assert all(beaten[entrant] < lives for entrant in match.present)
        return random_act(data, state, match, absences=False)

    state = play(start(rules, entrants), act)
    assert state.over
    first = winner(state)
    assert [one.place for one in placings(state)].count(1) == 1
    assert placings(state)[0] == (1, first)


@few
@given(rules=st.one_of(two_seats(), many_seats()), entrants=st.integers(2, 12), data=st.data())
def test_with_forfeits_and_withdrawals_it_ends_too_and_all_are_placed(
    rules: Rules, entrants: int, data: st.DataObject
) -> None:
    settled: list[tuple[int, int]] = []

    def act(state: State, match: Match) -> State:
        assert not set(match.seats) & set(state.withdrawn)
        assert not set(match.seats) & set(match.absent)
        now = [tuple(one) for one in placings(state)]
        assert now[len(now) - len(settled) :] == settled, "a settled place never changes"
        settled[:] = now  # type: ignore[assignment]
        return random_act(data, state, match, absences=True)

    state = play(start(rules, entrants), act)
    assert state.over
    assert sorted(one.entrant for one in placings(state)) == sorted(state.seeds)
    assert sum(one.place == 1 for one in placings(state)) == (winner(state) is not None)
    again = replay(rules, state.seeds, state.entries)
    assert again == state
    assert again.bracket == state.bracket


@few
@given(rules=two_seats(), entrants=st.integers(2, 64))
def test_byes_fall_to_the_top_seeds_and_none_has_two(rules: Rules, entrants: int) -> None:
    bracket = start(rules, entrants).bracket.values()
    late = {
        source.number: match.node.round
        for match in bracket
        for source in match.node.sources
        if isinstance(source, Seed)
    }
    byes = (1 << (entrants - 1).bit_length()) - entrants
    assert {seed for seed, at in late.items() if at == 2} == set(range(1, byes + 1))
    assert max(late.values()) <= 2


@few
@given(rules=many_seats(), entrants=st.integers(2, 64))
def test_tables_differ_by_one_seat_and_more_sit_there_than_go_on(
    rules: Rules, entrants: int
) -> None:
    nodes = [match.node for match in start(rules, entrants).bracket.values()]
    for at in {node.round for node in nodes}:
        sizes = {len(node.sources) for node in nodes if node.round == at}
        assert max(sizes) <= rules.seats
        assert max(sizes) - min(sizes) <= 1
        assert all(len(node.sources) > node.advance for node in nodes)
    first = {
        source.number
        for node in nodes
        if node.round == 1
        for source in node.sources
        if isinstance(source, Seed)
    }
    assert first == set(range(entrants - len(first) + 1, entrants + 1)), "byes for the top seeds"


@few
@given(rules=st.one_of(two_seats(), many_seats()), entrants=st.integers(2, 10), data=st.data())
def test_the_start_seat_alternates_within_a_match(
    rules: Rules, entrants: int, data: st.DataObject
) -> None:
    state = play(
        start(rules, entrants),
        lambda state, match: random_act(data, state, match, absences=False),
    )
    for match in state.bracket.values():
        for before, after in zip(match.games, match.games[1:], strict=False):
            if len(before.seats) == len(after.seats):
                assert after.seats == before.seats[1:] + before.seats[:1]


def test_only_matches_whose_players_are_known_are_due() -> None:
    state = start(Rules(), 8)
    assert [match.node.id for match in matches(state)] == ["W1.1", "W1.2", "W1.3", "W1.4"]
