"""The coach of the tiny game: it counts the cards, and thinks highly of the highest."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.api import JSON, Coach, Hint, Remark


class TinyCoach(Coach):
    def explain(self, observation: JSON, seat: int, legal: Sequence[str]) -> Sequence[Remark]:
        hand = observation["hands"][seat]
        assert None not in hand  # the observation is that of the seat
        count = Remark("%(count)s card", {"count": len(hand)}, "%(count)s cards")
        return [Remark("Choose one of %(cards)s.", {"cards": count})]

    def hints(
        self, observation: JSON, seat: int, legal: Sequence[str], rng: random.Random
    ) -> Sequence[Hint]:
        best = sorted(legal, reverse=True)
        return [Hint(move, Remark("A %(value)s.", {"value": int(move[1:])})) for move in best[:3]]
