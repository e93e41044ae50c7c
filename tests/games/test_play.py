"""Entries take states on: moves, draws, withdrawals, and their refusals."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games import play
from games.api import (
    BadOptions,
    Chance,
    Decision,
    Entry,
    GameError,
    IllegalMove,
    MalformedMove,
    NotYourTurn,
    Outcome,
)
from tests.games.tiny import GAME
from tests.games.tiny.state import State

RULES = GAME.rules
DEAL = [Entry("chance", None, card) for card in "135224"]  # seat 0: 1 2 5, seat 1: 2 3 4


def dealt() -> State:
    state: State = play.replay(RULES, 2, {}, DEAL)
    return state


def test_awaited_seats_of_each_node() -> None:
    assert play.awaited(Decision((0, 2))) == (0, 2)
    assert play.awaited(Chance()) == ()
    assert play.awaited(Outcome((1, 2), (3, 0), "alone")) == ()


def test_replay_deals_plays_and_shows() -> None:
    entries = [*DEAL, Entry("move", 1, "c4"), Entry("move", 0, "c5")]
    state = play.replay(RULES, 2, {}, entries)
    assert state.rounds == ((5, 4),)
    assert RULES.score_breakdown(state)[0].total == 2
    assert play.draws(entries) == 6


def test_states_come_one_for_each_version() -> None:
    states = list(play.states(RULES, 2, {}, DEAL))
    assert len(states) == 7
    assert [sum(state.deck) for state in states] == [15, 14, 13, 12, 11, 10, 9]


@pytest.mark.parametrize(
    ("entry", "error", "said"),
    [
        (Entry("move", 0, "x"), MalformedMove, "'x' is no card"),
        (Entry("move", 0, "c4"), IllegalMove, "seat 0 does not hold c4"),
        (Entry("move", None, "c1"), MalformedMove, "a move entry needs a seat"),
        (Entry("withdraw", None, "resigned"), MalformedMove, "a withdraw entry needs a seat"),
        (Entry("chance", None, "1"), IllegalMove, "seat 0, 1 must decide"),
    ],
)
def test_step_refuses(entry: Entry, error: type[GameError], said: str) -> None:
    with pytest.raises(error, match=said):
        play.step(RULES, dealt(), entry)


def test_step_refuses_a_second_choice() -> None:
    chosen = play.step(RULES, dealt(), Entry("move", 0, "c1"))
    with pytest.raises(NotYourTurn):
        play.step(RULES, chosen, Entry("move", 0, "c2"))


def test_nothing_is_drawn_after_the_end() -> None:
    over = play.step(RULES, dealt(), Entry("withdraw", 0, "resigned"))
    with pytest.raises(IllegalMove, match="the game is over"):
        play.step(RULES, over, Entry("chance", None, "1"))
    with pytest.raises(GameError, match="the game is over"):
        play.step(RULES, over, Entry("withdraw", 1, "resigned"))


def test_replay_names_the_entry_that_fails() -> None:
    with pytest.raises(play.BadEntry, match="entry 7: seat 0 does not hold c4") as caught:
        play.replay(RULES, 2, {}, [*DEAL, Entry("move", 0, "c4")])
    assert caught.value.number == 7
    assert isinstance(caught.value.cause, IllegalMove)


def test_replay_refuses_seats_and_options_that_are_not_offered() -> None:
    with pytest.raises(BadOptions):
        play.replay(RULES, 5, {}, [])
    with pytest.raises(BadOptions):
        play.replay(RULES, 2, {"hand": 4}, [])


def test_settle_draws_until_somebody_must_decide() -> None:
    asked: list[int] = []

    def first(number: int, outcomes: Sequence[tuple[str, int]]) -> str:
        asked.append(number)
        return outcomes[0][0]

    state, entries = play.settle(RULES, RULES.initial(2, {}), first, 10)
    assert [entry.text for entry in entries] == ["1", "1", "1", "2", "2", "2"]
    assert asked == [10, 11, 12, 13, 14, 15]
    assert play.awaited(RULES.node(state)) == (0, 1)
    assert play.settle(RULES, state, first, 16) == (state, [])


def test_settle_stops_where_nature_is_silent() -> None:
    given = ["5", "4"]
    state, entries = play.settle(
        RULES, RULES.initial(2, {}), lambda k, _: given[k] if k < 2 else None, 0
    )
    assert [entry.text for entry in entries] == given
    assert isinstance(RULES.node(state), Chance)
