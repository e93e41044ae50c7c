"""The coach of Котлэнд: what is decided now, and which moves are worth making."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from games.api import JSON, Coach, Hint, Remark, gettext_noop
from games.kotland import words
from games.kotland.bot import best_flip, judged, missing
from games.kotland.reasons import reason
from games.kotland.rules import KotlandRules
from games.kotland.state import State

_HINTS: Final = 3
_NEAR: Final = 4.0
"""How many points a move may be worth less than the best and still be a hint."""

_EDGES: Final = {
    "1,0": gettext_noop(
        "A piece laid beyond the left edge could push off pieces of your rival: %(pieces)s."
    ),
    "-1,0": gettext_noop(
        "A piece laid beyond the right edge could push off pieces of your rival: %(pieces)s."
    ),
    "0,1": gettext_noop(
        "A piece laid beyond the upper edge could push off pieces of your rival: %(pieces)s."
    ),
    "0,-1": gettext_noop(
        "A piece laid beyond the lower edge could push off pieces of your rival: %(pieces)s."
    ),
}


class KotlandCoach(Coach):
    def __init__(self, rules: KotlandRules) -> None:
        self._rules = rules

    def explain(self, observation: JSON, seat: int, legal: Sequence[str]) -> Sequence[Remark]:
        s = self._rules.sample(observation, random.Random(0))
        found = [self._cat(s, seat), _flip(s, seat), _slide(s, observation, seat), _danger(s, seat)]
        return [_decision(observation, seat), *(remark for remark in found if remark)][:4]

    def hints(
        self, observation: JSON, seat: int, legal: Sequence[str], rng: random.Random
    ) -> Sequence[Hint]:
        s = self._rules.sample(observation, rng)
        moves = sorted(judged(self._rules, s, seat, legal), key=lambda move: -move[1])
        found: dict[str, Hint] = {}
        for text, value, after in moves:
            if value < moves[0][1] - _NEAR or len(found) == _HINTS:
                break
            why = reason(s, after, seat)
            # a second move for the same deed would teach nothing new
            found.setdefault(repr(why.values["what"]), Hint(text, why))
        return list(found.values())

    def _cat(self, s: State, seat: int) -> Remark | None:
        """Name the head that this turn can give a token, or what a cat lacks."""
        heads = {move[3][0] for move in self._rules.legal_moves(s, seat) if move[3]}
        if heads:
            best = max(heads, key=lambda unit: (s.kit.shape(unit).size, -unit))
            text = gettext_noop("You can complete a cat now. The token would go on: %(head)s.")
            return Remark(text, {"head": words.piece(s, best)})
        wanted = sorted(missing(s, seat))
        if wanted:
            text = gettext_noop("Two parts of a cat lie ready; what would complete it: %(parts)s.")
            return Remark(text, {"parts": words.parts(wanted)})
        return None


def _decision(seen: JSON, seat: int) -> Remark:
    may, resting = seen["may"], seen["resting"][seat]
    if not seen["pieces"]:
        return Remark(
            gettext_noop(
                "You begin: place any piece anywhere on the board. Each cell that shows your"
                " colour is a point."
            )
        )
    if not may["place"] and not may["flip"]:
        return Remark(gettext_noop("You can neither place nor flip a piece, so you pass."))
    if not may["place"]:
        return Remark(
            gettext_noop("None of your pieces can be placed now, so you flip one of your rival's.")
        )
    if resting["flip"]:
        return Remark(gettext_noop("You flipped a piece in your last turn, so now you place one."))
    if not may["flip"]:
        return Remark(gettext_noop("You have nothing to flip, so you place a piece."))
    if resting["slide"] and not seen["options"]["slide_again"]:
        return Remark(
            gettext_noop(
                "You slid the sheet in your last turn, so now you flip, or place a piece inside"
                " the board."
            )
        )
    return Remark(gettext_noop("Place a piece beside those that lie, or flip one of your rival's."))


def _flip(s: State, seat: int) -> Remark | None:
    points, unit = best_flip(s, seat)
    if not points:
        return None
    text = gettext_noop(
        "The most that you could win over by a flip: %(piece)s (cells: %(cells)d, which your"
        " rival loses)."
    )
    return Remark(text, words.seen(s, unit, points // 2))


def _slide(s: State, seen: JSON, seat: int) -> Remark | None:
    """Tell which slide costs the rival most, if it costs him more than oneself."""
    best, most = None, 0
    for slide, names in seen["slides"].items():
        units = [s.kit.numbers[name] for name in names]
        cost = sum(_loss(s, u) * (1 if s.colour(u) != seat else -1) for u in units)
        if cost > most:
            best, most = (slide, units), cost
    if best is None:
        return None
    dx, dy = (int(text) for text in best[0].split(","))
    edge = f"{(dx > 0) - (dx < 0)},{(dy > 0) - (dy < 0)}"
    own = [unit for unit in best[1] if s.colour(unit) == seat]
    theirs = [unit for unit in best[1] if s.colour(unit) != seat]
    push = Remark(_EDGES[edge], {"pieces": words.pieces(s, theirs)})
    if not own:
        return push
    text = gettext_noop("Of yours it would push off: %(pieces)s.")
    return words.both(push, Remark(text, {"pieces": words.pieces(s, own)}))


def _loss(s: State, unit: int) -> int:
    """Return the points that a unit brings less once it is in a hand."""
    visible = (s.lying[unit] & s.kit.windows[s.window].cells).bit_count()
    if s.tokens >> unit & 1:
        return 2 * visible - s.kit.shape(unit).size
    return visible


def _danger(s: State, seat: int) -> Remark | None:
    points, unit = best_flip(s, 1 - seat)
    if not points:
        return None
    text = gettext_noop("Your rival could flip: %(piece)s (cells: %(cells)d).")
    return Remark(text, words.seen(s, unit, points // 2))
