"""A case is one way to play a game; its walk is one random game, kept for all checks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.api import (
    JSON,
    Chance,
    Decision,
    Entry,
    Game,
    OptionValue,
    Outcome,
    Rules,
    Viewer,
)


class LawBroken(AssertionError):
    """An engine does not keep a law; the text says which and where."""


def require(kept: bool, message: str) -> None:
    if not kept:
        raise LawBroken(message)


@dataclass(frozen=True)
class Walk:
    """A random game: ``states[v]`` is the state of version v, ``texts[v]`` what it
    encoded to when it was made. It stops where the engine offers nothing to do."""

    entries: list[Entry]
    states: list[Any]
    texts: list[str]


@dataclass(frozen=True)
class Case:
    """``leaving`` is the probability that a seat leaves instead of something else."""

    game: Game
    seats: int
    options: dict[str, OptionValue]
    seed: int = 0
    leaving: float = 0.0

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        parts = [self.game.spec.slug, str(self.seats), *chosen, f"seed={self.seed}"]
        return "-".join(parts)

    @property
    def rules(self) -> Rules[Any, Any]:
        return self.game.rules

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat, and a spectator."""
        return (*range(self.seats), None)

    def rng(self, purpose: str) -> random.Random:
        return random.Random(f"{self} {purpose}")

    @cached_property
    def walk(self) -> Walk:
        state = self.rules.initial(self.seats, self.options)
        return played_on(self, state, self.rng("walk"), self.leaving, ())

    def positions(self, purpose: str, most: int) -> list[tuple[int, Any]]:
        """Return some versions of the walk with their states, in order."""
        versions = range(len(self.walk.states))
        some = sorted(self.rng(purpose).sample(versions, min(most, len(versions))))
        return [(version, self.walk.states[version]) for version in some]

    def decisions(self, purpose: str, most: int) -> Iterator[tuple[int, Any, int]]:
        """Yield some (version, state, seat that must decide)."""
        waiting = [
            (version, state, seat)
            for version, state in enumerate(self.walk.states)
            for seat in self.awaited(state)
        ]
        yield from self.rng(purpose).sample(waiting, min(most, len(waiting)))

    def awaited(self, state: Any) -> tuple[int, ...]:
        node = self.rules.node(state)
        return node.seats if isinstance(node, Decision) else ()

    def legal_texts(self, state: Any, seat: int) -> list[str]:
        moves = self.rules.legal_moves(state, seat)
        return [self.rules.format_move(state, seat, move) for move in moves]

    def encoded(self, state: Any) -> str:
        """Return what a state encodes to as one text, which nothing can change later."""
        return dumped(self.rules.encode(state))


def dumped(value: JSON) -> str:
    # What is no JSON is told by the law of JSON, and must not stop the others.
    return json.dumps(value, sort_keys=True, default=repr)


def left_before(entries: list[Entry]) -> set[int | None]:
    return {entry.seat for entry in entries if entry.kind == "withdraw"}


def played_on(
    case: Case, state: Any, rng: random.Random, leaving: float, gone: tuple[int, ...]
) -> Walk:
    """Play at random from ``state``, at most two entries more than the game allows.

    ``gone`` are the seats that left before.
    """
    walk = Walk([], [state], [case.encoded(state)])
    left = set(gone)
    while len(walk.entries) < case.game.spec.max_entries + 2:
        following = _random_step(case, state, rng, leaving, left)
        if following is None:
            break
        entry, state = following
        walk.entries.append(entry)
        walk.states.append(state)
        walk.texts.append(case.encoded(state))
    return walk


def _random_step(
    case: Case, state: Any, rng: random.Random, leaving: float, left: set[int]
) -> tuple[Entry, Any] | None:
    rules, node = case.rules, case.rules.node(state)
    if isinstance(node, Outcome):
        return None
    staying = [seat for seat in range(case.seats) if seat not in left]
    if staying and rng.random() < leaving:
        seat = rng.choice(staying)
        left.add(seat)
        return Entry("withdraw", seat, "resigned"), rules.withdraw(state, seat)
    if isinstance(node, Chance):
        outcomes = rules.chance_outcomes(state)
        if not outcomes:
            return None
        texts, weights = zip(*outcomes, strict=True)
        text = rng.choices(texts, weights)[0]
        return Entry("chance", None, text), rules.apply_chance(state, text)
    return _random_move(case, state, node, rng)


def _random_move(
    case: Case, state: Any, node: Decision, rng: random.Random
) -> tuple[Entry, Any] | None:
    options = [(seat, case.rules.legal_moves(state, seat)) for seat in node.seats]
    options = [(seat, moves) for seat, moves in options if moves]
    if not options:
        return None
    seat, moves = rng.choice(options)
    move = rng.choice(moves)
    entry = Entry("move", seat, case.rules.format_move(state, seat, move))
    return entry, case.rules.apply(state, seat, move)
