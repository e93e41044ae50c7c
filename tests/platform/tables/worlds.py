"""Two courses of one game that differ in a card which a viewer has no right to know.

Everything is made from the rules of the game alone: who was dealt a card is
seen from how many each seat holds, whether a course is possible from a replay.
No view of the engine's says what is hidden, so none can vouch for itself.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games import play, registry
from games.api import EVERYTHING, JSON, Chance, Decision, Entry, GameError, Options, Outcome, Rules


@dataclass(frozen=True)
class Secrets:
    """What is hidden in a game, said from its rules."""

    held: Callable[[JSON], Sequence[int]]
    """The number of cards that each seat holds, from an observation."""
    private: Callable[[str], bool] = lambda text: False
    """Whether a move of this text stays unseen for good."""
    shown: Callable[[JSON], JSON] = lambda seen: None
    """What of the cards the rules show to all at this moment, from an observation."""


@dataclass(frozen=True)
class Course:
    """A game from its deal to some decision near its end."""

    seats: int
    options: Options
    entries: tuple[Entry, ...]

    @property
    def draws(self) -> list[str]:
        return [entry.text for entry in self.entries if entry.kind == "chance"]


def random_course(slug: str, seats: int, options: Options, rng: random.Random) -> Course:
    """Play at random to the last decision that is not the end of the game."""
    rules: Rules[Any, Any] = registry.get(slug).rules
    state = rules.initial(seats, options)
    entries: list[Entry] = []
    decided = 0
    while not isinstance(node := rules.node(state), Outcome):
        if isinstance(node, Chance):
            outcomes, weights = zip(*rules.chance_outcomes(state), strict=True)
            entry = Entry("chance", None, rng.choices(outcomes, weights)[0])
        else:
            decided = len(entries)
            seat = rng.choice(node.seats)
            move = rng.choice(rules.legal_moves(state, seat))
            entry = Entry("move", seat, rules.format_move(state, seat, move))
        state = play.step(rules, state, entry)
        entries.append(entry)
    return Course(seats, options, tuple(entries[:decided]))


def twins(
    slug: str, course: Course, viewer: int | None, secrets: Secrets, rng: random.Random
) -> Iterator[Course]:
    """Yield courses that ``viewer`` can't tell from ``course`` by the rules of the game.

    Each has other hidden cards: a card that was dealt to another seat and never
    played is another one, or two seats were dealt each other's.
    """
    hidden = _hidden(slug, course, viewer, secrets)
    states = _states(slug, course)
    assert states is not None
    rules = registry.get(slug).rules
    changes: list[dict[int, str]] = []
    for at in hidden:
        entry = course.entries[at]
        if entry.kind == "chance":
            texts = [text for text, _ in rules.chance_outcomes(states[at])]
        else:
            assert entry.seat is not None
            moves = rules.legal_moves(states[at], entry.seat)
            texts = [rules.format_move(states[at], entry.seat, move) for move in moves]
        changes += [{at: text} for text in texts if text != entry.text]
        if entry.kind == "chance":
            changes += [
                {at: other.text, i: entry.text}
                for i in hidden
                if i > at
                and (other := course.entries[i]).kind == "chance"
                and other.text != entry.text
            ]
    rng.shuffle(changes)
    for change in changes:
        entries = tuple(
            replace(entry, text=change.get(at, entry.text))
            for at, entry in enumerate(course.entries)
        )
        twin = replace(course, entries=entries)
        others = _states(slug, twin)
        if others is not None and _same_course(rules, states, others, secrets.shown):
            yield twin


def _hidden(slug: str, course: Course, viewer: int | None, secrets: Secrets) -> list[int]:
    """Return the places of entries that tell a card which ``viewer`` may not know."""
    rules = registry.get(slug).rules
    states = _states(slug, course) or []
    counts = [secrets.held(rules.observe(state, EVERYTHING)) for state in states]
    found = []
    for at, entry in enumerate(course.entries):
        gained = [seat for seat in range(course.seats) if counts[at + 1][seat] > counts[at][seat]]
        dealt = entry.kind == "chance" and bool(gained) and viewer not in gained
        unseen = entry.kind == "move" and entry.seat != viewer and secrets.private(entry.text)
        if dealt or unseen:
            found.append(at)
    return found


def _states(slug: str, course: Course) -> list[Any] | None:
    rules: Rules[Any, Any] = registry.get(slug).rules
    try:
        return list(play.states(rules, course.seats, course.options, course.entries))
    except GameError:
        return None


def _same_course(
    rules: Rules[Any, Any], states: list[Any], others: list[Any], shown: Callable[[JSON], JSON]
) -> bool:
    """Whether both courses ask the same of the same seats, and show the same, at every step."""
    return all(
        _asks(rules.node(one)) == _asks(rules.node(other))
        and shown(rules.observe(one, EVERYTHING)) == shown(rules.observe(other, EVERYTHING))
        for one, other in zip(states, others, strict=True)
    )


def _asks(node: object) -> object:
    return node.seats if isinstance(node, Decision) else type(node)
