"""A greedy player: it takes the move whose position it likes best, one turn deep.

It sees an observation only. A position is worth the points that stand, what the
occupied features are likely to bring, and the figures still at hand.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from games.api import JSON, Bot, Rules
from games.squares.feature import Feature
from games.squares.geometry import RING
from games.squares.parts import FIELD
from games.squares.scoring import completed, majority
from games.squares.state import State

_CLOSES = 0.55
"""How likely one open side is to be closed, early in the game."""
_FIGURE = 2.5
"""What the first free figure is worth, early in the game; each further one is worth less."""
_FADES = 0.8
_EPSILON = 1e-9


Prospect: TypeAlias = tuple[list[int], float]
"""The seats that hold a feature, and the points to be expected of it."""

Known: TypeAlias = dict[int, Prospect]
"""By the identity of a feature of the position before the move."""


def greedy(rules: Rules[Any, Any], field_points: int = 3) -> Bot:
    """Return the player for a game of the family; ``field_points`` is what a
    completed walled feature brings its field (0 where fields do not score)."""

    def choose(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
        state = rules.sample(observation, rng)
        values = {text: value for text, value, _ in judged(rules, state, seat, legal, field_points)}
        best = max(values.values())
        return rng.choice([text for text in legal if values[text] >= best - _EPSILON])

    return choose


def judged(
    rules: Rules[Any, Any], s: State, seat: int, legal: Sequence[str], field_points: int
) -> Iterator[tuple[str, float, State]]:
    """Yield each of ``legal`` with how good its position is for ``seat``, and that position."""
    offered = {rules.format_move(s, seat, m): m for m in rules.legal_moves(s, seat)}
    known = _known(s)
    for text in legal:
        after = rules.apply(s, seat, offered[text])
        yield text, _standing(after, seat, field_points, known), after


def _known(s: State) -> Known:
    """Judge the features that most moves leave as they are: a move makes those it
    changes anew. Fields are judged again each time, for the walls they touch."""
    late = _late(s)
    return {
        id(feature): (majority(feature.figures), _growing(s, feature, late))
        for feature in s.board.features
        if feature.figures and feature.kind != FIELD
    }


def _standing(s: State, seat: int, field_points: int, known: Known) -> float:
    """Return how far ``seat`` is ahead of its best rival, in points to be expected."""
    totals = [float(score) for score in s.scores]
    if s.over is None:
        for seats, points in _prospects(s, field_points, known):
            for owner in seats:
                totals[owner] += points
        for owner, counts in enumerate(s.supply):
            totals[owner] += _reserve(sum(counts), s.left / s.seats)
    rivals = [t for other, t in enumerate(totals) if other != seat and other not in s.withdrawn]
    return totals[seat] - max(rivals, default=0.0)


def _prospects(s: State, field_points: int, known: Known) -> Iterator[Prospect]:
    """Yield for every occupied feature who holds it, and the points to be expected."""
    late = _late(s)
    for feature in s.board.features:
        if feature.figures:
            if feature.kind == FIELD:
                yield majority(feature.figures), _field(s, feature, field_points)
            else:
                yield known.get(id(feature)) or (
                    majority(feature.figures),
                    _growing(s, feature, late),
                )
    for centre in s.board.centres:
        lying = 1 + s.board.neighbours(centre.cell)
        hoped = (1 + len(RING) - lying) * 0.6 * late
        yield [centre.figure.seat], lying + hoped


def _late(s: State) -> float:
    """Return 1 early in the game, falling to 0 over the last rounds."""
    return min(1.0, s.left / (5 * s.seats))


def _growing(s: State, feature: Feature, late: float) -> float:
    worth, squares = s.setup.worth[feature.kind], feature.squares.bit_count()
    closes = late * _CLOSES**feature.open
    least = worth.points(squares, feature.marks, closed=False)
    most = worth.points(squares, feature.marks, closed=True)
    return least + closes * (most - least + _FIGURE / 2)


def _field(s: State, feature: Feature, field_points: int) -> float:
    done = len(completed(s.board, feature.touched))
    # walls that still stand open beside the field may yet be closed
    hoped = min(feature.touched.bit_count() - done, 3) * 0.3 * min(1.0, s.left / 20)
    return field_points * (done + hoped)


def _reserve(free: int, turns: float) -> float:
    """Return the worth of ``free`` figures for a seat with so many turns to come."""
    useful = min(float(free), turns)
    series: float = (1 - _FADES**useful) / (1 - _FADES)
    return _FIGURE * series * min(1.0, turns / 8)
