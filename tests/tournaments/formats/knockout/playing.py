"""Whole knock-outs played by the draws of hypothesis, watched as they go."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from tournaments.formats.knockout import (
    Decider,
    Match,
    Rules,
    State,
    absent,
    create,
    matches,
    record,
    withdraw,
)

DECIDERS = (
    (Decider.SEED,),
    (Decider.SCORE, Decider.START, Decider.SEED),
    (Decider.SCORE, Decider.EXTRA),
)


@st.composite
def two_seats(draw: st.DrawFn) -> Rules:
    double = draw(st.booleans())
    return Rules(
        double=double,
        reset=draw(st.booleans()),
        third_place=not double and draw(st.booleans()),
        best_of=draw(st.sampled_from((1, 3, 5))),
        deciders=draw(st.sampled_from(DECIDERS)),
    )


@st.composite
def many_seats(draw: st.DrawFn) -> Rules:
    return Rules(
        seats=draw(st.integers(3, 5)),
        advance=draw(st.integers(1, 2)),
        best_of=draw(st.sampled_from((1, 3))),
        deciders=draw(st.sampled_from(DECIDERS)),
    )


def places(ranks: list[int]) -> list[int]:
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


def better_seed_wins(state: State, match: Match) -> State:
    order = [state.seeds.index(entrant) for entrant in match.seats]
    return record(state, match.node.id, places(order))


def play(state: State, act: Callable[[State, Match], State]) -> State:
    """Act on the first match due until there is none."""
    while due := matches(state):
        state = act(state, due[0])
    return state


def start(rules: Rules, entrants: int) -> State:
    """Begin with entrants 101, 102, ... by seed."""
    return create(rules, range(101, 101 + entrants))


def random_act(data: st.DataObject, state: State, match: Match, absences: bool) -> State:
    """Play the match's game with any result, or let someone not come or withdraw."""
    here = [one for one in match.present if one not in match.absent]
    what = data.draw(st.integers(0, 19)) if absences else 0
    if what == 19:
        gone = data.draw(
            st.sampled_from([one for one in state.seeds if one not in state.withdrawn])
        )
        return withdraw(state, gone)
    if what == 18:
        gone_too = data.draw(st.lists(st.sampled_from(here), min_size=1, unique=True))
        return absent(state, match.node.id, gone_too)
    # Ties are possible; after two extra games someone wins, so that it ends.
    size = len(match.seats)
    tie_free = match.extra and len(match.games) > state.rules.best_of + 1
    ranks = data.draw(
        st.permutations(range(size))
        if tie_free
        else st.lists(st.integers(0, size - 1), min_size=size, max_size=size)
    )
    return record(state, match.node.id, places(list(ranks)), [10 * -rank for rank in ranks])
