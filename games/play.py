"""The course of a game: take entries to states, over any game's rules.

Every way of playing (platform, command line, tests) goes through ``step``, so
that a replay can treat no entry otherwise than the running game did.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from games.api import (
    Chance,
    Decision,
    Entry,
    GameError,
    IllegalMove,
    MalformedMove,
    Node,
    Options,
    Rules,
)

S = TypeVar("S")
M = TypeVar("M")

Nature: TypeAlias = Callable[[int, Sequence[tuple[str, int]]], str | None]
"""(how many draws came before, outcomes with weights) to an outcome, or ``None``
if the outcome has to be given from elsewhere. ``chance.nature`` makes one."""


class BadEntry(GameError):
    """An entry that does not apply. ``number`` counts from 1: entry n makes version n."""

    def __init__(self, number: int, cause: GameError) -> None:
        super().__init__(f"entry {number}: {cause}")
        self.number = number
        self.cause = cause


def awaited(node: Node) -> tuple[int, ...]:
    """Return the seats that must decide at ``node``; empty for nature and the end."""
    return node.seats if isinstance(node, Decision) else ()


def draws(entries: Iterable[Entry]) -> int:
    """Return how many of ``entries`` are nature's: the number of the next draw."""
    return sum(entry.kind == "chance" for entry in entries)


def step(rules: Rules[S, M], state: S, entry: Entry) -> S:
    """Return the state after ``entry``.

    Raises ``MalformedMove``, ``IllegalMove``, ``NotYourTurn`` or, for a
    withdrawal that cannot be, another ``GameError``. The seat must be one of
    the table's: an engine is not asked about others.
    """
    if entry.kind == "chance":
        return _draw(rules, state, entry.text)
    if entry.seat is None:
        raise MalformedMove(f"a {entry.kind} entry needs a seat")
    if entry.kind == "withdraw":
        return rules.withdraw(state, entry.seat)
    move = rules.parse_move(state, entry.seat, entry.text)
    return rules.apply(state, entry.seat, move)


def _draw(rules: Rules[S, M], state: S, outcome: str) -> S:
    node = rules.node(state)
    if not isinstance(node, Chance):
        seats = ", ".join(map(str, awaited(node)))
        why = f"seat {seats} must decide" if seats else "the game is over"
        raise IllegalMove(f"nature cannot draw {outcome!r} now: {why}")
    return rules.apply_chance(state, outcome)


def states(
    rules: Rules[S, M], seats: int, options: Options, entries: Iterable[Entry]
) -> Iterator[S]:
    """Yield the state of version 0, then that after each entry.

    Raises ``BadOptions``, and ``BadEntry`` at the entry that does not apply.
    """
    state = rules.initial(seats, options)
    yield state
    for number, entry in enumerate(entries, start=1):
        try:
            state = step(rules, state, entry)
        except GameError as refusal:
            raise BadEntry(number, refusal) from refusal
        yield state


def replay(rules: Rules[S, M], seats: int, options: Options, entries: Iterable[Entry]) -> S:
    """Return the state after all ``entries``. Raises as ``states`` does."""
    return deque(states(rules, seats, options, entries), maxlen=1).pop()


def settle(rules: Rules[S, M], state: S, nature: Nature, drawn: int) -> tuple[S, list[Entry]]:
    """Let nature draw until somebody must decide, the game is over or nature is silent.

    ``drawn`` is the number of draws that came before in this game. Returns the
    state and the entries that happened.
    """
    entries: list[Entry] = []
    while isinstance(rules.node(state), Chance):
        outcome = nature(drawn + len(entries), rules.chance_outcomes(state))
        if outcome is None:
            break
        state = rules.apply_chance(state, outcome)
        entries.append(Entry("chance", None, outcome))
    return state, entries
