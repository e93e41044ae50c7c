"""Who sits beside a learner at a square-laying game; it judges as the greedy player does."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from games.api import JSON, Coach, Hint, Remark, Rules, gettext_noop
from games.squares import words
from games.squares.bot import judged
from games.squares.outlook import nearly_closed
from games.squares.parts import FIELD
from games.squares.reasons import reason
from games.squares.square import Square
from games.squares.state import State
from games.squares.words import Words

_HINTS: Final = 3
_NEAR: Final = 4.0
"""How many points to be expected a move may fall behind the best and be a hint still."""


class SquaresCoach(Coach):
    """The coach of a game; ``field_points`` is what the game's greedy player got."""

    def __init__(self, rules: Rules[Any, Any], said: Words, field_points: int = 3) -> None:
        self._rules = rules
        self._said = said
        self._field_points = field_points

    def explain(self, observation: JSON, seat: int, legal: Sequence[str]) -> Sequence[Remark]:
        s: State = self._rules.sample(observation, random.Random(0))
        return [
            self._drawn(s, legal),
            self._to_close(s, seat, legal),
            *self._in_sight(s, seat),
            _figures(s, seat, self._said),
        ]

    def hints(
        self, observation: JSON, seat: int, legal: Sequence[str], rng: random.Random
    ) -> Sequence[Hint]:
        s: State = self._rules.sample(observation, rng)
        moves = sorted(
            judged(self._rules, s, seat, legal, self._field_points), key=lambda move: -move[1]
        )
        best = moves[0][1]
        found: dict[str, Hint] = {}
        for text, value, after in moves:
            if value < best - _NEAR or len(found) == _HINTS:
                break
            why = reason(s, after, seat, self._said, self._field_points)
            # a second move for the same reason would teach nothing new
            found.setdefault(repr(why), Hint(text, why))
        return list(found.values())

    def _drawn(self, s: State, legal: Sequence[str]) -> Remark:
        assert s.drawn is not None
        fitting = words.cells(len({text.rsplit(",", 1)[0] for text in legal}))
        things = list(_things(s, s.drawn, self._said))
        if not things:
            text = gettext_noop("The square has nothing to stand on; it fits on %(cells)s.")
            return Remark(text, {"cells": fitting})
        text = gettext_noop("On your square: %(things)s. It fits on %(cells)s.")
        return Remark(text, {"things": words.listed(things), "cells": fitting})

    def _to_close(self, s: State, seat: int, legal: Sequence[str]) -> Remark:
        """Tell the most that the square can close for the seat, or for a rival."""
        kinds = {name: kind for kind, name in s.setup.kinds.items()}
        scored = [
            (seat in event["seats"], event["points"], kinds[event["kind"]])
            for text in legal
            for event in self._rules.apply(s, seat, self._rules.parse_move(s, seat, text)).events
            if event["event"] == "scored" and not event["final"]
        ]
        if not scored:
            return Remark(gettext_noop("Wherever it lies, it closes nothing that scores."))
        mine, points, kind = max(scored)
        values = {"kind": Remark(self._said.kinds[kind].within), "points": words.points(points)}
        if mine:
            text = gettext_noop("The most it can close for you: %(kind)s, %(points)s.")
        else:
            text = gettext_noop(
                "It can close nothing for you, but take care: %(kind)s, %(points)s for a rival."
            )
        return Remark(text, values)

    def _in_sight(self, s: State, seat: int) -> Iterator[Remark]:
        """Tell the dearest thing that may close soon: your chance first, else a danger."""
        near = nearly_closed(s)
        mine = [one for one in near if seat in one.seats]
        for one in (mine or near)[:1]:
            names = self._said.kinds[one.kind]
            text = gettext_noop(
                "%(feature)s lacks one square, at %(x)s, %(y)s: %(fitting)s of the %(left)s"
                " left would close it, for %(points)s or more."
            )
            values: dict[str, int | str | Remark] = {
                "feature": Remark(names.yours if mine else names.theirs),
                "fitting": one.fitting,
                "left": s.left,
                "points": words.points(one.points),
            }
            yield Remark(text, {**values, **words.at(one.cell)})


def _things(s: State, square: Square, said: Words) -> Iterator[Remark]:
    """Yield what figures may stand on, each kind once; marks stand in brackets."""
    kinds = {kind for piece in s.setup.pieces if piece.supply for kind in piece.stands_on}
    turned = square.turns[0]
    if turned.centre in kinds:
        yield Remark(said.kinds[turned.centre].within)
    marks = {part.kind: 0 for part in sorted(turned.parts, key=lambda part: part.kind == FIELD)}
    for part in turned.parts:
        marks[part.kind] += part.marks
    for kind, count in marks.items():
        if kind not in kinds:
            continue
        thing = Remark(said.kinds[kind].within)
        if count:
            values = {"thing": thing, "marks": words.counted(said.marks, count)}
            thing = Remark(gettext_noop("%(thing)s (%(marks)s)"), values)
        yield thing


def _figures(s: State, seat: int, said: Words) -> Remark:
    free = sum(s.supply[seat])
    return words.counted(said.free, free) if free else Remark(said.none_free)
